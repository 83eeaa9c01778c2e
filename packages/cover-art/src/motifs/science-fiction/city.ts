import { mix } from '../../colours.ts'
import { disc, rect } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A skyline in front of a sun, mirrored in water. */
export const city: Motif = (box, palette, dice) => {
  const h0 = box.y + box.h * dice.between(0.66, 0.76)
  let svg = disc(
    box.x + box.w * dice.between(0.3, 0.7),
    h0 - box.h * dice.between(0.12, 0.26),
    Math.min(box.w, box.h) * dice.between(0.2, 0.3),
    palette.third,
  )
  let x = box.x
  const cols = [palette.first, palette.second, mix(palette.first, palette.second, 0.5)]
  while (x < box.x + box.w) {
    const w = dice.pick([9, 13, 18, 27, 36])
    const t = 1 - Math.abs((x - box.x) / box.w - 0.5)
    const h = box.h * dice.between(0.06, 0.52) * t * t * 1.5
    const col = dice.pick(cols)
    if (dice.roll() > 0.16) {
      svg += rect(x, h0 - h, w, h, col)
      svg += rect(x, h0 + 3, w, h * 0.42, col, ' opacity=".38"')
      if (w > 16 && dice.roll() > 0.4) {
        svg += rect(x + w / 2 - 1, h0 - h - dice.between(12, 50), 2, 60, col)
      }
    }
    x += w + dice.pick([0, 2, 5])
  }
  return svg + rect(box.x, h0, box.w, 3, palette.first)
}
