import { mix } from '../../colours.ts'
import { disc, line, oval, path, px, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A cup of tea with a ring around it, like a planet. */
export const teacup: Motif = (box, palette, dice, { progress }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.64
  const w = box.w * 0.27
  const h = w * 1.02
  const tilt = -12 + 24 * progress
  let svg = stars(box, dice, 14, palette.second, 0.9)
  const rg = (up: 0 | 1) =>
    [1.86, 1.62]
      .map((q, i) =>
        line(
          path`M${x - w * q} ${y + h * 0.2}A${w * q} ${w * q * 0.25} 0 0 ${up} ${x + w * q} ${y + h * 0.2}`,
          i ? palette.third : palette.spark,
          i ? 7 : 14,
        ),
      )
      .join('')
  let g =
    rg(1) +
    line(
      path`M${x + w * 0.86} ${y - h * 0.3}Q${x + w * 1.5} ${y - h * 0.42} ${x + w * 1.36} ${y + h * 0.06}Q${x + w * 1.2} ${y + h * 0.46} ${x + w * 0.66} ${y + h * 0.4}`,
      palette.first,
      18,
    )
  g +=
    shape(
      path`M${x - w} ${y - h * 0.55}Q${x - w * 0.98} ${y + h * 0.7} ${x - w * 0.3} ${y + h * 0.8}H${x + w * 0.3}Q${x + w * 0.98} ${y + h * 0.7} ${x + w} ${y - h * 0.55}Z`,
      palette.first,
    ) +
    oval(x, y - h * 0.55, w, w * 0.24, mix(palette.first, palette.spark, 0.35)) +
    oval(x, y - h * 0.53, w * 0.86, w * 0.17, palette.second)
  g +=
    shape(
      path`M${x - w * 0.96} ${y - h * 0.1}Q${x} ${y + h * 0.2} ${x + w * 0.96} ${y - h * 0.1}L${x + w * 0.9} ${y + h * 0.14}Q${x} ${y + h * 0.42} ${x - w * 0.9} ${y + h * 0.14}Z`,
      palette.third,
    ) + rg(0)
  svg += `<g transform="rotate(${px(tilt)} ${px(x)} ${px(y)})">${g}</g>`
  let d = ''
  for (let i = 0; i < 60; i++) {
    const t = i / 60
    const a = t * 15
    const q = 6 + t * box.w * 0.14
    d += (d ? 'L' : 'M') + path`${x + 8 + q * Math.cos(a)} ${box.y + box.h * 0.2 + q * 0.72 * Math.sin(a)}`
  }
  svg +=
    line(
      path`M${x - 12} ${y - h * 0.8}C${x - 54} ${y - h * 1.2} ${x + 40} ${y - h * 1.35} ${x + 2} ${y - h * 1.75}`,
      palette.spark,
      6,
      ' stroke-linecap="round"',
    ) + line(d, palette.spark, 6, ' stroke-linecap="round" stroke-linejoin="round"')
  svg +=
    disc(x - box.w * 0.3, box.y + box.h * 0.3, 17, palette.third) +
    oval(x - box.w * 0.3, box.y + box.h * 0.3, 30, 6, 'none', ` stroke="${palette.first}" stroke-width="3"`)
  return (
    svg +
    `<g transform="translate(${px(x + box.w * 0.33)} ${px(box.y + box.h * 0.16)}) rotate(28)">${shape('M0 -26Q13 -8 10 14H-10Q-13 -8 0 -26Z', palette.third)}${shape('M-10 4L-20 20L-9 15ZM10 4L20 20L9 15Z', palette.first)}${disc(0, -4, 4.5, palette.spark)}</g>`
  )
}
