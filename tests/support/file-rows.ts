import { emptyValues } from '@biblionaut/reader-exports'
import type { ImportedRow } from '#server/features/imports/read-import'

/** Creates a row of a reader's import file with only these values. */
export const fileRow = (values: Partial<ImportedRow>): ImportedRow => ({
  place: 1,
  cells: [],
  impossibleDates: [],
  unreadableRatings: [],
  notedTexts: [],
  ...emptyValues,
  ...values,
})
