import { mix } from '../../colours.ts'
import { at } from '../../random.ts'
import { disc, line, path, ring } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A round maze. The drawn path through it is longer in each volume. */
export const maze: Motif = (box, palette, dice, { progress }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.5
  const m = 8
  const st = (Math.min(box.w, box.h) * 0.46) / m
  const R = st * m
  let svg = disc(x, y, R + 8, mix(palette.field, palette.second, 0.35))
  let way: (readonly [number, number])[] = []
  const pt = (r: number, a: number): readonly [number, number] => [x + r * Math.cos(a), y + r * Math.sin(a)]
  let a = -1.571 + progress * 3
  way.push(pt(R + 40, a))
  for (let i = m; i >= 1; i--) {
    const r = i * st
    const gap = 0.34 / Math.max(1, i * 0.28)
    const a1 = a + gap / 2
    const a2 = a - gap / 2 + 6.283
    const p1 = pt(r, a1)
    const p2 = pt(r, a2)
    svg += line(
      path`M${p1[0]} ${p1[1]}A${r} ${r} 0 1 1 ${p2[0]} ${p2[1]}`,
      palette.first,
      st * 0.28,
      ' stroke-linecap="round"',
    )
    const na = a + dice.pick([1, -1]) * dice.between(1.4, 2.9)
    const rm = r - st * 0.5
    way.push(pt(rm, a))
    const steps = 14
    for (let j = 1; j <= steps; j++) way.push(pt(Math.max(0, rm), a + ((na - a) * j) / steps))
    if (i > 1) {
      const wa = a + Math.sign(a - na) * 0.5
      const w1 = pt(r, wa)
      const w2 = pt(r - st, wa)
      svg += line(
        path`M${w1[0]} ${w1[1]}L${w2[0]} ${w2[1]}`,
        palette.first,
        st * 0.28,
        ' stroke-linecap="round"',
      )
    }
    a = na
  }
  const cut = Math.max(8, Math.round(way.length * (0.45 + 0.55 * progress)))
  svg += line(
    'M' +
      way
        .slice(0, cut)
        .map(([p, q]) => path`${p} ${q}`)
        .join('L'),
    palette.third,
    st * 0.26,
    ' stroke-linecap="round" stroke-linejoin="round"',
  )
  const e = at(way, cut - 1)
  return (
    svg +
    disc(x, y, st * 0.36, palette.spark) +
    disc(e[0], e[1], st * 0.46, palette.third) +
    ring(e[0], e[1], st * 0.46, palette.field, 3)
  )
}
