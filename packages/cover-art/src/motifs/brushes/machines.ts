import { disc, line, path, px, shape } from '../../shapes.ts'
import type { Brush } from './brush.ts'

/** A cogwheel around the origin with a hub in the colour of the background. Arguments: teeth, rotation in radians. */
export const gear: Brush = ({ x, y, w: radius, palette }, [teeth = 0, turn = 0], fill) => {
  let d = ''
  for (let i = 0; i < teeth; i++) {
    const angle = (i / teeth) * 6.283 + turn
    const step = 6.283 / teeth
    const outer = radius * 1.14
    const tooth = [
      [angle, radius],
      [angle + step * 0.12, outer],
      [angle + step * 0.42, outer],
      [angle + step * 0.54, radius],
    ] as const
    for (const [at, reach] of tooth)
      d += (d ? 'L' : 'M') + path`${x + reach * Math.cos(at)} ${y + reach * Math.sin(at)}`
  }
  let svg = shape(d + 'Z', fill) + disc(x, y, radius * 0.74, palette.field)
  for (let i = 0; i < 6; i++) {
    const angle = (i / 6) * 6.283 + turn
    const end = path`${x + radius * 0.78 * Math.cos(angle)} ${y + radius * 0.78 * Math.sin(angle)}`
    svg += line(`M${px(x)} ${px(y)}L${end}`, fill, radius * 0.13)
  }
  return svg + disc(x, y, radius * 0.25, fill) + disc(x, y, radius * 0.1, palette.field)
}

/** Dots over the whole box, which are larger towards its lower end. */
export const halftone: Brush = ({ box }, _, fill) => {
  const step = box.w / 22
  let svg = ''
  for (let j = 0; j < box.h / step + 1; j++)
    for (let i = 0; i < 23; i++) {
      const x = box.x + i * step + (j % 2) * step * 0.5
      const y = box.y + j * step
      const share = 1 - (y - box.y) / box.h
      const radius = step * 0.56 * (1 - share)
      if (radius > 0.6) svg += disc(x, y, radius, fill)
    }
  return svg
}

/** Steam that winds around the origin. */
export const spiral: Brush = ({ x, y, w }, _, fill) => {
  let d = ''
  for (let i = 0; i < 60; i++) {
    const share = i / 60
    const angle = share * 15
    const radius = 6 + share * w * 0.14
    d += (d ? 'L' : 'M') + path`${x + 8 + radius * Math.cos(angle)} ${y + radius * 0.72 * Math.sin(angle)}`
  }
  return line(d, fill, 6, ' stroke-linecap="round" stroke-linejoin="round"')
}
