import { expect, it } from 'vitest'
import { readExport } from '@biblionaut/reader-exports'
import {
  type ExpectedRow,
  smallFiles,
  wholeExports,
  wordsIn,
  writtenFile,
} from '#tests/support/written-files'

const now = new Date('2026-11-29')
type Read = Awaited<ReturnType<typeof readExport>>

/**
 * Returns the names of the values that differ from the expected row. `isWhole`: a value that `expected` lacks must be
 * empty.
 */
function differencesOf(expected: ExpectedRow, { rows, issues, questions }: Read, isWhole: boolean): string[] {
  const row = rows.find(({ place }) => place === expected.row)
  if (row === undefined) return ['no row']
  const { started, finished, again, tags = [], review, note } = expected
  const starts = row.readings.flatMap((reading) => reading.started ?? [])
  const ends = row.readings.flatMap((reading) => reading.finished ?? [])
  const shelves = new Set(row.shelves.map((shelf) => shelf.toLowerCase()))
  const isReported = issues.some((issue) => 'row' in issue && issue.row === expected.row)
  const wrong: Record<string, boolean> = {
    status:
      expected.status !== undefined && (expected.status === 'ask' ? null : expected.status) !== row.status,
    flag: expected.status !== undefined && (expected.flag ?? null) !== row.flag,
    stars: (expected.stars ?? null) !== row.stars && questions.every(({ kind }) => kind !== 'scale'),
    started: started === undefined ? starts.length > 0 && !again : !starts.includes(started),
    finished:
      finished === undefined ? isWhole && ends.length > 0 && !again : !ends.some((end) => end === finished),
    review: (isWhole || review !== undefined) && !wordsIn(row.review).includes(wordsIn(review)),
    note: (isWhole || note !== undefined) && wordsIn(row.note) !== wordsIn(note),
    tags: tags.some((tag) => !shelves.has(tag.toLowerCase())),
    owned: expected.owned === true && row.copy?.isOwned !== true,
    copy: isWhole && expected.work !== null && expected.owned !== true && row.copy?.isOwned === true,
    isbn: expected.isbn !== undefined && !row.isbns.includes(expected.isbn),
    added: expected.added !== undefined && expected.added !== row.addedAt,
    report: expected.reported === true && !isReported,
  }
  return Object.keys(wrong).filter((name) => wrong[name])
}

it.each(smallFiles())(
  'readExport reads the rows of %s with the values that are expected for these rows [UX 3, 5]',
  async (file, expected) => {
    const read = await readExport(writtenFile(file), { now, answers: answersOf(file) })
    const wrong = expected.flatMap((row) =>
      differencesOf(row, read, false).map((what) => `${row.row} ${what}`),
    )
    expect(wrong).toEqual([])
  },
)

/** Returns the reader's answer for a file that does not show the order of day and month. */
const answersOf = (file: string) =>
  ['a1-03.csv', 'b1-03.csv'].includes(file) ? { dateOrder: 'day-first' as const } : {}

it.each(wholeExports())(
  'readExport reads every row of $file with all values that are expected for the file [UX 3, 5]',
  async ({ file, rows }) => {
    const read = await readExport(writtenFile(file), { now })
    expect(read.rows.length).toBe(rows.length)
    const wrong = rows.flatMap((row) => differencesOf(row, read, true).map((what) => `${row.row} ${what}`))
    expect(wrong).toEqual([])
  },
)
