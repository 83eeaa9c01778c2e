import { mix } from '../../colours.ts'
import { disc, poly, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Snow-capped peaks with a lit and a shaded side. */
export const peaks: Motif = (box, palette, dice) => {
  let svg = disc(
    box.x + box.w * dice.between(0.2, 0.8),
    box.y + box.h * dice.between(0.2, 0.36),
    Math.min(box.w, box.h) * dice.between(0.14, 0.24),
    palette.third,
  )
  const m = dice.whole(4, 6)
  const list = []
  for (let i = 0; i < m; i++)
    list.push({
      x: box.x + box.w * ((i + 0.5) / m) + dice.between(-30, 30),
      h: box.h * dice.between(0.34, 0.72),
      w: box.w * dice.between(0.24, 0.36),
    })
  list.sort((p, q) => q.h - p.h)
  list.forEach((p, i) => {
    const t = i / m
    const by = box.y + box.h + 4
    const top = by - p.h
    const kx = p.x + p.w * dice.between(-0.1, 0.2)
    svg +=
      shape(
        poly([
          [p.x, top],
          [p.x + p.w, by],
          [kx, by],
        ]),
        mix(palette.second, palette.field, 0.15 + 0.3 * t),
      ) +
      shape(
        poly([
          [p.x, top],
          [kx, by],
          [p.x - p.w, by],
        ]),
        mix(palette.first, palette.field, 0.15 * t),
      )
    const z = p.h * 0.2
    svg += shape(
      poly([
        [p.x, top],
        [p.x + (p.w * z) / p.h, top + z],
        [p.x + 4, top + z * 0.72],
        [p.x - ((p.w * z) / p.h) * 0.4, top + z * 1.1],
        [p.x - (p.w * z) / p.h, top + z],
      ]),
      palette.paper === palette.field ? mix(palette.field, '#ffffff', 0.5) : palette.field,
    )
  })
  return svg
}
