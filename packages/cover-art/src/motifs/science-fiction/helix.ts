import { mix } from '../../colours.ts'
import { disc, line, path } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A double helix of coloured pairs. One pair has another colour. The helix turns further with each volume. */
export const helix: Motif = (box, palette, dice, { set, progress }) => {
  const x = box.x + box.w * 0.5
  const radius = box.w * 0.27
  const rungs = 19
  const odd = dice.whole(6, 12)
  const turn = progress * 2.4 + set.between(0, 1)
  const slope = set.between(-0.16, 0.16)
  let svg = ''
  for (let i = 1; i < 9; i++)
    svg += line(
      path`M${box.x} ${box.y + (box.h * i) / 9}H${box.x + box.w}`,
      mix(palette.field, palette.second, 0.22),
      1,
    )
  const pairs = Array.from({ length: rungs }, (_, i) => {
    const share = i / (rungs - 1)
    const angle = share * 7.6 + turn
    const y = box.y + box.h * (share * 1.08 - 0.04)
    const middle = x + (y - box.y - box.h / 2) * slope
    return {
      y,
      depth: Math.sin(angle),
      left: middle + radius * Math.cos(angle),
      right: middle - radius * Math.cos(angle),
      isOdd: i === odd,
    }
  })
  for (const { y, left, right, isOdd } of pairs)
    svg += line(
      path`M${left} ${y}L${right} ${y}`,
      isOdd ? palette.third : mix(palette.field, palette.ink, 0.4),
      isOdd ? 7 : 3,
    )
  for (const { y, depth, left, right, isOdd } of pairs.toSorted((one, other) => one.depth - other.depth)) {
    const near = 12 + 7 * depth
    const far = 12 - 7 * depth
    const back = () =>
      disc(right, y, far, isOdd ? palette.third : mix(palette.second, palette.field, depth > 0 ? 0.35 : 0))
    const front = () =>
      disc(left, y, near, isOdd ? palette.third : mix(palette.first, palette.field, depth < 0 ? 0.35 : 0))
    svg += depth > 0 ? back() + front() : front() + back()
  }
  return svg
}
