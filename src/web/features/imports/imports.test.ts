import { describe, expect, it } from 'vitest'
import type { BookCard } from '#contract/calls/books'
import type { BookImport, ImportRow } from '#contract/calls/imports'
import { translateOn } from '#i18n/words-server'
import { ApiError } from '../../platform/api-error.ts'
import { openBin, readImportQuery } from './import-query.ts'
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
  },
  candidates: [book(1), book(2)],
  bookId: null,
  isSkipped: false,
  isWritten: false,
  error: null,
  ...part,
})
const imported = { waiting: 4, skipped: 1, books: { waiting: 4 } } as BookImport

describe('the address of the page of imports', () => {
  it('UX 9: asks for an import and a part of its rows; what it does not know asks for nothing', () => {
    const id = '0197f1f0-0000-7000-8000-000000000001'
    const read = (query: string) => readImportQuery(new URLSearchParams(query))
    expect(read(`id=${id}&bin=missing&cursor=c`)).toEqual({ id, bin: 'missing', cursor: 'c' })
    expect(read('id=../me&bin=all&cursor=')).toEqual({ id: undefined, bin: undefined, cursor: undefined })
  })

  it('UX 3: the part that is open is the one asked for, else the first that wants something of its reader', () => {
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

describe('a choice', () => {
  it('UX 4: is shown before the server answers, with a book that was looked for beside those offered', () => {
    expect(chosen(row({}), book(2))).toMatchObject({ bookId: 2, isSkipped: false })
    expect(chosen(row({ isSkipped: true }), book(9)).candidates.map(({ id }) => id)).toEqual([9, 1, 2])
    expect(chosen(row({ bookId: 1 }), null)).toMatchObject({ bookId: null, isSkipped: true })
  })

  it('UX 4: changes how many rows wait and how many are left out, and back again', () => {
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

describe('a file that is refused', () => {
  const t = translateOn('imports', 'de')
  const words = (status: number, details: object) =>
    errorText(t, new ApiError('Nein', status, 'validation', { ...details }), 'de')

  it('UX 22: has words for each error, with the line and the limit', () => {
    expect(words(400, { error: 'empty' })).toBe(t('error.empty'))
    expect(words(400, { error: 'broken', line: 12 })).toContain('Zeile 12')
    expect(words(400, { error: 'broken' })).toBe(t('error.broken'))
    expect(words(400, { error: 'too-many-rows' })).toContain('20.000')
    expect(words(400, { error: 'too-many-columns' })).toContain('200')
    expect(words(413, {})).toContain('10 MB')
  })

  it('UX 22: is told in the server’s words where only it can tell', () => {
    expect(words(429, {})).toBeNull()
    expect(errorText(t, new TypeError('nothing'), 'de')).toBeNull()
  })
})
