import { crow, hill, person } from '../figures.ts'
import { at, named } from '../random.ts'
import { px, rays, star, stars } from '../shapes.ts'
import { brushes } from './brushes/index.ts'
import type { Amount, Drawing, Paint, Part, Value } from './drawing.ts'
import { across, down, framed, high, wide } from './frame.ts'
import type { Motif } from './motif.ts'
import { pathData } from './path-data.ts'
import { amount, decide, holds, paint, type Pen } from './pen.ts'

/** Converts a {@link Drawing}, which is data, to a function that draws it. */
export function motifOf({ values, colours, symbols = {}, parts }: Drawing): Motif {
  return (box, palette, dice, scene) => {
    const { x, y, w, h } = box
    const pen: Pen = { box, palette, dice, scene, x, y, w, h, values: {}, colours: {}, symbols }
    return drawAll(withColours(withValues(pen, values), colours), parts)
  }
}

const drawAll = (pen: Pen, parts: readonly Part[]): string =>
  parts.map((part) => drawPart(pen, part)).join('')

/** Draws a part once, or once for each index of `repeat` or row of `each`. */
function drawPart(pen: Pen, part: Part): string {
  const { repeat, each, index = 'i', around, turn = 0, every = 1 } = part
  if (!repeat && !each) return drawOnce(pen, part)
  const columns = Object.entries(each ?? {}).flatMap(([name, column]) => (column ? [{ name, column }] : []))
  const rows = amount(pen, part.rows ?? columns[0]?.column.length ?? 0)
  const [first = 0, last = rows - 1] = repeat?.map((end) => amount(pen, end)) ?? []
  const step = Math.sign(last - first) || 1
  const parts = around === undefined ? undefined : amount(pen, around)
  let svg = ''
  for (let i = first; step > 0 ? i <= last : i >= last; i += step) {
    const values: Record<string, number> = {
      ...pen.values,
      [index]: i,
      odd: Math.abs(i % 2),
      first: i % every === 0 ? 1 : 0,
    }
    for (const { name, column } of columns) values[name] = at(column, i)
    if (parts !== undefined) {
      const angle = (i / parts) * 6.283 + amount(pen, turn)
      values['cos'] = Math.cos(angle)
      values['sin'] = Math.sin(angle)
    }
    svg += drawOnce({ ...pen, values }, part)
  }
  return svg
}

/**
 * Returns the pen with additional named values. Rules are applied in their order, so that a rule can use earlier
 * values.
 */
function withValues(pen: Pen, rules: Readonly<Record<string, Value | undefined>> | undefined): Pen {
  if (!rules) return pen
  const values = { ...pen.values }
  const known = { ...pen, values }
  for (const [name, rule] of Object.entries(rules)) if (rule !== undefined) values[name] = decide(known, rule)
  return known
}

/** Returns the pen with additional named colours, which are computed in their order. */
function withColours(pen: Pen, paints: Readonly<Record<string, Paint | undefined>> | undefined): Pen {
  if (!paints) return pen
  const colours = { ...pen.colours }
  const known = { ...pen, colours }
  for (const [name, given] of Object.entries(paints))
    if (given !== undefined) colours[name] = paint(known, given)
  return known
}

/** Draws a part for one index of its loop. */
function drawOnce(around: Pen, part: Part): string {
  const { transform, move, clip } = part
  const decided = withColours(withValues(around, part.values), part.colours)
  if (part.if !== undefined && !holds(decided, part.if)) return ''
  const pen = framed(decided, part)
  const id = clip && pen.scene.clip()
  let svg = clip
    ? `<clipPath id="${id}">${shapeOf(framed(pen, clip), clip)}/></clipPath><g clip-path="url(#${id})">`
    : ''
  svg += body(move === undefined ? pen : { ...pen, x: 0, y: 0 }, part)
  if (clip) svg += '</g>'
  if (move !== undefined)
    svg = `<g transform="translate(${px(pen.x)} ${px(pen.y)}) ${filled(pen, move)}">${svg}</g>`
  if (transform !== undefined) svg = `<g transform="${filled(pen, transform)}">${svg}</g>`
  if (part.isMirrored) svg += `<g transform="translate(${px(2 * pen.x)} 0) scale(-1 1)">${svg}</g>`
  return svg
}

