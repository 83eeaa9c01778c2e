import { mix } from '../../colours.ts'
import { disc, line, px, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Lines of flight that swing around a planet. */
export const slingshot: Motif = (box, palette, dice) => {
  const x = box.x + box.w * dice.between(0.3, 0.7)
  const y = box.y + box.h * dice.between(0.35, 0.62)
  const m = 26
  const flip = dice.pick([1, -1])
  let svg = stars(box, dice, 16, mix(palette.field, palette.first, 0.6))
  for (let i = 0; i < m; i++) {
    const t = i / m
    const p = 26 + t * 210
    svg += line(
      `M${px(x - flip * 330)} ${px(y - 60 - p * 1.5)}C${px(x + flip * (p * 1.15))} ${px(y - p * 0.95)} ${px(x + flip * (p * 1.15))} ${px(y + p * 0.95)} ${px(x - flip * (330 - p * 0.9))} ${px(y + 120 + p * 1.1)}`,
      i % 7 === 3 ? palette.third : mix(palette.first, palette.field, t * 0.75),
      i % 7 === 3 ? 3.2 : 1.3,
    )
  }
  return svg + disc(x - flip * 14, y, 40, palette.field) + disc(x - flip * 14, y, 33, palette.first)
}
