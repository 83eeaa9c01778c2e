import { mix } from '../../colours.ts'
import { line, px, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A woven pattern of leaves, one of which has another colour. */
export const leaves: Motif = (box, palette, dice) => {
  const c = dice.pick([4, 5, 6])
  const g = box.w / c
  const rows = Math.ceil(box.h / g) + 1
  const hot = dice.whole(c, c * (rows - 2))
  const turn = dice.pick([0, 45, 90])
  let svg = ''
  for (let i = 0; i < c * rows; i++) {
    const cx = box.x + g * ((i % c) + 0.5)
    const cy = box.y + g * (Math.floor(i / c) + 0.4)
    const a = turn + ((i + Math.floor(i / c)) % 2) * 90
    const q = g * 0.47
    const fill =
      i === hot
        ? palette.third
        : dice.pick([palette.first, palette.first, palette.second, mix(palette.first, palette.field, 0.35)])
    svg += `<g transform="translate(${px(cx)} ${px(cy)}) rotate(${a})">${shape(`M0 ${px(-q)}Q${px(q)} 0 0 ${px(q)}Q${px(-q)} 0 0 ${px(-q)}Z`, fill)}${line(`M0 ${px(-q)}V${px(q)}`, palette.field, 1.4)}</g>`
  }
  return svg
}
