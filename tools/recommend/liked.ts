import type { Catalogue } from '@biblionaut/catalogue-files'
import type { Rows } from './matrix.ts'
import { weightOf, type Rating } from './ratings.ts'

/**
 * A sparse matrix of ratings. `rows`: for each reader pairs of column number and weight. `columns`: book or series by
 * column number.
 */
export interface Liked<T> {
  rows: Rows
  columns: T[]
}

/**
 * Converts ratings to a matrix with one row per reader. `columnOf` returns a book's column, or null to omit the book.
 */
export function likedBy<T>(ratings: readonly Rating[], columnOf: (book: number) => T | null): Liked<T> {
  const places = new Map<T, number>()
  const rows = new Map<number, Map<number, number>>()
  for (const { user, book, stars } of ratings) {
    const column = columnOf(book)
    if (column === null) continue
    const place = places.get(column) ?? places.size
    places.set(column, place)
    const row = rows.get(user) ?? new Map<number, number>()
    rows.set(user, row.set(place, Math.max(row.get(place) ?? 0, weightOf(stars))))
  }
  return { rows: [...rows.values()].map((row) => [...row]), columns: [...places.keys()] }
}

/**
 * Returns a function that maps a volume to the first volume of its series, because only the first volume is
 * recommended.
 */
export function firstVolumes({ works, series }: Catalogue): (key: string) => string {
  const authorSeries = new Set(
    series.filter(({ record }) => record.kind === 'author').map(({ record }) => record.key),
  )
  const places = works.flatMap(({ record }) =>
    record.series.flatMap(({ series: of, positionSort, role }) =>
      authorSeries.has(of) && positionSort !== null ? [{ record, of, place: positionSort, role }] : [],
    ),
  )
  const first = new Map<string, string>()
  for (const [of, volumes] of Map.groupBy(places, (volume) => volume.of)) {
    const [best] = volumes
      .filter(({ role, place }) => role === 'main' && place >= 1)
      .sort(
        (a, b) =>
          a.place - b.place ||
          (b.record.grade ?? 0) - (a.record.grade ?? 0) ||
          (b.record.prior?.ratingCount ?? 0) - (a.record.prior?.ratingCount ?? 0),
      )
    if (best) first.set(of, best.record.key)
  }
  const foremost = new Map<string, { of: string; place: number }>()
  for (const { record, of, place } of places)
    if (place < (foremost.get(record.key)?.place ?? Infinity)) foremost.set(record.key, { of, place })
  return (key) => first.get(foremost.get(key)?.of ?? '') ?? key
}
