import { mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { disc, line, path, poly, rect, shape } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/** Stripes of years from cold to hot, the water at the window of a house. */
export const risingSea: Motif = (box, palette, dice, { set, progress }) => {
  const m = 20
  const w = box.w / m
  let svg = ''
  const cold = mix(palette.second, '#ffffff', 0.25)
  const hot = palette.third
  for (let i = 0; i < m; i++) {
    const t = Math.max(0, Math.min(1, i / (m - 1) + dice.between(-0.16, 0.16)))
    svg += rect(
      box.x + i * w,
      box.y,
      w + 0.6,
      box.h,
      t < 0.5
        ? mix(palette.second, mix(cold, palette.spark, 0.5), t * 2)
        : mix(mix(cold, palette.spark, 0.5), hot, (t - 0.5) * 2),
    )
  }
  const lvl = box.y + box.h * (0.78 - 0.2 * progress)
  const hx = box.x + box.w * set.between(0.2, 0.36)
  svg +=
    rect(hx, lvl - 54, 92, 120, palette.paper) +
    shape(
      poly([
        [hx - 14, lvl - 54],
        [hx + 46, lvl - 104],
        [hx + 106, lvl - 54],
      ]),
      palette.ink === palette.spark ? mix(palette.paper, palette.ink, 0.2) : palette.ink,
    ) +
    rect(hx + 20, lvl - 40, 20, 22, palette.third) +
    rect(hx + 54, lvl - 40, 20, 22, mix(palette.paper, palette.ink, 0.4)) +
    rect(hx + 70, lvl - 108, 13, 40, palette.paper)
  const lx = hx + 176
  svg +=
    line(path`M${lx} ${lvl + 60}V${lvl - 66}Q${lx} ${lvl - 88} ${lx + 26} ${lvl - 88}`, palette.paper, 6) +
    disc(lx + 30, lvl - 84, 9, palette.spark)
  for (let i = 0; i < 5; i++)
    svg += hill(
      box,
      lvl + (i * (box.y + box.h - lvl)) / 5,
      9 + i * 2,
      150 + i * 34,
      set.between(0, 6) + i,
      mix(mix(palette.paper, palette.second, 0.55), palette.paper, i / 5),
    )
  return svg
}
