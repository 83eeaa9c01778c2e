import type { Pen } from '../pen.ts'

/** A shape that has to be computed: its arguments are numbers, its colour the fill. */
export type Brush = (pen: Pen, numbers: readonly number[], fill: string) => string
