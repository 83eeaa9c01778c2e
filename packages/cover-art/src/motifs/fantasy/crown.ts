import { mix } from '../../colours.ts'
import { disc, line, path, px, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A crown that thorns have grown around; it sinks deeper into them from volume to volume. */
export const crown: Motif = (box, palette, dice, { set, progress }) => {
  const unit = (box.w / 400) * 1.06
  const x = box.x + box.w / 2
  const y = box.y + box.h * (0.5 + 0.1 * progress)
  const metal = palette.first
  let svg = disc(x, y - 20 * unit, 150 * unit, mix(palette.field, palette.third, 0.45))
  svg += disc(x, y - 20 * unit, 120 * unit, mix(palette.field, palette.third, 0.7))
  const at = (dx: number, dy: number) => path`${x + dx * unit} ${y + dy * unit}`
  const vine = (from: number, colour: `#${string}`, width: number) => {
    let d = ''
    let thorns = ''
    const phase = set.between(0, 6)
    for (let i = 0; i <= 44; i++) {
      const share = i / 44
      const vx = box.x - 14 + share * (box.w + 28)
      const vy = from + Math.sin(phase + share * 9) * 26 * unit + Math.sin(phase * 2 + share * 17) * 9 * unit
      d += (d ? 'L' : 'M') + path`${vx} ${vy}`
      if (i % 3 === 1) {
        const up = i % 2 ? 1 : -1
        thorns += `<g transform="translate(${px(vx)} ${px(vy)}) rotate(${px(dice.between(-24, 24))})">${shape(path`M-5 0Q2 ${-12 * up} 9 ${-21 * up}Q7 ${-8 * up} 6 0Z`, colour)}</g>`
      }
    }
    return line(d, colour, width, ' stroke-linejoin="round"') + thorns
  }
  const dark = mix(palette.paper, '#000000', 0.45)
  svg += vine(y - 4 * unit, mix(dark, palette.second, 0.5), 7 * unit)
  svg += shape(
    `M${at(-128, 66)}L${at(-146, -54)}L${at(-84, -2)}L${at(-70, -92)}L${at(-26, -14)}L${at(0, -118)}L${at(26, -14)}L${at(70, -92)}L${at(84, -2)}L${at(146, -54)}L${at(128, 66)}Q${at(0, 92)} ${at(-128, 66)}Z`,
    metal,
  )
  svg += shape(
    `M${at(0, -118)}L${at(26, -14)}L${at(70, -92)}L${at(84, -2)}L${at(146, -54)}L${at(128, 66)}Q${at(74, 80)} ${at(20, 79)}Z`,
    mix(metal, palette.paper, 0.3),
  )
  svg += shape(
    `M${at(-130, 44)}Q${at(0, 70)} ${at(130, 44)}L${at(127, 74)}Q${at(0, 102)} ${at(-127, 74)}Z`,
    mix(metal, palette.paper, 0.5),
  )
  for (const [dx, dy] of [
    [-146, -60],
    [-70, -98],
    [0, -126],
    [70, -98],
    [146, -60],
  ] as const)
    svg += disc(
      x + dx * unit,
      y + dy * unit,
      (dx === 0 ? 15 : 11) * unit,
      dx === 0 ? palette.third : palette.spark,
    )
  for (let i = -2; i < 3; i++)
    svg += disc(
      x + i * 50 * unit,
      y + (70 - Math.abs(i) * 5) * unit,
      8 * unit,
      i % 2 ? palette.spark : palette.third,
    )
  svg += vine(y + 46 * unit, dark, 9 * unit) + vine(y + 116 * unit, dark, 11 * unit)
  return svg + vine(y + 180 * unit, dark, 12 * unit)
}
