import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { person } from '../../figures.ts'
import { disc, oval, path, poly, rect, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** One lit lamp, a person, and a shadow that is not theirs. */
export const streetLamp: Motif = (box, palette, dice, { set, progress }) => {
  const gy = box.y + box.h * 0.86
  const mx = box.x + box.w * set.between(0.55, 0.75)
  const R = box.w * (0.22 + 0.06 * progress)
  let svg =
    stars(box, dice, 16, mix(palette.field, palette.spark, 0.6), 0.5) +
    disc(mx, box.y + box.h * 0.3, R, palette.first) +
    disc(mx + R * 0.3, box.y + box.h * 0.3 - R * 0.24, R * 0.16, mix(palette.first, palette.field, 0.2)) +
    disc(mx - R * 0.35, box.y + box.h * 0.3 + R * 0.3, R * 0.24, mix(palette.first, palette.field, 0.2))
  let x = box.x - 8
  let i = 0
  while (x < box.x + box.w) {
    const w = dice.pick([58, 70, 82])
    const h = box.h * dice.between(0.3, 0.5)
    const y = gy - h
    const c = mix(palette.field, palette.second, at([0.55, 0.8, 0.66], i++ % 3))
    const roof = dice.whole(0, 2)
    svg += rect(x, y, w, h + 8, c)
    if (roof === 0)
      svg += shape(
        poly([
          [x, y + 1],
          [x + w / 2, y - w * 0.55],
          [x + w, y + 1],
        ]),
        c,
      )
    if (roof === 1)
      svg += shape(
        poly([
          [x, y + 1],
          [x, y - 20],
          [x + w * 0.22, y - 20],
          [x + w * 0.22, y - 36],
          [x + w * 0.78, y - 36],
          [x + w * 0.78, y - 20],
          [x + w, y - 20],
          [x + w, y + 1],
        ]),
        c,
      )
    svg += rect(x + w * 0.68, y - 44, 11, 46, c)
    for (let r = 0; r < Math.floor(h / 40); r++)
      for (let q = 0; q < 2; q++)
        svg += rect(
          x + w * (0.2 + q * 0.38),
          y + 14 + r * 38,
          w * 0.2,
          22,
          dice.roll() > 0.72 ? palette.third : mix(c, palette.field, 0.55),
        )
    x += w + 1
  }
  svg += rect(box.x, gy, box.w, box.h, mix(palette.field, palette.second, 0.25))
  const lx = box.x + box.w * 0.3
  const fx = lx + 56
  svg +=
    shape(path`M${lx + 4} ${gy - 148}L${lx - 70} ${gy + 50}H${lx + 150}Z`, palette.first, ' opacity=".2"') +
    oval(lx + 40, gy + 34, 112, 17, mix(palette.field, palette.first, 0.5))
  const w = 76 + 44 * progress
  svg += shape(
    path`M${fx} ${gy + 26}Q${fx + 24} ${gy - 40} ${fx + 70} ${gy - 92}Q${fx + 40 + w * 0.6} ${gy - 160} ${fx + 60 + w} ${gy - 176}Q${fx + 56 + w} ${gy - 120} ${fx + 92} ${gy - 70}Q${fx + 60 + w} ${gy - 92} ${fx + 84 + w} ${gy - 80}Q${fx + 70} ${gy - 30} ${fx + 14} ${gy + 30}Z`,
    palette.field,
    ' opacity=".82"',
  )
  return (
    svg +
    rect(lx, gy - 150, 5, 190, palette.spark) +
    shape(
      path`M${lx - 12} ${gy - 152}L${lx - 8} ${gy - 178}H${lx + 13}L${lx + 17} ${gy - 152}Z`,
      palette.third,
    ) +
    rect(lx - 14, gy - 184, 33, 6, palette.spark) +
    person(fx, gy + 36, 66, palette.spark)
  )
}
