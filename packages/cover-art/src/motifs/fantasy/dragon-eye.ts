import { type Colour, mix } from '../../colours.ts'
import { disc, line, path, px, rect, ring, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Scales, and an eye that opens from volume to volume. */
export const dragonEye: Motif = (box, palette, _dice, { progress, clip }) => {
  const r = box.w / 11
  const rows = Math.ceil(box.h / (r * 0.82)) + 2
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.5
  let svg = ''
  for (let j = rows; j >= 0; j--)
    for (let i = -1; i < 7; i++) {
      const cx = box.x + (i * 2 + (j % 2) + 0.1) * r
      const cy = box.y + box.h - (rows - j - 1) * r * 0.82
      const d = Math.hypot((cx - x) / box.w, (cy - y) / box.h)
      const t = Math.min(1, d * 1.9)
      const col = mix(mix(palette.first, palette.third, 0.25), palette.second, t * 0.92)
      const z = r * 1.08
      svg +=
        shape(
          path`M${cx - z} ${cy - r * 0.4}Q${cx - z} ${cy + r * 0.9} ${cx} ${cy + r * 1.3}Q${cx + z} ${cy + r * 0.9} ${cx + z} ${cy - r * 0.4}Z`,
          col,
          ` stroke="${palette.field}" stroke-width="2.4"`,
        ) + line(path`M${cx} ${cy + r * 0.3}V${cy + r * 0.95}`, mix(col, palette.field, 0.4), 1.6)
    }
  const w = box.w * 0.37
  const h = box.w * (0.1 + 0.15 * progress)
  const lid = (q: number, c: Colour) =>
    shape(
      path`M${x - w * q} ${y}Q${x - w * 0.2} ${y - h * 2 * q} ${x + w * q} ${y - 8}Q${x + w * 0.1} ${y + h * 1.9 * q} ${x - w * q} ${y}Z`,
      c,
    )
  const id = clip()
  svg +=
    `<g transform="rotate(-7 ${px(x)} ${px(y)})">` +
    lid(1.32, palette.field) +
    lid(1.18, mix(palette.field, palette.second, 0.65)) +
    `<clipPath id="${id}"><path d="${path`M${x - w} ${y}Q${x - w * 0.2} ${y - h * 2} ${x + w} ${y - 8}Q${x + w * 0.1} ${y + h * 1.9} ${x - w} ${y}Z`}"/></clipPath><g clip-path="url(#${id})">${rect(x - w, y - 200, w * 2, 400, palette.spark === palette.field ? palette.third : mix(palette.third, palette.spark, 0.35))}${disc(x, y, w * 0.52, palette.third)}${ring(x, y, w * 0.42, mix(palette.third, palette.field, 0.35), 3)}${shape(path`M${x} ${y - w * 0.5}Q${x + 22} ${y} ${x} ${y + w * 0.5}Q${x - 22} ${y} ${x} ${y - w * 0.5}Z`, palette.field)}${disc(x + 20, y - 20, 7, palette.spark)}</g></g>`
  return svg
}
