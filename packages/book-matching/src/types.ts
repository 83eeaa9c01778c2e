/** What somebody's list says about a book. */
export interface Row {
  /** '' if unknown. */
  title: string
  authors: readonly string[]
  series: { name: string; position: string | null } | null
  isbns: readonly string[]
  /** Keys of the work in other catalogues, by scheme. */
  keys: Readonly<Record<string, string>>
  /** Ids in the catalogue that is searched, if the list comes from there. */
  workId: number | null
  editionId: number | null
  /** Years of the edition and of the work's first edition. */
  year: number | null
  originalYear: number | null
  pages: number | null
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
}

/** The position of a work in a series. `to`: of a work that has several volumes of it. */
export interface SeriesPlace {
  /** All names of the series. */
  names: string[]
  from: number | null
  to: number | null
}

/** What a work of the catalogue is compared by. */
export interface Work {
  id: number
  type: string | null
  firstYear: number | null
  /** The better known work comes first among equal candidates. */
  acclaim: number
  /** In all languages, with aliases and titles of editions. `isPart`: the edition has only a part of the work. */
  titles: { value: string; isPart: boolean }[]
  /** All names of its authors, with pen names and the people behind them; no translators or illustrators. */
  authors: string[]
  series: SeriesPlace[]
}

/**
 * How a row matches. `matched`: certainly one work; `check`: perhaps one of the candidates; `missing`: no candidate;
 * `unreadable`: the row names no book.
 */
export type MatchBin = 'matched' | 'check' | 'missing' | 'unreadable'

/** The books that a row means. */
export interface Match {
  bin: MatchBin
  /** The work, if `matched`. */
  workId: number | null
  /** The edition of that work that the row identifies. */
  editionId: number | null
  /** Ids of works, the most likely first, including `workId`. At most {@link candidatesMax}. */
  candidates: number[]
}

export const candidatesMax = 5

/** A scheme and value that identify a work or an edition. */
export interface Identifier {
  /** `isbn`, a scheme of `Row.keys`, or `work` or `edition` for ids of the catalogue. */
  scheme: string
  value: string
}

/** A work that an identifier leads to. */
export interface IdentifiedWork extends Identifier {
  workId: number
  editionId: number | null
  /** The edition has a part of its work, or several works, so its ISBN does not identify a book. */
  isMixed: boolean
}

/** A work that a query found. `row`: the `row` of the query. */
export interface Candidate {
  row: number
  workId: number
}

/** Groups of words. A text matches if it has at least one word of each group. */
export type WordGroups = readonly (readonly string[])[]

/** The catalogue. Its titles, names and words are in the form that `fold` returns. */
export interface CandidateSource {
  findByIdentifiers(identifiers: readonly Identifier[]): Promise<IdentifiedWork[]>
  /** Finds works with a title. Articles, conjunctions and spaces make no difference. */
  findByTitles(queries: readonly { row: number; title: string }[]): Promise<Candidate[]>
  /** Finds works at a position of a series whose name ends with `series`. */
  findBySeries(queries: readonly { row: number; series: string; position: number }[]): Promise<Candidate[]>
  /** Finds works with words in their titles and their authors' names. */
  findByWords(queries: readonly { row: number; words: WordGroups }[]): Promise<Candidate[]>
  /** Finds known words that may be meant by misspelt ones. */
  findSpellings(words: readonly string[]): Promise<{ word: string; spelling: string }[]>
  findWorks(ids: readonly number[]): Promise<Work[]>
}
