import { type Colour, mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { disc, path, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Domes and a river seen through a pointed arch. */
export const cityOfDomes: Motif = (box, palette, _dice, { progress, clip }) => {
  const x = box.x + box.w / 2
  const w = box.w * 0.37
  const by = box.y + box.h
  const cy = box.y + box.h * 0.43
  const id = clip()
  let svg = ''
  let g = box.w / 10
  for (let j = 0; j < box.h / g + 1; j++)
    for (let i = 0; i < 10; i++) {
      const cx = box.x + (i + 0.5) * g
      const c2 = box.y + (j + 0.5) * g
      const q = g * 0.42
      const c = (i + j) % 2 ? palette.second : mix(palette.field, palette.third, 0.55)
      svg += shape(
        path`M${cx} ${c2 - q}L${cx + q * 0.3} ${c2 - q * 0.3}L${cx + q} ${c2}L${cx + q * 0.3} ${c2 + q * 0.3}L${cx} ${c2 + q}L${cx - q * 0.3} ${c2 + q * 0.3}L${cx - q} ${c2}L${cx - q * 0.3} ${c2 - q * 0.3}Z`,
        c,
      )
    }
  const arch = (q: number) =>
    path`M${x - w * q * 0.86} ${by + 4}V${cy + w * q * 0.52}A${w * q} ${w * q} 0 0 1 ${x - w * q * 0.74} ${cy - w * q * 0.68}Q${x - w * q * 0.3} ${cy - w * q * 1.06} ${x} ${cy - w * q * 1.32}Q${x + w * q * 0.3} ${cy - w * q * 1.06} ${x + w * q * 0.74} ${cy - w * q * 0.68}A${w * q} ${w * q} 0 0 1 ${x + w * q * 0.86} ${cy + w * q * 0.52}V${by + 4}Z`
  const sky =
    palette.ink === palette.spark && palette.paper !== palette.spark
      ? mix(palette.field, '#000000', 0.35)
      : palette.first
  svg +=
    shape(arch(1.16), palette.first) +
    shape(arch(1.06), palette.field) +
    `<clipPath id="${id}"><path d="${arch(0.99)}"/></clipPath><g clip-path="url(#${id})">` +
    rect(
      box.x,
      box.y,
      box.w,
      box.h,
      palette.field === palette.paper && sky === palette.first ? mix(palette.first, palette.field, 0.1) : sky,
    ) +
    disc(x + w * (0.5 - progress), cy - w * 0.16 - 34 * Math.sin(progress * 3.14), w * 0.34, palette.third)
  const dome = (dx: number, yy: number, r: number, c: Colour) =>
    shape(
      path`M${dx - r} ${yy}Q${dx - r * 1.35} ${yy - r * 0.9} ${dx - r * 0.36} ${yy - r * 1.36}Q${dx} ${yy - r * 1.6} ${dx} ${yy - r * 2}Q${dx} ${yy - r * 1.6} ${dx + r * 0.36} ${yy - r * 1.36}Q${dx + r * 1.35} ${yy - r * 0.9} ${dx + r} ${yy}Z`,
      c,
    ) + rect(dx - r, yy - 1, r * 2, 300, c)
  const c1 = mix(palette.second, palette.field, 0.2)
  const c2 =
    palette.paper === palette.field && palette.ink === palette.spark
      ? mix(palette.field, palette.second, 0.5)
      : mix(palette.field, palette.second, 0.3)
  svg +=
    dome(x - w * 0.62, cy + w * 0.86, 24, c1) +
    dome(x + w * 0.58, cy + w * 0.74, 28, c1) +
    dome(x, cy + w * 0.92, 54, c2) +
    rect(x - w * 0.86, cy + w * 0.2, 17, 300, c2) +
    dome(x - w * 0.86 + 8.5, cy + w * 0.2, 12, c2) +
    rect(x + w * 0.72, cy + w * 0.34, 17, 300, c2) +
    dome(x + w * 0.72 + 8.5, cy + w * 0.34, 12, c2)
  for (let i = 0; i < 4; i++)
    svg += hill(box, cy + w * (1.5 + i * 0.2), 7, 200, i, mix(c2, palette.second, i * 0.28))
  svg +=
    shape(
      path`M${x - 30} ${cy + w * 1.72}Q${x} ${cy + w * 1.92} ${x + 34} ${cy + w * 1.72}Z`,
      palette.spark,
    ) +
    shape(
      path`M${x} ${cy + w * 1.7}V${cy + w * 1.3}Q${x + 42} ${cy + w * 1.5} ${x + 30} ${cy + w * 1.7}Z`,
      palette.third,
    )
  return svg + '</g>'
}
