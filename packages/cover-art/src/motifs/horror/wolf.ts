import { mix } from '../../colours.ts'
import { isLight } from '../../palettes.ts'
import { disc, path, poly, type Point, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A wolf howls on a rock before a moon that grows from volume to volume. */
export const wolf: Motif = (box, palette, dice, { set, progress }) => {
  const x = box.x + box.w * set.between(0.44, 0.56)
  const ground = box.y + box.h * 0.86
  const unit = (box.w / 400) * 1.12
  const dark = isLight(palette) ? palette.ink : mix(palette.paper, '#000000', 0.55)
  const moon = isLight(palette) ? palette.third : palette.first
  let svg = stars(box, dice, 20, mix(palette.field, palette.ink, 0.6), 0.6)
  svg += disc(x, box.y + box.h * 0.4, box.w * (0.28 + 0.12 * progress), moon)
  svg += disc(x - box.w * 0.1, box.y + box.h * 0.34, box.w * 0.05, mix(moon, palette.field, 0.16))
  svg += disc(x + box.w * 0.12, box.y + box.h * 0.5, box.w * 0.035, mix(moon, palette.field, 0.16))
  for (let i = 0; i < 15; i++) {
    const tx = box.x + (box.w * (i + dice.between(0, 0.8))) / 15
    const h = box.h * dice.between(0.16, 0.34) * (0.5 + Math.abs(tx - x) / box.w)
    const w = h * 0.24
    for (let j = 0; j < 4; j++) {
      const top = ground - h + (j * h) / 4.6
      const half = w * (0.35 + j * 0.22)
      const d = path`M${tx - half} ${top + h * 0.36}L${tx} ${top}L${tx + half} ${top + h * 0.36}Z`
      svg += shape(d, mix(palette.field, dark, 0.75))
    }
  }
  const rock: Point[] = [
    [x - 150, box.y + box.h + 5],
    [x - 96, ground - 8],
    [x - 40, ground - 34],
    [x + 64, ground - 30],
    [x + 92, ground + 4],
    [x + 170, box.y + box.h + 5],
  ]
  svg += shape(poly(rock), dark)
  // sitting, the muzzle up
  const body = [
    [34, -2],
    [40, -40],
    [34, -74],
    [16, -102],
    [2, -128],
    [4, -150],
    [-2, -166],
    [-14, -200],
    [-24, -190],
    [-22, -176],
    [-27, -184],
    [-33, -182],
    [-28, -160],
    [-40, -146],
    [-44, -134],
    [-30, -132],
    [-24, -118],
    [-26, -92],
    [-20, -60],
    [-22, -30],
    [-20, -6],
    [-28, 0],
    [-6, 0],
    [-4, -34],
    [4, -24],
    [8, 0],
  ] as const
  const at = ([dx, dy]: readonly [number, number]): Point => [x - dx * unit * 0.92, ground - 30 + dy * unit]
  svg += shape(poly(body.map(at)), dark)
  const tail = path`M${x - 30 * unit} ${ground - 32}Q${x - 70 * unit} ${ground - 34} ${x - 76 * unit} ${ground - 64 * unit}Q${x - 84 * unit} ${ground - 14} ${x - 34 * unit} ${ground - 22}Z`
  return svg + shape(tail, dark)
}
