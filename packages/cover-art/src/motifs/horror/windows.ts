import { mix } from '../../colours.ts'
import { disc, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A dark facade with windows. A person is behind one of them. */
export const windows: Motif = (box, palette, dice) => {
  const c = dice.pick([5, 6, 7])
  const g = box.w / c
  const rows = Math.ceil(box.h / (g * 1.35))
  const hot = dice.whole(Math.floor(rows / 3), rows - 2) * c + dice.whole(1, c - 2)
  let svg = ''
  for (let i = 0; i < c * rows; i++) {
    const x = box.x + (i % c) * g + g * 0.2
    const y = box.y + Math.floor(i / c) * g * 1.35 + g * 0.22
    const w = g * 0.6
    const h = g * 0.94
    const lit = i === hot
    svg += rect(
      x,
      y,
      w,
      h,
      lit ? palette.first : mix(palette.field, palette.second, dice.pick([0.55, 0.75, 0.95])),
    )
    if (!lit && dice.roll() > 0.3) {
      svg += rect(x, y, w, h * dice.between(0.1, 0.85), mix(palette.field, palette.second, 0.4))
    }
    if (lit) {
      svg +=
        disc(x + w / 2, y + h * 0.56, w * 0.17, palette.field) +
        shape(
          `M${px(x + w * 0.2)} ${px(y + h)}Q${px(x + w / 2)} ${px(y + h * 0.5)} ${px(x + w * 0.8)} ${px(y + h)}Z`,
          palette.field,
        )
    } else {
      svg += rect(x + w / 2 - 0.7, y, 1.4, h, palette.field)
    }
  }
  return svg
}
