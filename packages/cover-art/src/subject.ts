/** Groups of genres. Each has a symbol and motifs. */
export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export type GenreGroup = (typeof genreGroups)[number]

/** Data that decides the look of a book, without the title, so that all languages have the same picture. */
export interface Look {
  group: GenreGroup
  /** Genre that decides what is drawn; in a series, the genre of the first volume. Null if there is none. */
  genre: string | null
  /** Key that all volumes of a series share: `series-12`. They have the same motif, palette and layout. */
  family: string | undefined
  /** Number of the volume in its main series, or in the series on whose page the spine is shown; null if none. */
  volume: string | null
}

/** Data on which a cover depends. */
export interface CoverSubject extends Look {
  /** Seed of the random choices for this book. The seed of those for the whole series is `family`. */
  id: number
  title: string
  author: string
  /** BCP 47 tag of the title's language. */
  language: string
}

/** Data on which a spine depends. */
export interface SpineSubject extends CoverSubject {
  /** Number of pages, which decides the width of the spine. */
  pages?: number | undefined
}

/** A person or a genre whose emblem is drawn. */
export interface EmblemSubject {
  id: number
  name: string
  /** Look of the best book of the person or genre. Without it, `id` selects the genre group. */
  look: Look | null
}

export type SharedDrawing =
  | { kind: 'cover'; cover: CoverSubject }
  | { kind: 'emblem'; emblem: EmblemSubject }
  | { kind: 'shelf'; books: readonly SpineSubject[] }

/** Data on which the preview picture of a page in other sites depends, with translated texts. */
export interface ShareSubject {
  title: string
  /** Lines below the title, of which the first is the brightest. */
  lines: readonly string[]
  siteName: string
  language: string
  drawing: SharedDrawing
}

/** Data on which the picture of a reader's year in books depends, with translated texts. */
export interface YearSubject {
  year: number
  title: string
  /** Numbers with their labels, such as `42` and `books`, in a column on the right. */
  figures: readonly { value: string; label: string }[]
  siteName: string
  language: string
  /** Books in the order of the shelf. Those that do not fit are left out. */
  books: readonly SpineSubject[]
}
