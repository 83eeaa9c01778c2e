import { mix } from '../../colours.ts'
import { disc, line, rect, wave } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Threads that hang down to different depths, a few of them red. */
export const threads: Motif = (box, palette, dice) => {
  const m = 46
  const cx = dice.between(0.3, 0.7)
  let svg = ''
  for (let i = 0; i < m; i++) {
    const t = i / (m - 1)
    const x = box.x + box.w * t
    const d = Math.abs(t - cx)
    const h = box.h * (0.2 + 0.62 * Math.exp(-d * d * 9)) * dice.between(0.72, 1.02)
    const hot = i % 9 === 4
    svg += rect(
      x - (hot ? 2 : 0.8),
      box.y - 2,
      hot ? 4 : 1.6,
      h,
      hot ? palette.first : mix(palette.field, palette.third, 0.6),
    )
    svg += disc(
      x,
      box.y + h,
      hot ? 7 : dice.pick([2, 2.6, 3.6]),
      hot ? palette.first : mix(palette.field, palette.third, 0.75),
    )
  }
  return svg + line(wave(box, box.y + box.h * 0.95, 3, 160, 1), palette.first, 2)
}
