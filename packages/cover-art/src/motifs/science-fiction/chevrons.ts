import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { path, poly, rect, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Chevrons of a rank, and drop capsules that fall on them. */
export const chevrons: Motif = (box, palette, dice, { progress }) => {
  const x = box.x + box.w / 2
  const m = Math.min(6, 3 + Math.round(progress * 3))
  let svg = stars(box, dice, 18, mix(palette.field, palette.spark, 0.5), 0.5)
  for (let i = 0; i < m; i++) {
    const y = box.y + box.h * 0.98 - i * box.h * 0.105
    const w = box.w * 0.47
    const h = box.h * 0.22
    const th = box.h * 0.066
    svg += shape(
      poly([
        [x - w, y],
        [x, y - h],
        [x + w, y],
        [x + w, y + th],
        [x, y - h + th],
        [x - w, y + th],
      ]),
      at([palette.second, palette.first, palette.second, palette.third, palette.second, palette.first], i),
    )
  }
  for (let i = 0; i < 7; i++) {
    const e = i - 3
    const atX = x + e * box.w * 0.135
    const atY = box.y + box.h * (0.3 - Math.abs(e) * 0.055) - (i % 2) * 8
    const z = e === 0 ? 1.25 : 0.9
    svg +=
      shape(
        path`M${atX - 3 * z} ${atY - 10 * z}L${atX} ${box.y - 20}L${atX + 3 * z} ${atY - 10 * z}Z`,
        mix(palette.field, e ? palette.second : palette.third, 0.75),
      ) +
      shape(
        path`M${atX - 10 * z} ${atY - 8 * z}L${atX - 6 * z} ${atY - 18 * z}H${atX + 6 * z}L${atX + 10 * z} ${atY - 8 * z}L${atX + 8 * z} ${atY + 9 * z}Q${atX} ${atY + 19 * z} ${atX - 8 * z} ${atY + 9 * z}Z`,
        e ? palette.spark : palette.third,
      ) +
      rect(atX - 5 * z, atY - 5 * z, 10 * z, 3.4 * z, palette.field)
  }
  return svg
}
