/** A number, or a sum of multiples of named values: `0.5`, `0.5-0.12p`, `2i/9`. */
export type Amount = number | string

/**
 * `light` (dark letters on a light paper), `i<lit`, `roll>0.3` (a roll of the dice), or whether two colours are the
 * same (`first=paper`) or not (`first!paper`).
 */
export type Condition = string

/** What a named value is, decided in the order in which the values are listed. */
export interface ValueRule {
  /** Between two numbers: by the dice of the series. */
  set?: readonly number[]
  /** Between two numbers: by the dice of this picture. */
  dice?: readonly number[]
  /** One of the numbers: by the dice of the series. */
  setPick?: readonly number[]
  /** One of the numbers: by the dice of this picture. */
  pick?: readonly number[]
  /** A whole number between two, both included: by the dice of this picture. */
  whole?: readonly number[]
  round?: Amount
  ceil?: Amount
  /** The smallest of several. */
  least?: readonly Amount[]
  /** The product of several. */
  times?: readonly Amount[]
  /** The first divided by the second. */
  ratio?: readonly Amount[]
  /** At least 0 and at most 1. */
  clamp?: Amount
  /** The number of the volume and `plus`, at most `most`; `alone` if the book has no number. */
  count?: { plus: number; most: number; alone: Value }
  if?: Condition
  then?: Value
  else?: Value
}
export type Value = Amount | ValueRule

/**
 * A colour: the name of a colour, mixed with others (`field>second 0.5` is half way from the field to the second
 * colour); a list to take turns through by `i`; one of a list by chance; or one of two by a condition.
 */
export type Paint = string | readonly Paint[] | PaintRule
export interface PaintRule {
  pick?: readonly Paint[]
  mix?: { from: Paint; to: Paint; share: Value }
  /** Takes turns through the list by an amount. */
  by?: Amount
  of?: readonly Paint[]
  if?: Condition
  then?: Paint
  else?: Paint
}

type Names<Of> = Readonly<Record<string, Of | undefined>>

/**
 * A shape, or several that belong together. Coordinates are in the frame of the part: an origin, and a unit for each
 * direction. The frame of a whole drawing is its box: 0 0 at the upper left, 1 1 at the lower right.
 */
export interface Part {
  /** Draws the part for each index from the first to the last, both included. */
  repeat?: readonly Amount[]
  /** Draws the part for each row of these columns. */
  each?: Names<readonly number[]>
  /** How many of the rows are drawn. */
  rows?: Amount
  /** Name of the index; `i` if absent. */
  index?: string
  /** Divides a circle into so many parts: `cos` and `sin` are those of the index, after a `turn`. */
  around?: Amount
  turn?: Amount
  /** `first` is 1 for every so many indices, else 0. */
  every?: number
  values?: Names<Value>
  colours?: Names<Paint>
  if?: Condition
  /** Origin of the frame, in the frame around it. */
  at?: readonly Amount[]
  /** Units of the frame, in px. */
  unit?: Amount | readonly Amount[]
  /** Hills and stars fill the unit square of the frame instead of the whole box. */
  isBox?: boolean

  /** Clips the part by another one. */
  clip?: Part
  /** SVG transform. `{x} {y}` is the origin, `{z:2}` a number of two decimals, `{z:raw}` one of any. */
  transform?: string
  /** SVG transform that is done at the origin; inside, the origin is 0 0. */
  move?: string
  /** Draws the part again as in a mirror that stands upright at the origin. */
  isMirrored?: boolean

  parts?: readonly Part[]
  /** A named list of parts, whose colour `own` is the fill of this part. */
  use?: string
  /** SVG path data; in braces, amounts that are no plain numbers: `M0 {-2r}L{r} 0`. */
  path?: string
  /** x, y, radius */
  disc?: readonly Amount[]
  /** x, y, horizontal radius, vertical radius */
  oval?: readonly Amount[]
  /** x, y, width, height */
  rect?: readonly Amount[]
  /** A star around the origin: number of points, turn, and the radii that its points take turns through. */
  star?: readonly Amount[]
  /** Stars over the upper part of the box: how many, and the share of its height. */
  stars?: readonly number[]
  /** Rolling ground down to the foot of the box: y, height of its waves, length, phase (by the series if absent). */
  hill?: readonly Amount[]
  /** Rays from the origin: how many, length in px. */
  rays?: readonly number[]
  /** x, y, height */
  person?: readonly Amount[]
  /** x, y, size, and -1 if it flies to the left */
  crow?: readonly Amount[]
  /** A shape that code draws: its name and arguments. */
  brush?: string
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
