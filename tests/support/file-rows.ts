import { emptyFields } from '#server/importers/reader-files/book-format'
import type { FileRow } from '#server/importers/reader-files/index'

/** A row of a reader's file that says only what the test tells. */
export const fileRow = (told: Partial<FileRow>): FileRow => ({
  place: 1,
  cells: [],
  impossibleDates: [],
  ...emptyFields,
  ...told,
})
