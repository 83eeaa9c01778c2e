import { type Colour, mix } from '../../colours.ts'
import { disc, line, path, px, ring } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A clock cut in two, the halves shifted against each other. */
export const splitClock: Motif = (box, palette, _dice, { set, progress, clip }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.52
  const R = Math.min(box.w, box.h) * 0.43
  const off = R * (0.14 + 0.3 * progress)
  const a0 = set.between(-0.5, 0.5)
  const face = (c1: Colour, c2: Colour, ink: Colour, turn: number) => {
    let g = disc(x, y, R, c1) + disc(x, y, R * 0.76, c2) + disc(x, y, R * 0.5, c1) + disc(x, y, R * 0.26, c2)
    for (let i = 0; i < 60; i++) {
      const a = (i / 60) * 6.283 + turn
      g += line(
        path`M${x + R * (i % 5 ? 0.9 : 0.82) * Math.cos(a)} ${y + R * (i % 5 ? 0.9 : 0.82) * Math.sin(a)}L${x + R * 0.96 * Math.cos(a)} ${y + R * 0.96 * Math.sin(a)}`,
        ink,
        i % 5 ? 1.6 : 5,
      )
    }
    return g
  }
  const l = clip()
  const r = clip()
  const tilt = -16 + 32 * set.roll()
  let svg = ''
  for (let i = 0; i < 22; i++)
    svg += ring(x, y, R * (1.12 + i * 0.1), mix(palette.field, palette.second, 0.5 - i * 0.02), 1)
  svg += `<g transform="rotate(${px(tilt)} ${px(x)} ${px(y)})"><clipPath id="${l}"><rect x="${px(x - 500)}" y="${px(y - 600)}" width="500" height="1200"/></clipPath><clipPath id="${r}"><rect x="${px(x)}" y="${px(y - 600)}" width="500" height="1200"/></clipPath>`
  svg += `<g transform="translate(0 ${px(-off / 2)})"><g clip-path="url(#${l})">${face(palette.first, palette.second, palette.spark, a0)}</g></g><g transform="translate(0 ${px(off / 2)})"><g clip-path="url(#${r})">${face(palette.second, palette.first, palette.field, a0)}</g></g>`
  svg +=
    line(
      path`M${x} ${y - off / 2}L${x - R * 0.52} ${y - off / 2 - R * 0.34}`,
      palette.spark,
      10,
      ' stroke-linecap="round"',
    ) +
    line(
      path`M${x} ${y + off / 2}L${x + R * 0.3} ${y + off / 2 + R * 0.62}`,
      palette.third,
      6,
      ' stroke-linecap="round"',
    ) +
    disc(x, y - off / 2, 11, palette.spark) +
    disc(x, y + off / 2, 11, palette.third) +
    '</g>'
  return svg
}
