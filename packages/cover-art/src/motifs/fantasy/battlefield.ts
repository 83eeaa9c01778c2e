import { mix } from '../../colours.ts'
import { crow, hill } from '../../figures.ts'
import { disc, path, px, rect, shape } from '../../shapes.ts'
import { isLight } from '../../palettes.ts'
import type { Motif } from '../motif.ts'

/** Spears, swords and torn flags after the battle, crows above. */
export const battlefield: Motif = (box, palette, dice, { set, progress }) => {
  const gy = box.y + box.h * 0.9
  const sx = box.x + box.w * set.between(0.4, 0.6)
  const R = box.w * (0.24 + 0.12 * progress)
  let svg = disc(sx, box.y + box.h * 0.42, R, isLight(palette) ? palette.third : palette.first)
  const standing: { x: number; h: number; lean: number; kind: number }[] = []
  for (let i = 0; i < 34; i++)
    standing.push({
      x: box.x + (box.w * (i + dice.between(0.1, 0.9))) / 34,
      h: box.h * dice.between(0.16, 0.62),
      lean: dice.between(-9, 9),
      kind: dice.whole(0, 3),
    })
  standing.sort((one, other) => other.h - one.h)
  standing.forEach(({ x, h, lean, kind }, i) => {
    const c =
        i < 12
          ? mix(palette.field, palette.second, 0.9)
          : isLight(palette)
            ? palette.first
            : mix(palette.second, palette.third, 0.25 + (i / 34) * 0.6),
      w = kind < 2 ? 3.4 : 4.4
    let g = ''
    if (kind === 0) g = rect(-w / 2, -h, w, h + 30, c) + shape(path`M${-7} ${-h}L0 ${-h - 32}L7 ${-h}Z`, c)
    else if (kind === 1)
      g =
        shape(path`M-6 ${-h}L0 ${-h - 4}L6 ${-h}L3.6 30L-3.6 30Z`, c) +
        rect(-19, -h + 4 - 8, 38, 6, c) +
        rect(-3, -h - 34, 6, 30, c) +
        disc(0, -h - 36, 6, c)
    else if (kind === 2)
      g =
        rect(-w / 2, -h, w, h + 30, c) +
        shape(
          path`M0 ${-h}L34 ${-h + 7}L25 ${-h + 19}L36 ${-h + 31}L0 ${-h + 40}Z`,
          i % 3 ? c : isLight(palette) ? palette.third : palette.second,
        )
    else g = rect(-1.6, -h, 3.2, h + 30, c)
    svg += `<g transform="translate(${px(x)} ${px(gy)}) rotate(${px(lean)})">${g}</g>`
  })
  svg += hill(
    box,
    gy,
    8,
    260,
    set.between(0, 6),
    isLight(palette) ? palette.first : mix(palette.field, palette.second, 0.55),
  )
  const bird = isLight(palette) ? palette.first : mix(palette.paper, '#000000', 0.6)
  svg +=
    crow(sx - 30, box.y + box.h * 0.36, 1.5, bird) +
    crow(sx + 46, box.y + box.h * 0.28, 0.9, bird, -1) +
    crow(sx + 8, box.y + box.h * 0.5, 0.7, bird)
  return svg
}
