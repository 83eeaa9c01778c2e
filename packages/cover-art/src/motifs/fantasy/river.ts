import { mix } from '../../colours.ts'
import { closeBelow, disc, poly, rect, shape, wave, type Point } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A river that winds from the horizon to the foreground. */
export const river: Motif = (box, palette, dice) => {
  const hz = box.y + box.h * dice.between(0.26, 0.34)
  let svg =
    disc(
      box.x + box.w * dice.between(0.3, 0.7),
      hz - 4,
      Math.min(box.w, box.h) * dice.between(0.16, 0.24),
      palette.first,
    ) + rect(box.x, hz, box.w, box.h, palette.second)
  for (let i = 0; i < 5; i++) {
    const d = wave(box, hz + (box.h * i * i) / 34 + 8, 7 + i * 4, 200 + 160 * dice.roll(), dice.roll() * 6)
    svg += shape(closeBelow(box, d), mix(palette.second, palette.third, (i / 5) * 0.8))
  }
  const side = dice.pick([1, -1])
  const m = 26
  const l: Point[] = []
  const q: Point[] = []
  for (let i = 0; i <= m; i++) {
    const t = i / m
    const y = hz + 6 + (box.h - (hz - box.y)) * t
    const x = box.x + box.w * 0.5 + side * Math.sin(t * 7.2) * (8 + 120 * t)
    const w = 1.5 + 58 * t * t
    l.push([x - w, y])
    q.unshift([x + w, y])
  }
  return (
    svg +
    shape(
      poly([...l, ...q]),
      palette.field === palette.paper ? mix(palette.field, '#ffffff', 0.25) : palette.field,
    )
  )
}
