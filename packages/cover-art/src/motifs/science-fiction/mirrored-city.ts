import { type Colour, mix } from '../../colours.ts'
import { disc, line, oval, path, poly, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A city, and a second one upside down below it. */
export const mirroredCity: Motif = (box, palette, dice, { progress, clip }) => {
  const hz = box.y + box.h * 0.52
  const id = clip()
  let svg = ''
  const tower = (x: number, w: number, h: number, kind: number, c: Colour, dir: number) => {
    const y = (v: number) => hz - dir * v
    let g = shape(
      poly([
        [x, y(0)],
        [x, y(h)],
        [x + w, y(h)],
        [x + w, y(0)],
      ]),
      c,
    )
    const q = x + w / 2
    if (kind === 0)
      g += shape(
        poly([
          [x - 3, y(h)],
          [q, y(h + w * 1.5)],
          [x + w + 3, y(h)],
        ]),
        c,
      )
    if (kind === 1) g += oval(q, y(h), w * 0.5, w * 0.5, c) + line(path`M${q} ${y(h)}V${y(h + w)}`, c, 2.4)
    if (kind === 2)
      g +=
        shape(
          poly([
            [x + w * 0.18, y(h)],
            [x + w * 0.18, y(h + 14)],
            [x + w * 0.82, y(h + 14)],
            [x + w * 0.82, y(h)],
          ]),
          c,
        ) + line(path`M${q} ${y(h)}V${y(h + 44)}`, c, 3)
    return g
  }
  const side = (dir: number, c1: Colour, c2: Colour, sky: Colour, sun: Colour, sx: number) => {
    let g =
      rect(box.x, dir > 0 ? box.y : hz, box.w, dir > 0 ? hz - box.y : box.h, sky) +
      disc(box.x + box.w * sx, hz - dir * box.h * 0.22, box.w * 0.16, sun)
    let x = box.x - 6
    while (x < box.x + box.w) {
      const w = dice.pick([24, 30, 38, 48])
      const h = box.h * dice.between(0.06, 0.24)
      g += tower(
        x,
        w,
        h,
        dir > 0 ? dice.pick([0, 1, 0]) : dice.pick([2, 2, 3]),
        dice.roll() > 0.5 ? c1 : mix(c1, c2, 0.35),
        dir,
      )
      x += w + dice.pick([-2, 3, 6])
    }
    return g
  }
  svg +=
    side(1, palette.first, palette.second, palette.field, palette.third, 0.3 + 0.4 * progress) +
    side(
      -1,
      palette.field === palette.paper ? mix(palette.field, '#ffffff', 0.75) : palette.field,
      palette.spark,
      palette.second,
      palette.third,
      0.7 - 0.4 * progress,
    )
  svg +=
    `<clipPath id="${id}"><rect x="${px(box.x)}" y="${px(hz)}" width="${px(box.w)}" height="${px(box.h)}"/></clipPath>` +
    rect(box.x, hz - 1.5, box.w, 3, palette.spark)
  const ax = box.x + box.w * (0.24 + 0.5 * progress)
  const ay = hz + box.h * 0.38
  return (
    svg +
    `<g transform="rotate(180 ${px(ax)} ${px(ay)})">${oval(ax, ay, 46, 15, palette.third)}${rect(ax - 13, ay + 17, 26, 7, palette.third)}${shape(path`M${ax + 36} ${ay}L${ax + 58} ${ay - 14}V${ay + 14}Z`, palette.third)}</g>`
  )
}
