import { mix } from '../../colours.ts'
import { hill } from '../../figures.ts'
import { isLight } from '../../palettes.ts'
import { disc, line, path, px, rect } from '../../shapes.ts'
import type { Motif } from '../motif.ts'

/**
 * Hands that come out of the ground: two for volume 1, one more with each volume, at most seven; five for a book that
 * is no volume. One hand wears a ring.
 */
export const hands: Motif = (box, palette, dice, { set, progress, volume }) => {
  const ground = box.y + box.h * 0.88
  const skin = isLight(palette) ? palette.ink : palette.third
  const sun = isLight(palette) ? palette.third : palette.first
  let svg = disc(
    box.x + box.w * set.between(0.4, 0.6),
    box.y + box.h * (0.6 - 0.2 * progress),
    box.w * 0.3,
    sun,
  )
  for (let i = 0; i < 5; i++)
    svg += rect(box.x, box.y + box.h * (0.5 + i * 0.06), box.w, 3 + i * 2, palette.field)
  svg += hill(box, ground - box.h * 0.06, 8, 320, set.between(0, 6), mix(palette.field, palette.second, 0.6))
  const hand = (x: number, size: number, lean: number, colour: typeof skin, ringed: boolean) => {
    const cap = ' stroke-linecap="round"'
    let g = line('M0 60Q-6 -20 0 -90', colour, 25, cap) + disc(0, -104, 22, colour)
    const fingers = [-34, -14, 8, 30]
    fingers.forEach((angle, i) => {
      const bend = dice.between(-16, 16)
      const a = ((angle - 90) * Math.PI) / 180
      const b = ((angle + bend - 90) * Math.PI) / 180
      const [mx, my] = [14 * Math.cos(a) + 22 * Math.cos(a), -106 + 34 * Math.sin(a)]
      const long = i === 1 || i === 2 ? 30 : 22
      g += line(
        path`M${8 * Math.cos(a)} ${-106 + 8 * Math.sin(a)}L${mx} ${my}L${mx + long * Math.cos(b)} ${my + long * Math.sin(b)}`,
        colour,
        10,
        `${cap} stroke-linejoin="round"`,
      )
      if (ringed && i === 1)
        g += line(
          path`M${mx - 7} ${my + 6}L${mx + 6} ${my + 3}`,
          palette.spark === colour ? sun : palette.spark,
          5,
        )
    })
    g += line('M12 -96Q34 -104 40 -128', colour, 10, cap)
    return `<g transform="translate(${px(x)} ${px(ground)}) rotate(${px(lean)}) scale(${size})">${g}</g>`
  }
  const places = [0.5, 0.18, 0.8, 0.34, 0.66, 0.06, 0.94]
  const count = volume > 0 ? Math.min(7, 1 + volume) : 5
  const back = places.slice(3, count)
  const front = places.slice(0, Math.min(3, count))
  for (const place of back)
    svg += hand(box.x + box.w * place, 0.8, dice.between(-14, 14), mix(skin, palette.field, 0.4), false)
  svg += hill(box, ground - 4, 7, 240, set.between(0, 6), mix(palette.second, palette.field, 0.25))
  front.forEach((place, i) => {
    svg += hand(box.x + box.w * place, i === 0 ? 1.5 : 1.1, dice.between(-12, 12), skin, i === 0)
  })
  return svg + hill(box, ground + 16, 6, 280, set.between(0, 6), mix(palette.second, palette.paper, 0.5))
}
