import { describe, expect, it } from 'vitest'
import type { BookCard } from '#contract/calls/books'
import type { BookImport, ImportRow } from '#contract/calls/imports'
import { translateOn } from '#i18n/words-server'
import { ApiError } from '../../platform/api-error.ts'
import { importParameters } from '#contract/values/page-parameters/profile-import'
import { readQuery } from '#contract/values/query-parameters'
import { openBin } from './import-query.ts'
import { errorText } from './import-words.ts'
import { chosen, recounted } from './use-choose.ts'

const book = (id: number) => ({ id, title: `Book ${id}` }) as BookCard
const row = (part: Partial<ImportRow>): ImportRow => ({
  place: 1,
  bin: 'check',
  given: {
    title: 'Dune',
    authors: [],
    isbn: null,
    year: null,
    status: null,
    flag: null,
    stars: null,
    readings: [],
    hasReview: false,
    hasNote: false,
    shelves: [],
    impossibleDates: [],
    unreadableRatings: [],
    notedTexts: [],
  },
  candidates: [book(1), book(2)],
  bookId: null,
  isSkipped: false,
  isWritten: false,
  error: null,
  furtherErrors: [],
  ...part,
})
const imported = { waiting: 4, skipped: 1, books: { waiting: 4 } } as BookImport

describe('URL of the page of imports', () => {
  it('the query of the import page can contain an import and a group of its rows; invalid values are ignored [UX 9]', () => {
    const id = '0197f1f0-0000-7000-8000-000000000001'
    const read = (query: string) => readQuery(importParameters, new URLSearchParams(query))
    expect(read(`id=${id}&bin=missing&cursor=c`)).toEqual({ id, bin: 'missing', cursor: 'c' })
    expect(read('id=../me&bin=all&cursor=')).toEqual({ id: undefined, bin: undefined, cursor: undefined })
  })

  it('openBin returns the requested group of rows, else the first non-empty group; the group to check comes first [UX 3]', () => {
    const bins = (matched: number, check: number, missing: number, unreadable: number) => ({
      bins: { matched, check, missing, unreadable },
    })
    expect(openBin(bins(3, 2, 1, 0), undefined)).toBe('check')
    expect(openBin(bins(3, 0, 1, 0), undefined)).toBe('matched')
    expect(openBin(bins(0, 0, 0, 1), undefined)).toBe('missing')
    expect(openBin(bins(3, 2, 1, 0), 'missing')).toBe('missing')
    expect(openBin(bins(3, 2, 0, 1), 'unreadable')).toBe('missing')
  })
})

describe('choice of a book', () => {
  it('`chosen` assigns the selected book to an import row; a book that was not suggested becomes the first suggestion [UX 4]', () => {
    expect(chosen(row({}), book(2))).toMatchObject({ bookId: 2, isSkipped: false })
    expect(chosen(row({ isSkipped: true }), book(9)).candidates.map(({ id }) => id)).toEqual([9, 1, 2])
    expect(chosen(row({ bookId: 1 }), null)).toMatchObject({ bookId: null, isSkipped: true })
  })

  it('selecting a book for a row raises the number of rows waiting for import; skipping a row reduces the number [UX 4]', () => {
    const open = row({})
    const taken = chosen(open, book(1))
    const left = chosen(taken, null)
    expect(recounted(imported, open, taken)).toMatchObject({ waiting: 5, skipped: 1 })
    expect(recounted(imported, taken, left)).toMatchObject({ waiting: 3, skipped: 2 })
    expect(recounted(imported, left, open)).toMatchObject({ waiting: 4, skipped: 0 })
    const written = { ...taken, isWritten: true }
    expect(recounted(imported, written, written)).toMatchObject({ waiting: 4, skipped: 1 })
  })
})

describe('rejected file', () => {
  const t = translateOn('imports', 'de')
  const words = (status: number, details: object) =>
    errorText(t, new ApiError('Nein', status, 'validation', { ...details }), 'de')

  it('the text of an upload error states the number of a damaged line, or the limit that the file exceeds [UX 22]', () => {
    expect(words(400, { error: 'empty' })).toBe(t('error.empty'))
    expect(words(400, { error: 'broken', line: 12 })).toContain('Zeile 12')
    expect(words(400, { error: 'broken' })).toBe(t('error.broken'))
    expect(words(400, { error: 'too-many-rows' })).toContain('20.000')
    expect(words(400, { error: 'too-many-columns' })).toContain('200')
    expect(words(413, {})).toContain('10 MB')
  })

  it('errorText returns null for an upload error for which no specific text exists [UX 22]', () => {
    expect(words(429, {})).toBeNull()
    expect(errorText(t, new TypeError('nothing'), 'de')).toBeNull()
  })
})
