import type { Colour } from './colours.ts'
import type { Lettering } from './lettering.ts'

/** Returns the parts of a word at its possible breaks; null if its language has no rules or the word has no break. */
export type Hyphenate = (word: string, language: string) => string[] | null

/** Colours of the preview picture of a page, and of the picture of a reader's year in books. */
export interface PlateColours {
  ground: Colour
  text: Colour
  muted: Colour
  accent: Colour
  /** Colour of the board below the spines. */
  plank: Colour
}

/** Dependencies of the drawing functions. */
export interface Studio {
  lettering: Lettering
  hyphenate: Hyphenate
  plate: PlateColours
}
