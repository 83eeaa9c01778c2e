import { mix } from '../../colours.ts'
import { disc, line, oval, path, px, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A moth with eyes on its wings, and bells below; it spreads from volume to volume. */
export const moth: Motif = (box, palette, dice, { progress }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.42
  const unit = (box.w / 400) * 1.08
  const spread = 0.86 + 0.18 * progress
  let svg = stars(box, dice, 30, mix(palette.field, palette.spark, 0.6), 0.9)
  svg += disc(x, y - 30 * unit, 128 * unit, mix(palette.field, palette.second, 0.5))
  let half = shape(
    path`M${6 * unit} ${-24 * unit}Q${70 * unit} ${-128 * unit} ${158 * unit} ${-104 * unit}Q${172 * unit} ${-44 * unit} ${126 * unit} ${14 * unit}Q${64 * unit} ${32 * unit} ${6 * unit} ${6 * unit}Z`,
    palette.first,
  )
  half += shape(
    path`M${6 * unit} ${2 * unit}Q${76 * unit} ${22 * unit} ${112 * unit} ${34 * unit}Q${108 * unit} ${104 * unit} ${62 * unit} ${112 * unit}Q${48 * unit} ${150 * unit} ${40 * unit} ${160 * unit}Q${36 * unit} ${110 * unit} ${6 * unit} ${48 * unit}Z`,
    mix(palette.first, palette.third, 0.5),
  )
  half += line(
    path`M${10 * unit} ${-16 * unit}Q${80 * unit} ${-90 * unit} ${150 * unit} ${-96 * unit}M${12 * unit} ${0}Q${80 * unit} ${-20 * unit} ${134 * unit} ${2 * unit}`,
    mix(palette.first, palette.paper, 0.45),
    2.4 * unit,
  )
  half +=
    disc(94 * unit, -54 * unit, 26 * unit, palette.third) +
    disc(94 * unit, -54 * unit, 16 * unit, palette.paper) +
    disc(98 * unit, -58 * unit, 5 * unit, palette.spark)
  half +=
    disc(62 * unit, 66 * unit, 15 * unit, palette.spark) + disc(62 * unit, 66 * unit, 8 * unit, palette.paper)
  for (let i = 0; i < 5; i++)
    half += disc((146 - i * 9) * unit, (-76 + i * 20) * unit, 4.6 * unit, palette.spark)
  for (const side of [-1, 1])
    svg += `<g transform="translate(${px(x)} ${px(y)}) scale(${(side * spread).toFixed(2)} 1)">${half}</g>`
  svg +=
    oval(x, y + 18 * unit, 15 * unit, 58 * unit, palette.spark) +
    oval(x, y - 42 * unit, 13 * unit, 14 * unit, palette.spark)
  for (let i = 0; i < 4; i++)
    svg += line(
      path`M${x - 12 * unit} ${y + (6 + i * 18) * unit}H${x + 12 * unit}`,
      mix(palette.spark, palette.third, 0.6),
      3 * unit,
    )
  for (const side of [-1, 1])
    svg += line(
      path`M${x + side * 5 * unit} ${y - 52 * unit}Q${x + side * 16 * unit} ${y - 92 * unit} ${x + side * 46 * unit} ${y - 104 * unit}`,
      palette.spark,
      3 * unit,
      ' stroke-linecap="round"',
    )
  for (let i = 0; i < 7; i++) {
    const bx = box.x + (box.w * (i + 0.5)) / 7 + dice.between(-8, 8)
    const by = box.y + box.h * dice.between(0.84, 0.93)
    svg += line(
      path`M${bx} ${box.y + box.h + 5}Q${bx - 6} ${by} ${bx + 12} ${by - 22}`,
      palette.second,
      3.4,
      ' stroke-linecap="round"',
    )
    svg += shape(
      path`M${bx + 12} ${by - 26}q16 4 15 26q-5 -5 -8 1q-5 -6 -8 0q-4 -6 -8 -1q-4 -22 9 -26Z`,
      i % 3 === 1 ? palette.third : mix(palette.second, palette.spark, 0.5),
    )
  }
  return svg
}
