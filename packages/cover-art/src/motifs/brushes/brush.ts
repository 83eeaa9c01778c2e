import type { Pen } from '../pen.ts'

/** Draws a computed shape. `numbers` are its arguments, `fill` is its colour. */
export type Brush = (pen: Pen, numbers: readonly number[], fill: string) => string
