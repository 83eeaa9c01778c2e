import { type Colour, luminance } from './colours.ts'
import data from './palettes.json' with { type: 'json' }

/** The colours of one picture: at most five, which may be mixed. */
export interface Palette {
  /** Ground of the lettering. */
  paper: Colour
  /** Lettering on `paper`; at least 5.5 : 1 against it. */
  ink: Colour
  /** Ground behind the drawing: the paper if absent in the data. */
  field: Colour
  /** Colours of the drawing, in order of weight. */
  first: Colour
  second: Colour
  third: Colour
  /** The small surprise: the ink if absent in the data. */
  spark: Colour
}

/** All palettes by name. A change changes old covers. */
export const palettes: Readonly<Record<string, Palette>> = Object.fromEntries(
  Object.entries(data).map(([name, colours]) => [
    name,
    { field: colours.paper, spark: colours.ink, ...colours },
  ]),
)

/** Whether the lettering is dark on a light ground: black silhouettes take the ink there. */
export const isLight = ({ paper }: Palette): boolean => luminance(paper) > 0.25
