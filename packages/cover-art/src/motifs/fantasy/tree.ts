import { mix } from '../../colours.ts'
import { disc, line, px, rect } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A large tree with discs as leaves. */
export const tree: Motif = (box, palette, dice) => {
  const gy = box.y + box.h * 0.9
  const x0 = box.x + box.w * dice.between(0.42, 0.58)
  let wood = ''
  let leaf = ''
  const go = (x: number, y: number, a: number, len: number, w: number, dep: number) => {
    const x2 = x + len * Math.cos(a)
    const y2 = y + len * Math.sin(a)
    const bend = dice.between(-0.25, 0.25)
    wood += line(
      `M${px(x)} ${px(y)}Q${px((x + x2) / 2 + len * bend)} ${px((y + y2) / 2)} ${px(x2)} ${px(y2)}`,
      palette.first === palette.paper ? palette.first : palette.ink,
      w,
      ' stroke-linecap="round"',
    )
    if (dep === 0) {
      leaf += disc(
        x2,
        y2,
        dice.pick([4, 6, 8, 10]),
        dice.pick([palette.third, palette.third, palette.second, palette.first]),
      )
      return
    }
    const m = dep > 3 ? dice.whole(2, 3) : 2
    for (let i = 0; i < m; i++)
      go(
        x2,
        y2,
        a + (i - (m - 1) / 2) * dice.between(0.5, 0.85) + dice.between(-0.14, 0.14),
        len * dice.between(0.68, 0.82),
        w * 0.66,
        dep - 1,
      )
  }
  go(x0, gy, -1.5708 + dice.between(-0.08, 0.08), box.h * 0.23, 13, 5)
  return (
    disc(x0, box.y + box.h * 0.42, Math.min(box.w, box.h) * 0.42, mix(palette.field, palette.second, 0.4)) +
    wood +
    leaf +
    rect(box.x, gy - 2, box.w, box.h, mix(palette.field, palette.second, 0.75))
  )
}
