import type { BookImport, ImportRow } from '#contract/calls/imports'
import { testBookCard } from './sample-books.ts'

const id = '0197f1f0-0000-7000-8000-000000000001'
/** An import of one matched row, before it is written. */
export const testImport: BookImport = {
  id,
  source: 'goodreads',
  state: 'ready',
  createdAt: '2026-11-20T10:00:00.000Z',
  rows: 1,
  rowsDone: 1,
  importsBefore: null,
  bins: { matched: 1, check: 0, missing: 0, unreadable: 0 },
  undecided: 0,
  skipped: 0,
  waiting: 1,
  written: 0,
  reported: 0,
  reviews: 0,
  books: { waiting: 1, added: 0, completed: 0, unchanged: 0 },
  authors: { waiting: 0, reviews: 0, added: 0, unchanged: 0, leftOut: 0, reviewsLeftOut: 0 },
  lists: { waiting: 0, public: 0, added: 0, unchanged: 0, leftOut: 0, missingBooks: 0 },
  questions: [],
  columns: [],
  damagedLines: [],
  undoableUntil: null,
  remaining: 0,
}
/** The row of {@link testImport}. */
export const testImportRow: ImportRow = {
  place: 1,
  bin: 'matched',
  given: {
    title: 'The Dispossessed',
    authors: ['Ursula K. Le Guin'],
    isbn: null,
    year: null,
    status: 'read',
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
  candidates: [testBookCard()],
  bookId: testBookCard().id,
  isSkipped: false,
  isWritten: false,
  error: null,
  furtherErrors: [],
}
