import { at } from '../../random.ts'
import { disc, ring } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Transparent discs in a circle, overlapping. */
export const discs: Motif = (box, palette, dice) => {
  let svg = ''
  const m = dice.whole(4, 6)
  const cols = [palette.first, palette.second, palette.third]
  const a0 = dice.roll() * 6
  const radius = Math.min(box.w, box.h) * dice.between(0.24, 0.3)
  for (let i = 0; i < m; i++) {
    const a = a0 + (i / m) * 6.283
    const x = box.x + box.w / 2 + radius * 0.92 * Math.cos(a)
    const y = box.y + box.h / 2 + radius * 0.92 * Math.sin(a)
    svg += disc(x, y, radius, at(cols, i % 3), ' opacity=".62"') + ring(x, y, radius, palette.field, 1.2)
  }
  return svg + disc(box.x + box.w / 2, box.y + box.h / 2, radius * 0.2, palette.ink)
}
