import { z } from 'zod'
import { ownRead } from './access-presets.ts'
import { defineCall } from './call.ts'
import { importDateOrders, importFields, importScales, importStatuses } from '../values/enums.ts'
import { importAnswersMax, importColumnsMax, importFileMaxBytes } from '../values/limits.ts'
import { bookImport, importRow } from './import-shapes.ts'
import { listQueryShape, pageOf } from './pagination.ts'
import { numericId } from './references.ts'
import { personLanguageCodes } from '../values/languages.ts'
import { importParameters } from '../values/page-parameters/profile-import.ts'
import { queryShape } from './query-schema.ts'

const own = { ...ownRead, tag: 'imports' } as const
const ownWrite = { ...own, rate: 'write' } as const

const importParam = z.strictObject({ id: z.uuid() })
const rowParam = importParam.extend({ place: z.coerce.number<number | string>().pipe(numericId) })

// exported again, because docs/openapi.json names only the schemas that a module of calls exports
export * from './import-shapes.ts'

export const importRowsQuery = z.strictObject({
  ...listQueryShape,
  ...queryShape({ bin: importParameters.bin }),
})
export type ImportRowsQuery = z.infer<typeof importRowsQuery>

/**
 * Starts an import of the file in the field `file`. After ten files in a day (unreadable files do not count),
 * `details.opensAt` of the error is the next allowed time.
 */
export const startImport = defineCall('startImport', {
  ...own,
  summary:
    'Uploads an export of another site or a list of ISBNs, and matches its books. Writes nothing to the reading list yet.',
  upload: { maxBytes: importFileMaxBytes, field: 'file' },
  answer: bookImport,
  isAccepted: true,
  rate: 'import',
})

export const listImports = defineCall('listImports', {
  ...own,
  summary: "Lists the user's imports, the latest first.",
  answer: z.array(bookImport),
})

export const getImport = defineCall('getImport', {
  ...own,
  summary: 'Returns the progress of an import.',
  params: importParam,
  answer: bookImport,
})

export const listImportRows = defineCall('listImportRows', {
  ...own,
  summary: 'Lists the rows of an import with the books that they may mean.',
  params: importParam,
  query: importRowsQuery,
  answer: pageOf(importRow),
})

/** The book need not be one of the candidates. `bookId` null skips the row. */
export const chooseImportRow = defineCall('chooseImportRow', {
  ...ownWrite,
  summary: 'Chooses the book of a row, or leaves the row out.',
  params: rowParam,
  body: z.strictObject({ bookId: numericId.nullable() }),
  answer: importRow,
})

/** Applies the reader's answers by reading all rows again. Not possible after rows have been written. */
export const answerImport = defineCall('answerImport', {
  ...ownWrite,
  summary:
    'Says what the file leaves open: unknown statuses, the scale of its ratings, the order of its dates.',
  params: importParam,
  body: z.strictObject({
    statuses: z
      .array(z.strictObject({ value: z.string().max(500), status: z.enum(importStatuses) }))
      .max(importAnswersMax)
      .default([]),
    scale: z.enum(importScales).optional(),
    dateOrder: z.enum(importDateOrders).optional(),
    /** Meaning of each column by its name. `field` null: the column is not used. */
    columns: z
      .array(z.strictObject({ name: z.string().max(500), field: z.enum(importFields).nullable() }))
      .max(importColumnsMax)
      .default([]),
  }),
  answer: bookImport,
})

export const applyImport = defineCall('applyImport', {
  ...ownWrite,
  summary:
    'Writes all certain and chosen rows to the reading list. Existing data remains; only missing fields are filled.',
  params: importParam,
  body: z.strictObject({
    /**
     * Language of the published reviews; null to publish none, because they may have been private on the other site.
     */
    reviewLanguage: z.enum(personLanguageCodes).nullable(),
    /** True if unpublished reviews become private notes. */
    reviewsAsNotes: z.boolean().default(false),
  }),
  answer: bookImport,
})

export const undoImport = defineCall('undoImport', {
  ...ownWrite,
  summary:
    'Undoes an import, except for data that has changed since; an import that has written nothing is deleted.',
  params: importParam,
  answer: z.void(),
})

export const downloadImportRest = defineCall('downloadImportRest', {
  ...own,
  summary:
    'Returns the rows that are not on the reading list as CSV, with the columns of the file and the reason.',
  params: importParam,
  answer: z.string(),
})
