import { type Colour, mix } from '../../colours.ts'
import { disc, line, oval, path, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** An airship over cogwheels. */
export const airship: Motif = (box, palette, _dice, { progress }) => {
  const gear = (x: number, y: number, r: number, m: number, c: Colour, hub: Colour, turn = 0) => {
    let d = ''
    for (let i = 0; i < m; i++) {
      const a = (i / m) * 6.283 + turn
      const st = 6.283 / m
      const o = r * 1.14
      const tooth: [angle: number, radius: number][] = [
        [a, r],
        [a + st * 0.12, o],
        [a + st * 0.42, o],
        [a + st * 0.54, r],
      ]
      for (const [angle, radius] of tooth)
        d += (d ? 'L' : 'M') + path`${x + radius * Math.cos(angle)} ${y + radius * Math.sin(angle)}`
    }
    let g = shape(d + 'Z', c) + disc(x, y, r * 0.74, hub)
    for (let i = 0; i < 6; i++) {
      const a = (i / 6) * 6.283 + turn
      g += line(path`M${x} ${y}L${x + r * 0.78 * Math.cos(a)} ${y + r * 0.78 * Math.sin(a)}`, c, r * 0.13)
    }
    return g + disc(x, y, r * 0.25, c) + disc(x, y, r * 0.1, hub)
  }
  const tn = progress * 1.2
  let svg = disc(
    box.x + box.w * 0.6,
    box.y + box.h * 0.33,
    box.w * 0.3,
    mix(palette.field, palette.second, 0.55),
  )
  svg +=
    gear(box.x + box.w * 0.16, box.y + box.h * 0.92, box.w * 0.3, 20, palette.second, palette.field, tn) +
    gear(box.x + box.w * 0.66, box.y + box.h * 0.83, box.w * 0.2, 14, palette.first, palette.field, -tn) +
    gear(box.x + box.w * 0.97, box.y + box.h * 0.98, box.w * 0.2, 14, palette.third, palette.field, tn) +
    gear(box.x + box.w * 0.42, box.y + box.h * 0.64, box.w * 0.1, 10, palette.spark, palette.field, tn)
  const x = box.x + box.w * (0.4 + 0.16 * progress)
  const y = box.y + box.h * 0.27
  const w = box.w * 0.3
  const h = w * 0.42
  svg +=
    shape(path`M${x + w * 0.78} ${y}L${x + w * 1.14} ${y - h * 0.8}V${y + h * 0.8}Z`, palette.third) +
    oval(x, y, w, h, palette.first)
  for (const q of [0.36, 0.72])
    svg += oval(
      x,
      y,
      w,
      h * q,
      'none',
      ` stroke="${mix(palette.first, palette.field, 0.4)}" stroke-width="2"`,
    )
  for (const q of [-0.5, 0, 0.5])
    svg += line(
      path`M${x + q * w} ${y - h * Math.sqrt(1 - q * q)}Q${x + q * w * 1.3} ${y} ${x + q * w} ${y + h * Math.sqrt(1 - q * q)}`,
      mix(palette.first, palette.field, 0.4),
      2,
    )
  svg +=
    line(
      path`M${x - w * 0.4} ${y + h * 0.88}L${x - w * 0.26} ${y + h * 1.3}M${x + w * 0.4} ${y + h * 0.88}L${x + w * 0.26} ${y + h * 1.3}`,
      palette.spark,
      2,
    ) +
    shape(
      path`M${x - w * 0.36} ${y + h * 1.26}H${x + w * 0.36}L${x + w * 0.26} ${y + h * 1.72}H${x - w * 0.26}Z`,
      palette.spark,
    ) +
    [0, 1, 2, 3].map((i) => rect(x - w * 0.26 + i * w * 0.145, y + h * 1.37, 8, 8, palette.field)).join('')
  return (
    svg +
    disc(x - w * 0.44, y + h * 2.1, 5, palette.spark) +
    disc(x + w * 1.2, y + h * 1.3, 9, mix(palette.field, palette.spark, 0.45)) +
    disc(x + w * 1.36, y + h * 1.1, 13, mix(palette.field, palette.spark, 0.3))
  )
}
