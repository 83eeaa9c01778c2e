/** The groups of genres. Each has its own mark and its own motifs. */
export const genreGroups = ['science-fiction', 'fantasy', 'horror', 'crossover'] as const
export type GenreGroup = (typeof genreGroups)[number]

/** What decides the look of a book. Its title does not: a work keeps its picture in all languages. */
export interface Look {
  group: GenreGroup
  /** The genre that the motif is chosen by: of a series, its first volume's. Null if it has none. */
  genre: string | null
  /** Volumes of one family share motif, palette and layout. */
  family: string | undefined
  /** Its number in the family, as it is printed. Null if it has none. */
  volume: string | null
}

/** What a drawn cover depends on. */
export interface CoverSubject extends Look {
  /** The seed of everything that chance decides. */
  id: number
  title: string
  author: string
  /** Language of the title, as a BCP 47 tag. */
  language: string
}

/** What a drawn spine depends on. */
export interface SpineSubject extends CoverSubject {
  /** The number of pages decides the width. */
  pages?: number | undefined
}

/** A person or a genre whose emblem is drawn. */
export interface EmblemSubject {
  id: number
  name: string
  /**
   * The book whose motif and palette are drawn: a person's best one, or any of the genre. Null if there is none: the
   * id decides.
   */
  look: ({ id: number } & Look) | null
}

/** The picture of a shared page: one cover or emblem beside the words, or a shelf below them. */
export type SharedThing =
  | { kind: 'cover'; cover: CoverSubject }
  | { kind: 'emblem'; emblem: EmblemSubject }
  | { kind: 'shelf'; books: readonly SpineSubject[] }

/** What the picture of a shared page depends on. The words are in its language already. */
export interface ShareSubject {
  title: string
  /** Lines below the title, the first brighter than the others. */
  lines: readonly string[]
  siteName: string
  language: string
  thing: SharedThing
}

/** What the picture of a year in books depends on. The words are in its language already. */
export interface YearSubject {
  year: number
  title: string
  /** Figures below each other on the right, largest first: `42`, `books`. */
  figures: readonly { value: string; label: string }[]
  siteName: string
  language: string
  /** In the order of the shelf; those that do not fit are left out. */
  books: readonly SpineSubject[]
}
