import { mix } from '../../colours.ts'
import { px } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A grid of shapes that change gradually from square to circle. */
export const morph: Motif = (box, palette, dice) => {
  const c = dice.pick([7, 8, 9])
  const g = box.w / c
  const rows = Math.ceil(box.h / g)
  const fx = dice.roll()
  const fy = dice.roll()
  const hot = dice.whole(0, c * rows - 1)
  let svg = ''
  for (let i = 0; i < c * rows; i++) {
    const X = i % c
    const Y = Math.floor(i / c)
    const x = box.x + (X + 0.5) * g
    const y = box.y + (Y + 0.5) * g
    const d = Math.hypot(X / c - fx, (Y / rows - fy) * 1.2)
    const t = Math.max(0, Math.min(1, 1 - d))
    const q = g * (0.12 + 0.4 * t)
    const rx = q * t
    svg += `<rect x="${px(x - q)}" y="${px(y - q)}" width="${px(2 * q)}" height="${px(2 * q)}" rx="${px(rx)}" fill="${i === hot ? palette.third : mix(palette.second, palette.first, t)}" transform="rotate(${px(45 * (1 - t))} ${px(x)} ${px(y)})"/>`
  }
  return svg
}
