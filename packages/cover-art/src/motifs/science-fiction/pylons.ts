import { type Colour, mix } from '../../colours.ts'
import { crow, hill, person } from '../../figures.ts'
import { at } from '../../random.ts'
import { disc, line, path, px, rect } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Pylons walk away into a low sun, two people go along. */
export const pylons: Motif = (box, palette, dice, { set, progress }) => {
  const sx = box.x + box.w * set.between(0.56, 0.72)
  const sy = box.y + box.h * (0.62 - 0.26 * progress)
  const R = box.w * 0.27
  let svg = disc(sx, sy, R, palette.third)
  for (let i = 0; i < 5; i++) svg += rect(box.x, sy + R * (0.1 + i * 0.2), box.w, 2 + i * 2.4, palette.field)
  svg += hill(box, box.y + box.h * 0.72, 12, 300, set.between(0, 6), mix(palette.field, palette.second, 0.55))
  const pyl = (x: number, y: number, h: number, c: Colour, lean: number) => {
    let g = ''
    const w = h * 0.2
    const arm = (yy: number, l: number) =>
      line(path`M${-l} ${yy}H${l}M${-l} ${yy}L0 ${yy - h * 0.09}L${l} ${yy}`, c, h * 0.016)
    g += line(path`M${-w} 0L${-w * 0.12} ${-h}H${w * 0.12}L${w} 0`, c, h * 0.024)
    for (let i = 0; i < 6; i++) {
      const t0 = i / 6
      const t1 = (i + 1) / 6
      const w0 = w * (1 - t0 * 0.88)
      const w1 = w * (1 - t1 * 0.88)
      g += line(path`M${-w0} ${-h * t0}L${w1} ${-h * t1}M${w0} ${-h * t0}L${-w1} ${-h * t1}`, c, h * 0.013)
    }
    g += arm(-h * 0.72, h * 0.25) + arm(-h * 0.87, h * 0.18)
    return `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(lean)})">${g}</g>`
  }
  const ps = (
    [
      [0.16, 0.94, 0.74],
      [0.47, 0.85, 0.44],
      [0.66, 0.8, 0.27],
      [0.78, 0.775, 0.17],
      [0.86, 0.76, 0.11],
    ] as const
  ).map(([a, b, h]): readonly [number, number, number] => [box.x + box.w * a, box.y + box.h * b, box.h * h])
  for (let i = 0; i < ps.length - 1; i++)
    for (const e of [-1, 1]) {
      const [x, y, h] = at(ps, i)
      const [x2, y2, h2] = at(ps, i + 1)
      if (i === 1 && e > 0) continue
      svg += line(
        path`M${x + e * h * 0.25} ${y - h * 0.72}Q${(x + x2) / 2} ${(y - h * 0.72 + y2 - h2 * 0.72) / 2 + h * 0.18} ${x2 + e * h2 * 0.25} ${y2 - h2 * 0.72}`,
        palette.first,
        1.2,
      )
    }
  svg += hill(box, box.y + box.h * 0.8, 8, 420, set.between(0, 6), mix(palette.field, palette.second, 0.85))
  ps.reverse().forEach(([x, y, h], i) => {
    svg += pyl(
      x,
      y,
      h,
      i === 3 ? mix(palette.first, palette.field, 0.1) : palette.first,
      i === 3 ? 9 : dice.between(-2, 2),
    )
  })
  return (
    svg +
    hill(box, box.y + box.h * 0.93, 8, 340, set.between(0, 6), palette.second) +
    person(box.x + box.w * 0.62, box.y + box.h * 0.965, 40, palette.spark) +
    person(box.x + box.w * 0.675, box.y + box.h * 0.967, 27, palette.spark) +
    crow(box.x + box.w * 0.36, box.y + box.h * 0.14, 0.7, palette.first)
  )
}
