import type { Colour } from '../../colours.ts'
import { disc, line, oval, path, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Flowers and birds grown alike on both sides, as painted on a chest. */
export const folkFlowers: Motif = (box, palette, _dice, { progress }) => {
  const x = box.x + box.w / 2
  const by = box.y + box.h * 0.97
  const m = 4 + Math.round(progress * 2)
  const st = (box.h * 0.86) / m
  let half = ''
  const leaf = (atX: number, atY: number, a: number, l: number, c: Colour) =>
    `<g transform="translate(${px(atX)} ${px(atY)}) rotate(${px(a)})">${shape(path`M0 0Q${l * 0.5} ${-l * 0.34} ${l} 0Q${l * 0.5} ${l * 0.34} 0 0Z`, c)}${line(path`M4 0H${l * 0.8}`, palette.field, 1.4)}</g>`
  const flower = (atX: number, atY: number, r: number, c: Colour, m2: number) => {
    let g = ''
    for (let i = 0; i < m2; i++)
      g += `<g transform="translate(${px(atX)} ${px(atY)}) rotate(${(i * 360) / m2})">${oval(0, -r * 0.62, r * 0.26, r * 0.4, c)}</g>`
    return g + disc(atX, atY, r * 0.3, palette.spark) + disc(atX, atY, r * 0.16, c)
  }
  for (let i = 0; i < m; i++) {
    const y = by - st * (i + 0.35)
    const len = box.w * (0.4 - 0.22 * (i / m))
    half +=
      line(
        path`M${x} ${y + st * 0.4}Q${x + len * 0.5} ${y + st * 0.34} ${x + len * 0.9} ${y - st * 0.18}`,
        palette.first,
        3.4,
      ) +
      leaf(x + len * 0.3, y + st * 0.32, 50, 34, palette.second) +
      leaf(x + len * 0.42, y + st * 0.25, -62, 36, palette.first) +
      leaf(x + len * 0.68, y + st * 0.06, 34, 28, palette.second)
    half +=
      i % 2
        ? flower(x + len * 0.96, y - st * 0.26, 30 - i * 2, palette.third, 8)
        : leaf(x + len * 0.86, y - st * 0.16, -88, 34, palette.third) +
          leaf(x + len * 0.9, y - st * 0.12, -40, 34, palette.third) +
          disc(x + len * 0.98, y - st * 0.34, 6, palette.second)
  }
  const bx = x + box.w * 0.22
  const bY = by - box.h * 0.62
  half +=
    shape(
      path`M${bx - 34} ${bY + 6}Q${bx - 10} ${bY - 30} ${bx + 22} ${bY - 14}L${bx + 38} ${bY - 12}L${bx + 24} ${bY - 4}Q${bx + 20} ${bY + 26} ${bx - 14} ${bY + 20}L${bx - 62} ${bY + 34}L${bx - 58} ${bY + 22}L${bx - 66} ${bY + 14}Z`,
      palette.spark,
    ) +
    shape(
      path`M${bx - 22} ${bY + 4}Q${bx} ${bY - 12} ${bx + 8} ${bY + 8}Q${bx - 8} ${bY + 18} ${bx - 22} ${bY + 4}Z`,
      palette.third,
    ) +
    disc(bx + 16, bY - 7, 2.6, palette.field)
  return (
    rect(box.x, by, box.w, 40, palette.first) +
    line(path`M${x} ${by}V${by - box.h * 0.84}`, palette.first, 5) +
    half +
    `<g transform="translate(${px(2 * x)} 0) scale(-1 1)">${half}</g>` +
    flower(x, by - box.h * 0.86, 40, palette.third, 12)
  )
}
