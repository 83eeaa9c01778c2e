import { mix } from '../../colours.ts'
import { disc, px, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A grid of moons in all phases, with one full moon in another colour. */
export const phases: Motif = (box, palette, dice) => {
  const c = dice.pick([3, 4, 5])
  const g = box.w / (c + 0.6)
  const radius = g * 0.37
  const rows = Math.max(2, Math.floor((box.h - g * 0.2) / g))
  const hot = dice.whole(0, c * rows - 1)
  const ox = box.x + (box.w - (c - 1) * g) / 2
  const oy = box.y + (box.h - (rows - 1) * g) / 2
  const base = dice.roll()
  let svg = ''
  for (let i = 0; i < c * rows; i++) {
    const x = ox + (i % c) * g
    const y = oy + Math.floor(i / c) * g
    const t = (base + i / (c * rows)) % 1
    const q = Math.cos(t * 6.283) * radius
    const fill = i === hot ? palette.third : palette.first
    svg += disc(x, y, radius, i === hot ? palette.third : mix(palette.field, palette.second, 0.55))
    if (i !== hot) {
      svg += shape(
        `M${px(x)} ${px(y - radius)}A${px(radius)} ${px(radius)} 0 0 ${t < 0.5 ? 1 : 0} ${px(x)} ${px(y + radius)}A${px(Math.abs(q) || 0.1)} ${px(radius)} 0 0 ${t < 0.5 === q > 0 ? 0 : 1} ${px(x)} ${px(y - radius)}Z`,
        fill,
      )
    }
  }
  return svg
}
