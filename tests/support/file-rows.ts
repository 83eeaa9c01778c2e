import type { FileRow } from '#server/importers/reader-files/index'

/** A row of a reader's file that says only what the test tells. */
export const fileRow = (told: Partial<FileRow>): FileRow => ({
  place: 1,
  cells: [],
  title: '',
  series: null,
  authors: [],
  isbns: [],
  keys: {},
  year: null,
  originalYear: null,
  language: null,
  format: null,
  status: null,
  flag: null,
  stars: null,
  readings: [],
  addedAt: null,
  review: null,
  reviewLanguage: null,
  note: null,
  ...told,
})
