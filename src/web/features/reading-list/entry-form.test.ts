import { describe, expect, it } from 'vitest'
import type { ReadingEntry } from '#contract/calls/reading-list'
import { changeOf, dateOf, draftOf, noReading } from './entry-form.ts'

const entry: ReadingEntry = {
  bookId: 7,
  status: 'read',
  flag: null,
  rating: 4,
  addedAt: '2026-01-01T00:00:00.000Z',
  changedAt: '2026-01-01T00:00:00.000Z',
  editionId: null,
  progressPages: null,
  progressPercent: null,
  note: null,
  copy: { pages: null, isOwned: false, format: null, place: null, lentTo: null, lentSince: null },
  queuePosition: 1,
  readings: [],
  hasReview: false,
}
const copy = {
  ...draftOf(entry).copy,
  isOwned: true,
  pages: '412',
  lentTo: ' Mara ',
  lentSince: '2026-05-03',
}
const date = (day: string, month: string, year: string) => ({ day, month, year })

describe('the form of an entry', () => {
  it('dateOf returns a partial or full date, and reports a month without a year or a day without a month', () => {
    expect(
      [
        date('', '', ''),
        date('', '', '2024'),
        date('', '3', '2024'),
        date('5', '3', '2024'),
        date('', '12', '2024'),
      ].map(dateOf),
    ).toEqual([
      { date: null },
      { date: '2024' },
      { date: '2024-03' },
      { date: '2024-03-05' },
      { date: '2024-12' },
    ])
    expect(dateOf(date('', '3', ''))).toEqual({ error: 'yearNeeded' })
    expect(dateOf(date('5', '', '2024'))).toEqual({ error: 'monthNeeded' })
  })

  it('changeOf returns an empty change if the form for a book on the reading list was not edited', () => {
    const full: ReadingEntry = {
      ...entry,
      flag: 'paused',
      editionId: 12,
      progressPercent: 0,
      note: 'Mine',
      readings: [
        { started: '2019', finished: '2019-08' },
        { started: null, finished: '2026-10-02' },
      ],
    }
    for (const saved of [entry, full, { ...entry, progressPages: 120 }])
      expect(changeOf(saved, draftOf(saved))).toEqual({ change: {} })
  })

  it('changeOf returns only the changed fields, so that newer values from another device are preserved', () => {
    const begun: ReadingEntry = { ...entry, status: 'reading', progressPages: 120, note: 'Mine' }
    const givenUp = { ...draftOf(begun), flag: 'did-not-finish' as const }
    expect(changeOf(begun, givenUp)).toEqual({ change: { flag: 'did-not-finish', from: 'reading' } })
    expect(changeOf(begun, givenUp, 'read')).toEqual({ change: {} })
    expect(changeOf({ ...entry, note: 'Mine' }, { ...draftOf(entry), note: '  ' })).toEqual({
      change: { note: null },
    })
    expect(changeOf(entry, { ...draftOf(entry), editionId: '12' })).toEqual({ change: { editionId: 12 } })
  })

  it('the reading progress in a book is sent in the selected unit; an empty field deletes it, and 0 is valid', () => {
    const paged = { ...entry, progressPages: 40 }
    expect(changeOf(paged, { ...draftOf(paged), unit: 'percent' })).toEqual({
      change: { progressPercent: 40 },
    })
    expect(changeOf(paged, { ...draftOf(paged), progress: ' ' })).toEqual({
      change: { progressPages: null, progressPercent: null },
    })
    expect(changeOf(entry, { ...draftOf(entry), progress: '0' })).toEqual({ change: { progressPages: 0 } })
    for (const [progress, unit, errors] of [
      ['half', 'pages', { progressPages: 'numberNeeded' }],
      ['1.5', 'percent', { progressPercent: 'numberNeeded' }],
      ['-1', 'pages', { progressPages: 'numberNeeded' }],
      ['101', 'percent', { progressPercent: 'percentTooLarge' }],
    ] as const)
      expect(changeOf(entry, { ...draftOf(entry), progress, unit })).toEqual({ errors })
  })

  it('changeOf includes a reading without dates only if the book has other readings, too', () => {
    const draft = draftOf(entry)
    expect(draft.readings).toEqual([noReading()])
    const first = { started: date('', '', '2019'), finished: date('', '', '') }
    expect(changeOf(entry, { ...draft, readings: [first, noReading()] })).toEqual({
      change: {
        readings: [
          { started: '2019', finished: null },
          { started: null, finished: null },
        ],
      },
    })
    const dated = { ...entry, readings: [{ started: '2019', finished: null }] }
    expect(changeOf(dated, { ...draftOf(dated), readings: [noReading()] })).toEqual({
      change: { readings: [] },
    })
    expect(changeOf(dated, { ...draftOf(dated), readings: [] })).toEqual({ change: { readings: [] } })
    expect(
      changeOf(entry, { ...draft, readings: [first, { ...first, finished: date('1', '2', '') }] }),
    ).toEqual({
      errors: { 'readings.1.finished': 'yearNeeded' },
    })
  })

  it('of a copy that the reader does not own, only the page count is saved; a fractional count is rejected', () => {
    expect(changeOf(entry, { ...draftOf(entry), copy })).toEqual({
      change: {
        copy: { ...entry.copy, isOwned: true, pages: 412, lentTo: 'Mara', lentSince: '2026-05-03' },
      },
    })
    expect(changeOf(entry, { ...draftOf(entry), copy: { ...copy, isOwned: false } })).toEqual({
      change: { copy: { ...entry.copy, pages: 412 } },
    })
    expect(changeOf(entry, { ...draftOf(entry), copy: { ...copy, pages: '4,5' } })).toEqual({
      errors: { 'copy.pages': 'pagesNeeded' },
    })
  })
})
