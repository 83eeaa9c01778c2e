import { mix } from '../../colours.ts'
import { person } from '../../figures.ts'
import { disc, path, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** What can be seen through a keyhole: a street at night, and somebody who comes nearer from volume to volume. */
export const keyhole: Motif = (box, palette, dice, { progress, clip }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.4
  const radius = Math.min(box.w * 0.29, box.h * 0.3)
  const foot = box.y + box.h * 0.94
  const id = clip()
  const hole = (grow: number) => {
    const r = radius + grow
    return path`M${x - r * 0.5} ${y + r * 0.62}A${r} ${r} 0 1 1 ${x + r * 0.5} ${y + r * 0.62}L${x + r * 0.86} ${foot + grow}H${x - r * 0.86}Z`
  }
  let svg = ''
  for (let i = 0; i < 9; i++)
    svg += rect(
      box.x + (box.w * i) / 9,
      box.y,
      box.w / 9 - 2,
      box.h,
      mix(palette.field, palette.second, dice.between(0.18, 0.34)),
    )
  svg += shape(hole(22), palette.third) + shape(hole(12), mix(palette.third, palette.paper, 0.55))
  svg += `<clipPath id="${id}"><path d="${hole(0)}"/></clipPath><g clip-path="url(#${id})">`
  svg += rect(box.x, box.y, box.w, box.h, mix(palette.paper, '#000000', 0.3))
  svg += disc(x + radius * 0.4, y - radius * 0.42, radius * 0.26, palette.first)
  const street = y + radius * 1.5
  for (let i = 0; i < 6; i++) {
    const w = radius * 0.42
    const left = x - radius * 1.2 + i * w
    const h = radius * dice.between(0.7, 1.5)
    svg += rect(left, street - h, w - 3, h, mix(palette.paper, palette.second, 0.55))
    for (let j = 0; j < 6; j++)
      svg += rect(
        left + w * (j % 2 ? 0.56 : 0.18),
        street - h + 14 + Math.floor(j / 2) * 28,
        w * 0.2,
        15,
        dice.roll() > 0.7 ? palette.first : mix(palette.paper, palette.second, 0.25),
      )
  }
  svg += rect(box.x, street, box.w, box.h, mix(palette.paper, palette.second, 0.3))
  svg += shape(
    path`M${x - 12} ${street}H${x + 12}L${x + radius} ${foot}H${x - radius}Z`,
    mix(palette.paper, palette.first, 0.45),
  )
  const near = radius * (0.56 + 0.5 * progress)
  svg += person(x, street + near * 0.4, near, palette.spark)
  return svg + `</g><circle cx="${px(x)}" cy="${px(box.y + box.h * 0.045)}" r="5" fill="${palette.third}"/>`
}
