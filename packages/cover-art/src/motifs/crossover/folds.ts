import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { poly, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Bands of folded paper. */
export const folds: Motif = (box, palette, dice) => {
  const m = dice.whole(6, 8)
  const w = box.w / m
  const cols = [palette.first, palette.second, palette.third, mix(palette.first, palette.field, 0.5)]
  let svg = ''
  let y = box.y + box.h * dice.between(0.3, 0.6)
  for (let i = 0; i < m; i++) {
    const x = box.x + i * w
    const dy = (i % 2 ? 1 : -1) * box.h * dice.between(0.08, 0.2)
    for (let j = 0; j < 5; j++) {
      const off = (j - 2) * box.h * 0.17
      svg += shape(
        poly([
          [x, y + off],
          [x + w + 0.5, y + dy + off],
          [x + w + 0.5, y + dy + off + box.h * 0.12],
          [x, y + off + box.h * 0.12],
        ]),
        mix(at(cols, j % 4), i % 2 ? palette.field : palette.ink, i % 2 ? 0.22 : 0.04),
      )
    }
    y += dy
  }
  return svg
}
