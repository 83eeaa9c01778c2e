/** A book in a reader's list. */
export interface Row {
  /** '' if unknown. */
  title: string
  authors: readonly string[]
  series: { name: string; position: string | null } | null
  isbns: readonly string[]
  /** Identifiers of the work in other catalogues, by scheme. */
  keys: Readonly<Record<string, string>>
  /** Ids of the work and its edition in the searched catalogue, if the list was exported from that catalogue. */
  workId: number | null
  editionId: number | null
  /** Year of the edition. `originalYear` is the year of the work's first edition. */
  year: number | null
  originalYear: number | null
  pages: number | null
  /** True if the row is no book but another medium, such as a film. Such a row is never matched with certainty. */
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

/** Position of a work in a series. `to` is the last volume if the work contains several volumes. */
export interface SeriesPlace {
  /** All names of the series. */
  names: string[]
  from: number | null
  to: number | null
}

/** Data of a work for comparisons. */
export interface Work {
  id: number
  type: string | null
  /** True if somebody else adapted the text of the authors, for example as a comic. */
  isAdapted: boolean
  firstYear: number | null
  /** How popular the work is, from 0. Of candidates with equal scores, the most popular one comes first. */
  acclaim: number
  /**
   * Titles in all languages, with aliases and titles of editions. `isPart`: the edition contains only a part of the
   * work.
   */
  titles: { value: string; isPart: boolean }[]
  /**
   * All names of the authors: pen names, and the names of the people who write under them. Excludes translators and
   * illustrators.
   */
  authors: string[]
  series: SeriesPlace[]
}

/**
 * Result of the match of a row. `matched`: one certain work; `check`: possible candidates; `missing`: no candidate;
 * `unreadable`: the row names no book.
 */
export type MatchBin = 'matched' | 'check' | 'missing' | 'unreadable'

/** Match of a row. */
export interface Match {
  bin: MatchBin
  /** Id of the work, if `matched`. */
  workId: number | null
  /** For a row to check: id of the work with the row's title and author that differs only in its year. */
  preselectedId: number | null
  /** Id of the edition to which an identifier of the row belongs; null if there is none. */
  editionId: number | null
  /** Ids of works that the row may mean, most likely first. Includes `workId`. At most {@link candidatesMax}. */
  candidates: number[]
}

export const candidatesMax = 5

/** A scheme and value that identify a work or an edition. */
export interface Identifier {
  /** `isbn`, a scheme of `Row.keys`, or, if the value is an id of the catalogue, `work` or `edition`. */
  scheme: string
  value: string
}

/** A work to which an identifier belongs. */
export interface IdentifiedWork extends Identifier {
  workId: number
  editionId: number | null
  /**
   * True if the edition contains only a part of its work, or several works. Its ISBN then does not identify one work.
   */
  isMixed: boolean
}

/** A work that a query found. `row` is copied from the query. */
export interface Candidate {
  row: number
  workId: number
}

/** Groups of words. A text matches if it has at least one word of each group. */
export type WordGroups = readonly (readonly string[])[]

/** Access to the catalogue, whose titles, names and words are folded with `fold`. */
export interface CandidateSource {
  findByIdentifiers(identifiers: readonly Identifier[]): Promise<IdentifiedWork[]>
  /** Finds works by title. Articles, conjunctions and spaces are ignored. */
  findByTitles(queries: readonly { row: number; title: string }[]): Promise<Candidate[]>
  /** Finds works by position in a series. The name of the series must end with the text `series` of the query. */
  findBySeries(queries: readonly { row: number; series: string; position: number }[]): Promise<Candidate[]>
  /** Finds works by words in their titles and their authors' names. */
  findByWords(queries: readonly { row: number; words: WordGroups }[]): Promise<Candidate[]>
  /** Finds words of the catalogue that are similar to these words, which may be misspelt. */
  findSpellings(words: readonly string[]): Promise<{ word: string; spelling: string }[]>
  findWorks(ids: readonly number[]): Promise<Work[]>
}
