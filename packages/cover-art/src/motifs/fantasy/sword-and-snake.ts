import { mix } from '../../colours.ts'
import { at } from '../../random.ts'
import { disc, line, path, poly, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A sword before rays, a snake around it. */
export const swordAndSnake: Motif = (box, palette, _dice, { progress }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.36
  const m = 22
  let svg = ''
  for (let i = 0; i < m; i++) {
    const a0 = (i / m) * 6.283
    const a1 = ((i + 0.5) / m) * 6.283
    svg += shape(
      path`M${x} ${y}L${x + 800 * Math.cos(a0)} ${y + 800 * Math.sin(a0)}L${x + 800 * Math.cos(a1)} ${y + 800 * Math.sin(a1)}Z`,
      mix(palette.field, palette.second, 0.5),
    )
  }
  svg += disc(x, y, box.w * 0.25, palette.first)
  const top = box.y + box.h * 0.04
  const gd = box.y + box.h * 0.74
  const bl = 17
  const snake = (lo: number, hi: number) => {
    let d = ''
    for (let i = lo; i <= hi; i++) {
      const t = i / 60
      const yy = gd - 8 - t * (gd - top - 80)
      const xx = x + Math.sin(t * (12 + progress * 5)) * (58 - t * 20)
      d += (d ? 'L' : 'M') + path`${xx} ${yy}`
    }
    return d
  }
  const per = 12 + progress * 5
  const back: number[][] = []
  const front: number[][] = []
  let cur: number[] = []
  let sign: boolean | null = null
  for (let i = 0; i <= 60; i++) {
    const c = Math.cos((i / 60) * per) > 0
    if (sign !== null && c !== sign) {
      cur.push(i)
      ;(sign ? front : back).push(cur)
      cur = [i]
    } else cur.push(i)
    sign = c
  }
  ;(sign ? front : back).push(cur)
  const draw = (parts: number[][]) =>
    parts
      .map(
        (seg) =>
          line(
            snake(at(seg, 0), at(seg, seg.length - 1)),
            palette.third,
            21,
            ' stroke-linecap="round" stroke-linejoin="round"',
          ) +
          line(
            snake(at(seg, 0), at(seg, seg.length - 1)),
            mix(palette.third, palette.spark, 0.55),
            3,
            ' stroke-dasharray="2 7" stroke-linejoin="round"',
          ),
      )
      .join('')
  svg += draw(back)
  svg +=
    shape(
      poly([
        [x - bl, gd],
        [x - bl * 0.72, top + 44],
        [x, top],
        [x, gd],
      ]),
      palette.spark,
    ) +
    shape(
      poly([
        [x + bl, gd],
        [x + bl * 0.72, top + 44],
        [x, top],
        [x, gd],
      ]),
      mix(palette.spark, palette.field, 0.35),
    ) +
    shape(
      path`M${x - 86} ${gd - 4}Q${x} ${gd + 22} ${x + 86} ${gd - 4}L${x + 92} ${gd + 14}Q${x} ${gd + 34} ${x - 92} ${gd + 14}Z`,
      palette.second === palette.field ? palette.third : palette.spark,
    ) +
    rect(x - 10, gd + 20, 20, box.h * 0.15, palette.third) +
    [0, 1, 2, 3, 4].map((i) => rect(x - 10, gd + 26 + i * 13, 20, 4, palette.field)).join('') +
    disc(x, gd + 26 + box.h * 0.15, 19, palette.spark) +
    disc(x, gd + 26 + box.h * 0.15, 9, palette.third)
  const hx = x + Math.sin(per) * 38
  const hy = top + 72
  return (
    svg +
    draw(front) +
    shape(
      path`M${hx - 15} ${hy + 14}Q${hx - 20} ${hy - 12} ${hx} ${hy - 24}Q${hx + 20} ${hy - 12} ${hx + 15} ${hy + 14}Z`,
      palette.third,
    ) +
    disc(hx - 6, hy - 6, 3, palette.field) +
    disc(hx + 6, hy - 6, 3, palette.field)
  )
}
