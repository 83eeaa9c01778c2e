import { mix } from '../../colours.ts'
import { closeBelow, disc, line, ring, shape, wave } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Rolling dunes under a low sun. */
export const dunes: Motif = (box, palette, dice) => {
  const L = 8
  const sx = box.x + box.w * dice.between(0.25, 0.75)
  const sy = box.y + box.h * dice.between(0.2, 0.32)
  const ph = dice.roll() * 6
  let svg = disc(sx, sy, Math.min(box.w, box.h) * dice.between(0.13, 0.22), palette.third)
  if (dice.roll() > 0.5) {
    svg += ring(sx, sy, Math.min(box.w, box.h) * 0.27, palette.third, 1.3)
  }
  for (let i = 0; i < L; i++) {
    const t = i / (L - 1)
    const d = wave(
      box,
      box.y + box.h * (0.42 + 0.54 * t * (0.6 + 0.4 * t)),
      10 + 20 * t,
      300 + 260 * dice.roll(),
      ph + i * dice.between(0.7, 1.5),
    )
    svg += shape(closeBelow(box, d), mix(palette.second, palette.first, t))
    svg += line(d, mix(palette.second, palette.field, 0.35), 1)
  }
  return svg
}
