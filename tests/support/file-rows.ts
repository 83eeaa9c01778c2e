import { emptyValues } from '@biblionaut/reader-exports'
import type { ImportedRow } from '#server/features/imports/read-import'

/** Makes a row of a reader's file that has only these values. */
export const fileRow = (values: Partial<ImportedRow>): ImportedRow => ({
  place: 1,
  cells: [],
  impossibleDates: [],
  ...emptyValues,
  ...values,
})
