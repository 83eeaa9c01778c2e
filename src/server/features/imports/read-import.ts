import { isPersonLanguage } from '#contract/values/languages'
import {
  importColumnsMax,
  importFileMaxBytes,
  importRowMaxCharacters,
  importRowsMax,
} from '#contract/values/limits'
import {
  type ExportRow,
  readExport,
  type ReaderExport,
  UnreadableFile,
  type ValidationIssue,
} from '@biblionaut/reader-exports'
import { archive, type ArchivePart, readArchiveParts } from './read-archive.ts'

/** A row of a reader's file. */
export interface ImportedRow extends ExportRow {
  /** Dates that were omitted because they are impossible, as written in the file. */
  impossibleDates: string[]
  /** Values that were omitted because they are not ratings. */
  unreadableRatings: string[]
  /** Texts of the row whose meaning is unknown. They are added to the note of the row. */
  notedTexts: string[]
}

/** The contents of a reader's file. */
export interface ImportedFile extends Pick<ReaderExport, 'source' | 'columns' | 'questions' | 'freeColumns'> {
  rows: ImportedRow[]
  /** Lists and ratings of authors, if the file is an archive of this instance. */
  parts: ArchivePart[]
  /** Numbers of the damaged lines, which were skipped. The first line of the file has number 1. */
  damagedLines: number[]
}

const limits = {
  bytes: importFileMaxBytes,
  rows: importRowsMax,
  columns: importColumnsMax,
  row: importRowMaxCharacters,
}

/**
 * Reads a file with a reader's books.
 * @param now dates after the following day are impossible
 * @param site URL of this instance
 * @throws UnreadableFile
 */
export async function readImport(bytes: Uint8Array, now: Date, site: string): Promise<ImportedFile> {
  const { rows, issues, files, ...file } = await readExport(bytes, { now, limits, archive })
  const parts = readArchiveParts(files, site)
  if (rows.length === 0 && parts.length === 0) throw new UnreadableFile('empty')
  return {
    ...file,
    rows: importedRows(rows, issues),
    parts,
    damagedLines: issues.flatMap((issue) => (issue.code === 'damaged-line' ? [issue.line] : [])),
  }
}

/**
 * Converts rows of an export, with the values that could not be read. Removes review languages that the site lacks.
 */
export function importedRows(rows: readonly ExportRow[], issues: readonly ValidationIssue[]): ImportedRow[] {
  const byRow = Map.groupBy(
    issues.filter((issue) => issue.code !== 'damaged-line'),
    ({ row }) => row,
  )
  const valuesOf = (row: ExportRow, code: ValidationIssue['code']): string[] =>
    (byRow.get(row.place) ?? []).flatMap((issue) => (issue.code === code ? [issue.value] : []))
  return rows.map((row) => ({
    ...row,
    reviewLanguage: isPersonLanguage(row.reviewLanguage) ? row.reviewLanguage : null,
    impossibleDates: valuesOf(row, 'impossible-date'),
    unreadableRatings: valuesOf(row, 'unreadable-rating'),
    notedTexts: valuesOf(row, 'noted-text'),
  }))
}
