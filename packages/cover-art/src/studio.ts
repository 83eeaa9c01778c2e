import type { Colour } from './colours.ts'
import type { Lettering } from './lettering.ts'

/** Splits a word where its language allows a break. Null if no rule is known or nothing can be broken. */
export type Hyphenate = (word: string, language: string) => string[] | null

/** Colours of the share and year pictures. */
export interface PlateColours {
  ground: Colour
  text: Colour
  muted: Colour
  accent: Colour
  /** The board below the spines. */
  plank: Colour
}

/** What the drawing functions need besides their subject. */
export interface Studio {
  lettering: Lettering
  hyphenate: Hyphenate
  plate: PlateColours
}
