import { type Colour, mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { disc, oval, path, type Point, poly, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Arms out of the sea, a small boat, an eye where the moon should be. */
export const tentacles: Motif = (box, palette, _dice, { set, progress }) => {
  const x = box.x + box.w / 2
  const sea = box.y + box.h * 0.84
  const ey = box.y + box.h * 0.27
  let svg = ''
  for (let i = 12; i > 0; i--)
    svg += disc(x, ey, 34 + i * 25, i % 2 ? mix(palette.field, palette.second, 0.55) : palette.field)
  svg += disc(x, ey, 46, palette.third) + oval(x, ey, 9, 34, palette.field)
  const arm = (bx: number, h: number, lean: number, w: number, col: Colour, sg: number) => {
    const left: Point[] = []
    const right: Point[] = []
    const m = 26
    let suckers = ''
    for (let i = 0; i <= m; i++) {
      const t = i / m
      const yy = sea + 60 - h * (t - 0.1 * t * t)
      const xx =
        bx +
        lean * t * t +
        sg * Math.sin(t * 5.2) * 24 * t +
        sg * (t > 0.7 ? -Math.sin((t - 0.7) * 5.2) * 80 : 0)
      const q = w * (1 - t) * 0.5 + 2.2
      left.push([xx - q, yy])
      right.unshift([xx + q, yy])
      if (i > 2 && i < m - 3 && i % 2)
        suckers += disc(xx + sg * q * 0.5, yy, Math.max(1.4, q * 0.28), mix(col, palette.spark, 0.55))
    }
    return shape(poly([...left, ...right]), col) + suckers
  }
  const H = 0.45 + 0.28 * progress
  const arms = [
    [0.04, 0.8, 60, 44, 1],
    [0.96, 0.86, -60, 46, -1],
    [0.2, 1.16, -34, 50, -1],
    [0.8, 1.08, 36, 50, 1],
    [0.36, 0.66, 12, 34, 1],
    [0.66, 0.7, -8, 34, -1],
    [0.5, 0.4, 0, 24, 1],
  ] as const
  arms.forEach(([a, h, l, w, sg], i) => {
    svg += arm(
      box.x + box.w * a,
      box.h * H * h,
      l,
      w,
      mix(palette.first, palette.second, i < 2 ? 0.65 : i < 4 ? 0.25 : 0),
      sg,
    )
  })
  for (let i = 0; i < 4; i++)
    svg += hill(
      box,
      sea + i * box.h * 0.045,
      6 + i * 2,
      130 + 30 * i,
      set.between(0, 6),
      mix(palette.second, palette.field, i * 0.3),
    )
  const bx = box.x + box.w * set.between(0.44, 0.56)
  return (
    svg +
    shape(path`M${bx - 30} ${sea + 14}H${bx + 30}L${bx + 20} ${sea + 27}H${bx - 20}Z`, palette.spark) +
    shape(path`M${bx - 2} ${sea + 11}V${sea - 34}L${bx + 24} ${sea + 11}Z`, palette.third)
  )
}
