import { isPersonLanguage } from '#contract/values/languages'
import { importColumnsMax, importFileMaxBytes, importRowsMax } from '#contract/values/limits'
import { type ExportRow, readExport, type ReaderExport, UnreadableFile } from '@biblionaut/reader-exports'
import { archive, type ArchivePart, readArchiveParts } from './read-archive.ts'

/** A row of a reader's file. */
export interface ImportedRow extends ExportRow {
  /** Impossible dates that were left out, as written. */
  impossibleDates: string[]
}

/** A reader's file. */
export interface ImportedFile extends Pick<ReaderExport, 'source' | 'columns'> {
  rows: ImportedRow[]
  /** Of an archive of this site. */
  parts: ArchivePart[]
  /** The first damaged lines, which were left out. From 1. */
  damagedLines: number[]
}

const limits = { bytes: importFileMaxBytes, rows: importRowsMax, columns: importColumnsMax }

/**
 * Reads a file of books that a reader brings from elsewhere.
 * @param now later dates than the day after are impossible
 * @param site URL of this site, which made the archives whose lists and ratings of authors are read
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
