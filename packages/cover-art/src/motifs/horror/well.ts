import { mix } from '../../colours.ts'
import { poly, shape, type Point } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A shaft that narrows unevenly towards a bright spot. */
export const well: Motif = (box, palette, dice) => {
  const m = 15
  const ex = dice.between(-0.16, 0.16) * box.w
  const ey = dice.between(-0.12, 0.16) * box.h
  const R0 = Math.max(box.w, box.h) * 0.78
  const ph = dice.roll() * 6
  const lob = dice.whole(3, 6)
  let svg = ''
  for (let i = 0; i < m; i++) {
    const t = i / m
    const radius = R0 * Math.pow(1 - t, 1.25)
    const x = box.x + box.w / 2 + ex * t
    const y = box.y + box.h / 2 + ey * t
    const wob = 0.05 + 0.05 * t
    const pts: Point[] = []
    for (let j = 0; j < 48; j++) {
      const a = (j / 48) * 6.283
      const q = radius * (1 + wob * Math.sin(a * lob + ph + t * 5) + wob * 0.5 * Math.sin(a * 2 - t * 7))
      pts.push([x + q * Math.cos(a), y + q * Math.sin(a)])
    }
    svg += shape(
      poly(pts),
      i === m - 1 ? palette.third : i % 2 ? palette.field : mix(palette.first, palette.second, t),
    )
  }
  return svg
}
