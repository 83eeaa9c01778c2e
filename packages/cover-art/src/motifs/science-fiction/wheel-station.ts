import { mix } from '../../colours.ts'
import { disc, line, path, px, ring } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A station that turns like a wheel, drawn as on graph paper. */
export const wheelStation: Motif = (box, palette, _dice, { set, progress }) => {
  const x = box.x + box.w * 0.5
  const y = box.y + box.h * set.between(0.5, 0.56)
  const R = Math.min(box.w, box.h) * 0.4
  const tilt = -24 + 48 * progress
  const m = set.roll() > 0.5 ? 6 : 8
  let svg = ''
  for (let i = 1; i < 8; i++)
    svg += line(
      path`M${box.x} ${box.y + (box.h * i) / 8}H${box.x + box.w}M${box.x + (box.w * i) / 8} ${box.y}V${box.y + box.h}`,
      mix(palette.field, palette.second, 0.22),
      1,
    )
  svg +=
    disc(box.x + box.w * 0.9, box.y + box.h * 1.02, box.w * 0.42, mix(palette.field, palette.second, 0.35)) +
    ring(
      box.x + box.w * 0.9,
      box.y + box.h * 1.02,
      box.w * 0.48,
      palette.second,
      1.2,
      ' stroke-dasharray="2 6"',
    )
  let g = ring(x, y, R * 1.12, palette.second, 1.2, ' stroke-dasharray="1 7"')
  for (let i = 0; i < 72; i++) {
    const a = (i / 72) * 6.283
    const o = i % 6 ? 1.16 : 1.21
    g += line(
      path`M${x + R * 1.13 * Math.cos(a)} ${y + R * 1.13 * Math.sin(a)}L${x + R * o * Math.cos(a)} ${y + R * o * Math.sin(a)}`,
      palette.spark,
      i % 6 ? 0.8 : 1.6,
    )
  }
  g +=
    ring(x, y, R * 0.9, palette.first, R * 0.17) +
    ring(x, y, R * 0.985, palette.spark, 2) +
    ring(x, y, R * 0.815, palette.spark, 2)
  for (let i = 0; i < 40; i++) {
    const a = (i / 40) * 6.283
    g += line(
      path`M${x + R * 0.82 * Math.cos(a)} ${y + R * 0.82 * Math.sin(a)}L${x + R * 0.98 * Math.cos(a)} ${y + R * 0.98 * Math.sin(a)}`,
      palette.field,
      i % 5 ? 1 : 3,
    )
  }
  for (let i = 0; i < m; i++) {
    const a = (i / m) * 6.283
    g +=
      line(
        path`M${x} ${y}L${x + R * 0.82 * Math.cos(a)} ${y + R * 0.82 * Math.sin(a)}`,
        i ? palette.spark : palette.third,
        i ? 4 : 8,
      ) + disc(x + R * 0.5 * Math.cos(a), y + R * 0.5 * Math.sin(a), 7, i ? palette.spark : palette.third)
  }
  svg += `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(tilt)}) scale(1 .62) translate(${px(-x)} ${px(-y)})">${g}${disc(x, y, R * 0.2, palette.first)}${disc(x, y, R * 0.11, palette.field)}</g>`
  return (
    svg +
    disc(box.x + box.w * 0.16, box.y + box.h * 0.14, 15, palette.third) +
    ring(box.x + box.w * 0.16, box.y + box.h * 0.14, 24, palette.third, 1.2)
  )
}
