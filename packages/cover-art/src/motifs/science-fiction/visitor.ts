import { mix } from '../../colours.ts'
import { person } from '../../figures.ts'
import { oval, path, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Something smooth hangs over a plain, one person looks at it. */
export const visitor: Motif = (box, palette, _dice, { set, progress }) => {
  const hz = box.y + box.h * 0.8
  const x = box.x + box.w * set.between(0.42, 0.58)
  const y = hz - box.h * (0.24 + 0.12 * progress)
  const rx = box.w * 0.2
  const ry = box.h * 0.29
  let svg = ''
  for (let i = 9; i > 0; i--)
    svg += oval(x, y, rx + i * 26, ry + i * 24, mix(palette.field, palette.second, 0.05 + (9 - i) * 0.055))
  svg +=
    rect(box.x, hz, box.w, box.h, mix(palette.field, palette.first, 0.26)) +
    [0, 1, 2, 3, 4]
      .map((i) =>
        oval(
          x,
          hz + 14 + i * 13,
          rx * (1.15 - i * 0.12) + i * 22,
          3.2,
          mix(palette.field, palette.third, 0.7 - i * 0.12),
        ),
      )
      .join('')
  svg +=
    oval(x, y, rx, ry, palette.first) +
    shape(
      path`M${x} ${y - ry}A${rx} ${ry} 0 0 1 ${x} ${y + ry}A${rx * 0.45} ${ry} 0 0 0 ${x} ${y - ry}Z`,
      mix(palette.first, palette.field, 0.35),
    ) +
    oval(x - rx * 0.05, y + ry * 0.18, 5, 13, palette.third)
  return svg + person(box.x + box.w * (x > box.x + box.w / 2 ? 0.3 : 0.7), hz + 26, 40, palette.spark)
}
