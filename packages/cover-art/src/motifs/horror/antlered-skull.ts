import { mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { disc, line, oval, path, px, shape } from '../../shapes.ts'
import { isLight, palettes } from '../../palettes.ts'
import type { Motif } from '../motif.ts'

/** The skull of a stag over dry grass; its antlers branch from volume to volume. */
export const antleredSkull: Motif = (box, palette, dice, { progress }) => {
  const x = box.x + box.w / 2
  const y = box.y + box.h * 0.5
  const R = box.w * 0.18
  const gy = box.y + box.h * 0.86
  let svg = disc(
    x,
    y - R * 0.2,
    R * (1.7 + 0.5 * progress),
    palette.third,
    palette.third === palettes.blood.third ? ' opacity=".16"' : '',
  )
  const bone = isLight(palette) ? palette.first : palette.spark
  const antler = (atX: number, atY: number, a: number, len: number, w: number, dep: number) => {
    const x2 = atX + len * Math.cos(a)
    const y2 = atY + len * Math.sin(a)
    let g = line(
      path`M${atX} ${atY}Q${(atX + x2) / 2 + len * 0.16} ${(atY + y2) / 2 + len * 0.1} ${x2} ${y2}`,
      bone,
      w,
      ' stroke-linecap="round"',
    )
    if (dep) {
      g += antler(x2, y2, a - 0.42, len * 0.74, w * 0.72, dep - 1)
      g += antler(x2, y2, a + 0.5, len * 0.5, w * 0.6, Math.max(0, dep - 2))
    }
    return g
  }
  const dep = 2 + Math.round(progress * 2)
  const half = antler(x + R * 0.3, y - R * 0.62, -0.62, box.w * 0.14, 10, dep)
  svg += half + `<g transform="translate(${px(2 * x)} 0) scale(-1 1)">${half}</g>`
  svg +=
    shape(
      path`M${x - R * 0.62} ${y - R * 0.5}Q${x} ${y - R * 1.1} ${x + R * 0.62} ${y - R * 0.5}L${x + R * 0.78} ${y - R * 0.1}L${x + R * 0.4} ${y + R * 0.3}L${x + R * 0.26} ${y + R * 1.25}Q${x} ${y + R * 1.5} ${x - R * 0.26} ${y + R * 1.25}L${x - R * 0.4} ${y + R * 0.3}L${x - R * 0.78} ${y - R * 0.1}Z`,
      bone,
    ) +
    shape(
      path`M${x - R * 0.5} ${y - R * 0.12}L${x - R * 0.16} ${y + R * 0.1}L${x - R * 0.34} ${y + R * 0.2}ZM${x + R * 0.5} ${y - R * 0.12}L${x + R * 0.16} ${y + R * 0.1}L${x + R * 0.34} ${y + R * 0.2}Z`,
      palette.field,
    ) +
    line(path`M${x} ${y + R * 0.3}V${y + R * 1.1}`, palette.field, 2) +
    shape(path`M${x - 8} ${y + R * 1.1}l4 14h-7ZM${x + 8} ${y + R * 1.1}l-4 14h7Z`, palette.field)
  svg += hill(box, gy, 5, 400, 1, palette.second)
  for (let i = 0; i < 46; i++) {
    const gx = box.x + (box.w * (i + dice.roll())) / 46
    const h = dice.between(34, 92)
    const c = dice.pick([
      palette.first === bone ? mix(palette.second, palette.first, 0.6) : palette.first,
      mix(palette.second, palette.first, 0.5),
      palette.second,
    ])
    svg +=
      line(
        path`M${gx} ${box.y + box.h + 4}Q${gx} ${box.y + box.h - h * 0.5} ${gx + dice.between(-10, 10)} ${box.y + box.h - h}`,
        c,
        1.8,
      ) +
      oval(
        gx,
        box.y + box.h - h * 0.92,
        3,
        10,
        c,
        ` transform="rotate(${px(dice.between(-16, 16))} ${px(gx)} ${px(box.y + box.h - h)})"`,
      )
  }
  return svg
}
