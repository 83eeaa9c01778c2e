import { mix } from '../../colours.ts'
import { disc, path, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** An eye above a crowd of grey figures, one of them coloured. The eye opens from volume to volume. */
export const watchingEye: Motif = (box, palette, dice, { progress, volume }) => {
  const hot = volume > 0 ? (volume * 7) % 24 : dice.whole(6, 20)
  const ex = box.x + box.w / 2
  const ey = box.y + box.h * 0.2
  let svg = ''
  for (let i = 0; i < 13; i++) {
    const a = 0.35 + (i / 12) * 2.44
    svg += shape(
      path`M${ex} ${ey}L${ex + 900 * Math.cos(a - 0.055)} ${ey + 900 * Math.sin(a - 0.055)}L${ex + 900 * Math.cos(a + 0.055)} ${ey + 900 * Math.sin(a + 0.055)}Z`,
      mix(palette.field, palette.second, 0.42),
    )
  }
  let c = 0
  for (let j = 0; j < 6; j++) {
    const m = 9 - j
    const g = box.w / (m - 1.2)
    const y = box.y + box.h * (0.5 + 0.1 * j * (0.72 + j * 0.06)) + 24
    for (let i = 0; i < m; i++) {
      const x = box.x + (i + (j % 2 ? 0 : -0.1) - 0.25 * (j % 2)) * g - 4
      const on = c++ === hot + 6 && i > 0
      const fill = on ? palette.third : mix(palette.first, palette.field, 0.62 - j * 0.11)
      const q = g * 0.24
      svg +=
        disc(x, y - q * 1.25, q * 0.78, fill) +
        shape(
          path`M${x - q * 1.5} ${y + g * 2}V${y + q}Q${x - q * 1.4} ${y - q * 0.35} ${x} ${y - q * 0.35}Q${x + q * 1.4} ${y - q * 0.35} ${x + q * 1.5} ${y + q}V${y + g * 2}Z`,
          fill,
        )
    }
  }
  const w = box.w * 0.36
  const h = w * (0.3 + 0.32 * progress)
  return (
    svg +
    shape(
      path`M${ex - w} ${ey}Q${ex} ${ey - h * 2} ${ex + w} ${ey}Q${ex} ${ey + h * 2} ${ex - w} ${ey}Z`,
      palette.spark,
    ) +
    disc(ex, ey, h * 0.82, palette.third) +
    disc(ex, ey, h * 0.4, palette.first) +
    disc(ex + h * 0.26, ey - h * 0.26, h * 0.13, palette.spark)
  )
}
