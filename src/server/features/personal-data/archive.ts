import path from 'node:path'
import type { Language } from '#contract/values/languages'
import { imageNames } from '#contract/values/image-paths'
import { type DataMap, exportedTables } from './table-privacy.ts'
import type { Storage } from '../../platform/storage/storage.ts'
import { toCsv } from '../../platform/text/csv.ts'
import { booksFile, booksFileColumns, booksFileName } from './books-file.ts'
import type { ExportedTable, PersonalRows } from './export.repo.ts'
import { readmeText } from './readme.ts'
import type { ArchiveFile } from './zip.ts'

export interface ArchiveOptions {
  siteName: string
  publicUrl: string
  /** The time when the rows were read. */
  readAt: Date
  language: Language
  storage: Pick<Storage, 'get'>
  dataMap: DataMap
}

/** Returns the files of an archive. The README is the first file. */
export async function archiveFiles(rows: PersonalRows, options: ArchiveOptions): Promise<ArchiveFile[]> {
  const { tables, books } = rows
  const pictures = await readPictures(tables, options.storage)
  const { siteName, publicUrl, readAt, language } = options
  return [
    { name: 'README.txt', content: readmeText(language, { siteName, publicUrl, readAt }) },
    { name: 'manifest.json', content: manifestOf(rows, pictures, options) },
    booksFile(books),
    ...tables.flatMap(({ table, columns, rows }) => [
      { name: `${table}.json`, content: `${JSON.stringify(rows, null, 2)}\n` },
      {
        name: `${table}.csv`,
        content: toCsv([columns, ...rows.map((row) => columns.map((column) => row[column]))]),
      },
    ]),
    ...pictures,
  ]
}

function manifestOf(
  { tables, books }: PersonalRows,
  pictures: readonly ArchiveFile[],
  { siteName, publicUrl, readAt, dataMap }: ArchiveOptions,
): string {
  const hiddenColumnsOf = new Map(
    exportedTables(dataMap).map(({ table, hiddenColumns }) => [table, hiddenColumns]),
  )
  const manifest = {
    site: siteName,
    url: publicUrl,
    madeAt: readAt.toISOString(),
    tables: tables.map(({ table, columns, rows }) => ({
      table,
      rows: rows.length,
      files: [`${table}.json`, `${table}.csv`],
      columns,
      withheldColumns: hiddenColumnsOf.get(table) ?? [],
    })),
    books: { file: booksFileName, rows: books.length, columns: booksFileColumns },
    pictures: pictures.map(({ name, content }) => ({ name, bytes: content.length })),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}

/** Returns the files of all pictures in all sizes. Leaves out files that are missing. */
async function readPictures(
  tables: readonly ExportedTable[],
  storage: Pick<Storage, 'get'>,
): Promise<ArchiveFile[]> {
  const files: ArchiveFile[] = []
  for (const base of new Set(tables.flatMap(({ pictures }) => pictures))) {
    for (const name of imageNames(base)) {
      const content = await storage.get(name)
      if (content) files.push({ name: `pictures/${path.posix.basename(name)}`, content })
    }
  }
  return files
}
