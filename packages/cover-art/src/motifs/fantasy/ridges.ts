import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { closeBelow, disc, px, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Mountain ridges behind one another in haze. */
export const ridges: Motif = (box, palette, dice) => {
  let svg = disc(
    box.x + box.w * dice.between(0.25, 0.75),
    box.y + box.h * dice.between(0.2, 0.34),
    Math.min(box.w, box.h) * dice.between(0.12, 0.2),
    palette.first,
  )
  const L = 6
  for (let j = 0; j < L; j++) {
    const t = j / (L - 1)
    let amp = box.h * (0.2 - 0.09 * t)
    let pts = [dice.between(-1, 1) * amp * 0.4, dice.between(-1, 1) * amp * 0.4]
    for (let q = 0; q < 5; q++) {
      const o = []
      for (let i = 0; i < pts.length - 1; i++)
        o.push(at(pts, i), (at(pts, i) + at(pts, i + 1)) / 2 + dice.between(-1, 1) * amp)
      o.push(at(pts, pts.length - 1))
      pts = o
      amp *= 0.5
    }
    const y = box.y + box.h * (0.42 + 0.5 * t)
    const d =
      'M' +
      pts.map((v, i) => `${px(box.x - 4 + ((box.w + 8) * i) / (pts.length - 1))} ${px(y + v)}`).join('L')
    svg += shape(closeBelow(box, d), mix(mix(palette.field, palette.third, 0.55), palette.second, t))
  }
  return svg
}
