import { readdirSync, readFileSync } from 'node:fs'

/**
 * Folder of import files with the expected values of every row. Their author did not know the code of the importer
 * (tests/fixtures/README.md).
 */
const folder = new URL('../fixtures/written/', import.meta.url)

/**
 * Expected values of a row. An absent value is not compared. Exception: an absent `flag` means that the book is neither
 * paused nor given up.
 */
export interface ExpectedRow {
  row: number
  /** Key of the work in the catalogue; null if the catalogue does not contain the book of the row. */
  work?: string | null
  /** True if the match must be certain; false if the user must check it. */
  sure?: boolean
  /** Expected status. `ask`: the import must ask the reader for the status. */
  status?: 'to-read' | 'reading' | 'read' | 'ask'
  flag?: 'paused' | 'did-not-finish'
  stars?: number
  started?: string
  finished?: string
  /** True if the reader has read the book of the row more than once. */
  again?: boolean
  review?: string
  note?: string
  tags?: string[]
  owned?: boolean
  isbn?: string
  added?: string
  /** True if the import must report a value of the row as impossible or unreadable. */
  reported?: boolean
}

/** Expected values of a work with several rows, after the import. */
export interface ExpectedWork {
  work: string
  rows?: number[]
  status?: string
  finished?: string[]
  /** Texts of reviews and notes. The import must store every word of each text. */
  texts?: string[]
  /** Number of the newest row of the work. The import stores the rating and the review of this row. */
  newest?: number
  tags?: string[]
  owned?: boolean
}

export const writtenFile = (name: string): Buffer => readFileSync(new URL(name, folder))

const linesOf = <Line>(name: string): Line[] =>
  writtenFile(name)
    .toString()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Line)

/** Small import files with expected rows. A file name begins with the number of the tested requirement: `a3-02.csv`. */
export const smallFiles = (): [file: string, rows: ExpectedRow[]][] => [
  ...Map.groupBy(linesOf<ExpectedRow & { file: string }>('expected.ndjson'), ({ file }) => file),
]

/**
 * Invented exports of 166 to 175 rows. `rows`: expected values of each row; `works`: expected values of the works that
 * have several rows.
 */
export const wholeExports = (): { file: string; rows: ExpectedRow[]; works: ExpectedWork[] }[] =>
  readdirSync(folder)
    .filter((name) => /^export-.*\.[ct]sv$/.test(name))
    .map((file) => {
      const name = file.replace(/\.\w+$/, '')
      return { file, rows: linesOf(`${name}.truth.ndjson`), works: linesOf(`${name}.merged.ndjson`) }
    })

/** Words of a text without markup, for comparisons. */
export const wordsIn = (text: string | null | undefined): string =>
  (text ?? '')
    .replace(/\]\([^)]*\)/g, ' ')
    .replace(/<[^>]*>|&[a-z#\d]+;/g, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .toLowerCase()
