import { disc, line, px } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Quarter circles that form winding paths. */
export const turns: Motif = (box, palette, dice) => {
  const c = dice.pick([4, 5, 6])
  const g = box.w / c
  const rows = Math.ceil(box.h / g)
  let svg = ''
  for (let i = 0; i < c * rows; i++) {
    const x = box.x + (i % c) * g
    const y = box.y + Math.floor(i / c) * g
    const f = dice.roll() > 0.5
    const w = g * 0.3
    const col = dice.pick([palette.first, palette.first, palette.second])
    const arc = (ax: number, ay: number, sx: number, sy: number) =>
      line(
        `M${px(ax + (sx * g) / 2)} ${px(ay)}A${px(g / 2)} ${px(g / 2)} 0 0 ${sx * sy > 0 ? 1 : 0} ${px(ax)} ${px(ay + (sy * g) / 2)}`,
        col,
        w,
      )
    svg += f ? arc(x, y, 1, 1) + arc(x + g, y + g, -1, -1) : arc(x + g, y, -1, 1) + arc(x, y + g, 1, -1)
    if (dice.roll() > 0.88) {
      svg += disc(x + g / 2, y + g / 2, g * 0.16, palette.third)
    }
  }
  return svg
}
