import { describe, expect, it } from 'vitest'
import { noCopy } from '../reading-list/index.ts'
import { leftOutOf, newReadingsOf } from './left-out.ts'

const entry = {
  status: 'reading',
  flag: null,
  note: null,
  editionId: 7,
  progressPages: 80,
  progressPercent: null,
  copy: { ...noCopy, isOwned: true, format: 'hardcover', pages: 300 },
} as const

describe('leftOutOf', () => {
  it('leftOutOf returns no conflict if each value of an imported row is either empty or equal to the stored value', () => {
    expect(leftOutOf(entry, entry)).toEqual([])
    const empty = { ...entry, editionId: null, progressPages: null, copy: noCopy }
    expect(leftOutOf(empty, entry)).toEqual([])
  })
  it('leftOutOf returns a conflict for each imported status, progress, edition and copy that differs from the stored entry [UX 3]', () => {
    const row = {
      ...entry,
      status: 'to-read',
      editionId: 8,
      progressPages: null,
      progressPercent: 80,
      copy: { ...entry.copy, pages: 301, place: 'attic' },
    } as const
    expect(leftOutOf(row, entry)).toEqual(['status-there', 'progress-there', 'edition-there', 'copy-there'])
  })
})

describe('newReadingsOf', () => {
  it('newReadingsOf adds a reading whose dates contradict those of the stored readings', () => {
    const stored = [2019, 1, 2, 2019, 2, 3] as const
    const other = [null, null, null, 2020, null, null] as const
    expect(newReadingsOf([[...other]], [[...stored]])).toEqual({ readings: [other], errors: [] })
  })
  it('newReadingsOf reports an imported start date that the stored reading with the same finish date lacks [UX 3]', () => {
    expect(newReadingsOf([[2019, 1, 2, 2019, 2, 3]], [[null, null, null, 2019, 2, 3]])).toEqual({
      readings: [],
      errors: ['dates-there'],
    })
  })
})
