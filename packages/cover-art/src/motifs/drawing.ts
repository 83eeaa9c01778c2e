/** A number, or a sum of multiples of named values: `0.5`, `0.5-0.12p`, `2i/9`. */
export type Amount = number | string

/**
 * `light`: true if the paper of the cover is light. `a<b` and `a>b` compare two numbers. `a=b` and `a!b` (unequal)
 * compare two colours.
 */
export type Condition = string

/** Rule for a named value. Rules are applied in their order, so that a rule can use earlier values. */
export interface ValueRule {
  /** Random number between two numbers, the same in all volumes of a series. */
  set?: readonly number[]
  /** Random number between two numbers, another one in each picture. */
  dice?: readonly number[]
  /** One of the numbers, the same in all volumes of a series. */
  setPick?: readonly number[]
  /** One of the numbers, chosen for each picture. */
  pick?: readonly number[]
  /** Random integer between two integers inclusive, another one in each picture. */
  whole?: readonly number[]
  round?: Amount
  ceil?: Amount
  /** Smallest of the amounts. */
  least?: readonly Amount[]
  /** Product of the amounts. */
  times?: readonly Amount[]
  /** The first amount divided by the second. */
  ratio?: readonly Amount[]
  /** An amount that becomes 0 if it is negative and 1 if it exceeds 1. */
  clamp?: Amount
  /** Number of the volume plus `plus`, at most `most`; for a book without a number, `alone`. */
  count?: { plus: number; most: number; alone: Value }
  if?: Condition
  then?: Value
  else?: Value
}
export type Value = Amount | ValueRule

/** A colour, also mixed (`field>second 0.5` is halfway); a list of which the index `i` selects one; or a rule. */
export type Paint = string | readonly Paint[] | PaintRule
export interface PaintRule {
  pick?: readonly Paint[]
  mix?: { from: Paint; to: Paint; share: Value }
  /** Index of the colour in `of`. After the last colour, the first one follows again. */
  by?: Amount
  of?: readonly Paint[]
  if?: Condition
  then?: Paint
  else?: Paint
}

type Names<Of> = Readonly<Record<string, Of | undefined>>

/** A part of a motif. Its coordinates are multiples of the units of its own coordinate system, the frame. */
export interface Part {
  /** First and last index of a loop. The part is drawn once for each index, also for the last. */
  repeat?: readonly Amount[]
  /** A table by column. The part is drawn once for each row, with the columns as named values. */
  each?: Names<readonly number[]>
  /** Number of rows of `each` that are used; by default all. */
  rows?: Amount
  /** Name of the loop index in formulas such as `i+0.5`; by default `i`. */
  index?: string
  /** Divides a circle. With `around` 12, the values `cos` and `sin` at loop index 3 are those of 90°. */
  around?: Amount
  /** Radians that are added to every angle of `around`. */
  turn?: Amount
  /** With `every` 5, the value `first` is 1 at the loop indexes 0, 5, 10 …, else 0. */
  every?: number
  values?: Names<Value>
  colours?: Names<Paint>
  if?: Condition
  /** Origin of the frame, in the coordinates of the surrounding part. */
  at?: readonly Amount[]
  /** Width and height of a unit of the frame, in px; by default those of the surrounding part. */
  unit?: Amount | readonly Amount[]
  /** True if hills and stars fill a box of one unit at the origin, and not the box of the whole drawing. */
  isBox?: boolean

  /** A part by which this part is clipped. */
  clip?: Part
  /**
   * SVG transform. `{x} {y}` is the origin of the part; `{z:2}` rounds the value `z` to two decimals, `{z:raw}` does
   * not round.
   */
  transform?: string
  /**
   * SVG transform of this part, such as `rotate(28)`. The part is drawn with its origin at 0 0, transformed, and then
   * moved to its origin in the drawing.
   */
  move?: string
  /** True if the part is drawn a second time, mirrored at the vertical line through its origin. */
  isMirrored?: boolean

  parts?: readonly Part[]
  /** Name of a list of parts in `symbols` of the drawing. The colour `own` in them is the fill of this part. */
  use?: string
  /** SVG path data with amounts in braces: `M0 {-2r}L{r} 0`. */
  path?: string
  /** A filled circle: x, y, radius. */
  disc?: readonly Amount[]
  /** An ellipse: x, y, horizontal radius, vertical radius. */
  oval?: readonly Amount[]
  /** A rectangle: x, y, width, height. */
  rect?: readonly Amount[]
  /** A star around the origin: number of corners, rotation in radians, distances that the corners use in turn. */
  star?: readonly Amount[]
  /** `[40, 0.6]` strews 40 stars over the upper 60 % of the box. */
  stars?: readonly number[]
  /** Wavy ground down to the end of the box: y, height and length of a wave, phase (by default random per series). */
  hill?: readonly Amount[]
  /** Rays from the origin: their number and their length in px. */
  rays?: readonly number[]
  /** A person: x and y of the feet, height. */
  person?: readonly Amount[]
  /** A flying bird: x, y, size; -1 if it flies to the left. */
  crow?: readonly Amount[]
  /** Name of a shape that is drawn by code. */
  brush?: string
  /** Arguments of the shape `brush`. */
  with?: readonly Amount[]

  fill?: Paint
  stroke?: Paint
  /** Width of the stroke in px. */
  width?: Amount
  /** Further attributes of the SVG element. */
  attributes?: Names<string>
}

/** A motif as data. */
export interface Drawing {
  about: string
  values?: Names<Value>
  colours?: Names<Paint>
  symbols?: Names<readonly Part[]>
  parts: readonly Part[]
}
