import type { BookFacetCounts } from '#contract/calls/book-filters'
import type { Book, BookCard, BookFilterQuery, BookListQuery } from '#contract/calls/books'
import { defaultEdition } from '#contract/values/default-edition'
import type { Edition } from '#contract/calls/editions'
import type { BookSort } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/lists'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/lists/cursor.ts'
import { parseReference } from '../../platform/lists/reference.ts'
import { openingOf } from '../../platform/text/opening.ts'
import type { CoverSubject } from '../covers/index.ts'
import { type Found, resolveAddress } from '../slugs/index.ts'
import { presentEditions } from '../editions/index.ts'
import { listPageSize } from '#contract/values/limits'
import type { BookFilters } from './book-filters.sql.ts'
import { readFilters } from './read-filters.ts'
import { countByFacets } from './book-facets.service.ts'
import {
  bookCountOf,
  countBooks,
  cursorTypeOf,
  listBookIds,
  listCardsByIds,
  listSynopses,
} from './books-list.repo.ts'
import { findBookDetail } from './books-detail.repo.ts'
import type { BookCards } from './book-cards.ts'
import { coverOfBook, coverSubject, presentBook } from './books.presenter.ts'

/** Reads books. Every method throws AppError with a code of the contract. */
export interface Books {
  list(query: BookListQuery, language: Language): Promise<Page<BookCard>>
  /** `found`: counts these books alone. */
  facets(query: BookFilterQuery, language: Language, found?: readonly number[]): Promise<BookFacetCounts>
  /** Those of these books that pass the filters, sorted. */
  among(
    found: readonly number[],
    query: BookFilterQuery,
    sort: BookSort,
    language: Language,
  ): Promise<number[]>
  find(reference: string, language: Language): Promise<Found<Book>>
  editions(reference: string, language: Language): Promise<Found<Edition[]>>
  /** What the synopses of books in this language begin with, at most `most` characters; by their ids. */
  openings(ids: readonly number[], language: Language, most: number): Promise<ReadonlyMap<number, string>>
  /** What covers and spines of these books are drawn from, by their ids; those that are gone are left out. */
  coverSubjects(ids: readonly number[], language: Language): Promise<ReadonlyMap<number, CoverSubject>>
}

export function createBooks({
  db,
  cache,
  cards,
}: {
  db: Database
  cache: KeyedCache
  cards: BookCards
}): Books {
  /**
   * Gathering and sorting the books of a genre grows with their number, walking along an order until a page is full
   * with the share of the others: they meet where books² = a page's · all.
   */
  async function isRare(bookCount: number): Promise<boolean> {
    const all = await cache.get('book-count {}', () => countBooks(db, {}))
    return bookCount ** 2 < (listPageSize + 1) * all
  }

  /** How many books a list has; what stands beside the author or genre already is not counted again. */
  async function countOf(filters: BookFilters): Promise<number> {
    const asked = Object.keys(filters).filter(
      (name) => name !== 'isRareGenre' && filters[name as keyof BookFilters] !== undefined,
    )
    const only = asked.length === 1 ? asked[0] : undefined
    if (only === 'genreIds' && filters.genreIds!.length === 1)
      return bookCountOf(db, 'genres', filters.genreIds![0]!)
    if (only === 'author') return bookCountOf(db, 'people', filters.author!)
    return countBooks(db, filters)
  }

  /** Filters as the repo takes them. */
  async function filtersOf(query: BookFilterQuery): Promise<BookFilters> {
    const { filters, bookCount } = await readFilters({ db, cache }, query)
    return bookCount !== null && (await isRare(bookCount)) ? { ...filters, isRareGenre: true } : filters
  }

  async function detail(by: { slug: string } | { id: number }, language: Language): Promise<Book | null> {
    const row = await findBookDetail(db, by, language)
    if (!row) return null
    const cover = coverOfBook(row, language)
    const editions = presentEditions(row.editions, row.id, language, (edition) => edition.cover_path ?? cover)
    const book = presentBook(row, { editions, shown: defaultEdition(editions, { language }) }, language)
    return book
  }

  return {
    async list(query, language) {
      const filters = await filtersOf(query)
      const type = cursorTypeOf(query.sort)
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor, query.sort, type)
      const [rows, total] = await Promise.all([
        listBookIds(db, query.sort, filters, language, query.limit + 1, after),
        // stars change without the catalogue
        filters.rating === undefined
          ? cache.get(`book-count ${JSON.stringify(filters)}`, () => countOf(filters))
          : countOf(filters),
      ])
      const shown = rows.slice(0, query.limit)
      const ids = shown.map((row) => row.id)
      const items = await cards.list(ids, language)
      const last = shown.at(-1)
      const nextCursor =
        rows.length > query.limit && last ? encodeCursor(query.sort, last.sort_value, last.id) : null
      return { items, nextCursor, total, more: false }
    },
    async facets(query, language, found) {
      const { filters } = await readFilters({ db, cache }, query)
      return countByFacets({ db, cache }, { ...filters, found }, language)
    },
    async among(found, query, sort, language) {
      const { filters } = await readFilters({ db, cache }, query)
      const rows = await listBookIds(db, sort, { ...filters, found }, language, found.length, null)
      return rows.map(({ id }) => id)
    },
    async find(reference, language) {
      // nearly every reference is a present slug: only another is resolved first
      const known = await detail({ slug: reference }, language)
      if (known) return { kind: 'found', value: known }
      const resolved = await resolveAddress(db, 'work', parseReference(reference))
      if (!resolved) return { kind: 'absent' }
      if (!resolved.isPresent) return { kind: 'moved', slug: resolved.slug }
      const value = await detail({ id: resolved.id }, language)
      return value ? { kind: 'found', value } : { kind: 'absent' }
    },
    async openings(ids, language, most) {
      const rows = await listSynopses(db, ids, language)
      return new Map(
        rows.flatMap(({ id, markdown }) => {
          const opening = openingOf(markdown, language, most)
          return opening === null ? [] : [[id, opening] as const]
        }),
      )
    },
    async coverSubjects(ids, language) {
      const rows = await listCardsByIds(db, [...ids], language)
      return new Map(rows.map((row) => [row.id, coverSubject(row, language)]))
    },
    async editions(reference, language) {
      const found = await this.find(reference, language)
      return found.kind === 'found' ? { kind: 'found', value: found.value.editions } : found
    },
  }
}
