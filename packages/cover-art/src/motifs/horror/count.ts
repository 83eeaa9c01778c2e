import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { disc, line, oval, path, shape } from '../../shapes.ts'
import { isLight } from '../../palettes.ts'
import type { Motif } from '../motif.ts'

/** A cloak against the moon, bats around it. */
export const count: Motif = (box, palette, _dice, { progress, volume }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.4
  const by = box.y + box.h
  const R = box.w * 0.34
  let svg = disc(x, y, R, isLight(palette) ? palette.third : palette.first)
  const blk = isLight(palette) ? palette.first : mix(palette.paper, '#000000', 0.6)
  const o = 1.05 - 0.25 * progress
  svg += shape(
    path`M${x - box.w * 0.56} ${by + 5}Q${x - box.w * 0.36} ${y + R * 0.9} ${x - box.w * 0.27} ${y - R * 0.5}Q${x - box.w * 0.1} ${y + R * 0.3} ${x} ${y + R * 0.55}Q${x + box.w * 0.1} ${y + R * 0.3} ${x + box.w * 0.27} ${y - R * 0.5}Q${x + box.w * 0.36} ${y + R * 0.9} ${x + box.w * 0.56} ${by + 5}Z`,
    palette.second,
  )
  svg += shape(
    path`M${x - box.w * 0.2} ${by + 5}Q${x - box.w * 0.17} ${y + R * 0.8} ${x} ${y + R * 0.44}Q${x + box.w * 0.17} ${y + R * 0.8} ${x + box.w * 0.2} ${by + 5}Z`,
    blk,
  )
  svg +=
    oval(x, y + R * 0.02, R * 0.36, R * 0.5, mix(palette.spark, palette.third, 0.2)) +
    shape(
      path`M${x - R * 0.4} ${y - R * 0.02}Q${x - R * 0.46} ${y - R * 0.66} ${x} ${y - R * 0.64}Q${x + R * 0.46} ${y - R * 0.66} ${x + R * 0.4} ${y - R * 0.02}Q${x + R * 0.3} ${y - R * 0.36} ${x} ${y - R * 0.12}Q${x - R * 0.3} ${y - R * 0.36} ${x - R * 0.4} ${y - R * 0.02}Z`,
      blk,
    )
  svg +=
    line(path`M${x - 13} ${y + R * 0.3}H${x + 13}`, blk, 2.6) +
    shape(
      path`M${x - 11} ${y + R * 0.3}l3.2 11l3.2 -11ZM${x + 4.6} ${y + R * 0.3}l3.2 11l3.2 -11Z`,
      '#ffffff',
    )
  for (const sg of [-1, 1])
    svg += shape(
      path`M${x + sg * box.w * 0.62} ${by + 5}Q${x + sg * box.w * 0.4 * o} ${y + R * 1.0} ${x + sg * box.w * 0.27} ${y - R * 0.5}Q${x + sg * box.w * 0.22} ${y + R * 0.5} ${x + sg * box.w * 0.1} ${y + R * 0.9}Q${x + sg * box.w * 0.24} ${y + R * 1.6} ${x + sg * box.w * 0.28} ${by + 5}Z`,
      blk,
    )
  const bat = (bx: number, b2: number, z: number) =>
    shape(
      path`M${bx} ${b2 - 5 * z}L${bx + 4 * z} ${b2 - 9 * z}L${bx + 5 * z} ${b2 - 3 * z}Q${bx + 16 * z} ${b2 - 14 * z} ${bx + 30 * z} ${b2 - 6 * z}Q${bx + 23 * z} ${b2 - 2 * z} ${bx + 22 * z} ${b2 + 6 * z}Q${bx + 15 * z} ${b2} ${bx + 11 * z} ${b2 + 8 * z}Q${bx + 5 * z} ${b2 + 3 * z} ${bx} ${b2 + 11 * z}Q${bx - 5 * z} ${b2 + 3 * z} ${bx - 11 * z} ${b2 + 8 * z}Q${bx - 15 * z} ${b2} ${bx - 22 * z} ${b2 + 6 * z}Q${bx - 23 * z} ${b2 - 2 * z} ${bx - 30 * z} ${b2 - 6 * z}Q${bx - 16 * z} ${b2 - 14 * z} ${bx - 5 * z} ${b2 - 3 * z}L${bx - 4 * z} ${b2 - 9 * z}Z`,
      blk === palette.field
        ? palette.third
        : blk === mix(palette.paper, '#000000', 0.6)
          ? mix(palette.field, palette.third, 0.65)
          : blk,
    )
  const m = 3 + (volume ? Math.min(5, volume) : 2)
  for (let i = 0; i < m; i++)
    svg += bat(
      box.x + box.w * at([0.14, 0.86, 0.3, 0.72, 0.9, 0.08, 0.5, 0.62], i),
      box.y + box.h * at([0.2, 0.13, 0.08, 0.05, 0.3, 0.36, 0.04, 0.1], i),
      at([0.9, 0.75, 0.6, 0.5, 0.55, 0.5, 0.5, 0.4], i),
    )
  return svg
}
