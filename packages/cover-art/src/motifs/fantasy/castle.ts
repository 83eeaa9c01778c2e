import { type Colour, mix } from '../../colours.ts'
import { crow, hill } from '../../figures.ts'
import { disc, line, path, poly, rect, shape } from '../../shapes.ts'
import { isLight } from '../../palettes.ts'
import type { Motif } from '../motif.ts'

/** A castle on its rock before a sun that climbs from volume to volume. */
export const castle: Motif = (box, palette, _dice, { set, progress }) => {
  const sx = box.x + box.w * set.between(0.3, 0.7)
  const sy = box.y + box.h * (0.5 - 0.32 * progress)
  const R = box.w * 0.19
  let svg =
    disc(sx, sy, R * 1.75, mix(palette.field, palette.first, 0.14)) +
    disc(sx, sy, R * 1.36, mix(palette.field, palette.first, 0.28)) +
    disc(sx, sy, R, palette.first)
  const ridge = (y: number, amp: number, col: Colour, seed: () => number) => {
    let p = [0, 0.3, -0.6, 0.4, -1, 0.2, -0.4, 0.5, 0].map(
      (v, i) => v * amp + (i && i < 8 ? seed() * amp * 0.7 - amp * 0.35 : 0),
    )
    return shape(
      path`M${box.x - 4} ${box.y + box.h + 4}` +
        p.map((v, i) => path`L${box.x - 4 + ((box.w + 8) * i) / 8} ${y + v}`).join('') +
        path`L${box.x + box.w + 4} ${box.y + box.h + 4}Z`,
      col,
    )
  }
  svg += ridge(box.y + box.h * 0.56, box.h * 0.13, mix(palette.field, palette.third, 0.4), set.roll)
  svg += ridge(box.y + box.h * 0.66, box.h * 0.1, mix(palette.field, palette.second, 0.7), set.roll)
  const cx = box.x + box.w * set.between(0.3, 0.62)
  const by = box.y + box.h * 0.72
  const c = isLight(palette) ? palette.first : mix(palette.field, '#000000', 0.35)
  svg += shape(
    poly([
      [cx - 150, box.y + box.h + 4],
      [cx - 62, by + 10],
      [cx - 40, by - 6],
      [cx + 44, by - 10],
      [cx + 66, by + 14],
      [cx + 170, box.y + box.h + 4],
    ]),
    c,
  )
  const tw = (x: number, w: number, h: number, flag?: boolean) =>
    rect(x - w / 2, by - h, w, h + 10, c) +
    [-1, 0, 1].map((q) => rect(x + q * w * 0.36 - w * 0.13, by - h - 7, w * 0.26, 8, c)).join('') +
    (flag
      ? shape(
          poly([
            [x - w * 0.52, by - h - 6],
            [x, by - h - w * 2],
            [x + w * 0.52, by - h - 6],
          ]),
          c,
        ) +
        line(path`M${x} ${by - h - w * 1.9}v-24`, c, 2) +
        shape(path`M${x} ${by - h - w * 1.9 - 24}l24 6l-24 7Z`, palette.third)
      : '') +
    rect(x - 2.4, by - h * 0.72, 5, 13, palette.first)
  svg += tw(cx - 34, 22, 50) + tw(cx + 36, 20, 40) + tw(cx - 10, 28, 92, true) + tw(cx + 16, 20, 66, true)
  let road = ''
  for (let i = 0; i < 3; i++)
    svg += hill(
      box,
      box.y + box.h * (0.84 + i * 0.06),
      9,
      380 - i * 60,
      set.between(0, 6),
      mix(palette.second, palette.field, 0.1 + i * 0.25),
    )
  return svg + road + crow(sx - 60, sy + 6, 0.6, c) + crow(sx - 24, sy - 16, 0.45, c)
}
