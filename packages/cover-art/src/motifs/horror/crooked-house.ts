import { mix } from '../../colours.ts'
import { crow, hill } from '../../figures.ts'
import { isLight } from '../../palettes.ts'
import { disc, line, path, poly, type Point, px, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** A crooked house on a hill; one more of its windows is lit in each volume. */
export const crookedHouse: Motif = (box, palette, dice, { set, progress, volume }) => {
  const unit = box.w / 400
  const x = box.x + box.w * set.between(0.42, 0.58)
  const ground = box.y + box.h * 0.8
  const dark = isLight(palette) ? palette.ink : mix(palette.paper, '#000000', 0.5)
  const light = isLight(palette) ? palette.third : palette.first
  let svg = disc(
    x + box.w * 0.16,
    box.y + box.h * 0.32,
    box.w * (0.2 + 0.06 * progress),
    mix(palette.field, light, 0.7),
  )
  for (let i = 0; i < 4; i++)
    svg += rect(
      box.x + box.w * (i % 2 ? 0.3 : -0.1),
      box.y + box.h * (0.2 + i * 0.09),
      box.w * 0.8,
      5 + i * 2,
      mix(palette.field, palette.second, 0.4),
    )
  svg += hill(box, ground + 6 * unit, 10, 420, set.between(0, 6), mix(palette.field, palette.second, 0.7))
  const at = (dx: number, dy: number): Point => [x + dx * unit, ground + dy * unit]
  svg += shape(poly([at(-170, 90), at(-112, 16), at(-70, 2), at(92, 4), at(128, 22), at(190, 90)]), dark)
  svg += shape(poly([at(-74, 8), at(-86, -112), at(-2, -126), at(6, 8)]), dark)
  svg += shape(poly([at(-108, -104), at(-52, -196), at(20, -122)]), dark)
  svg += shape(poly([at(0, 8), at(10, -84), at(88, -74), at(78, 8)]), dark)
  svg += shape(poly([at(-4, -74), at(58, -132), at(108, -64)]), dark)
  svg += shape(poly([at(16, -100), at(22, -228), at(60, -224), at(58, -100)]), dark)
  svg += shape(poly([at(8, -220), at(46, -296), at(74, -216)]), dark)
  svg += shape(poly([at(-74, -140), at(-80, -190), at(-62, -192), at(-58, -150)]), dark)
  const panes = [
    [30, -196, -3],
    [-56, -92, -5],
    [-30, -96, -5],
    [28, -54, 6],
    [54, -50, 6],
    [-54, -40, -4],
    [-28, -42, -4],
  ] as const
  const lit = volume > 0 ? Math.min(panes.length, volume) : dice.whole(1, 3)
  panes.forEach(([dx, dy, lean], i) => {
    const colour = i < lit ? light : mix(dark, palette.second, 0.45)
    const pane =
      rect(0, 0, 15 * unit, 26 * unit, colour) +
      line(path`M${7.5 * unit} 0V${26 * unit}M0 ${12 * unit}H${15 * unit}`, dark, 2 * unit)
    svg += `<g transform="translate(${px(x + dx * unit)} ${px(ground + dy * unit)}) rotate(${lean})">${pane}</g>`
  })
  svg += shape(
    path`M${x + 30 * unit} ${ground + 6 * unit}V${ground - 14 * unit}q${9 * unit} ${-14 * unit} ${18 * unit} 0V${ground + 6 * unit}Z`,
    mix(dark, light, 0.55),
  )
  const branch = (bx: number, by: number, angle: number, length: number, width: number): string => {
    if (width < 1.4) return ''
    const [ex, ey] = [bx + length * Math.cos(angle), by + length * Math.sin(angle)]
    return (
      line(path`M${bx} ${by}L${ex} ${ey}`, dark, width, ' stroke-linecap="round"') +
      branch(ex, ey, angle - dice.between(0.3, 0.7), length * 0.72, width * 0.62) +
      branch(ex, ey, angle + dice.between(0.25, 0.7), length * 0.7, width * 0.6)
    )
  }
  svg += branch(box.x + box.w * 0.12, box.y + box.h, -1.5, 70 * unit, 12 * unit)
  return (
    svg +
    crow(x - 96 * unit, box.y + box.h * 0.16, 0.8, dark) +
    crow(x - 56 * unit, box.y + box.h * 0.22, 0.5, dark)
  )
}
