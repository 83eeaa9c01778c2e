import { mix } from '../../colours.ts'
import { disc, line, path, px, rect, ring, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A ship with an eye on its bow over waves as on a painted jar; the sun crosses from volume to volume. */
export const trireme: Motif = (box, palette, _dice, { set, progress }) => {
  const unit = box.w / 400
  const x = box.x + box.w * 0.5
  const water = box.y + box.h * 0.7
  let svg = disc(box.x + box.w * (0.2 + 0.6 * progress), box.y + box.h * 0.25, 52 * unit, palette.third)
  svg += ring(box.x + box.w * (0.2 + 0.6 * progress), box.y + box.h * 0.25, 64 * unit, palette.third, 3)
  // a border as on a jar
  const step = 40 * unit
  let meander = ''
  for (let left = box.x - step; left < box.x + box.w + step; left += step) {
    const top = box.y + 12 * unit
    meander += path`M${left} ${top + 24 * unit}V${top}H${left + step * 0.78}V${top + 16 * unit}H${left + step * 0.4}V${top + 9 * unit}M${left} ${top + 24 * unit}H${left + step}`
  }
  svg += line(meander, palette.first, 4 * unit)
  const at = (dx: number, dy: number) => path`${x + dx * unit} ${water + dy * unit}`
  let oars = ''
  for (let i = 0; i < 9; i++) oars += `M${at(-94 + i * 22, -24)}L${at(-112 + i * 22, 46)}`
  svg += rect(x - 5 * unit, water - 214 * unit, 9 * unit, 180 * unit, palette.spark)
  svg += shape(
    `M${at(-92, -200)}H${px(x + 92 * unit)}Q${at(126, -130)} ${at(88, -78)}H${px(x - 92 * unit)}Q${at(-56, -130)} ${at(-92, -200)}Z`,
    palette.spark,
  )
  for (let i = 0; i < 3; i++)
    svg += shape(
      `M${at(-70 + i * 58, -200)}h${px(26 * unit)}Q${at(-10 + i * 58, -130)} ${at(-46 + i * 58, -78)}h${px(-26 * unit)}Q${at(-38 + i * 58, -130)} ${at(-70 + i * 58, -200)}Z`,
      palette.third,
    )
  svg += shape(
    `M${at(-160, -112)}Q${at(-178, -60)} ${at(-120, 14)}H${px(x + 118 * unit)}Q${at(150, 4)} ${at(176, -12)}L${at(140, -44)}Q${at(146, -66)} ${at(160, -78)}Q${at(120, -70)} ${at(104, -40)}H${px(x - 104 * unit)}Q${at(-146, -50)} ${at(-160, -112)}Z`,
    palette.first,
  )
  svg += line(oars, mix(palette.first, palette.field, 0.3), 4 * unit, ' stroke-linecap="round"')
  svg +=
    disc(x + 118 * unit, water - 20 * unit, 12 * unit, palette.spark) +
    disc(x + 120 * unit, water - 20 * unit, 6 * unit, palette.paper)
  for (let row = 0; row < 4; row++) {
    const y = water + (16 + row * 34) * unit
    const colour = row % 2 ? palette.first : palette.second
    svg += rect(box.x, y + 10 * unit, box.w, 60 * unit, mix(palette.field, palette.second, 0.2 + row * 0.12))
    let curls = ''
    for (
      let left = box.x - 60 * unit + (row % 2) * 26 * unit + set.between(0, 1);
      left < box.x + box.w + 60;
      left += 52 * unit
    )
      curls += path`M${left} ${y + 16 * unit}C${left + 16 * unit} ${y + 16 * unit} ${left + 16 * unit} ${y - 12 * unit} ${left + 34 * unit} ${y - 10 * unit}C${left + 50 * unit} ${y - 6 * unit} ${left + 40 * unit} ${y + 10 * unit} ${left + 32 * unit} ${y + 2 * unit}M${left + 24 * unit} ${y + 16 * unit}H${left + 52 * unit}`
    svg += line(curls, colour, 4.5 * unit, ' stroke-linecap="round"')
  }
  return svg
}
