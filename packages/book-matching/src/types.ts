/** A book in a reader's list. */
export interface Row {
  /** Title as written; '' if unknown. */
  title: string
  authors: readonly string[]
  series: { name: string; position: string | null } | null
  isbns: readonly string[]
  /** Identifiers of the work in other catalogues, by scheme. */
  keys: Readonly<Record<string, string>>
  /** Id of the work in the searched catalogue, if the list was exported from there. `editionId`: id of the edition. */
  workId: number | null
  editionId: number | null
  /** Year of the edition. `originalYear`: year of the work's first edition. */
  year: number | null
  originalYear: number | null
  pages: number | null
  /** True if the row is for another medium than a book, such as a film. It then never matches with certainty. */
  isOtherMedium: boolean
}

export const emptyRow: Row = {
  title: '',
  authors: [],
  series: null,
  isbns: [],
  keys: {},
  workId: null,
  editionId: null,
  year: null,
  originalYear: null,
  pages: null,
  isOtherMedium: false,
}

/** Position of a work in a series. `to` is the last volume of a work that contains several volumes. */
export interface SeriesPlace {
  /** All names of the series. */
  names: string[]
  from: number | null
  to: number | null
}

/** Data of a work with which rows are compared. */
export interface Work {
  id: number
  type: string | null
  /** True if another person adapted the text of the authors, for example as a comic. */
  isAdapted: boolean
  firstYear: number | null
  /** Popularity of the work, from 0. It decides the order of candidates with equal scores. */
  acclaim: number
  /**
   * Titles in all languages, with aliases and titles of editions. `isPart`: the edition is only a part of the work.
   */
  titles: { value: string; isPart: boolean }[]
  /** Names of the authors: pen names and the names of the people behind them. No translators and illustrators. */
  authors: string[]
  series: SeriesPlace[]
}

/** Result for a row: one certain work, possible works, no work, or a row that names no book. */
export type MatchBin = 'matched' | 'check' | 'missing' | 'unreadable'

export interface Match {
  bin: MatchBin
  /** Id of the work, if `matched`. */
  workId: number | null
  /** Id of the work with the row's title and author, if only the years differ and `bin` is `check`. */
  preselectedId: number | null
  /** Id of the edition with an identifier of the row; null if there is none. */
  editionId: number | null
  /** Ids of works that the row may mean, the most likely one first. At most {@link candidatesMax}. */
  candidates: number[]
}

export const candidatesMax = 5

/** An identifier of a work or an edition. */
export interface Identifier {
  /** `isbn`, a scheme of `Row.keys`, or `work` or `edition` for an id in the searched catalogue. */
  scheme: string
  value: string
}

/** A work to which an identifier belongs. */
export interface IdentifiedWork extends Identifier {
  workId: number
  editionId: number | null
  /** True if the edition contains several works or only a part of its work, so that its ISBN identifies no work. */
  isMixed: boolean
}

/** A work that a query found. `row` is that of the query. */
export interface Candidate {
  row: number
  workId: number
}

/** Groups of words. A text matches if it contains a word of each group. */
export type WordGroups = readonly (readonly string[])[]

/** Queries of a catalogue whose titles, names and words are folded with `fold`. */
export interface CandidateSource {
  findByIdentifiers(identifiers: readonly Identifier[]): Promise<IdentifiedWork[]>
  /** Finds works by title, without regard to articles, conjunctions and spaces. */
  findByTitles(queries: readonly { row: number; title: string }[]): Promise<Candidate[]>
  /** Finds works by series and position. The name of the series must end with the text `series` of the query. */
  findBySeries(queries: readonly { row: number; series: string; position: number }[]): Promise<Candidate[]>
  /** Finds works by words in their titles and in the names of their authors. */
  findByWords(queries: readonly { row: number; words: WordGroups }[]): Promise<Candidate[]>
  /** Finds words of the catalogue that resemble these words, which may be misspelt. */
  findSpellings(words: readonly string[]): Promise<{ word: string; spelling: string }[]>
  findWorks(ids: readonly number[]): Promise<Work[]>
}
