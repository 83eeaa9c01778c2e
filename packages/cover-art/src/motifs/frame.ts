import type { Box } from '../shapes.ts'
import { termsOf } from './amounts.ts'
import type { Amount } from './drawing.ts'
import { amount, type Pen, termOf } from './pen.ts'

/** Names in an amount for positions in the box of the drawing: `0.5W` and `0.5H` are the middle of the box. */
const anchors: Readonly<Record<string, (box: Box, share: number, origin: number) => number>> = {
  W: ({ x, w }, share) => x + w * share,
  H: ({ y, h }, share) => y + h * share,
  halfway: ({ y, h }, _, origin) => (origin + y + h) / 2,
}

/** Converts an amount to px: `0.5-2px` is half a unit minus 2 px. */
function place(pen: Pen, given: Amount, { origin, unit }: { origin: number; unit: number }): number {
  if (typeof given === 'number') return origin + given * unit
  let [from, scaled, px] = [origin, 0, 0]
  for (const term of termsOf(given)) {
    const anchor = anchors[term.name ?? '']
    if (anchor) from = anchor(pen.box, term.factor, origin)
    else if (term.name === 'px') px += term.factor
    else scaled += termOf(pen, term)
  }
  return from + scaled * unit + px
}

/** Converts a horizontal position in the frame of a part to px. */
export const across = (pen: Pen, x: Amount): number => place(pen, x, { origin: pen.x, unit: pen.w })
/** Converts a vertical position in the frame of a part to px. */
export const down = (pen: Pen, y: Amount): number => place(pen, y, { origin: pen.y, unit: pen.h })
/** Converts a width in the frame of a part to px. */
export const wide = (pen: Pen, width: Amount): number => place(pen, width, { origin: 0, unit: pen.w })
/** Converts a height in the frame of a part to px. */
export const high = (pen: Pen, height: Amount): number => place(pen, height, { origin: 0, unit: pen.h })

/**
 * Returns the state for drawing an inner part: `at` is its origin in the outer frame, `unit` the size of a unit in
 * px.
 */
export function framed(
  pen: Pen,
  { at: origin, unit, isBox }: { at?: readonly Amount[]; unit?: Amount | readonly Amount[]; isBox?: boolean },
): Pen {
  const [x = 0, y = 0] = origin ?? []
  const moved = origin ? { ...pen, x: across(pen, x), y: down(pen, y) } : pen
  if (unit === undefined) return moved
  const [w = 1, h = w] = (isOne(unit) ? [unit] : unit).map((one) => amount(pen, one))
  const frame = { ...moved, w, h }
  return isBox ? { ...frame, box: { x: frame.x, y: frame.y, w, h } } : frame
}

const isOne = (unit: Amount | readonly Amount[]): unit is Amount => typeof unit !== 'object'
