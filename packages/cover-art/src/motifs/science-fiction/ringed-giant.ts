import { at } from '../../random.ts'
import { mix } from '../../colours.ts'
import { disc, line, oval, path, px, shape, stars } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A giant ringed planet and a squadron that flies towards it. Each volume adds a ship. */
export const ringedGiant: Motif = (box, palette, dice, { set, volume, clip }) => {
  const R = box.w * 0.52
  const x = box.x + box.w * set.between(0.62, 0.8)
  const y = box.y + box.h * set.between(0.78, 0.9)
  const id = clip()
  const m = Math.min(9, 3 + (volume || dice.whole(1, 4)))
  const flip = x > box.x + box.w / 2 ? 1 : -1
  let svg = stars(box, dice, 30, mix(palette.field, palette.spark, 0.65), 0.7)
  let bands = ''
  for (let i = -6; i < 7; i++)
    bands += oval(
      x,
      y + (i * R) / 6.2,
      R * 1.2,
      R * set.between(0.03, 0.1),
      at([palette.second, palette.third, mix(palette.first, palette.third, 0.5)], (i + 6) % 3),
    )
  const half = (rx: number, up: 0 | 1) => path`M${x - rx} ${y}A${rx} ${rx * 0.2} 0 0 ${up} ${x + rx} ${y}`
  const rg = (up: 0 | 1) =>
    [1.62, 1.48, 1.34]
      .map((q, i) => line(half(R * q, up), i === 1 ? palette.third : palette.spark, at([5, 9, 3], i)))
      .join('')
  svg += `<g transform="rotate(${px(-18 * flip)} ${px(x)} ${px(y)})"><clipPath id="${id}"><circle cx="${px(x)}" cy="${px(y)}" r="${px(R)}"/></clipPath>${rg(1)}<g clip-path="url(#${id})">${disc(x, y, R, palette.first)}${bands}${disc(x + R * 0.62 * flip, y + R * 0.3, R * 1.25, palette.field, ' opacity=".28"')}</g>${rg(0)}</g>`
  for (let i = 0; i < m; i++) {
    const t = i / Math.max(1, m - 1)
    const sx = box.x + box.w * (0.5 - 0.32 * flip) + flip * (i % 2 ? 1 : -1) * Math.ceil(i / 2) * 26
    const sy = box.y + box.h * 0.2 + Math.ceil(i / 2) * 20
    const z = i ? 6 : 10
    svg += `<g transform="translate(${px(sx)} ${px(sy)}) rotate(${-40 * flip})">${shape(path`M-1.2 0L0 ${box.h * (0.5 - t * 0.12)}L1.2 0Z`, mix(palette.field, palette.spark, 0.55))}${shape(path`M0 ${-z * 1.8}L${z * 0.75} ${z}L0 ${z * 0.5}L${-z * 0.75} ${z}Z`, i ? palette.spark : palette.third)}</g>`
  }
  return svg
}
