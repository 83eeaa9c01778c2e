import { severalValues } from '#contract/values/book-facets'
import type { BookFilterQuery } from '#contract/calls/books'
import type { WorkLength, WorkType } from '#contract/values/enums'
import { genresFilteredMax } from '#contract/values/limits'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { validationFailed } from '../../platform/http/errors.ts'
import { parseReference } from '../../platform/lists/reference.ts'
import { findGenreByReference } from '../genres/index.ts'
import { resolveAddress } from '../slugs/index.ts'
import type { BookFilters } from './book-filters.sql.ts'

interface Parts {
  db: Queryable
  cache: KeyedCache
}

/**
 * The filters as the database takes them. An unknown genre or award is a fault of the question, not an empty list.
 * `bookCount`: how many books the only genre has; null where none or several are asked for.
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
      decades: query.decade === undefined ? undefined : severalValues(query.decade).map(Number),
      types: query.type === undefined ? undefined : (severalValues(query.type) as WorkType[]),
      lengths: query.length === undefined ? undefined : (severalValues(query.length) as WorkLength[]),
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

async function findGenres({ db, cache }: Parts, asked: string) {
  const references = severalValues(asked)
  if (references.length === 0 || references.length > genresFilteredMax) throw invalid('genre')
  const found = await Promise.all(
    references.map((genre) => cache.get(`genre-filter ${genre}`, () => findGenreByReference(db, genre))),
  )
  const genres = new Map(found.flatMap((genre) => (genre === null ? [] : [[genre.id, genre] as const])))
  if (found.includes(null)) throw invalid('genre')
  return [...genres.values()]
}

async function findAward({ db, cache }: Parts, asked: string): Promise<number | 'any'> {
  if (asked === 'any') return asked
  const found = await cache.get(`award-filter ${asked}`, () =>
    resolveAddress(db, 'award', parseReference(asked)),
  )
  if (found === null) throw invalid('award')
  return found.id
}

const invalid = (name: string) => validationFailed([{ path: `query.${name}`, code: 'invalid' }])
