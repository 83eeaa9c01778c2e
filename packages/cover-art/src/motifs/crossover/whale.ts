import { at } from '../../random.ts'
import { type Colour, mix } from '../../colours.ts'
import { disc, line, oval, path, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A whale in the sky with a house on its back. */
export const whale: Motif = (box, palette, dice, { progress, volume }) => {
  const x = box.x + box.w * 0.47
  const y = box.y + box.h * 0.56
  const w = box.w * 0.36
  let svg = ''
  const star = (atX: number, atY: number, r: number, c: Colour) => {
    let d = ''
    for (let i = 0; i < 10; i++) {
      const a = (i / 10) * 6.283 - 1.571
      const q = i % 2 ? r * 0.46 : r
      d += (d ? 'L' : 'M') + path`${atX + q * Math.cos(a)} ${atY + q * Math.sin(a)}`
    }
    return shape(d + 'Z', c)
  }
  for (let i = 0; i < 11; i++)
    svg += star(
      box.x + dice.roll() * box.w,
      box.y + dice.roll() * box.h * 0.86,
      dice.pick([4, 6, 8]),
      mix(palette.field, palette.third, 0.75),
    )
  svg +=
    disc(box.x + box.w * 0.84, box.y + box.h * 0.15, 34, palette.third) +
    disc(box.x + box.w * 0.84 + 13, box.y + box.h * 0.15 - 8, 29, palette.field)
  const tilt = -12 + 16 * progress
  let g = shape(
    path`M${x + w * 0.86} ${y + w * 0.16}Q${x + w * 1.24} ${y + w * 0.02} ${x + w * 1.24} ${y - w * 0.36}Q${x + w * 1.44} ${y - w * 0.52} ${x + w * 1.56} ${y - w * 0.62}Q${x + w * 1.34} ${y - w * 0.66} ${x + w * 1.2} ${y - w * 0.5}Q${x + w * 1.02} ${y - w * 0.66} ${x + w * 0.82} ${y - w * 0.58}Q${x + w * 0.96} ${y - w * 0.42} ${x + w * 1.08} ${y - w * 0.36}Q${x + w * 0.98} ${y - w * 0.1} ${x + w * 0.7} ${y - w * 0.08}Z`,
    palette.first,
  )
  g +=
    shape(
      path`M${x - w} ${y}Q${x - w * 0.98} ${y - w * 0.66} ${x - w * 0.1} ${y - w * 0.62}Q${x + w * 0.66} ${y - w * 0.56} ${x + w * 0.98} ${y + w * 0.1}Q${x + w * 0.6} ${y + w * 0.62} ${x - w * 0.2} ${y + w * 0.56}Q${x - w} ${y + w * 0.5} ${x - w} ${y}Z`,
      palette.first,
    ) +
    shape(
      path`M${x - w} ${y + w * 0.06}Q${x - w * 0.3} ${y + w * 0.32} ${x + w * 0.7} ${y + w * 0.3}Q${x + w * 0.3} ${y + w * 0.62} ${x - w * 0.2} ${y + w * 0.56}Q${x - w} ${y + w * 0.5} ${x - w} ${y + w * 0.06}Z`,
      palette.spark === palette.first ? palette.second : mix(palette.spark, palette.first, 0.12),
    )
  for (let i = 0; i < 5; i++)
    g += line(
      path`M${x - w * (0.8 - i * 0.2)} ${y + w * (0.2 + i * 0.045)}Q${x - w * (0.66 - i * 0.2)} ${y + w * 0.42} ${x - w * (0.5 - i * 0.2)} ${y + w * 0.5}`,
      mix(palette.first, palette.field, 0.25),
      1.6,
    )
  g +=
    disc(x - w * 0.62, y - w * 0.08, 6.5, palette.field) +
    disc(x - w * 0.605, y - w * 0.1, 2.2, palette.spark) +
    shape(
      path`M${x - w * 0.1} ${y + w * 0.3}Q${x + w * 0.1} ${y + w * 0.86} ${x + w * 0.4} ${y + w * 0.78}Q${x + w * 0.24} ${y + w * 0.5} ${x + w * 0.14} ${y + w * 0.3}Z`,
      mix(palette.first, palette.field, 0.22),
    )
  const hx = x - w * 0.16
  const hy = y - w * 0.6
  g +=
    rect(hx - 24, hy - 34, 48, 40, palette.spark === palette.first ? palette.third : palette.spark) +
    shape(path`M${hx - 34} ${hy - 34}L${hx} ${hy - 66}L${hx + 34} ${hy - 34}Z`, palette.second) +
    rect(hx - 6, hy - 22, 13, 26, palette.second) +
    rect(hx + 11, hy - 26, 9, 10, palette.third) +
    rect(hx + 12, hy - 66, 9, 24, palette.second)
  const m = volume > 0 ? Math.min(6, volume + 1) : 3
  for (let i = 0; i < m; i++)
    g += disc(hx + 20 + i * 12, hy - 78 - i * 15, 5 + i * 1.8, mix(palette.field, palette.spark, 0.55))
  g += oval(hx + 62, hy + 2, 14, 22, palette.second) + rect(hx + 60, hy + 12, 4, 24, palette.second)
  svg += `<g transform="rotate(${px(tilt)} ${px(x)} ${px(y)})">${g}</g>`
  for (let i = 0; i < 4; i++) {
    const cx = box.x + box.w * at([0.08, 0.36, 0.68, 0.98], i)
    const cy = box.y + box.h * at([0.95, 0.99, 0.95, 1], i)
    const r = at([50, 58, 64, 54], i)
    const c = mix(palette.field, palette.spark, 0.24 + 0.08 * (i % 2))
    svg +=
      disc(cx, cy, r, c) +
      disc(cx + r * 0.8, cy + r * 0.2, r * 0.7, c) +
      disc(cx - r * 0.8, cy + r * 0.24, r * 0.7, c)
  }
  return svg
}
