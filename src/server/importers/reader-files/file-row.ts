import type { BookListVisibility, ImportSource, ReadingFlag, ReadingStatus } from '#contract/values/enums'
import type { OwnCopy, Reading } from '#contract/calls/reading-list'

/** One row of a reader's file in our words. What a file does not say is null or empty; nothing is invented. */
export interface FileRow {
  /** Its place in the file, from 1, without the header. */
  place: number
  /** The cells as the file has them, in the order of its columns: what is given back where no book is found. */
  cells: string[]
  /** Without what stands in brackets behind it about a series; '' where the row has none. */
  title: string
  /** What the title's bracket or a column says: `Dune, #2`. */
  series: { name: string; position: string | null } | null
  /** Names as written, given name first: authors alone, neither translators nor narrators. */
  authors: string[]
  /** Valid ISBN-13, digits only, ISBN-10 turned into one; each once. */
  isbns: string[]
  /** Keys of the work in other catalogues: `OL893415W`, `Q190192`; of our own export the book's id. */
  keys: { openlibrary?: string; wikidata?: string; isfdb?: string; biblionaut?: number }
  /** Of our own export: the edition that was read, by its id here; null: none is told. */
  edition: number | null
  /** Of the edition, and of the work's first one. */
  year: number | null
  originalYear: number | null
  /** BCP 47, two letters where there are two. */
  language: string | null
  format: 'print' | 'digital' | 'audio' | null
  /** Of the edition. */
  pages: number | null
  status: ReadingStatus | null
  flag: ReadingFlag | null
  /** As given, above 0 and up to 5: 3.75. */
  stars: number | null
  /** Oldest first; dates of the file's own precision. */
  readings: Reading[]
  /** When it came onto the list, `YYYY`, `YYYY-MM` or `YYYY-MM-DD`. */
  addedAt: string | null
  /** Its place among what is to be read, where the file numbers that. */
  queue: number | null
  /** How far one is with it: pages or per cent. */
  progress: { pages: number } | { percent: number } | null
  /** One's own copy, where the file tells of one. */
  copy: OwnCopy | null
  /** Shelves, tags and lists of one's own that it stands on, those about reading left out; as written. */
  shelves: string[]
  /** Markdown of ours: spoilers between `||`. */
  review: string | null
  /** Its language, where the file tells: one of the codes of reviews. */
  reviewLanguage: string | null
  /** For the reader's eyes only. Markdown is not read in it. */
  note: string | null
  /** What stands in it where a date belongs and cannot be one, as written: it was left out. */
  impossibleDates: string[]
}

/** Damaged lines that are told. A file that has more is no table of anybody's any more. */
export const damagedLinesMax = 100

/** Stars that a reader gave an author. */
export interface AuthorPart {
  kind: 'author'
  id: number
  /** As given, above 0 and up to 5. */
  stars: number
  /** Markdown of ours, and its language. */
  review: string | null
  reviewLanguage: string | null
}

/** A list of books that a reader made. */
export interface ListPart {
  kind: 'list'
  id: number
  title: string
  description: string
  language: string
  visibility: BookListVisibility
  /** In their order. */
  books: { id: number; note: string | null }[]
}

/** What an archive of ours tells besides books; every id is one of this site. */
export type FilePart = AuthorPart | ListPart

/** A reader's file, taken apart. */
export interface ReaderFile {
  source: ImportSource
  columns: string[]
  rows: FileRow[]
  /** Of an archive that this site has made; else none. */
  parts: FilePart[]
  /** Lines that are damaged and were left out; from 1, the first ones of them. */
  damagedLines: number[]
}

/** Why a file cannot be read at all. */
export type FileError =
  | 'empty'
  | 'unknown-format'
  | 'not-text'
  | 'broken'
  | 'too-many-rows'
  | 'too-many-columns'

/** A file that cannot be read. */
export class UnreadableFile extends Error {
  readonly reason: FileError
  /** Of the row from which on it cannot be read, where that can be told. */
  readonly line: number | null
  constructor(reason: FileError, line: number | null = null) {
    super(`The file cannot be read: ${reason}`)
    this.name = 'UnreadableFile'
    this.reason = reason
    this.line = line
  }
}
