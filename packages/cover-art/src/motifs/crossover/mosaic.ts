import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { poly, shape, type Point } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A mosaic of triangles. */
export const mosaic: Motif = (box, palette, dice) => {
  const c = dice.pick([4, 5])
  const g = box.w / c
  const rows = Math.ceil(box.h / g)
  const cols = [
    palette.first,
    palette.second,
    palette.third,
    palette.field,
    mix(palette.first, palette.second, 0.5),
    palette.field,
  ]
  let svg = ''
  for (let i = 0; i < c * rows; i++) {
    const x = box.x + (i % c) * g
    const y = box.y + Math.floor(i / c) * g
    const q: Point[] = [
      [x, y],
      [x + g, y],
      [x + g, y + g],
      [x, y + g],
    ]
    const o = dice.whole(0, 3)
    svg +=
      shape(poly([at(q, o), at(q, (o + 1) % 4), at(q, (o + 2) % 4)]), dice.pick(cols)) +
      (dice.roll() > 0.4
        ? shape(poly([at(q, o), at(q, (o + 2) % 4), at(q, (o + 3) % 4)]), dice.pick(cols))
        : '')
  }
  return svg
}
