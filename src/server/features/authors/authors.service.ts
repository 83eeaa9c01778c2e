import type { Author, AuthorCard, AuthorFacets, AuthorListQuery, AuthorWorks } from '#contract/calls/authors'
import type { Language } from '#contract/values/languages'
import type { Page } from '#contract/calls/pagination'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import { cutPage } from '../../platform/pagination/cut-page.ts'
import { type Found, findReference, readFound } from '../slugs/index.ts'
import type { Books } from '../books/index.ts'
import { type AuthorWorkRow, listAuthorPrizes, listAuthorWorks } from './author-works.repo.ts'
import { listTranslated, listTranslators } from './author-translations.repo.ts'
import { presentAuthor, presentAuthorCard, presentAuthorWork } from './authors.presenter.ts'
import {
  authorCursorTypeOf,
  countAuthorFacets,
  countAuthors,
  findAuthorDetail,
  listAuthorCards,
} from './authors.repo.ts'

/** Reads authors. Every contributor has a page, translators and illustrators included. */
export interface Authors {
  list(query: AuthorListQuery, language: Language): Promise<Page<AuthorCard>>
  facets(): Promise<AuthorFacets>
  find(reference: string, language: Language): Promise<Found<Author>>
  works(reference: string, language: Language): Promise<Found<AuthorWorks>>
}

const maxWorks = 150
/** Maximum number of awards on an author's page. */
const maxPrizes = 60
/** Maximum number of translators, or of translated authors, on an author's page. */
const maxTranslations = 40
/** Maximum number of characters of each synopsis of a book that is recommended to new readers of an author. */
const openingLength = 150

/** Lengths of works that take one or two evenings to read. */
const shortLengths = new Set(['novella', 'short'])
/** Types of works that are not recommended to new readers of an author. */
const excludedTypes = new Set(['omnibus', 'companion', 'nonfiction', 'play'])

/** Up to three first books: the most acclaimed, the first volume of another series, and a short one. */
function booksToBeginWith(
  rows: readonly AuthorWorkRow[],
): { kind: 'best' | 'series' | 'short'; id: number }[] {
  const best = rows
    .filter(
      ({ type, place }) => !(type !== null && excludedTypes.has(type)) && (place === null || place <= 1),
    )
    .toSorted((a, b) => b.acclaim - a.acclaim || a.id - b.id)
  const [first] = best
  // no recommendation for authors with three books or fewer
  if (!first || rows.length < 4) return []
  const others = best.slice(1)
  const series = others.find(({ place, series: of }) => place === 1 && of?.id !== first.series?.id)
  const short = others.find(
    (row) => row !== series && row.place === null && row.length !== null && shortLengths.has(row.length),
  )
  return [
    { kind: 'best', id: first.id },
    ...(series ? [{ kind: 'series' as const, id: series.id }] : []),
    ...(short ? [{ kind: 'short' as const, id: short.id }] : []),
  ]
}

export function createAuthors({
  db,
  cache,
  books,
}: {
  db: Database
  cache: KeyedCache
  books: Pick<Books, 'openings'>
}): Authors {
  return {
    async list({ sort, limit, cursor, ...filters }, language) {
      const after = cursor === undefined ? null : decodeCursor(cursor, sort, authorCursorTypeOf(sort))
      const [rows, total] = await Promise.all([
        listAuthorCards(db, { sort, ...filters }, language, limit + 1, after),
        cache.get(`author-count ${JSON.stringify(filters)}`, () => countAuthors(db, filters)),
      ])
      const { shown, nextCursor } = cutPage(rows, limit, (last) =>
        encodeCursor(sort, last.sort_value, last.id),
      )
      return { items: shown.map(presentAuthorCard), nextCursor, total, more: false }
    },
    facets: () => cache.get('author-facets', () => countAuthorFacets(db)),
    find: (reference, language) =>
      readFound(findReference(db, 'authors', reference), async (id) => {
        const row = await findAuthorDetail(db, id, language)
        return row && presentAuthor(row)
      }),
    works: (reference, language) =>
      readFound(findReference(db, 'authors', reference), async (author) => {
        const [rows, prizes, translators, translated] = await Promise.all([
          listAuthorWorks(db, author, language, maxWorks),
          listAuthorPrizes(db, author, language, maxPrizes),
          listTranslators(db, author, language, maxTranslations),
          listTranslated(db, author, language, maxTranslations),
        ])
        const doors = booksToBeginWith(rows)
        const openings = await books.openings(
          doors.map(({ id }) => id),
          language,
          openingLength,
        )
        return {
          works: rows.map((row) => presentAuthorWork(row, language)),
          prizes,
          translators,
          translated,
          doors: doors.map(({ kind, id }) => ({ kind, bookId: id, opening: openings.get(id) ?? null })),
        }
      }),
  }
}
