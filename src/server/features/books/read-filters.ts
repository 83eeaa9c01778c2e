import { listValues } from '#contract/values/query-parameters'
import type { BookFilterQuery } from '#contract/calls/books'
import type { WorkLength, WorkType } from '#contract/values/enums'
import { genresFilteredMax } from '#contract/values/limits'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { validationFailed } from '../../platform/http/errors.ts'
import { findGenreByReference } from '../genres/index.ts'
import { resolveReference } from '../slugs/index.ts'
import type { BookFilters } from './book-filters.sql.ts'

interface Parts {
  db: Queryable
  cache: KeyedCache
}

/**
 * Converts the filters of a query. If the query has exactly one genre, the returned `bookCount` is the number of books
 * of the genre, else `null`.
 * @throws AppError `validation`
 */
export async function readFilters(
  parts: Parts,
  query: BookFilterQuery,
): Promise<{ filters: BookFilters; bookCount: number | null }> {
  const { group, available, shape, rating, volume, whole, readers, author, series } = query
  const genres = query.genre === undefined ? undefined : await findGenres(parts, query.genre)
  const award = query.award === undefined ? undefined : await findAward(parts, query.award)
  return {
    filters: {
      group,
      genreIds: genres?.map(({ id }) => id).toSorted((a, b) => a - b),
      available,
      decades: query.decade === undefined ? undefined : listValues(query.decade).map(Number),
      types: query.type === undefined ? undefined : (listValues(query.type) as WorkType[]),
      lengths: query.length === undefined ? undefined : (listValues(query.length) as WorkLength[]),
      shape,
      award,
      rating,
      volume,
      whole,
      readers,
      author,
      series,
    },
    bookCount: genres?.length === 1 ? genres[0]!.bookCount : null,
  }
}

async function findGenres({ db, cache }: Parts, value: string) {
  const references = listValues(value)
  if (references.length === 0 || references.length > genresFilteredMax) throw invalid('genre')
  const found = await Promise.all(
    references.map((genre) => cache.get(`genre-filter ${genre}`, () => findGenreByReference(db, genre))),
  )
  const genres = new Map(found.flatMap((genre) => (genre === null ? [] : [[genre.id, genre] as const])))
  if (found.includes(null)) throw invalid('genre')
  return [...genres.values()]
}

async function findAward({ db, cache }: Parts, value: string): Promise<number | 'any'> {
  if (value === 'any') return value
  const found = await cache.get(`award-filter ${value}`, () => resolveReference(db, 'awards', value))
  if (found === null) throw invalid('award')
  return found.id
}

const invalid = (name: string) => validationFailed([{ path: `query.${name}`, code: 'invalid' }])
