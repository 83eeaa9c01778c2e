import { type BookFacet, bookFacets } from '#contract/values/book-facets'
import type { BookFilterName } from '#contract/values/page-parameters/book-filters'
import type { BookFacetCounts } from '#contract/calls/book-facet-counts'
import type { Language } from '#contract/values/languages'
import type { KeyedCache } from '../../platform/cache/keyed-cache.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { countFacets, type FilteredBy, listFilteredBy } from './book-facets.repo.ts'
import type { BookFilters } from './book-filters.sql.ts'
import { countBooks } from './books-list.repo.ts'

/** Maps each filter name of the API to its name in {@link BookFilters}. */
const filterOf = {
  group: 'group',
  genre: 'genreIds',
  available: 'available',
  type: 'types',
  shape: 'shape',
  award: 'award',
  decade: 'decades',
  length: 'lengths',
  rating: 'rating',
  volume: 'volume',
  whole: 'whole',
  readers: 'readers',
  author: 'author',
  series: 'series',
} as const satisfies Record<BookFilterName, keyof BookFilters>
const filterNames = Object.keys(filterOf) as BookFilterName[]

function chosenOf(filters: BookFilters, name: BookFilterName): string[] {
  const value = filters[filterOf[name]]
  return value === undefined ? [] : [value].flat().map(String)
}

const isCacheable = ({ rating, found, unreadBy }: BookFilters) =>
  rating === undefined && found === undefined && unreadBy === undefined

/** Counts the books that pass the filters. The counts of a facet ignore its own filter, except for genres. */
export async function countByFacets(
  { db, cache }: { db: Queryable; cache: KeyedCache },
  filters: BookFilters,
  language: Language,
): Promise<BookFacetCounts> {
  // a book must have all chosen genres, so the genre filter also applies to the counts of genres
  const apart = bookFacets.filter((facet) => facet !== 'genre' && chosenOf(filters, facet).length > 0)
  const together = bookFacets.filter((facet) => facet !== 'rating' && !apart.includes(facet))
  // counts by ratings or a reader's books change often, and searches seldom repeat, so these counts are not cached
  const count = (facets: readonly (BookFacet | 'total')[], requested: BookFilters) =>
    isCacheable(requested) && !facets.includes('rating')
      ? cache.get(`book-facets ${facets.join()} ${JSON.stringify(requested)}`, () =>
          countFacets(db, facets, requested),
        )
      : countFacets(db, facets, requested)
  const rows = [...(await count(['total', ...together], filters))]
  for (const facet of new Set([...apart, 'rating' as const]))
    rows.push(...(await count([facet], { ...filters, [filterOf[facet]]: undefined })))
  const total = rows.find(({ facet }) => facet === 'total')!.count
  const without = total === 0 ? await countWithout(db, filters) : []
  const ofFacet = (facet: BookFacet) => rows.filter((row) => row.facet === facet)
  const idsOf = (facet: BookFacet) =>
    [...ofFacet(facet).map(({ value }) => value), ...chosenOf(filters, facet)].map(Number).filter(Boolean)
  const names = await listFilteredBy(
    db,
    {
      genres: idsOf('genre'),
      awards: idsOf('award'),
      authors: filters.author === undefined ? [] : [filters.author],
      series: filters.series === undefined ? [] : [filters.series],
    },
    language,
  )
  const nameOf = (kind: FilteredBy['kind'], value: string | undefined) =>
    names.find((one) => one.kind === kind && String(one.id) === value)
  const slugOf = (filter: BookFilterName, value: string) =>
    (filter === 'genre' || filter === 'award' ? nameOf(filter, value)?.slug : undefined) ?? value
  const linkOf = (kind: 'author' | 'series') => {
    const found = nameOf(kind, chosenOf(filters, kind)[0])
    return found ? { id: found.id, slug: found.slug, name: found.name } : null
  }
  return {
    total,
    facets: bookFacets.map((facet) => {
      const counted = ofFacet(facet)
      const chosen = chosenOf(filters, facet)
      const absent = chosen.filter((value) => !counted.some((row) => row.value === value))
      return {
        facet,
        values: [...counted, ...absent.map((value) => ({ value, count: 0 }))]
          .map(({ value, count }) => ({
            value: slugOf(facet, value),
            name: facet === 'genre' || facet === 'award' ? (nameOf(facet, value)?.name ?? null) : null,
            count,
            isChosen: chosen.includes(value),
          }))
          .toSorted((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1)),
      }
    }),
    author: linkOf('author'),
    series: linkOf('series'),
    without: without.map((one) => ({ ...one, value: slugOf(one.filter, one.value) })),
  }
}

/**
 * Returns the number of books that the list would have without each chosen value. Leaves out counts of 0; the highest
 * is first.
 */
async function countWithout(db: Queryable, filters: BookFilters): Promise<BookFacetCounts['without']> {
  const counted = []
  for (const filter of filterNames)
    for (const value of chosenOf(filters, filter)) {
      const rest = [filters[filterOf[filter]]].flat().filter((one) => String(one) !== value)
      // a book must have all chosen genres, so only this genre is removed; of any other filter, all values are removed
      const left = filter === 'genre' && rest.length > 0 ? rest : undefined
      const count = await countBooks(db, { ...filters, isRareGenre: undefined, [filterOf[filter]]: left })
      if (count > 0) counted.push({ filter, value, count })
    }
  return counted.toSorted((a, b) => b.count - a.count)
}
