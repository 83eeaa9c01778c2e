import { mix } from '../../colours.ts'
import { disc, oval, path, px, rect, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A rocket as one imagined them once; it has climbed a little higher in each volume. */
export const rocket: Motif = (box, palette, dice, { set, progress }) => {
  const unit = box.w / 400
  const x = box.x + box.w * 0.5
  const y = box.y + box.h * (0.5 - 0.12 * progress)
  const lean = set.between(-16, 16)
  let svg = stars(box, dice, 30, mix(palette.field, palette.ink, 0.65), 0.8)
  svg += disc(box.x + box.w * (lean > 0 ? 0.2 : 0.8), box.y + box.h * 0.2, 44 * unit, palette.third)
  svg += disc(
    box.x + box.w * (lean > 0 ? 0.2 : 0.8) - 14 * unit,
    box.y + box.h * 0.2 - 8 * unit,
    9 * unit,
    mix(palette.third, palette.field, 0.3),
  )
  let body = ''
  for (let i = 0; i < 3; i++)
    body += shape(
      path`M${-34 + i * 8} 108Q${-50 + i * 14} ${200 - i * 30} 0 ${330 - i * 62}Q${50 - i * 14} ${200 - i * 30} ${34 - i * 8} 108Z`,
      at3(palette.third, palette.first, palette.spark, i),
    )
  body += shape('M-46 52Q-104 84 -104 148L-50 118ZM46 52Q104 84 104 148L50 118Z', palette.third)
  body += shape('M0 -176Q70 -92 62 22Q58 84 40 118H-40Q-58 84 -62 22Q-70 -92 0 -176Z', palette.spark)
  body += shape(
    'M0 -176Q70 -92 62 22Q58 84 40 118H8Q40 -20 0 -176Z',
    mix(palette.spark, palette.second, 0.35),
  )
  body += shape('M0 -176Q34 -136 50 -86H-50Q-34 -136 0 -176Z', palette.third)
  body += rect(-56, 70, 112, 13, palette.third)
  body +=
    disc(0, -22, 31, palette.third) +
    disc(0, -22, 22, palette.second) +
    oval(-6, -29, 9, 6, mix(palette.second, '#ffffff', 0.6))
  body += rect(-6, 62, 12, 86, palette.first)
  svg += `<g transform="translate(${px(x)} ${px(y)}) rotate(${px(lean)}) scale(${unit.toFixed(2)})">${body}</g>`
  for (let i = 0; i < 11; i++) {
    const cx = box.x + (box.w * i) / 10
    const r = (36 + 22 * dice.roll()) * unit
    svg += disc(
      cx,
      box.y + box.h * dice.between(0.97, 1.03),
      r,
      mix(palette.field, palette.spark, i % 2 ? 0.75 : 0.55),
    )
  }
  return svg
}

const at3 = <Item>(first: Item, second: Item, third: Item, index: number): Item =>
  index === 0 ? first : index === 1 ? second : third
