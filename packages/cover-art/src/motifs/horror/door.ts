import { mix } from '../../colours.ts'
import { disc, poly, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A lit door, and somebody standing in it. */
export const door: Motif = (box, palette, dice) => {
  const fl = box.y + box.h * dice.between(0.6, 0.68)
  const w = box.w * dice.between(0.14, 0.22)
  const x = box.x + box.w * dice.between(0.3, 0.6)
  const h = (fl - box.y) * dice.between(0.66, 0.8)
  const sp = dice.between(0.2, 1.3)
  const lean = dice.between(-60, 60)
  let svg = ''
  for (let i = 0; i < 14; i++)
    svg += rect(box.x + (box.w * i) / 14, box.y, 1.4, fl - box.y, mix(palette.field, palette.second, 0.85))
  svg += rect(box.x, fl, box.w, box.h, mix(palette.field, palette.second, 0.55))
  svg +=
    shape(
      poly([
        [x, fl],
        [x + w, fl],
        [x + w * (1 + sp) + lean, box.y + box.h + 4],
        [x - w * sp + lean, box.y + box.h + 4],
      ]),
      mix(palette.first, palette.field, 0.28),
    ) + rect(x, fl - h, w, h, palette.first)
  const fx = x + w * dice.between(0.4, 0.6)
  const fh = h * 0.42
  svg +=
    shape(
      `M${px(fx - 7)} ${px(fl + 3)}L${px(fx - 6)} ${px(fl - fh * 0.7)}Q${px(fx)} ${px(fl - fh * 0.86)} ${px(fx + 6)} ${px(fl - fh * 0.7)}L${px(fx + 7)} ${px(fl + 3)}L${px(fx + 22 + lean * 0.8)} ${px(box.y + box.h + 4)}H${px(fx - 22 + lean * 0.8)}Z`,
      palette.field,
    ) + disc(fx, fl - fh * 0.92, 6.5, palette.field)
  return svg
}
