import type { Pen } from '../pen.ts'

/** Draws a shape that cannot be declared as data. `numbers` are the arguments from the drawing. */
export type Brush = (pen: Pen, numbers: readonly number[], fill: string) => string
