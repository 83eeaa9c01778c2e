import { mix } from '../../colours.ts'
import { disc, path, poly, px, rect, shape } from '../../shapes.ts'
import { isLight } from '../../palettes.ts'
import type { Motif } from '../motif.ts'

/** A window of coloured glass; a pane more is lit in each volume. */
export const roseWindow: Motif = (box, palette, dice, { volume, clip }) => {
  const x = box.x + box.w / 2
  const w = box.w * 0.4
  const by = box.y + box.h + 4
  const sp = box.y + box.h * 0.47
  const id = clip()
  let svg = ''
  const lancet = (cx: number, hw: number, s0: number, b: number) =>
    path`M${cx - hw} ${b}V${s0}A${hw * 2} ${hw * 2} 0 0 1 ${cx} ${s0 - hw * 1.732}A${hw * 2} ${hw * 2} 0 0 1 ${cx + hw} ${s0}V${b}Z`
  for (let j = 0; j < box.h / 34; j++)
    for (let i = -1; i < 7; i++)
      svg += rect(
        box.x + i * 64 + (j % 2) * 32 + 1,
        box.y + j * 34 + 1,
        62,
        32,
        mix(palette.field, palette.second, dice.pick([0.1, 0.16, 0.22])),
      )
  const lead = isLight(palette) ? palette.first : mix(palette.field, '#000000', 0.4)
  svg +=
    shape(lancet(x, w * 1.1, sp, by), mix(palette.field, palette.second, 0.9)) +
    shape(lancet(x, w * 1.02, sp, by), lead) +
    `<clipPath id="${id}"><path d="${lancet(x, w * 0.95, sp, by)}"/></clipPath><g clip-path="url(#${id})">`
  const lit = palette.first === lead ? palette.third : palette.first
  const pale = mix(palette.second, palette.spark, 0.35)
  const r0 = w * 0.5
  const ry = sp - w * 0.52
  for (const dx of [-0.64, 0, 0.64]) {
    const cx = x + dx * w * 0.98
    const hw = w * 0.29
    const s0 = sp + w * 0.5
    svg += shape(lancet(cx, hw, s0, by), mix(palette.second, palette.field, 0.2))
    for (let j = 0; j < 9; j++)
      for (let i = 0; i < 2; i++)
        svg += shape(
          poly([
            [cx + (i - 1) * hw + 3, s0 + j * hw * 1.2 + 3],
            [cx + i * hw - 3, s0 + j * hw * 1.2 + 3],
            [cx + i * hw - 3, s0 + (j + 1) * hw * 1.2 - 3],
            [cx + (i - 1) * hw + 3, s0 + (j + 1) * hw * 1.2 - 3],
          ]),
          dice.pick([lit, palette.second, palette.third, pale, mix(palette.second, palette.field, 0.45)]),
        )
    svg += disc(cx, s0 - hw * 0.5, hw * 0.42, lit)
  }
  svg += disc(x, ry, r0, lead)
  for (let i = 0; i < 12; i++) {
    const a = (i / 12) * 6.283
    const isLit = volume > 0 ? i < volume : i % 3 === 0
    svg +=
      disc(
        x + r0 * 0.72 * Math.cos(a - 1.571),
        ry + r0 * 0.72 * Math.sin(a - 1.571),
        r0 * 0.165,
        isLit ? lit : palette.second,
      ) +
      `<g transform="translate(${px(x)} ${px(ry)}) rotate(${i * 30 + 15})">${shape(path`M0 ${-r0 * 0.2}Q${r0 * 0.13} ${-r0 * 0.38} 0 ${-r0 * 0.56}Q${-r0 * 0.13} ${-r0 * 0.38} 0 ${-r0 * 0.2}Z`, i % 2 ? palette.third : pale)}</g>`
  }
  svg += disc(x, ry, r0 * 0.17, lit)
  for (const sg of [-1, 1]) svg += disc(x + sg * w * 0.66, sp, w * 0.15, palette.third)
  return (
    svg +
    '</g>' +
    shape(
      path`M${x - 18} ${by}Q${x - 20} ${by - 66} ${x} ${by - 74}Q${x + 20} ${by - 66} ${x + 18} ${by}Z`,
      lead,
    ) +
    disc(x, by - 84, 13, lead)
  )
}
