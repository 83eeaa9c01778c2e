import { bookFilterNames } from '#contract/values/page-parameters/book-filters'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import type { BookFilterQuery } from '#contract/calls/books'
import type { Language } from '#contract/values/languages'
import { searchFoundMax } from '#contract/values/limits'
import {
  type FoundFacetsQuery,
  type FoundHit,
  type FoundPage,
  type FoundQuery,
  searchKinds,
  type SearchKind,
} from '#contract/calls/search'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Database } from '../../platform/database/database.ts'
import { validationFailed } from '../../platform/http/errors.ts'
import { decodeCursor, encodeCursor } from '../../platform/pagination/cursor.ts'
import type { Books } from '../books/index.ts'
import { deep } from './result-limits.ts'
import type { Match, Matches } from './rank-names.ts'
import { hasExact, hasMatches, limitSimilar } from './similar-results.ts'
import { presentHits } from './search.presenter.ts'
import type { Search } from './search.service.ts'
import { readUnknownNumber } from './isbn-queries.ts'

export interface Found {
  list(query: FoundQuery, language: Language): Promise<FoundPage>
  facets(query: FoundFacetsQuery, language: Language): Promise<BookFacetCounts>
}

interface Parts {
  db: Database
  cache: KeyedCache
  search: Search
  books: Books
}

export function createFound({ db, cache, search, books }: Parts): Found {
  async function match(question: string, language: Language): Promise<Matches> {
    const matches = limitSimilar(await search.match(question, language, deep))
    return new Map(
      searchKinds.map((kind) => [kind, (matches.get(kind) ?? []).slice(0, searchFoundMax[kind])]),
    )
  }

  /** Returns the books that pass the filters of the query, in the requested order. */
  async function narrowed(matches: Match[], query: FoundQuery, language: Language): Promise<Match[]> {
    const { q: _q, kind: _kind, sort, limit: _limit, cursor: _cursor, ...filters } = query
    if (matches.length === 0 || (sort === 'relevance' && !isFiltered(filters))) return matches
    const byId = new Map(matches.map((one) => [one.entityId, one]))
    const ids = await books.among(
      [...byId.keys()],
      filters,
      sort === 'relevance' ? 'acclaim' : sort,
      language,
    )
    const left = new Set(ids)
    return sort === 'relevance'
      ? matches.filter(({ entityId }) => left.has(entityId))
      : ids.map((id) => byId.get(id)!)
  }

  return {
    async list(query, language) {
      const { kind, sort, limit } = query
      if (kind !== 'books' && (sort !== 'relevance' || isFiltered(query)))
        throw validationFailed([{ path: 'query.kind', code: 'invalid' }])
      const cursorOf = `found ${kind} ${sort}`
      const from = query.cursor === undefined ? 0 : decodeCursor(query.cursor, cursorOf, 'position').value
      const matches = await match(query.q, language)
      const ofKind = matches.get(kind)!
      const all = kind === 'books' ? await narrowed(ofKind, query, language) : ofKind
      const page = all.slice(from, from + limit)
      const hits = await presentHits(db, cache, new Map([[kind, page]]), language, searchFoundMax)
      const next = from + limit
      return {
        items: hits[kind].map((hit) => ({ kind, ...hit }) as FoundHit),
        nextCursor: next < all.length ? encodeCursor(cursorOf, next, page.at(-1)!.entityId) : null,
        total: all.length,
        more: ofKind.length === searchFoundMax[kind],
        counts: countsOf(matches),
        isExact: hasExact(matches),
        unknownNumber: hasMatches(matches) ? null : readUnknownNumber(query.q),
      }
    },
    async facets({ q, ...filters }, language) {
      const found = (await match(q, language)).get('books')!
      return books.facets(filters, language, { found: found.map(({ entityId }) => entityId) })
    },
  }
}

const isFiltered = (filters: BookFilterQuery): boolean =>
  bookFilterNames.some((name) => filters[name] !== undefined)

function countsOf(matches: Matches): FoundPage['counts'] {
  const count = (kind: SearchKind) => matches.get(kind)!.length
  return {
    books: count('books'),
    authors: count('authors'),
    series: count('series'),
    genres: count('genres'),
    awards: count('awards'),
  }
}
