import { mix } from '../../colours.ts'
import { disc, line, path, rect, ring, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** The face of a machine; its lamps light up one by one from volume to volume. */
export const robot: Motif = (box, palette, dice, { set, volume }) => {
  const unit = (box.w / 400) * 1.02
  const x = box.x + box.w * 0.5
  const y = box.y + box.h * 0.5
  const at = (dx: number, dy: number, w: number, h: number, fill: `#${string}`, round = 0) =>
    rect(
      x + dx * unit,
      y + dy * unit,
      w * unit,
      h * unit,
      fill,
      round ? ` rx="${Math.round(round * unit)}"` : '',
    )
  const metal = palette.first
  const shade = mix(metal, palette.paper, 0.4)
  let svg = ''
  for (let i = 0; i < 9; i++)
    svg += line(
      path`M${box.x} ${box.y + (box.h * (i + 0.5)) / 9}H${box.x + box.w}`,
      mix(palette.field, palette.second, 0.3),
      6,
    )
  svg += disc(x, y, 176 * unit, mix(palette.field, palette.second, 0.55))
  svg +=
    line(path`M${x} ${y - 116 * unit}V${y - 166 * unit}`, palette.spark, 6 * unit) +
    disc(x, y - 172 * unit, 13 * unit, palette.third)
  svg += ring(x, y - 172 * unit, 24 * unit, palette.third, 2.4)
  svg += at(-42, 104, 84, 60, shade) + at(-142, 152, 284, 90, metal, 34) + at(0, 152, 142, 90, shade, 34)
  svg += at(-146, -46, 30, 74, shade, 10) + at(116, -46, 30, 74, shade, 10)
  svg +=
    at(-120, -118, 240, 226, metal, 36) +
    shape(
      path`M${x + 40 * unit} ${y - 118 * unit}H${x + 84 * unit}Q${x + 120 * unit} ${y - 118 * unit} ${x + 120 * unit} ${y - 82 * unit}V${y + 72 * unit}Q${x + 120 * unit} ${y + 108 * unit} ${x + 84 * unit} ${y + 108 * unit}H${x + 62 * unit}Z`,
      shade,
    )
  svg += at(-98, -74, 196, 82, mix(palette.paper, '#000000', 0.35), 38)
  const eye = set.pick([22, 27])
  const look = dice.between(-7, 7)
  for (const side of [-1, 1])
    svg +=
      disc(x + side * 48 * unit, y - 33 * unit, eye * unit, palette.third) +
      disc(x + (side * 48 + look) * unit, y - 33 * unit, 9 * unit, palette.spark)
  const lit = volume > 0 ? Math.min(7, volume) : dice.whole(1, 6)
  for (let i = 0; i < 7; i++)
    svg += at(-82 + i * 24, 44, 16, 30, i < lit ? palette.spark : mix(palette.paper, metal, 0.25), 3)
  for (const [dx, dy] of [
    [-100, -98],
    [100, -98],
    [-100, 88],
    [100, 88],
  ] as const)
    svg += disc(x + dx * unit, y + dy * unit, 5 * unit, mix(metal, palette.paper, 0.6))
  return (
    svg +
    disc(x - 64 * unit, y + 196 * unit, 14 * unit, palette.third) +
    disc(x - 24 * unit, y + 196 * unit, 14 * unit, palette.spark)
  )
}
