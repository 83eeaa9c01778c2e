import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { person } from '../../figures.ts'
import { line, path, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A low sun behind towers of lit windows, one person in the street. */
export const neonStreet: Motif = (box, palette, dice, { progress, clip }) => {
  const x = box.x + box.w * 0.5
  const y = box.y + box.h * 0.42
  const R = box.w * 0.36
  const id = clip()
  let svg = `<clipPath id="${id}"><circle cx="${px(x)}" cy="${px(y)}" r="${px(R)}"/></clipPath><g clip-path="url(#${id})">${rect(x - R, y - R, 2 * R, 2 * R, palette.first)}`
  for (let i = 0; i < 9; i++)
    svg += rect(x - R, y - R * 0.15 + i * R * 0.15, 2 * R, 2 + i * 2.1, palette.field)
  svg += '</g>'
  for (const side of [-1, 1]) {
    let e = side < 0 ? box.x : box.x + box.w
    for (let i = 0; i < 5; i++) {
      const w = at([58, 44, 38, 30, 24], i) * dice.between(0.85, 1.1)
      const h = box.h * at([0.9, 0.68, 0.78, 0.5, 0.34], i) * dice.between(0.85, 1.05)
      const X = side < 0 ? e : e - w
      const Y = box.y + box.h - h
      const col = mix(palette.field, palette.second, at([1, 0.75, 0.55, 0.8, 0.4], i))
      svg += rect(X, Y, w, h + 5, col)
      const cols = Math.max(2, Math.round(w / 13))
      const cw = w / cols
      for (let r = 0; r < h / 15 - 1; r++)
        for (let q = 0; q < cols; q++)
          if (dice.roll() > 0.55)
            svg += rect(
              X + q * cw + 3,
              Y + 10 + r * 15,
              cw - 6,
              5,
              dice.pick([
                palette.third,
                palette.third,
                palette.first,
                palette.spark,
                mix(col, palette.spark, 0.3),
              ]),
            )
      if (i < 3 && dice.roll() > 0.35) {
        const sx = side < 0 ? X + w - 3 : X - 9
        svg +=
          rect(sx, Y + 30, 13, 74, palette.third) +
          [0, 1, 2, 3].map((z) => rect(sx + 3, Y + 36 + z * 17, 7, 9, palette.field)).join('')
      }
      e += side < 0 ? w + 2 : -w - 2
    }
  }
  for (let i = 0; i < 26; i++) {
    const rx = box.x + dice.roll() * box.w * 1.1
    const ry = box.y + dice.roll() * box.h
    const l = dice.between(14, 42)
    svg += line(path`M${rx} ${ry}L${rx - l * 0.25} ${ry + l}`, palette.spark, 0.8, ' opacity=".5"')
  }
  const gx = x + (progress - 0.5) * 40
  return (
    svg +
    shape(
      path`M${x - 70} ${box.y + box.h + 4}L${gx - 5} ${box.y + box.h * 0.83}H${gx + 5}L${x + 70} ${box.y + box.h + 4}Z`,
      mix(palette.field, palette.third, 0.35),
    ) +
    person(gx, box.y + box.h * 0.9, 44, palette.spark)
  )
}
