import { disc, line, px, ring } from '../../shapes.ts'
import { isLight } from '../../palettes.ts'
import type { Motif } from '../motif.ts'

/** An eye surrounded by twisted lashes. */
export const eye: Motif = (box, palette, dice) => {
  const x = box.x + box.w * dice.between(0.42, 0.58)
  const y = box.y + box.h * dice.between(0.44, 0.56)
  const radius = Math.min(box.w, box.h) * dice.between(0.15, 0.2)
  let svg = ''
  const m = 84
  const tw = dice.pick([1, -1]) * dice.between(0.35, 0.9)
  for (let i = 0; i < m; i++) {
    const a = (i / m) * 6.283
    const o = Math.min(box.w, box.h) * dice.between(0.36, 0.66)
    svg += line(
      `M${px(x + radius * Math.cos(a))} ${px(y + radius * Math.sin(a))}Q${px(x + o * 0.6 * Math.cos(a + tw * 0.4))} ${px(y + o * 0.6 * Math.sin(a + tw * 0.4))} ${px(x + o * Math.cos(a + tw))} ${px(y + o * Math.sin(a + tw))}`,
      i % 6 ? palette.first : palette.third,
      dice.pick([1, 1.4, 2.6]),
    )
  }
  return (
    svg +
    disc(x, y, radius, palette.second) +
    ring(x, y, radius * 0.78, palette.third, 1.4) +
    disc(
      x,
      y,
      radius * 0.5,
      palette.paper === palette.first ? palette.field : isLight(palette) ? palette.ink : palette.field,
    ) +
    disc(x - radius * 0.2, y - radius * 0.22, radius * 0.11, palette.third)
  )
}
