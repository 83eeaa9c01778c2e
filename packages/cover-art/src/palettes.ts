import { type Colour, luminance } from './colours.ts'
import data from './palettes.json' with { type: 'json' }

/** Colours of a picture: at most five, and mixtures of them. */
export interface Palette {
  /** Background of the text. */
  paper: Colour
  /** Text on `paper`, with a contrast of at least 5.5 : 1. */
  ink: Colour
  /** Background of the drawing; by default `paper`. */
  field: Colour
  /** Colour of the largest area of a drawing. `second`: of a smaller area; `third`: of the smallest area. */
  first: Colour
  second: Colour
  third: Colour
  /** Colour of a small unusual detail; by default `ink`. */
  spark: Colour
}

/** All palettes by name. A change of a palette changes existing covers. */
export const palettes: Readonly<Record<string, Palette>> = Object.fromEntries(
  Object.entries(data).map(([name, colours]) => [
    name,
    { field: colours.paper, spark: colours.ink, ...colours },
  ]),
)

/** True for dark text on a light background. Some motifs then draw silhouettes in the colour of the text. */
export const isLight = ({ paper }: Palette): boolean => luminance(paper) > 0.25
