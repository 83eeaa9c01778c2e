import { type Colour, mix } from '../../colours.ts'
import { disc, line, oval, path, poly, px, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A fox looks out of the leaves; its eyes open from volume to volume. */
export const fox: Motif = (box, palette, dice, { set, progress }) => {
  const x = box.x + box.w * set.between(0.46, 0.54)
  const y = box.y + box.h * 0.52
  const unit = (box.w / 400) * 1.06
  const fur = palette.third
  const pale = palette.spark === palette.ink ? mix(palette.field, '#ffffff', 0.82) : palette.spark
  const leaf = (lx: number, ly: number, angle: number, size: number, colour: Colour) =>
    `<g transform="translate(${px(lx)} ${px(ly)}) rotate(${px(angle)}) scale(${size.toFixed(2)})">${shape('M0 0Q22 -24 62 0Q22 24 0 0Z', colour)}${line('M4 0H54', mix(palette.field, palette.paper, 0.5), 1.6)}</g>`
  let svg = ''
  for (let i = 0; i < 46; i++)
    svg += leaf(
      box.x + dice.roll() * box.w,
      box.y + dice.roll() * box.h,
      dice.between(0, 360),
      dice.between(0.7, 1.5),
      mix(palette.field, dice.pick([palette.first, palette.second]), dice.between(0.25, 0.6)),
    )
  const point = (dx: number, dy: number): readonly [number, number] => [x + dx * unit, y + dy * unit]
  for (const side of [-1, 1]) {
    svg += shape(poly([point(side * 30, -60), point(side * 116, -154), point(side * 112, -18)]), fur)
    svg += shape(
      poly([point(side * 56, -64), point(side * 104, -126), point(side * 100, -44)]),
      mix(fur, palette.paper, 0.55),
    )
  }
  svg += shape(
    path`M${x} ${y + 132 * unit}Q${x - 60 * unit} ${y + 84 * unit} ${x - 136 * unit} ${y + 26 * unit}Q${x - 120 * unit} ${y - 70 * unit} ${x} ${y - 74 * unit}Q${x + 120 * unit} ${y - 70 * unit} ${x + 136 * unit} ${y + 26 * unit}Q${x + 60 * unit} ${y + 84 * unit} ${x} ${y + 132 * unit}Z`,
    fur,
  )
  for (const side of [-1, 1])
    svg += shape(
      path`M${x} ${y + 132 * unit}Q${x + side * 60 * unit} ${y + 84 * unit} ${x + side * 136 * unit} ${y + 26 * unit}Q${x + side * 70 * unit} ${y + 10 * unit} ${x + side * 22 * unit} ${y + 54 * unit}Q${x + side * 8 * unit} ${y + 80 * unit} ${x} ${y + 84 * unit}Z`,
      pale,
    )
  svg += disc(
    x,
    y + 122 * unit,
    17 * unit,
    palette.ink === pale ? palette.paper : mix(palette.paper, '#000000', 0.65),
  )
  const open = 3 + 10 * progress
  for (const side of [-1, 1])
    svg +=
      oval(x + side * 52 * unit, y + 10 * unit, 17 * unit, open * unit, palette.first) +
      oval(x + side * 52 * unit, y + 10 * unit, 4 * unit, open * unit, mix(palette.paper, '#000000', 0.65))
  for (let i = 0; i < 12; i++)
    svg += leaf(
      box.x + (box.w * (i + dice.roll())) / 12 - 20,
      box.y + box.h * dice.between(0.9, 1.02),
      dice.between(-150, -30),
      dice.between(1.2, 2),
      dice.pick([palette.first, palette.second, mix(palette.second, palette.field, 0.4)]),
    )
  return svg
}
