import type { Pen } from '../pen.ts'

/**
 * Function that draws a shape which cannot be declared as data. `numbers` are the arguments from the drawing, `fill`
 * is the colour.
 */
export type Brush = (pen: Pen, numbers: readonly number[], fill: string) => string
