import { mix } from '../../colours.ts'
import { disc, line, px } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A globe drawn as a net of meridians with one bright slice. */
export const globe: Motif = (box, palette, dice) => {
  const radius = Math.min(box.w, box.h) * dice.between(0.4, 0.62)
  const x = box.x + box.w * dice.between(0.35, 0.65)
  const y = box.y + box.h * dice.pick([0.5, 0.62, 0.9])
  const tilt = dice.between(-35, 35)
  let svg =
    disc(x + radius * dice.between(-1.1, 1.1), y - radius * 0.95, radius * 0.2, palette.third) +
    disc(x, y, radius, palette.second)
  let g = ''
  for (let i = 1; i < 9; i++) {
    const rx = radius * Math.cos((i / 9) * 1.5708)
    g += `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(radius)}" fill="${i === 4 ? palette.first : 'none'}" stroke="${mix(palette.second, palette.field, 0.9)}" stroke-width="1.4"/>`
  }
  for (let i = -5; i < 6; i++) {
    const yy = (i / 6) * radius
    const w = Math.sqrt(radius * radius - yy * yy)
    g += line(`M${px(x - w)} ${px(y + yy)}H${px(x + w)}`, mix(palette.second, palette.field, 0.9), 1.4)
  }
  return svg + `<g transform="rotate(${px(tilt)} ${px(x)} ${px(y)})">${g}</g>`
}
