import { at, type Dice } from './random.ts'
import type { GenreGroup } from './subject.ts'

/** Area of a drawing in units of the picture. A drawing may exceed it. */
export interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** Formats a number for a picture, with at most one decimal. */
export const px = (value: number): string => String(Math.round(value * 10) / 10)

/** Returns path data with rounded numbers, and with texts as they are. */
export function path(parts: TemplateStringsArray, ...values: (number | string)[]): string {
  return parts.reduce((d, part, index) => {
    const value = values[index - 1] ?? ''
    return d + (typeof value === 'number' ? px(value) : value) + part
  })
}

/** A filled circle around x, y. In this module, `more` is further attributes after a space. */
export const disc = (x: number, y: number, radius: number, fill: string, more = ''): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="${fill}"${more}/>`

export const ring = (x: number, y: number, radius: number, stroke: string, width: number): string =>
  `<circle cx="${px(x)}" cy="${px(y)}" r="${px(radius)}" fill="none" stroke="${stroke}" stroke-width="${px(width)}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${px(x)}" cy="${px(y)}" rx="${px(rx)}" ry="${px(ry)}" fill="${fill}"/>`

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = ''): string =>
  `<rect x="${px(x)}" y="${px(y)}" width="${px(w)}" height="${px(h)}" fill="${fill}"${more}/>`

export const shape = (d: string, fill: string, more = ''): string => `<path d="${d}" fill="${fill}"${more}/>`

export const line = (d: string, stroke: string, width: number, more = ''): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${px(width)}"${more}/>`

export type Point = readonly [x: number, y: number]

export const poly = (points: readonly Point[]): string =>
  `M${points.map(([x, y]) => `${px(x)} ${px(y)}`).join('L')}Z`

/** Draws the symbol of a genre group around x, y. Pages show the same symbols beside the names of the groups. */
export function mark(group: GenreGroup, x: number, y: number, size: number, fill: string): string {
  const [left, right, top, foot] = [x - size, x + size, y - size, y + size]
  if (group === 'science-fiction')
    return shape(
      `M${px(x)} ${px(top)}L${px(right)} ${px(y)}L${px(x)} ${px(foot)}L${px(left)} ${px(y)}Z`,
      fill,
    )
  if (group === 'fantasy') {
    const base = px(y + size * 0.85)
    return shape(`M${px(x)} ${px(top)}L${px(right)} ${base}L${px(left)} ${base}Z`, fill)
  }
  if (group === 'horror') return disc(x, y, size * 0.9, fill)
  const waist = size * 0.24
  const [x1, x2, y1, y2] = [px(x - waist), px(x + waist), px(y - waist), px(y + waist)]
  return shape(
    `M${px(x)} ${px(top)}L${x2} ${y1}L${px(right)} ${px(y)}L${x2} ${y2}L${px(x)} ${px(foot)}L${x1} ${y2}L${px(left)} ${px(y)}L${x1} ${y1}Z`,
    fill,
  )
}

/** Draws small stars in the upper part of the box. `share` is the height of this part as a fraction of the box. */
export function stars(box: Box, dice: Dice, count: number, fill: string, share = 1): string {
  let svg = ''
  for (let i = 0; i < count; i++)
    svg += disc(
      box.x + dice.roll() * box.w,
      box.y + dice.roll() * box.h * share,
      dice.pick([0.9, 0.9, 1.4, 2.1]),
      fill,
    )
  return svg
}

/** Draws rays from x, y. Each ray is as wide as the gap beside it. */
export function rays(x: number, y: number, count: number, length: number, fill: string): string {
  const end = (angle: number) => path`${x + length * Math.cos(angle)} ${y + length * Math.sin(angle)}`
  let svg = ''
  for (let i = 0; i < count; i++) {
    const [from, until] = [(i / count) * 6.283, ((i + 0.5) / count) * 6.283]
    svg += shape(path`M${x} ${y}L${end(from)}L${end(until)}Z`, fill)
  }
  return svg
}

/** Returns path data of a star around x, y. `radii` are the distances of its corners from the centre; they repeat. */
export function star(
  x: number,
  y: number,
  { count, turn, radii }: { count: number; turn: number; radii: readonly number[] },
): string {
  const points = Array.from({ length: count }, (_, i): Point => {
    const angle = (i / count) * 6.283 + turn
    const radius = at(radii, i % radii.length)
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)]
  })
  return poly(points)
}

/** Path data of an open wavy line across the box at height y. */
export function wave(box: Box, y: number, height: number, length: number, phase: number): string {
  let d = `M${px(box.x - 5)} ${px(y + height * Math.sin(phase))}`
  for (let i = 1; i <= 16; i++) {
    const x = box.x - 5 + ((box.w + 10) * i) / 16
    const swell = height * Math.sin(phase + (x / length) * 6.283)
    d += `L${px(x)} ${px(y + swell + height * 0.35 * Math.sin(phase * 2 + (x / length) * 13))}`
  }
  return d
}

/** Path data of the area between a line of `wave` and the lower end of the box. */
export const closeBelow = (box: Box, d: string): string =>
  `${d}L${px(box.x + box.w + 5)} ${px(box.y + box.h + 5)}L${px(box.x - 5)} ${px(box.y + box.h + 5)}Z`
