import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { listAudit, listUsers } from '#contract/calls/admin-users'
import { listAuthors } from '#contract/calls/authors'
import { listAwardHonours } from '#contract/calls/awards'
import { listBooks } from '#contract/calls/books'
import { listChanges } from '#contract/calls/history'
import { listImportRows } from '#contract/calls/imports'
import { listModeratedReviews } from '#contract/calls/moderation'
import { getDiary, listReadingListBooks } from '#contract/calls/reading-list'
import { listForYou } from '#contract/calls/recommendations'
import { listBookRatings } from '#contract/calls/reviews'
import { listFound } from '#contract/calls/search'
import { listSeries, listSeriesVolumes } from '#contract/calls/series'
import { pageParameters } from '#contract/values/page-parameters/index'
import { type PageDeclaration, pages } from '#contract/values/pages'
import { type QueryParameter, type QueryParameters, readQuery } from '#contract/values/query-parameters'
import { type Paths, pathsUnder } from '#web/platform/paths.ts'

type Name = keyof typeof pageParameters
const parametersOf = (name: Name): QueryParameters => pageParameters[name]
const names = Object.keys(pageParameters) as Name[]

/** Maps a page to the call that gets the query parameters of the page. The call does not get those in `ofPage`. */
const calls: Partial<Record<Name, { query?: z.ZodType; ofPage?: string[] }>> = {
  books: listBooks,
  book: { ...listBookRatings, ofPage: ['tab', 'edition', 'available'] },
  discovery: listBooks,
  authors: listAuthors,
  seriesList: { ...listSeries, ofPage: ['tab'] },
  series: listSeriesVolumes,
  genres: listBooks,
  awards: { ...listAwardHonours, ofPage: ['id', 'tab'] },
  search: listFound,
  readingList: listReadingListBooks,
  forYou: listForYou,
  profile: { ...listReadingListBooks, ofPage: ['tab', 'kind', 'year'] },
  diary: getDiary,
  profileImport: { ...listImportRows, ofPage: ['id'] },
  adminUsers: listUsers,
  adminReviews: { ...listModeratedReviews, ofPage: ['of'] },
  adminAudit: { ...listAudit, ofPage: ['user'] },
  adminHistory: listChanges,
}

const words = (most: number) =>
  fc
    .string({ minLength: 1, maxLength: Math.min(most, 40) })
    .filter((text) => text === text.trim() && !text.includes(','))

function anyValue(parameter: QueryParameter): fc.Arbitrary<number | string> {
  const { values, pattern, isList, isNumber, min, max, maxLength, maxCount } = parameter
  if (isNumber) return fc.integer({ min: min ?? 1, max: max ?? 999_999_999 })
  const one = values
    ? fc.constantFrom(...values)
    : pattern
      ? fc.stringMatching(pattern)
      : words(isList ? 40 : (maxLength ?? 40))
  return isList
    ? fc
        .uniqueArray(one.map(String), { minLength: 1, maxLength: maxCount ?? 4 })
        .map((several) => several.toSorted().join(','))
    : one
}

const anyQuery = (name: Name): fc.Arbitrary<Record<string, number | string | undefined>> =>
  fc.record(
    Object.fromEntries(
      Object.entries(parametersOf(name)).map(([parameter, declared]) => [parameter, anyValue(declared)]),
    ),
    { requiredKeys: [] },
  )

const defaultsOf = (name: Name) =>
  Object.fromEntries(
    Object.entries(parametersOf(name)).flatMap(([parameter, declared]) =>
      declared.default === undefined ? [] : [[parameter, declared.default]],
    ),
  )

const placeholders = (name: Name): string[] => pages[name].path.match(/:\w+/g)?.map(() => 'x-1') ?? []

describe.each(names)('parameters of the page %s', (name) => {
  const link = pathsUnder('/de')[name] as (...values: unknown[]) => ReturnType<Paths['start']>

  it('a link to a page contains no parameter with the default value that the page declares', () => {
    expect((pages[name] as PageDeclaration).defaults ?? {}).toEqual(defaultsOf(name))
    expect(link(...placeholders(name), defaultsOf(name))).not.toContain('?')
  })

  it('the parameters that are written to a link to a page are read from this link unchanged (property)', () => {
    fc.assert(
      fc.property(anyQuery(name), (query) => {
        const url = new URL(link(...placeholders(name), query), 'https://here')
        expect(readQuery(parametersOf(name), url.searchParams)).toEqual({ ...defaultsOf(name), ...query })
      }),
      { numRuns: 50 },
    )
  })

  const call = calls[name]
  it.runIf(call)(
    'the call that loads a page accepts every query that is valid for the page (property)',
    () => {
      fc.assert(
        fc.property(anyQuery(name), (query) => {
          const sent = Object.entries(query).filter(
            ([parameter]) =>
              !call!.ofPage?.includes(parameter) && !parametersOf(name)[parameter]!.isBrowserOnly,
          )
          const q = name === 'search' ? { q: '' } : {}
          const { error } = call!.query!.safeParse({ ...q, ...Object.fromEntries(sent) })
          expect(error?.issues ?? []).toEqual([])
        }),
        { numRuns: 50 },
      )
    },
  )
})

it('an invalid value of a query parameter is ignored or rejected, depending on the declaration of the page', () => {
  const read = (name: Name, search: string) => readQuery(parametersOf(name), new URLSearchParams(search))
  expect(read('books', 'sort=best')).toBeNull()
  expect(read('readingList', 'status=lost&rating=4%2B')).toMatchObject({ status: undefined, rating: '4+' })
  expect(read('book', 'tab=none')).toMatchObject({ tab: 'overview' })
  expect(read('book', 'sort=best')).toBeNull()
  expect(read('forYou', 'length=novella,nonsense')).toEqual({ length: 'novella' })
})
