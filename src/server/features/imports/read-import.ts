import { isPersonLanguage } from '#contract/values/languages'
import { importColumnsMax, importFileMaxBytes, importRowsMax } from '#contract/values/limits'
import { type ExportRow, readExport, type ReaderExport, UnreadableFile } from '@biblionaut/reader-exports'
import { archive, type ArchivePart, readArchiveParts } from './read-archive.ts'

/** A row of a reader's file. */
export interface ImportedRow extends ExportRow {
  /** Impossible dates that were left out, as written in the file. */
  impossibleDates: string[]
}

/** A reader's file. */
export interface ImportedFile extends Pick<ReaderExport, 'source' | 'columns'> {
  rows: ImportedRow[]
  /** Lists and ratings of authors, if the file is an archive of this instance. */
  parts: ArchivePart[]
  /** Line numbers of the first damaged lines, which were left out. From 1. */
  damagedLines: number[]
}

const limits = { bytes: importFileMaxBytes, rows: importRowsMax, columns: importColumnsMax }

/**
 * Reads a file with a reader's books from another site or program.
 * @param now dates later than the following day are impossible
 * @param site URL of this instance; lists and ratings of authors are read only from its own archives
 * @throws UnreadableFile
 */
export async function readImport(bytes: Uint8Array, now: Date, site: string): Promise<ImportedFile> {
  const { source, columns, rows, issues, files } = await readExport(bytes, { now, limits, archive })
  const parts = readArchiveParts(files, site)
  if (rows.length === 0 && parts.length === 0) throw new UnreadableFile('empty')
  const datesByRow = Map.groupBy(
    issues.filter((issue) => issue.code === 'impossible-date'),
    ({ row }) => row,
  )
  return {
    source,
    columns,
    rows: rows.map((row) => ({
      ...row,
      reviewLanguage: isPersonLanguage(row.reviewLanguage) ? row.reviewLanguage : null,
      impossibleDates: (datesByRow.get(row.place) ?? []).map(({ value }) => value),
    })),
    parts,
    damagedLines: issues.flatMap((issue) => (issue.code === 'damaged-line' ? [issue.line] : [])),
  }
}
