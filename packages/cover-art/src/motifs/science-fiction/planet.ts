import { mix } from '../../colours.ts'
import { disc, line, px, stars } from '../../shapes.ts'
import { isLight } from '../../palettes.ts'
import type { Motif } from '../motif.ts'

/** A banded planet with a tilted ring and a small moon among stars. */
export const planet: Motif = (box, palette, dice) => {
  const radius = Math.min(box.w, box.h) * dice.between(0.27, 0.36)
  const x = box.x + box.w * dice.between(0.4, 0.62)
  const y = box.y + box.h * dice.between(0.46, 0.56)
  const tilt = dice.between(-32, 32)
  const id = 'p' + px(radius * 97 + x)
  let svg = stars(box, dice, 34, isLight(palette) ? palette.third : palette.second)
  let bands = disc(x, y, radius, palette.first)
  for (let i = -4; i < 5; i++)
    if (dice.roll() > 0.3) {
      bands += `<ellipse cx="${px(x)}" cy="${px(y + (i * radius) / 4.5)}" rx="${px(radius * 1.1)}" ry="${px(radius * dice.between(0.03, 0.12))}" fill="${dice.pick([palette.third, palette.second, mix(palette.first, palette.third, 0.5)])}"/>`
    }
  const rx = radius * dice.between(1.45, 1.75)
  const ry = radius * dice.between(0.2, 0.4)
  const w = dice.between(5, 12)
  const half = (up: 0 | 1) => `M${px(x - rx)} ${px(y)}A${px(rx)} ${px(ry)} 0 0 ${up} ${px(x + rx)} ${px(y)}`
  svg += `<g transform="rotate(${px(tilt)} ${px(x)} ${px(y)})"><clipPath id="${id}"><circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}"/></clipPath>${line(half(1), palette.second, w)}${line(half(1), palette.field, 1)}<g clip-path="url(#${id})">${bands}</g>${line(half(0), palette.second, w)}${line(half(0), palette.field, 1)}</g>`
  svg += disc(
    box.x + box.w * dice.between(0.1, 0.25),
    box.y + box.h * dice.between(0.1, 0.25),
    radius * dice.between(0.08, 0.16),
    palette.third,
  )
  return svg
}