/** Replaces each amount in braces in an SVG transform by its value. */
const filled = (pen: Pen, transform: string): string =>
  transform.replace(/\{([^{}:]+)(?::(\d|raw))?\}/g, (_, given: string, digits?: string) => {
    const value = amount(pen, given)
    if (digits === undefined) return px(value)
    return digits === 'raw' ? String(value) : value.toFixed(Number(digits))
  })

function body(pen: Pen, part: Part): string {
  const { parts, use, brush, stars: strewn, hill: ground, rays: spread, person: someone, crow: bird } = part
  if (parts) return drawAll(pen, parts)
  if (use !== undefined) {
    const colours = { ...pen.colours, own: fillOf(pen, part) }
    return drawAll({ ...pen, colours }, named(pen.symbols, use))
  }
  const numbers = (given: readonly Amount[]) => given.map((one) => amount(pen, one))
  if (strewn) return stars(pen.box, pen.dice, at(strewn, 0), fillOf(pen, part), strewn[1])
  if (ground) {
    const [, height = 0, length = 0, phase = pen.scene.set.between(0, 6)] = numbers(ground)
    return hill(pen.box, down(pen, ground[0] ?? 0), height, length, phase, fillOf(pen, part))
  }
  if (spread) return rays(pen.x, pen.y, at(spread, 0), at(spread, 1), fillOf(pen, part))
  if (someone) {
    const [x = 0, y = 0, height = 0] = someone
    return person(across(pen, x), down(pen, y), high(pen, height), fillOf(pen, part))
  }
  if (bird) {
    const [x = 0, y = 0, size = 1, side = 1] = bird
    return crow(across(pen, x), down(pen, y), amount(pen, size), fillOf(pen, part), side === -1 ? -1 : 1)
  }
  if (brush !== undefined) return named(brushes, brush)(pen, numbers(part.with ?? []), fillOf(pen, part))
  return painted(pen, part)
}

const fillOf = (pen: Pen, { fill }: Part): string => (fill === undefined ? 'none' : paint(pen, fill))

function painted(pen: Pen, part: Part): string {
  let svg = `${shapeOf(pen, part)} fill="${fillOf(pen, part)}"`
  if (part.stroke !== undefined)
    svg += ` stroke="${paint(pen, part.stroke)}" stroke-width="${px(amount(pen, part.width ?? 1))}"`
  for (const [name, value] of Object.entries(part.attributes ?? {}))
    svg += ` ${name}="${filled(pen, value ?? '')}"`
  return `${svg}/>`
}

/** Returns the SVG element of a shape without its end `/>`, so that attributes can be appended. */
function shapeOf(pen: Pen, { path, disc, oval, rect, star: points }: Part): string {
  if (path !== undefined) return `<path d="${pathData(pen, path)}"`
  if (points) {
    const [count = 0, turn = 0, ...radii] = points.map((one) => amount(pen, one))
    return `<path d="${star(pen.x, pen.y, { count, turn, radii: radii.map((radius) => radius * pen.w) })}"`
  }
  const [x = 0, y = 0, one = 0, other = 0] = disc ?? oval ?? rect ?? []
  const [left, top] = [px(across(pen, x)), px(down(pen, y))]
  const [width, height] = [px(wide(pen, one)), px(high(pen, other))]
  if (disc) return `<circle cx="${left}" cy="${top}" r="${width}"`
  if (oval) return `<ellipse cx="${left}" cy="${top}" rx="${width}" ry="${height}"`
  return `<rect x="${left}" y="${top}" width="${width}" height="${height}"`
}
