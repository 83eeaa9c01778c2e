import { readFileSync } from 'node:fs'

/** Folder with small files that the import once read wrongly, and their right values (tests/fixtures/README.md). */
const folder = new URL('../fixtures/cases/', import.meta.url)

/** Expected values of one row of an import file. A test does not compare absent values. */
export interface CaseRow {
  bin?: string
  notBin?: string
  /** Slug of the matched book. */
  book?: string
  status?: string
  flag?: string
  stars?: number
  started?: string[]
  finished?: string[]
  /** Some of the shelves of the row. */
  shelves?: string[]
  isbn?: string
  year?: number | null
  title?: string
  authors?: string[]
  hasReview?: boolean
  hasNote?: boolean
}

/** An import file with the expected values of its rows, and the expected state after the import. */
export interface CaseFile {
  file: string
  rows: CaseRow[]
  apply?: {
    book?: string
    /** Words that the review or the note of the book must contain. */
    words?: string[]
    /** True if the import must report an error in at least one row. */
    isReported?: boolean
    /** Slugs of books, with true if the reader owns them after the import. */
    owned?: Record<string, boolean>
  }
}

/** A search query, and the slug of the book (`want`) that must be among the first `top` results. */
export interface CaseQuery {
  q: string
  lang: string
  list: 'books'
  want: string
  top: number
}

export const caseFile = (name: string): Buffer => readFileSync(new URL(name, folder))

const jsonOf = (name: string): unknown => JSON.parse(caseFile(name).toString())

export const caseFiles = (): CaseFile[] => jsonOf('imports.json') as CaseFile[]
export const caseQueries = (): CaseQuery[] => jsonOf('search.json') as CaseQuery[]
