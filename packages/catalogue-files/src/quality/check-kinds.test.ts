import { expect, it } from 'vitest'
import type { Catalogue } from '../catalogue.ts'
import { checkKinds } from './check-kinds.ts'
import { checkSeries } from './check-series.ts'

/** Fields of a work that a test sets. */
interface Given {
  titles?: string[]
  workType?: string
  group?: string
  at?: string
  role?: string
}

const place = { file: 'works.ndjson', line: 1 }
/** Returns the membership of a work in the series “Manifold” at a position: "2", or "1–3". */
function memberOf(at: string, role: string) {
  const [first, last] = at.split('–').map(Number)
  const isRange = last !== undefined
  return {
    series: 's:manifold',
    positionLabel: at,
    positionSort: first,
    from: isRange ? first : null,
    to: isRange ? last : null,
    role,
  }
}

/** Returns the messages of `checkKinds` and `checkSeries` for works of one author in the series "Manifold". */
function issuesOf(
  works: Record<string, Given>,
  { series = {}, isbn = null }: { series?: object; isbn?: string | null } = {},
): string[] {
  const messages: string[] = []
  const catalogue = {
    works: Object.entries(works).map(
      ([key, { titles = [key], workType = 'novel', group = 'fantasy', at, role = 'main' }]) => ({
        place,
        record: {
          key,
          workType,
          group,
          titles: titles.map((value) => ({ lang: 'en', value, isDisplay: true })),
          contributors: [{ person: 'p:stephen-baxter', role: 'author' }],
          series: at === undefined ? [] : [memberOf(at, role)],
        },
      }),
    ),
    series: [
      {
        place,
        record: {
          key: 's:manifold',
          kind: 'author',
          status: null,
          names: [{ value: 'Manifold' }],
          ...series,
        },
      },
    ],
    editions: Object.keys(works).map((work) => ({
      place,
      record: { key: `${work}:en-1`, work, isbn13: isbn, binding: null },
    })),
  } as unknown as Catalogue
  for (const check of [checkKinds, checkSeries]) check(catalogue, (_, message) => messages.push(message))
  return messages
}

it('reports two works of an author whose titles differ only by an ampersand instead of “and”', () => {
  const works = { a: { titles: ['The Wrath and the Dawn'] }, b: { titles: ['The Wrath & the Dawn'] } }
  expect(issuesOf(works)).toEqual(['b looks like a: the same author, type and title'])
})

it('reports two works if one title consists of the name of the series and the title of the other work', () => {
  const works = { a: { titles: ['Manifold: Time'], at: '1' }, b: { titles: ['Time'] } }
  expect(issuesOf(works)).toEqual(['a looks like b, with the name of the series in the title'])
  expect(issuesOf({ a: { titles: ['Chapterhouse: Dune'], at: '1' }, b: { titles: ['Dune'] } })).toEqual([])
})

it('reports two main volumes of a series with the same number', () => {
  expect(issuesOf({ a: { at: '1' }, b: { at: '1' }, c: { at: '2' } })).toEqual([
    'b is volume 1 of s:manifold, and so is a',
  ])
})

it('reports a single issue of a comic', () => {
  const works = { a: { titles: ['Saga #1'], workType: 'graphic-novel' } }
  expect(issuesOf(works)).toEqual(['a is a single issue: only volumes have a record'])
  expect(issuesOf({ a: { titles: ['Saga, Vol. 1'], workType: 'graphic-novel' } })).toEqual([])
})

it('if volumes 1 and 2 have their own records, a work at the position 1–2 must be an omnibus', () => {
  const volumes = { a: { at: '1' }, b: { at: '2' } }
  expect(issuesOf({ ...volumes, all: { at: '1–2' } })).toEqual([
    "all spans volumes of s:manifold: its type and role are 'omnibus'",
  ])
  expect(issuesOf({ ...volumes, all: { at: '1–2', workType: 'omnibus', role: 'omnibus' } })).toEqual([])
  expect(issuesOf({ all: { at: '1–2' } })).toEqual([])
})

it('reports a series with works of several genre groups, unless it is a publisher’s series', () => {
  const works = { a: { at: '1' }, b: { at: '2', group: 'horror' } }
  expect(issuesOf(works)).toEqual(['s:manifold has works of several groups: fantasy, horror'])
  expect(issuesOf(works, { series: { kind: 'publisher' } })).toEqual([])
})

it('reports an ongoing series with a final number of main volumes', () => {
  const series = { status: 'ongoing', mainVolumes: 5 }
  expect(issuesOf({}, { series })).toEqual(['s:manifold is ongoing, and has a number of main volumes'])
  expect(issuesOf({}, { series: { status: 'completed', mainVolumes: 5 } })).toEqual([])
})

it('reports a novel whose ISBN belongs to a publisher that only publishes plays or only audiobooks', () => {
  expect(issuesOf({ a: {} }, { isbn: '9780413771162' })).toEqual([
    'a:en-1: ISBN 9780413771162 is of a publisher of play',
  ])
  expect(issuesOf({ a: {} }, { isbn: '9781597372558' })).toEqual([
    'a:en-1: ISBN 9781597372558 is of a publisher of audio',
  ])
  expect(issuesOf({ a: { workType: 'play' } }, { isbn: '9780413771162' })).toEqual([])
})
