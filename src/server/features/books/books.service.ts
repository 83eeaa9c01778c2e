import type { CoverSubject } from '@biblionaut/cover-art'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import type { Book, BookCard, BookFilterQuery, BookListQuery } from '#contract/calls/books'
import { defaultEdition } from '#contract/values/default-edition'
import type { Edition } from '#contract/calls/editions'
import type { BookSort } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { openingOf } from '../../platform/text/opening.ts'
import { type Found, findReference, readFound } from '../slugs/index.ts'
import { findGenreId } from '../genres/index.ts'
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
import { landmarksOf } from './landmarks.ts'
import { listLandmarkCandidates } from './landmarks.repo.ts'
import { findBookDetail } from './books-detail.repo.ts'
import type { BookCards } from './book-cards.ts'
import { coverInLanguage, coverOfBook, coverSubject, presentBook } from './books.presenter.ts'

/**
 * Reads books.
 * @throws AppError `validation` for an unknown genre or award in a query, `bad_cursor` for an invalid cursor
 */
export interface Books {
  /** Lists books. With `unreadBy`, only books that this reader has not read. */
  list(query: BookListQuery, language: Language, unreadBy?: string): Promise<Page<BookCard>>
  /** Counts books by facets. With `among`, counts only books that a search found, or that a reader has not read. */
  facets(
    query: BookFilterQuery,
    language: Language,
    among?: Pick<BookFilters, 'found' | 'unreadBy'>,
  ): Promise<BookFacetCounts>
  /** Returns the ids in `found` whose books pass the filters, sorted by `sort`. */
  among(
    found: readonly number[],
    query: BookFilterQuery,
    sort: BookSort,
    language: Language,
  ): Promise<number[]>
  find(reference: string, language: Language): Promise<Found<Book>>
  /** Returns the landmarks of a genre (the best book of each decade), oldest first. */
  landmarks(genre: string, language: Language): Promise<Found<BookCard[]>>
  editions(reference: string, language: Language): Promise<Found<Edition[]>>
  /** Returns the beginnings of synopses in this language by book id, with at most `most` characters each. */
  openings(ids: readonly number[], language: Language, most: number): Promise<ReadonlyMap<number, string>>
  /** Returns the data from which covers and spines are drawn, by book id. Leaves out deleted books. */
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
  /** True if sorting all books of a genre is faster than reading all books in sort order until a page is full. */
  async function isRare(bookCount: number): Promise<boolean> {
    const all = await cache.get('book-count {}', () => countBooks(db, {}))
    // b books of the genre, n in all, p per page: sorting costs b, reading in order p · n / b; equal if b² = p · n
    return bookCount ** 2 < (listPageSize + 1) * all
  }

  /** Returns the number of books that pass the filters. For a single author or genre, returns the stored number. */
  async function countOf(filters: BookFilters): Promise<number> {
    const active = Object.keys(filters).filter(
      (name) => name !== 'isRareGenre' && filters[name as keyof BookFilters] !== undefined,
    )
    const only = active.length === 1 ? active[0] : undefined
    if (only === 'genreIds' && filters.genreIds!.length === 1)
      return bookCountOf(db, 'genres', filters.genreIds![0]!)
    if (only === 'author') return bookCountOf(db, 'people', filters.author!)
    return countBooks(db, filters)
  }

  /** Converts the filters of a query. Sets `isRareGenre` if the only requested genre has few works. */
  async function filtersOf(query: BookFilterQuery): Promise<BookFilters> {
    const { filters, bookCount } = await readFilters({ db, cache }, query)
    return bookCount !== null && (await isRare(bookCount)) ? { ...filters, isRareGenre: true } : filters
  }

  async function detail(by: { slug: string } | { id: number }, language: Language): Promise<Book | null> {
    const row = await findBookDetail(db, by, language)
    if (!row) return null
    const cover = coverOfBook(row, language)
    const editions = presentEditions(
      row.editions,
      row.id,
      language,
      (edition) => edition.cover_path ?? coverInLanguage(row, edition.language) ?? cover,
    )
    return presentBook(row, { editions, shown: defaultEdition(editions, { language }) }, language)
  }

  return {
    async list(query, language, unreadBy) {
      const filters = { ...(await filtersOf(query)), unreadBy }
      const type = cursorTypeOf(query.sort)
      const after = query.cursor === undefined ? null : decodeCursor(query.cursor, query.sort, type)
      const [rows, total] = await Promise.all([
        listBookIds(db, query.sort, filters, language, query.limit + 1, after),
        // counts that depend on ratings or on a reader's books are not cached, because they change without a change of
        // the catalogue
        filters.rating === undefined && unreadBy === undefined
          ? cache.get(`book-count ${JSON.stringify(filters)}`, () => countOf(filters))
          : countOf(filters),
      ])
      const { shown, nextCursor } = cutPage(rows, query.limit, (last) =>
        encodeCursor(query.sort, last.sort_value, last.id),
      )
      const ids = shown.map((row) => row.id)
      const items = await cards.list(ids, language)
      return { items, nextCursor, total, more: false }
    },
    async facets(query, language, among) {
      const { filters } = await readFilters({ db, cache }, query)
      return countByFacets({ db, cache }, { ...filters, ...among }, language)
    },
    async among(found, query, sort, language) {
      const { filters } = await readFilters({ db, cache }, query)
      const rows = await listBookIds(db, sort, { ...filters, found }, language, found.length, null)
      return rows.map(({ id }) => id)
    },
    async find(reference, language) {
      // nearly every reference is a current slug, so former slugs and ids are resolved only if no book has the slug
      const known = await detail({ slug: reference }, language)
      if (known) return { kind: 'found', value: known }
      return readFound(findReference(db, 'books', reference), (id) => detail({ id }, language))
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
    landmarks: (genre, language) =>
      readFound(findGenreId(db, genre), async (id) =>
        cards.list(landmarksOf(await listLandmarkCandidates(db, id)), language),
      ),
    editions(reference, language) {
      return readFound(this.find(reference, language), async ({ editions }) => editions)
    },
  }
}
