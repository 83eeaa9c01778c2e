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

export interface ImportedRow extends ExportRow {
  /** Impossible dates, as written in the file. They are not imported. */
  impossibleDates: string[]
  /** Values in columns of ratings that are not ratings. They are not imported. */
  unreadableRatings: string[]
  /** Texts of unknown meaning, for example 'lent to Ann' in a column for owned books. They are added to the note. */
  notedTexts: string[]
}

export interface ImportedFile extends Pick<ReaderExport, 'source' | 'columns' | 'questions' | 'freeColumns'> {
  rows: ImportedRow[]
  /** Book lists and author ratings. Empty if the file is not an archive of personal data of this instance. */
  parts: ArchivePart[]
  /** Numbers of damaged lines, which were skipped. The first line has number 1. */
  damagedLines: number[]
}

const limits = {
  bytes: importFileMaxBytes,
  rows: importRowsMax,
  columns: importColumnsMax,
  row: importRowMaxCharacters,
}

/**
 * Parses a file with a reader's books.
 * @param now a date is impossible if it is later than the next day
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

/** Adds to each row its values that could not be parsed. Removes review languages that the site does not have. */
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
