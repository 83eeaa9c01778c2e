/** A number, or a sum of multiples of named values: `0.5`, `0.5-0.12p`, `2i/9`. */
export type Amount = number | string

/**
 * A condition: `light` (dark text on light paper), `i<lit`, `roll>0.3` (a random number), or a comparison of two
 * colours (`first=paper`, `first!paper`).
 */
export type Condition = string

/** Rule for a named value. Values are computed in the listed order, so a rule can use earlier values. */
export interface ValueRule {
  /** Random number between two numbers, the same for all volumes of a series. */
  set?: readonly number[]
  /** Random number between two numbers, chosen for each picture. */
  dice?: readonly number[]
  /** Random choice of one of the numbers, the same for all volumes of a series. */
  setPick?: readonly number[]
  /** Random choice of one of the numbers, made for each picture. */
  pick?: readonly number[]
  /** Random integer between two numbers inclusive, chosen for each picture. */
  whole?: readonly number[]
  round?: Amount
  ceil?: Amount
  /** Minimum of the amounts. */
  least?: readonly Amount[]
  /** Product of the amounts. */
  times?: readonly Amount[]
  /** The first amount divided by the second. */
  ratio?: readonly Amount[]
  /** Limits the amount to the range from 0 to 1. */
  clamp?: Amount
  /** Number of the volume plus `plus`, at most `most`; `alone` if the book has no number. */
  count?: { plus: number; most: number; alone: Value }
  if?: Condition
  then?: Value
  else?: Value
}
export type Value = Amount | ValueRule

/**
 * A colour name, optionally mixed with others (`field>second 0.5` is halfway); a list, used in turn by the index `i`;
 * or a rule.
 */
export type Paint = string | readonly Paint[] | PaintRule
export interface PaintRule {
  pick?: readonly Paint[]
  mix?: { from: Paint; to: Paint; share: Value }
  /**
   * Index of the selected colour in `of`; 0 selects the first colour. Higher amounts than the last index start again
   * from the first colour.
   */
  by?: Amount
  of?: readonly Paint[]
  if?: Condition
  then?: Paint
  else?: Paint
}

type Names<Of> = Readonly<Record<string, Of | undefined>>

/**
 * One or several shapes of a motif. All coordinates are multiples of the units of the part's coordinate system, its
 * frame.
 */
export interface Part {
  /** First and last index of a loop. The part is drawn once for each index from the first to the last inclusive. */
  repeat?: readonly Amount[]
  /** Draws the part once for each row of a table. Each column is a named value. */
  each?: Names<readonly number[]>
  /** Number of rows of the table `each` for which the part is drawn, from the first row on; all rows if absent. */
  rows?: Amount
  /** Name by which amounts refer to the index of the loop; `i` if absent. */
  index?: string
  /**
   * Divides a circle into this number of angles. Amounts can use `cos` and `sin` of the current angle, rotated by
   * `turn` radians.
   */
  around?: Amount
  turn?: Amount
  /** Amounts can use the value `first`, which is 1 for every n-th index of the loop, else 0. */
  every?: number
  values?: Names<Value>
  colours?: Names<Paint>
  if?: Condition
  /** Origin of the part's coordinate system, in the coordinates of the surrounding part. */
  at?: readonly Amount[]
  /** Width and height in px of one unit of the part's coordinate system. Default: the unit of the surrounding part. */
  unit?: Amount | readonly Amount[]
  /**
   * True if hills and stars fill a box of one unit at the part's origin; otherwise they fill the box of the whole
   * drawing.
   */
  isBox?: boolean

  /** Another part by which this part is clipped. */
  clip?: Part
  /**
   * SVG transform of the part. `{x} {y}` is the origin, `{z:2}` the value `z` with two decimals, `{z:raw}` the value
   * without rounding.
   */
  transform?: string
  /**
   * SVG transform that is applied after a translation to the part's origin. The shapes of the part are then drawn
   * around 0 0.
   */
  move?: string
  /** True if the part is also drawn mirrored at a vertical line through the origin. */
  isMirrored?: boolean

  parts?: readonly Part[]
  /**
   * Name of a list of parts in the `symbols` of the drawing. The colour `own` in these parts is the fill of this
   * part.
   */
  use?: string
  /** SVG path data with amounts in braces: `M0 {-2r}L{r} 0`. */
  path?: string
  /** A filled circle: x, y, radius. */
  disc?: readonly Amount[]
  /** An ellipse: x, y, horizontal radius, vertical radius. */
  oval?: readonly Amount[]
  /** A rectangle: x, y, width, height. */
  rect?: readonly Amount[]
  /**
   * A star around the origin: number of corners, rotation in radians, and distances of successive corners, which
   * repeat.
   */
  star?: readonly Amount[]
  /** Small stars in the upper part of the box: number of stars, and height of this part as a fraction of the box. */
  stars?: readonly number[]
  /** Wavy ground down to the lower end of the box: y, height and length of a wave, phase (default by series). */
  hill?: readonly Amount[]
  /** Rays from the origin: number of rays, length in px. */
  rays?: readonly number[]
  /** A person: x, y of the feet, height. */
  person?: readonly Amount[]
  /** A flying bird: x, y, size, and -1 if the bird flies to the left. */
  crow?: readonly Amount[]
  /** Name of a shape that is drawn by code. */
  brush?: string
  /** Arguments of the shape `brush`. */
  with?: readonly Amount[]

  fill?: Paint
  stroke?: Paint
  /** Width of the stroke in px. */
  width?: Amount
  /** Further attributes of the SVG element that is drawn. */
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
