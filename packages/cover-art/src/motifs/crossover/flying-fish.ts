import { type Colour, mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { at } from '../../random.ts'
import { disc, line, path, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** An open window, fish swimming through it. */
export const flyingFish: Motif = (box, palette, _dice, { set, volume, clip }) => {
  const x = box.x + box.w * 0.2
  const w = box.w * 0.6
  const y = box.y + box.h * 0.12
  const h = box.h * 0.62
  const id = clip()
  let svg = ''
  for (let i = 0; i < 12; i++)
    svg += rect(box.x + (i * box.w) / 12, box.y, box.w / 24, box.h, mix(palette.field, palette.second, 0.4))
  svg +=
    rect(x - 13, y - 13, w + 26, h + 26, palette.spark) +
    `<clipPath id="${id}"><rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}"/></clipPath><g clip-path="url(#${id})">` +
    rect(x, y, w, h, mix(palette.third, palette.field, 0.05)) +
    disc(x + w * 0.72, y + h * 0.26, w * 0.17, mix(palette.field, '#ffffff', 0.7))
  svg +=
    hill({ x, y, w, h }, y + h * 0.82, 10, 220, set.between(0, 6), palette.first) +
    hill({ x, y, w, h }, y + h * 0.91, 7, 160, set.between(0, 6), mix(palette.first, palette.third, 0.4)) +
    '</g>'
  const fish = (fx: number, fy: number, z: number, c: Colour) =>
    `<g transform="translate(${px(fx)} ${px(fy)}) scale(${z})">${shape('M-34 0Q-4 -26 30 0Q-4 26 -34 0Z', c)}${shape('M-30 0L-54 -17Q-47 0 -54 17Z', c)}${line('M6 -13Q-2 0 6 13', palette.spark, 2.4)}${disc(17, -3, 3.4, palette.spark)}${line('M-6 -12Q-12 0 -6 12M-16 -8Q-20 0 -16 8', palette.spark, 1.4)}</g>`
  const m = volume > 0 ? Math.min(7, 2 + volume) : 5
  const places = [
    [0.34, 0.58, 1],
    [0.62, 0.44, 0.72],
    [0.44, 0.28, 0.6],
    [0.84, 0.52, 0.95],
    [0.16, 0.4, 0.66],
    [0.9, 0.24, 0.6],
    [0.1, 0.68, 0.8],
  ] as const
  svg += rect(x + w / 2 - 4, y, 8, h, palette.spark) + rect(x, y + h * 0.46, w, 7, palette.spark)
  for (let i = 0; i < m; i++) {
    const [a, b, z] = at(places, i)
    svg += fish(box.x + box.w * a, box.y + box.h * b, z, i % 2 ? palette.second : palette.first)
  }
  for (const sg of [0, 1]) {
    const cx = sg ? x + w + 16 : x - 16
    const dir = sg ? -1 : 1
    svg +=
      shape(
        path`M${cx - dir * 20} ${y - 22}H${cx + dir * 62}Q${cx + dir * 54} ${y + h * 0.4} ${cx - dir * 4} ${y + h * 0.62}Q${cx + dir * 10} ${y + h * 0.9} ${cx - dir * 6} ${y + h + 40}H${cx - dir * 34}Z`,
        palette.second,
      ) +
      line(
        path`M${cx + dir * 26} ${y - 22}Q${cx + dir * 24} ${y + h * 0.34} ${cx - dir * 8} ${y + h * 0.58}M${cx} ${y - 22}Q${cx} ${y + h * 0.3} ${cx - dir * 14} ${y + h * 0.56}`,
        mix(palette.second, palette.spark, 0.3),
        2,
      )
  }
  return (
    svg +
    rect(box.x, y - 30, box.w, 9, palette.spark) +
    rect(x - 34, y + h + 13, w + 68, 13, palette.spark) +
    rect(box.x, box.y + box.h * 0.93, box.w, box.h, palette.first)
  )
}
