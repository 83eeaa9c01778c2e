import { disc, path, type Point, poly, px, ring, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A flash in a burst, on a ground of dots. */
export const lightning: Motif = (box, palette, _dice, { progress }) => {
  const x = box.x + box.w * 0.5
  const y = box.y + box.h * 0.5
  let svg = ''
  const g = box.w / 22
  for (let j = 0; j < box.h / g + 1; j++)
    for (let i = 0; i < 23; i++) {
      const cx = box.x + i * g + (j % 2) * g * 0.5
      const cy = box.y + j * g
      const t = 1 - (cy - box.y) / box.h
      const q = g * 0.56 * (1 - t)
      if (q > 0.6) svg += disc(cx, cy, q, palette.second)
    }
  let d = ''
  const m = 16
  for (let i = 0; i < m * 2; i++) {
    const a = (i / (m * 2)) * 6.283 - 1.57
    const R = box.w * (i % 2 ? 0.27 : 0.43 + 0.05 * ((i * 7) % 3))
    d += (d ? 'L' : 'M') + path`${x + R * Math.cos(a)} ${y + R * Math.sin(a)}`
  }
  svg +=
    `<g transform="translate(9 9)">${shape(d + 'Z', palette.first)}</g>` +
    shape(d + 'Z', palette.spark) +
    disc(x, y, box.w * 0.235, palette.third) +
    ring(x, y, box.w * 0.2, palette.spark, 3)
  const z = box.w / 400
  const flash = (
    [
      [20, -104],
      [-64, 16],
      [-10, 16],
      [-34, 108],
      [66, -26],
      [10, -26],
      [46, -104],
    ] as const
  ).map(([a, b]): Point => [x + a * z * 1.12, y + b * z * 1.12])
  svg +=
    `<g transform="rotate(${px(-10 + 20 * progress)} ${px(x)} ${px(y)})">` +
    `<g transform="translate(6 6)">${shape(poly(flash), palette.first)}</g>` +
    shape(poly(flash), palette.field, ` stroke="${palette.spark}" stroke-width="5" stroke-linejoin="round"`) +
    '</g>'
  return svg
}
