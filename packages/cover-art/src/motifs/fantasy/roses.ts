import { type Colour, mix } from '../../colours.ts'
import { disc, line, path, px, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A waning moon within two vines of roses. */
export const roses: Motif = (box, palette, dice, { progress }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.46
  const R = box.w * 0.34
  let svg = ''
  const star = (atX: number, atY: number, r: number, c: Colour) =>
    shape(
      path`M${atX} ${atY - r}L${atX + r * 0.2} ${atY - r * 0.2}L${atX + r} ${atY}L${atX + r * 0.2} ${atY + r * 0.2}L${atX} ${atY + r}L${atX - r * 0.2} ${atY + r * 0.2}L${atX - r} ${atY}L${atX - r * 0.2} ${atY - r * 0.2}Z`,
      c,
    )
  for (let i = 0; i < 16; i++)
    svg += star(
      box.x + dice.roll() * box.w,
      box.y + dice.roll() * box.h * 0.95,
      dice.pick([4, 6, 9]),
      mix(palette.field, palette.third, 0.7),
    )
  const ph = 0.25 + 0.5 * progress
  svg += disc(x, y, R, palette.third) + disc(x + R * ph, y - R * 0.14, R * 0.92, palette.field)
  const rose = (atX: number, atY: number, r: number, c: Colour) => {
    let g = disc(atX, atY, r, c)
    for (let i = 0; i < 5; i++) {
      const a = (i / 5) * 6.283 + r
      g += disc(
        atX + r * 0.52 * Math.cos(a),
        atY + r * 0.52 * Math.sin(a),
        r * 0.6,
        i % 2 ? c : mix(c, palette.field, 0.16),
      )
    }
    return (
      g +
      disc(atX, atY, r * 0.56, mix(c, palette.field, 0.26)) +
      line(
        path`M${atX - r * 0.34} ${atY}A${r * 0.34} ${r * 0.34} 0 1 1 ${atX + r * 0.1} ${atY + r * 0.3}A${r * 0.2} ${r * 0.2} 0 1 1 ${atX + r * 0.1} ${atY - r * 0.1}`,
        mix(c, palette.spark, 0.5),
        r * 0.1,
        ' stroke-linecap="round"',
      )
    )
  }
  const vine = (sg: number, c: Colour) => {
    let d = ''
    let out = ''
    for (let i = 0; i <= 40; i++) {
      const t = i / 40
      const yy = box.y + box.h * (1.02 - t * 0.98)
      const xx = x + sg * Math.sin(t * 6.6 + 0.5) * box.w * (0.38 - t * 0.12)
      d += (d ? 'L' : 'M') + path`${xx} ${yy}`
      if (i % 4 === 2) {
        const a = (i % 8 === 2 ? 1 : -1) * 50 - 90
        out += `<g transform="translate(${px(xx)} ${px(yy)}) rotate(${a})">${shape('M0 0Q14 -12 32 0Q14 12 0 0Z', i % 8 === 2 ? palette.second : c)}</g>`
      }
    }
    return line(d, c, 5, ' stroke-linejoin="round"') + out
  }
  svg += vine(1, palette.second) + vine(-1, mix(palette.second, palette.first, 0.45))
  const places = [
    [1, 0.3],
    [-1, 0.3],
    [1, 0.72],
    [-1, 0.72],
  ] as const
  places.forEach(([sg, t], i) => {
    svg += rose(
      x + sg * Math.sin(t * 6.6 + 0.5) * box.w * (0.38 - t * 0.12),
      box.y + box.h * (1.02 - t * 0.98),
      i < 2 ? 38 : 27,
      palette.first,
    )
  })
  return svg + rose(x, box.y + box.h * 0.92, 34, palette.first)
}
