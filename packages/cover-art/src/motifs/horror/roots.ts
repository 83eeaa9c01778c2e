import { disc, line, px } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Roots that branch downwards from a pale disc. */
export const roots: Motif = (box, palette, dice) => {
  let svg = ''
  const x0 = box.x + box.w * dice.between(0.4, 0.6)
  const y0 = box.y + box.h * 0.2
  const go = (x: number, y: number, a: number, len: number, w: number, dep: number) => {
    const x2 = x + len * Math.cos(a)
    const y2 = y + len * Math.sin(a)
    const b = dice.between(-0.5, 0.5) * len
    svg += line(
      `M${px(x)} ${px(y)}Q${px((x + x2) / 2 + b * 0.6)} ${px((y + y2) / 2)} ${px(x2)} ${px(y2)}`,
      dep % 3 ? palette.first : palette.second,
      w,
      ' stroke-linecap="round"',
    )
    if (dep) {
      for (let i = 0; i < 2; i++)
        go(
          x2,
          y2,
          a + (i ? 1 : -1) * dice.between(0.15, 0.62),
          len * dice.between(0.7, 0.9),
          w * 0.64,
          dep - 1,
        )
    }
  }
  for (let i = -2; i < 3; i++) go(x0 + i * 8, y0, 1.5708 - i * 0.42, box.h * dice.between(0.16, 0.22), 10, 5)
  return svg + disc(x0, y0 - box.h * 0.02, Math.min(box.w, box.h) * 0.15, palette.third)
}
