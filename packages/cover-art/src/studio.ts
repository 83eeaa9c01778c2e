import type { Colour } from './colours.ts'
import type { Lettering } from './lettering.ts'

/** Splits a word at its possible breaks. Null if the language has no hyphenation rules, or the word has no break. */
export type Hyphenate = (word: string, language: string) => string[] | null

/** Colours of the preview picture of a page in other sites, and of the picture of a reader's year in books. */
export interface PlateColours {
  ground: Colour
  text: Colour
  muted: Colour
  accent: Colour
  /** The board below the spines. */
  plank: Colour
}

/** Dependencies of the drawing functions, apart from the subject that is drawn. */
export interface Studio {
  lettering: Lettering
  hyphenate: Hyphenate
  plate: PlateColours
}
