import { mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { disc, oval, path, poly, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A sword in a stone in a lake; it comes out a little in each volume. */
export const swordInStone: Motif = (box, palette, _dice, { set, progress }) => {
  const x = box.x + box.w * set.between(0.44, 0.56)
  const lake = box.y + box.h * 0.74
  const unit = box.w / 400
  const hilt = lake - (176 + 56 * progress) * unit
  let svg = ''
  for (let i = 0; i < 20; i++) {
    const [from, until] = [(i / 20) * 6.283, ((i + 0.5) / 20) * 6.283]
    const end = (angle: number) => path`${x + 700 * Math.cos(angle)} ${hilt + 700 * Math.sin(angle)}`
    svg += shape(path`M${x} ${hilt}L${end(from)}L${end(until)}Z`, mix(palette.field, palette.first, 0.14))
  }
  svg += disc(x, hilt + 40 * unit, 92 * unit, mix(palette.field, palette.first, 0.4))
  svg += hill(box, lake - 34 * unit, 14, 360, set.between(0, 6), mix(palette.field, palette.second, 0.55))
  svg += rect(box.x, lake, box.w, box.h, mix(palette.field, palette.third, 0.4))
  for (let i = 0; i < 5; i++)
    svg += oval(
      x,
      lake + (12 + i * 19) * unit,
      (112 + i * 34) * unit,
      (3.4 + i * 0.6) * unit,
      mix(palette.field, palette.spark, 0.5 - i * 0.07),
    )
  const blade = 12 * unit
  svg +=
    rect(x - blade, hilt, blade, lake - hilt, palette.spark) +
    rect(x, hilt, blade, lake - hilt, mix(palette.spark, palette.paper, 0.35))
  svg += rect(x - 62 * unit, hilt - 10 * unit, 124 * unit, 16 * unit, palette.first)
  svg +=
    disc(x - 62 * unit, hilt - 2 * unit, 11 * unit, palette.first) +
    disc(x + 62 * unit, hilt - 2 * unit, 11 * unit, palette.first)
  svg += rect(x - 8 * unit, hilt - 72 * unit, 16 * unit, 64 * unit, palette.third)
  svg +=
    disc(x, hilt - 82 * unit, 17 * unit, palette.first) + disc(x, hilt - 82 * unit, 7 * unit, palette.third)
  const stone = ([dx, dy]: readonly [number, number]): readonly [number, number] => [
    x + dx * unit,
    lake + dy * unit,
  ]
  const outline = [
    [-118, 16],
    [-96, -34],
    [-52, -66],
    [24, -72],
    [74, -48],
    [112, 16],
  ] as const
  const shade = [
    [24, -72],
    [74, -48],
    [112, 16],
    [30, 16],
    [44, -30],
  ] as const
  const rock = mix(palette.second, palette.paper, 0.25)
  return (
    svg +
    shape(poly(outline.map(stone)), rock) +
    shape(poly(shade.map(stone)), mix(rock, palette.paper, 0.45))
  )
}
