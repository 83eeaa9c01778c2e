import { mix } from '../../colours.ts'
import { disc, oval, path, px, ring, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Two wings, one of feathers and one of skin, spread further from volume to volume. */
export const wings: Motif = (box, palette, _dice, { set, progress }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.6
  const unit = (box.w / 400) * 1.24
  const open = 8 + 14 * progress
  const flip = set.roll() > 0.5 ? 1 : -1
  let svg = ''
  for (let i = 9; i > 0; i--)
    svg += disc(
      x,
      y - 60 * unit,
      (40 + i * 30) * unit,
      mix(palette.field, palette.second, 0.07 * (10 - i) * (i % 2 ? 1 : 0.6)),
    )
  let feathers = ''
  for (let row = 2; row >= 0; row--)
    for (let i = 0; i < 9 - row; i++) {
      const length = (150 - row * 34 - i * 7) * unit
      const angle = -open + i * 15 + row * 5
      const colour = mix(palette.first, palette.field, row === 1 ? 0.18 : row === 2 ? 0.36 : 0)
      feathers += `<g transform="rotate(${px(angle - 62)})">${oval(length * 0.62, 0, length * 0.58, 13 * unit, colour)}</g>`
    }
  svg += `<g transform="translate(${px(x + 8 * flip)} ${px(y)}) scale(${flip} 1)">${feathers}</g>`
  const tips = [-66, -40, -12, 18].map((angle, i) => {
    const a = ((angle - open + 8) * Math.PI) / 180
    const long = (176 - i * 22) * unit
    return [long * Math.cos(a), long * Math.sin(a)] as const
  })
  let skin = path`M0 0L${20 * unit} ${-96 * unit}`
  tips.forEach(([tx, ty], i) => {
    const [bx, by] = tips[i - 1] ?? [20 * unit, -96 * unit]
    skin += path`Q${((bx + tx) / 2) * 0.84} ${((by + ty) / 2) * 0.84} ${tx} ${ty}`
  })
  skin += path`Q${40 * unit} ${60 * unit} 0 ${70 * unit}Z`
  const bones = tips.map(([tx, ty]) => path`M${20 * unit} ${-96 * unit}L${tx} ${ty}`).join('')
  svg += `<g transform="translate(${px(x - 8 * flip)} ${px(y)}) scale(${-flip} 1)">${shape(skin, palette.third)}<path d="${bones}" fill="none" stroke="${mix(palette.third, palette.paper, 0.5)}" stroke-width="${px(4 * unit)}"/></g>`
  svg += shape(
    path`M${x - 40 * unit} ${y + 190 * unit}Q${x - 10 * unit} ${y + 20 * unit} ${x - 19 * unit} ${y - 50 * unit}Q${x - 12 * unit} ${y - 74 * unit} ${x} ${y - 80 * unit}Q${x + 12 * unit} ${y - 74 * unit} ${x + 19 * unit} ${y - 50 * unit}Q${x + 10 * unit} ${y + 20 * unit} ${x + 40 * unit} ${y + 190 * unit}Z`,
    palette.spark,
  )
  return (
    svg +
    disc(x, y - 96 * unit, 16 * unit, palette.spark) +
    ring(x, y - 126 * unit, 18 * unit, palette.first, 4 * unit)
  )
}
