import {
  type BookSort,
  bookSorts,
  type GenreGroup,
  genreGroups,
  type WorkLength,
  workLengths,
} from '#contract/enums'
import { isInterfaceLanguage, type Language } from '#contract/languages'
import { listPageSize } from '#contract/limits'
import type { BookListQuery } from '#contract/books'

/** What the address of a list of books asks for. */
export interface BooksAsked {
  sort: BookSort
  group?: GenreGroup | undefined
  genre?: string | undefined
  available?: Language | undefined
  length?: WorkLength | undefined
  author?: number | undefined
  series?: number | undefined
  cursor?: string | undefined
}

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T =>
  (list as readonly string[]).includes(value)

/** A positive whole number as ids are; null for anything else. */
function readId(value: string): number | null {
  return /^[1-9]\d{0,8}$/.test(value) ? Number(value) : null
}

/**
 * Reads sort and filters from an address. Null for a value that means nothing: the page then says so, instead of
 * showing a list that was not asked for. Parameters it does not know are ignored (decisions, 'Answers and addresses').
 */
export function readBooksQuery(search: URLSearchParams): BooksAsked | null {
  const get = (name: string) => search.get(name) || undefined
  const [sort = 'acclaim', group, genre, available, length, author, series, cursor] = [
    get('sort'),
    get('group'),
    get('genre'),
    get('available'),
    get('length'),
    get('author'),
    get('series'),
    get('cursor'),
  ]
  if (!isOneOf(bookSorts, sort)) return null
  if (group !== undefined && !isOneOf(genreGroups, group)) return null
  if (available !== undefined && !isInterfaceLanguage(available)) return null
  if (length !== undefined && !isOneOf(workLengths, length)) return null
  const ids = {
    author: author === undefined ? undefined : readId(author),
    series: series === undefined ? undefined : readId(series),
  }
  if (ids.author === null || ids.series === null) return null
  return { sort, group, genre, available, length, author: ids.author, series: ids.series, cursor }
}

/** The same as the reader and the API take it. */
export const toListQuery = (asked: BooksAsked): BookListQuery => ({ ...asked, limit: listPageSize })

/** As query of an address: the default sort is left out. */
export const toAddress = ({ sort, ...filters }: BooksAsked) => ({
  sort: sort === 'acclaim' ? undefined : sort,
  ...filters,
})
