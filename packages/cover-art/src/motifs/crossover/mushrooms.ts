import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { disc, line, path, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Mushrooms, some of which look back. */
export const mushrooms: Motif = (box, palette, dice, { volume }) => {
  let svg = ''
  for (let i = 0; i < 40; i++)
    svg += disc(
      box.x + dice.roll() * box.w,
      box.y + dice.roll() * box.h * 0.7,
      dice.pick([1.4, 2, 3.4]),
      dice.pick([palette.first, palette.third, mix(palette.field, palette.spark, 0.5)]),
    )
  const list = [
    [0.2, 0.62, 92],
    [0.8, 0.5, 104],
    [0.5, 0.34, 128],
    [0.07, 0.84, 60],
    [0.95, 0.8, 64],
    [0.36, 0.78, 70],
    [0.66, 0.76, 76],
  ] as const
  const eyes = volume > 0 ? Math.min(7, volume) : 3
  const order = [2, 1, 0, 6, 5, 3, 4]
  list.forEach(([a, b, w], i) => {
    const x = box.x + box.w * (a + dice.between(-0.03, 0.03))
    const y = box.y + box.h * b
    const h = w * 0.72
    const lean = dice.between(-14, 14)
    const cap = at([palette.first, palette.third, palette.second], i % 3)
    svg +=
      shape(
        path`M${x - w * 0.12} ${y}Q${x - w * 0.06 + lean} ${(y + box.y + box.h) / 2} ${x - w * 0.2} ${box.y + box.h + 5}H${x + w * 0.2}Q${x + w * 0.1 + lean} ${(y + box.y + box.h) / 2} ${x + w * 0.12} ${y}Z`,
        mix(palette.spark, palette.second, 0.25),
      ) +
      shape(
        path`M${x - w * 0.6} ${y + 6}Q${x - w * 0.62} ${y - h} ${x} ${y - h}Q${x + w * 0.62} ${y - h} ${x + w * 0.6} ${y + 6}Q${x} ${y + h * 0.32} ${x - w * 0.6} ${y + 6}Z`,
        cap,
      ) +
      shape(
        path`M${x - w * 0.6} ${y + 6}Q${x} ${y + h * 0.32} ${x + w * 0.6} ${y + 6}Q${x} ${y - 8} ${x - w * 0.6} ${y + 6}Z`,
        mix(palette.spark, cap, 0.3),
      )
    for (let j = -3; j < 4; j++)
      svg += line(path`M${x + j * w * 0.05} ${y + 2}L${x + j * w * 0.13} ${y + h * 0.12}`, cap, 1.4)
    if (order.indexOf(i) < eyes)
      svg +=
        shape(
          path`M${x - w * 0.3} ${y - h * 0.42}Q${x} ${y - h * 0.86} ${x + w * 0.3} ${y - h * 0.42}Q${x} ${y - h * 0.06} ${x - w * 0.3} ${y - h * 0.42}Z`,
          palette.spark,
        ) +
        disc(x, y - h * 0.43, w * 0.12, palette.field) +
        disc(x + w * 0.04, y - h * 0.48, w * 0.03, palette.spark)
    else
      for (let j = 0; j < 5; j++)
        svg += disc(
          x + w * at([-0.34, -0.1, 0.16, 0.36, 0.02], j),
          y - h * at([0.3, 0.62, 0.5, 0.24, 0.26], j),
          w * at([0.06, 0.08, 0.07, 0.05, 0.06], j),
          mix(cap, palette.spark, 0.6),
        )
  })
  return svg
}
