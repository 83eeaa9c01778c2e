import { z } from 'zod'
import { type BookListVisibility, bookListVisibilities } from '#contract/values/enums'
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
import { type Archive, UnreadableFile } from '@biblionaut/reader-exports'

export interface AuthorPart {
  kind: 'author'
  id: number
  stars: number
  /** Text of the review in Markdown. */
  review: string | null
  reviewLanguage: string | null
}

export interface ListPart {
  kind: 'list'
  id: number
  title: string
  description: string
  language: string
  visibility: BookListVisibility
  books: { id: number; note: string | null }[]
}

/** A list of books, or a rating of an author, in an archive of personal data. The ids are those of this instance. */
export type ArchivePart = AuthorPart | ListPart

const manifest = 'manifest.json'
const ratings = 'ratings.json'
const lists = 'book_lists.json'
const listBooks = 'book_list_books.json'

/** The files of an archive that an import reads. features/personal-data writes archives. */
export const archive: Archive = {
  books: 'books.csv',
  files: [manifest, ratings, lists, listBooks],
  maxBytes: 2 * importFileMaxBytes,
}

const id = z.number().int().positive().max(2_147_483_647)
const language = z.enum(personLanguageCodes).nullable().catch(null)
const text = z.string().transform((value) => value.replaceAll('\0', '').toWellFormed())

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

/**
 * Reads lists and ratings of authors from an archive. Returns none from an archive of another instance than `site`,
 * because the ids in it are those of other books and authors.
 * @throws UnreadableFile
 */
export function readArchiveParts(files: ReadonlyMap<string, Uint8Array>, site: string): ArchivePart[] {
  const made = z.object({ url: z.string() }).safeParse(parse(files.get(manifest)))
  if (made.data?.url !== site) return []
  const rows = (name: string): unknown[] => {
    const value = parse(files.get(name))
    return Array.isArray(value) ? value : []
  }
  return [...authorParts(rows(ratings)), ...listParts(rows(lists), rows(listBooks))]
}

function parse(bytes: Uint8Array | undefined): unknown {
  if (!bytes) return null
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new UnreadableFile('broken')
  }
}

const validRows = <T>(rows: readonly unknown[], schema: z.ZodType<T>): T[] =>
  rows.flatMap((row) => schema.safeParse(row).data ?? [])

const authorParts = (rows: readonly unknown[]): AuthorPart[] =>
  validRows(rows, authorRow)
    .slice(0, importRowsMax)
    .map((row) => ({
      kind: 'author',
      id: row.person_id,
      stars: row.given ?? row.stars,
      review: row.text || null,
      reviewLanguage: row.language,
    }))

function listParts(lists: readonly unknown[], books: readonly unknown[]): ListPart[] {
  const byList = Map.groupBy(validRows(books, listBookRow), (book) => book.list_id)
  return validRows(lists, listRow)
    .slice(0, bookListsPerReader)
    .map((list) => ({
      kind: 'list',
      id: list.id,
      title: list.title,
      description: list.description ?? '',
      language: list.language ?? 'en',
      // a list that a moderator has hidden is restored as a private list
      visibility: list.hidden_at === null ? list.visibility : 'private',
      books: (byList.get(list.id) ?? [])
        .toSorted((a, b) => a.position - b.position || a.work_id - b.work_id)
        .slice(0, bookListBooksMax)
        .map((book) => ({ id: book.work_id, note: book.note || null })),
    }))
}
