import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { line, oval, path, poly, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A row of doorways, and who comes through them. */
export const ghost: Motif = (box, palette, _dice, { set, progress }) => {
  const x = box.x + box.w * set.between(0.42, 0.58)
  const by = box.y + box.h
  let svg = ''
  let m = 6
  for (let i = 0; i < m; i++) {
    const t = Math.pow(i / m, 0.8)
    const w = box.w * 0.5 * (1 - t * 0.86)
    const top = box.y + box.h * 0.5 * t
    const X = box.x + box.w / 2 + (x - box.x - box.w / 2) * t
    const b = by - box.h * 0.16 * t
    svg += rect(
      X - w,
      top,
      w * 2,
      b - top + (i ? 0 : 9),
      mix(palette.field, palette.second, at([0.05, 0.35, 0.15, 0.6, 0.3, 0.85], i)),
    )
    svg += line(
      path`M${X - w} ${b}V${top}H${X + w}V${b}`,
      mix(palette.field, palette.third, 0.18 + i * 0.06),
      1.6,
    )
  }
  svg += shape(
    poly([
      [x - box.w * 0.1, by - box.h * 0.13],
      [x + box.w * 0.1, by - box.h * 0.13],
      [box.x + box.w * 0.84, by + 4],
      [box.x + box.w * 0.16, by + 4],
    ]),
    mix(palette.field, palette.second, 0.55),
  )
  for (let i = 0; i < 4; i++)
    svg += line(
      path`M${x + (i - 1.5) * box.w * 0.05} ${by - box.h * 0.13}L${box.x + box.w * (0.27 + i * 0.155)} ${by + 4}`,
      mix(palette.field, palette.second, 0.2),
      1.4,
    )
  const z = 0.7 + 0.6 * progress
  const gy = by - box.h * 0.1
  const gh = box.h * 0.4 * z
  const gw = 44 * z
  const gh0 = (dx: number, o: number, q: number) =>
    shape(
      path`M${x + dx - gw * q} ${gy + 20}Q${x + dx - gw * 0.86 * q} ${gy - gh * 0.66} ${x + dx - gw * 0.4} ${gy - gh * 0.76}Q${x + dx - gw * 0.44} ${gy - gh} ${x + dx} ${gy - gh}Q${x + dx + gw * 0.44} ${gy - gh} ${x + dx + gw * 0.4} ${gy - gh * 0.76}Q${x + dx + gw * 0.86 * q} ${gy - gh * 0.66} ${x + dx + gw * q} ${gy + 20}Q${x + dx + gw * 0.6 * q} ${gy + 2} ${x + dx + gw * 0.3 * q} ${gy + 22}Q${x + dx} ${gy + 2} ${x + dx - gw * 0.3 * q} ${gy + 24}Q${x + dx - gw * 0.6 * q} ${gy + 2} ${x + dx - gw * q} ${gy + 20}Z`,
      palette.spark,
      ` opacity="${o}"`,
    )
  return (
    svg +
    gh0(-20 * z, 0.16, 1.1) +
    gh0(20 * z, 0.16, 1.1) +
    gh0(0, 0.92, 1) +
    oval(x - 7 * z, gy - gh * 0.86, 3.4 * z, 5 * z, palette.field) +
    oval(x + 7 * z, gy - gh * 0.86, 3.4 * z, 5 * z, palette.field)
  )
}
