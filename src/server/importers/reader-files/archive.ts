import { z } from 'zod'
import { bookListVisibilities } from '#contract/values/enums'
import { personLanguageCodes } from '#contract/values/languages'
import {
  bookListBooksMax,
  bookListDescriptionMaxCharacters,
  bookListNoteMaxCharacters,
  bookListsPerReader,
  bookListTitleMaxCharacters,
  importFileMaxBytes,
  importRowsMax,
} from '#contract/values/limits'
import { storable } from './clean.ts'
import { type FilePart, type ListPart, UnreadableFile } from './file-row.ts'
import { unzip } from './unzip.ts'

/** What is read of an archive of one's own data (features/personal-data); the rest is for its owner alone. */
const files = {
  manifest: 'manifest.json',
  books: 'books.csv',
  ratings: 'ratings.json',
  lists: 'book_lists.json',
  listBooks: 'book_list_books.json',
} as const

/** All of these together, unpacked: more than anybody has. */
const unpackedMaxBytes = 2 * importFileMaxBytes

const id = z.number().int().positive().max(2_147_483_647)
const language = z.enum(personLanguageCodes).nullable().catch(null)
const text = z.string().transform(storable)

const authorRow = z.object({
  person_id: id,
  stars: z.number().int().min(1).max(5),
  given: z.number().positive().max(5).nullable().catch(null),
  text: text.nullable().catch(null),
  language,
})
const listRow = z.object({
  id,
  title: text.pipe(z.string().min(1).max(bookListTitleMaxCharacters)),
  description: text.pipe(z.string().max(bookListDescriptionMaxCharacters)).nullable(),
  language,
  visibility: z.enum(bookListVisibilities),
  hidden_at: z.string().nullable(),
})
const listBookRow = z.object({
  list_id: id,
  work_id: id,
  position: z.number(),
  note: text.pipe(z.string().max(bookListNoteMaxCharacters)).nullable().catch(null),
})

/** Whether a file is packed. */
export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/**
 * Takes an archive apart that a site of this software has made.
 * @param site address of this site; of another one's archive the books alone are read, whose titles tell whether the
 *   ids are ours
 * @throws UnreadableFile not-text (no archive of ours), broken
 */
export async function readArchive(
  bytes: Uint8Array,
  site: string,
): Promise<{ books: Uint8Array; parts: FilePart[] }> {
  const found = await unzip(bytes, new Set(Object.values(files)), unpackedMaxBytes)
  const books = found.get(files.books)
  if (!books) throw new UnreadableFile('not-text')
  const rows = (name: string): unknown[] => {
    const value = parse(found.get(name))
    return Array.isArray(value) ? value : []
  }
  const manifest = z.object({ url: z.string() }).safeParse(parse(found.get(files.manifest)))
  if (manifest.data?.url !== site) return { books, parts: [] }
  return {
    books,
    parts: [...authorParts(rows(files.ratings)), ...listParts(rows(files.lists), rows(files.listBooks))],
  }
}

function parse(bytes: Uint8Array | undefined): unknown {
  if (!bytes) return null
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new UnreadableFile('broken')
  }
}

/** The rows that are whole. */
const whole = <T>(rows: readonly unknown[], schema: z.ZodType<T>): T[] =>
  rows.flatMap((row) => schema.safeParse(row).data ?? [])

const authorParts = (rows: readonly unknown[]): FilePart[] =>
  whole(rows, authorRow)
    .slice(0, importRowsMax)
    .map((row) => ({
      kind: 'author',
      id: row.person_id,
      stars: row.given ?? row.stars,
      review: row.text || null,
      reviewLanguage: row.language,
    }))

function listParts(lists: readonly unknown[], books: readonly unknown[]): ListPart[] {
  const byList = Map.groupBy(whole(books, listBookRow), (book) => book.list_id)
  return whole(lists, listRow)
    .slice(0, bookListsPerReader)
    .map((list) => ({
      kind: 'list',
      id: list.id,
      title: list.title,
      description: list.description ?? '',
      language: list.language ?? 'en',
      // what moderators took down is not public again by coming back
      visibility: list.hidden_at === null ? list.visibility : 'private',
      books: (byList.get(list.id) ?? [])
        .toSorted((a, b) => a.position - b.position || a.work_id - b.work_id)
        .slice(0, bookListBooksMax)
        .map((book) => ({ id: book.work_id, note: book.note || null })),
    }))
}
