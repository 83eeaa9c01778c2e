import { mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { disc, line, oval, path, px, rect, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A pointed hat that has seen better days, before a moon that rises from volume to volume. */
export const hat: Motif = (box, palette, dice, { set, progress }) => {
  const x = box.x + box.w * 0.5
  const y = box.y + box.h * 0.78
  const unit = Math.min(box.w, box.h * 1.12) / 420
  const to = (dx: number, dy: number) => path`${x + dx * unit} ${y + dy * unit}`
  const moon = { x: box.x + box.w * set.between(0.6, 0.74), y: box.y + box.h * (0.42 - 0.22 * progress) }
  const cloth = palette.second
  const shade = mix(cloth, palette.paper, 0.35)
  let svg = stars(box, dice, 26, mix(palette.field, palette.spark, 0.7), 0.8)
  svg += disc(moon.x, moon.y, 96 * unit, palette.first)
  svg +=
    disc(moon.x - 34 * unit, moon.y + 22 * unit, 17 * unit, mix(palette.first, palette.field, 0.18)) +
    disc(moon.x + 30 * unit, moon.y - 36 * unit, 11 * unit, mix(palette.first, palette.field, 0.18))
  svg += hill(box, box.y + box.h * 0.9, 6, 380, set.between(0, 6), mix(palette.field, palette.second, 0.35))
  const tip = set.roll() > 0.5 ? 1 : -1
  svg += `<g transform="translate(${px(x)} 0) scale(${tip} 1) translate(${px(-x)} 0)">`
  svg += shape(
    `M${to(-92, 6)}Q${to(-70, -120)} ${to(-6, -190)}Q${to(34, -232)} ${to(96, -226)}Q${to(56, -206)} ${to(50, -168)}Q${to(64, -80)} ${to(96, 6)}Z`,
    cloth,
  )
  svg += shape(
    `M${to(96, 6)}Q${to(64, -80)} ${to(50, -168)}Q${to(56, -206)} ${to(96, -226)}Q${to(40, -222)} ${to(26, -170)}Q${to(30, -80)} ${to(44, 14)}Z`,
    shade,
  )
  svg += line(`M${to(-52, -92)}Q${to(0, -70)} ${to(62, -98)}`, shade, 4 * unit, ' stroke-linecap="round"')
  svg += shape(
    `M${to(-92, 6)}Q${to(-86, -22)} ${to(-80, -40)}Q${to(0, -8)} ${to(82, -40)}Q${to(90, -22)} ${to(96, 6)}Q${to(0, 34)} ${to(-92, 6)}Z`,
    palette.third,
  )
  svg += rect(x - 20 * unit, y - 26 * unit, 40 * unit, 36 * unit, palette.spark)
  svg += rect(x - 12 * unit, y - 18 * unit, 24 * unit, 20 * unit, palette.third)
  svg += '</g>'
  svg += shape(
    `M${to(-176, 8)}Q${to(-120, -16)} ${to(-92, 4)}Q${to(0, 36)} ${to(94, 4)}Q${to(124, -18)} ${to(178, 10)}Q${to(110, 62)} ${to(0, 58)}Q${to(-114, 60)} ${to(-176, 8)}Z`,
    cloth,
  )
  // somebody is at home under it
  const eye = (dx: number) =>
    oval(x + dx * unit, y + 84 * unit, 11 * unit, 7 * unit, palette.first) +
    oval(x + dx * unit, y + 84 * unit, 2.6 * unit, 7 * unit, palette.paper)
  return (
    svg +
    shape(
      `M${to(-100, 52)}Q${to(0, 70)} ${to(100, 52)}Q${to(70, 116)} ${to(0, 118)}Q${to(-70, 116)} ${to(-100, 52)}Z`,
      mix(palette.paper, '#000000', 0.4),
    ) +
    eye(-28) +
    eye(28)
  )
}
