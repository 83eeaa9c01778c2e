import { mix } from '../../colours.ts'
import { disc, ring } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Bodies on circles around a sun that stands at an edge or in the middle. */
export const orbits: Motif = (box, palette, dice) => {
  const x = box.x + box.w * dice.pick([0.08, 0.5, 0.92, 0.3])
  const y = box.y + box.h * dice.pick([0.95, 0.55, 0.5, 0.08])
  const step = dice.between(26, 36)
  let svg = disc(x, y, step * 1.05, palette.first)
  for (let i = 2; i < 17; i++) {
    const radius = step * i * 0.92
    const heavy = dice.roll() > 0.82
    svg += ring(
      x,
      y,
      radius,
      heavy ? palette.second : mix(palette.field, palette.second, 0.75),
      heavy ? 7 : 1.4,
    )
    if (dice.roll() > 0.35) {
      const a = dice.roll() * 6.283
      const q = dice.pick([4, 6, 9, 15])
      svg +=
        disc(x + radius * Math.cos(a), y + radius * Math.sin(a), q + 4, palette.field) +
        disc(
          x + radius * Math.cos(a),
          y + radius * Math.sin(a),
          q,
          dice.pick([palette.first, palette.third, palette.third]),
        )
    }
  }
  return svg
}
