/** Groups of genres. Each has its own symbol and its own motifs. */
export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export type GenreGroup = (typeof genreGroups)[number]

/**
 * Data that decides the look of a book. It excludes the title, so that a work has the same picture in all languages.
 */
export interface Look {
  group: GenreGroup
  /** Genre by which the motif is chosen; in a series, the genre of the first volume. Null if there is none. */
  genre: string | null
  /**
   * Key that all volumes of a series share, for example `series-12`. Books with the same key have the same motif,
   * palette and layout.
   */
  family: string | undefined
  /** Printed number of the volume in its series, or in the series whose spines are shown. Null if there is none. */
  volume: string | null
}

/** Data on which a generated cover depends. */
export interface CoverSubject extends Look {
  /**
   * Seed of the random choices for this book. Choices that all volumes of a series share have `family` as their seed
   * instead.
   */
  id: number
  title: string
  author: string
  /** Language of the title, as a BCP 47 tag. */
  language: string
}

/** Data on which a generated spine depends. */
export interface SpineSubject extends CoverSubject {
  /** Number of pages, which decides the width. */
  pages?: number | undefined
}

/** A person or a genre whose emblem is drawn. */
export interface EmblemSubject {
  id: number
  name: string
  /**
   * Look of the best book of the person or genre, whose genre the emblem shows. If `look` is null, `id` selects the
   * genre group.
   */
  look: Look | null
}

/** Drawing in the preview picture of a page in other sites. */
export type SharedDrawing =
  | { kind: 'cover'; cover: CoverSubject }
  | { kind: 'emblem'; emblem: EmblemSubject }
  | { kind: 'shelf'; books: readonly SpineSubject[] }

/** Data on which the preview picture of a page in other sites depends. The texts are already translated. */
export interface ShareSubject {
  title: string
  /** Lines below the title. The first line is brighter than the others. */
  lines: readonly string[]
  siteName: string
  language: string
  drawing: SharedDrawing
}

/** Data on which the picture of a reader's year in books depends. The texts are already translated. */
export interface YearSubject {
  year: number
  title: string
  /** Numbers with their labels, in a column on the right: `42`, `books`. */
  figures: readonly { value: string; label: string }[]
  siteName: string
  language: string
  /** Books in the order of the shelf. Books that do not fit are omitted. */
  books: readonly SpineSubject[]
}
