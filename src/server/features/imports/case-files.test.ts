import { expect, it } from 'vitest'
import { readExport } from '@biblionaut/reader-exports'
import { caseFile, caseFiles, type CaseRow } from '#tests/support/case-files'

type Row = Awaited<ReturnType<typeof readExport>>['rows'][number]

/** Returns only those values of a row that the test case states. */
const valuesOf = (row: Row, expected: CaseRow): CaseRow => {
  const all: CaseRow = {
    ...(row.status !== null && { status: row.status }),
    ...(row.flag !== null && { flag: row.flag }),
    ...(row.stars !== null && { stars: row.stars }),
    started: row.readings.flatMap(({ started }) => started ?? []),
    finished: row.readings.flatMap(({ finished }) => finished ?? []),
    shelves: (expected.shelves ?? []).filter((shelf) => row.shelves.includes(shelf)),
    ...(row.isbns[0] !== undefined && { isbn: row.isbns[0] }),
    year: row.year,
    title: row.title,
    authors: row.authors,
    hasReview: row.review !== null,
    hasNote: row.note !== null,
  }
  return Object.fromEntries(Object.entries(all).filter(([key]) => Object.hasOwn(expected, key)))
}

it.each(caseFiles())(
  'readExport reads the rows of $file with their right values [UX 3, 5]',
  async (given) => {
    const { rows } = await readExport(caseFile(given.file), { now: new Date('2026-11-29') })
    // values that need the catalogue are compared in tests/drills/catalogue/cases.test.ts
    const expected = given.rows.map((row): CaseRow =>
      Object.fromEntries(Object.entries(row).filter(([key]) => !['bin', 'notBin', 'book'].includes(key))),
    )
    expect(rows.map((row, at) => valuesOf(row, expected[at]!))).toEqual(expected)
  },
)
