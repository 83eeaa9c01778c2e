import { at } from '../../random.ts'
import { disc, px, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Pointed arches inside one another, a light at the end. */
export const gates: Motif = (box, palette, dice) => {
  const m = dice.whole(5, 7)
  const cols = [palette.second, palette.field, palette.first, palette.field, palette.third]
  const x = box.x + box.w / 2
  const base = box.y + box.h + 2
  let svg = ''
  for (let i = 0; i < m; i++) {
    const t = i / m
    const w = box.w * 0.48 * (1 - t * 0.9)
    const top = box.y + box.h * (0.06 + t * 0.66)
    const hh = w * dice.between(0.85, 1.05)
    svg += shape(
      `M${px(x - w)} ${px(base)}V${px(top + hh)}Q${px(x - w)} ${px(top + hh * 0.35)} ${px(x)} ${px(top)}Q${px(x + w)} ${px(top + hh * 0.35)} ${px(x + w)} ${px(top + hh)}V${px(base)}Z`,
      i === m - 1 ? palette.first : at(cols, i % cols.length),
    )
  }
  return svg + disc(x, box.y + box.h * dice.between(0.86, 0.9), 9, palette.paper)
}
