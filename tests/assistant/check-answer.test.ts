import { describe, expect, it } from 'vitest'
import { checkAnswer, satisfies, tally } from './check-answer.ts'
import { collectFacts, type WorkFacts } from './wish-facts.ts'
import type { Filter, Wish } from './wishes.ts'

const plain: WorkFacts = {
  id: 1,
  key: 'x:plain',
  group: 'fantasy',
  genres: ['dragons'],
  type: null,
  length: null,
  originalLanguage: 'en',
  editionLanguages: ['en'],
  firstYear: null,
  pages: { de: null, en: null, it: null },
  series: [],
  honours: [],
  authors: ['p:ada'],
}
const measured: WorkFacts = { ...plain, id: 2, key: 'x:measured', pages: { de: 320, en: 300, it: 300 } }
const facts = collectFacts([plain, measured, { ...plain, id: 3, key: 'x:third' }], {
  genres: new Map([
    ['dragons', 'fantasy'],
    ['vampires', 'horror'],
    ['horror', 'horror'],
    ['space-opera', 'science-fiction'],
  ]),
  awards: new Set(['hugo', 'locus']),
  people: new Set(['p:ada', 'p:bea']),
})
const base: Wish = {
  id: 'en-01',
  language: 'en',
  says: ['dragons'],
  list: [],
  atLeast: 2,
  expect: [{ kind: 'genre', anyOf: ['dragons'] }],
}

describe('satisfies', () => {
  const winner: Partial<WorkFacts> = { honours: [{ award: 'hugo', result: 'winner' }] }
  const nominee: Partial<WorkFacts> = { honours: [{ award: 'hugo', result: 'nominee' }] }
  const ongoing: WorkFacts['series'] = [{ kind: 'author', status: null }]
  const cases: [Filter, Partial<WorkFacts>, boolean][] = [
    [{ kind: 'genre', anyOf: ['vampires', 'dragons'] }, {}, true],
    [{ kind: 'genre', anyOf: ['vampires'] }, {}, false],
    [{ kind: 'genreNot', noneOf: ['vampires'] }, {}, true],
    [{ kind: 'genreNot', noneOf: ['vampires', 'dragons'] }, {}, false],
    [{ kind: 'field', is: 'fantasy' }, {}, true],
    [{ kind: 'field', is: 'fantasy' }, { group: 'crossover' }, true],
    [{ kind: 'field', is: 'science-fiction' }, {}, false],
    [{ kind: 'field', is: 'science-fiction' }, { genres: ['space-opera'] }, true],
    [{ kind: 'fieldNot', not: 'horror' }, { genres: ['vampires'] }, true],
    [{ kind: 'fieldNot', not: 'horror' }, { genres: ['vampires', 'horror'] }, false],
    [{ kind: 'fieldNot', not: 'horror' }, { group: 'horror', genres: ['vampires'] }, false],
    [{ kind: 'type', anyOf: ['novella'] }, { type: 'novella' }, true],
    [{ kind: 'type', anyOf: ['novella'] }, { type: 'novel' }, false],
    [{ kind: 'type', anyOf: ['novella'] }, {}, false],
    [{ kind: 'type', anyOf: ['novella'] }, { type: 'novel', length: 'novella' }, true],
    [{ kind: 'type', anyOf: ['novella'] }, { type: 'collection', length: 'novella' }, false],
    [{ kind: 'type', anyOf: ['novel', 'novella'] }, { type: 'play', length: 'short' }, false],
    [{ kind: 'originalLanguage', anyOf: ['de', 'en'] }, {}, true],
    [{ kind: 'originalLanguage', anyOf: ['de'] }, {}, false],
    [{ kind: 'originalLanguage', anyOf: ['de'] }, { originalLanguage: null }, false],
    [{ kind: 'edition', language: 'en' }, {}, true],
    [{ kind: 'edition', language: 'de' }, {}, false],
    [{ kind: 'published', from: 1970, to: 1979 }, { firstYear: 1970 }, true],
    [{ kind: 'published', from: 1970, to: 1979 }, { firstYear: 1979 }, true],
    [{ kind: 'published', from: 1970, to: 1979 }, { firstYear: 1969 }, false],
    [{ kind: 'published', from: 1970, to: 1979 }, { firstYear: 1980 }, false],
    [{ kind: 'published', to: 1979 }, {}, false],
    [{ kind: 'pages', max: 300 }, { pages: { de: 310, en: 300, it: 310 } }, true],
    [{ kind: 'pages', max: 300 }, { pages: { de: 300, en: 301, it: 300 } }, false],
    [{ kind: 'pages', min: 300 }, { pages: { de: 299, en: 300, it: 299 } }, true],
    [{ kind: 'pages', min: 300 }, {}, false],
    [{ kind: 'pages', max: 300 }, { length: 'short' }, true],
    [{ kind: 'pages', max: 300 }, { length: 'usual' }, false],
    [{ kind: 'pages', min: 450 }, { length: 'very-long' }, true],
    [{ kind: 'pages', min: 200, max: 500 }, { length: 'usual' }, true],
    [{ kind: 'pages', min: 200, max: 500 }, { length: 'short' }, false],
    [{ kind: 'pages', max: 300 }, { length: 'short', pages: { de: 310, en: 310, it: 310 } }, false],
    [{ kind: 'length', is: 'shorter', than: 'x:measured' }, { length: 'short' }, true],
    [{ kind: 'length', is: 'longer', than: 'x:measured' }, { length: 'usual' }, false],
    [{ kind: 'length', is: 'longer', than: 'x:measured' }, { length: 'long' }, true],
    [{ kind: 'length', is: 'shorter', than: 'x:measured' }, { pages: { de: 310, en: 299, it: 310 } }, true],
    [{ kind: 'length', is: 'shorter', than: 'x:measured' }, { pages: { de: 310, en: 300, it: 310 } }, false],
    [{ kind: 'length', is: 'longer', than: 'x:measured' }, { pages: { de: 1, en: 301, it: 1 } }, true],
    [{ kind: 'length', is: 'longer', than: 'x:measured' }, { pages: { de: 310, en: 300, it: 310 } }, false],
    [{ kind: 'length', is: 'longer', than: 'x:measured' }, {}, false],
    [{ kind: 'series', is: 'standalone' }, {}, true],
    [{ kind: 'series', is: 'standalone' }, { series: [{ kind: 'publisher', status: 'completed' }] }, true],
    [{ kind: 'series', is: 'standalone' }, { series: ongoing }, false],
    [{ kind: 'series', is: 'in-series' }, { series: ongoing }, true],
    [{ kind: 'series', is: 'in-series' }, {}, false],
    [{ kind: 'series', is: 'finished-series' }, { series: [{ kind: 'author', status: 'completed' }] }, true],
    [{ kind: 'series', is: 'finished-series' }, { series: ongoing }, false],
    [{ kind: 'series', is: 'finished-series' }, { series: [{ kind: 'author', status: 'ongoing' }] }, false],
    [
      { kind: 'series', is: 'finished-series' },
      { series: [{ kind: 'publisher', status: 'completed' }] },
      false,
    ],
    [{ kind: 'award', result: 'won' }, winner, true],
    [{ kind: 'award', result: 'won' }, nominee, false],
    [{ kind: 'award', result: 'won', anyOf: ['hugo', 'locus'] }, winner, true],
    [{ kind: 'award', result: 'won', anyOf: ['locus'] }, winner, false],
    [{ kind: 'award', result: 'nominated' }, nominee, true],
    [{ kind: 'award', result: 'nominated' }, winner, true],
    [{ kind: 'award', result: 'nominated' }, { honours: [{ award: 'hugo', result: 'no-award' }] }, false],
    [{ kind: 'award', result: 'nominated' }, {}, false],
    [{ kind: 'author', anyOf: ['p:ada', 'p:bea'] }, {}, true],
    [{ kind: 'author', anyOf: ['p:bea'] }, {}, false],
    [{ kind: 'authorNot', noneOf: ['p:bea'] }, {}, true],
    [{ kind: 'authorNot', noneOf: ['p:bea'] }, { authors: ['p:ada', 'p:bea'] }, false],
    [{ kind: 'similar', to: ['x:measured'], shares: ['dragons'] }, {}, true],
    [{ kind: 'similar', to: ['x:measured', 'x:plain'], shares: ['dragons'] }, {}, false],
    [{ kind: 'similar', to: ['x:measured'], shares: ['vampires'] }, {}, false],
    [{ kind: 'notWorks', works: ['x:measured'] }, {}, true],
    [{ kind: 'notWorks', works: ['x:measured', 'x:plain'] }, {}, false],
    [{ kind: 'notWorks', works: ['x:measured'] }, { key: null }, true],
    [{ kind: 'notShown' }, { id: 8 }, true],
    [{ kind: 'notShown' }, { id: 9 }, false],
  ]
  it.each(cases)(
    'the filter %j of a request, applied to a work with %j, returns %s',
    (filter, work, expected) => {
      expect(satisfies({ ...plain, ...work }, filter, { wish: base, facts, shownBefore: [9] })).toBe(expected)
    },
  )

  it('for a German request, the filter `length` compares the German page counts of the recommended and the named work', () => {
    const filter: Filter = { kind: 'length', is: 'shorter', than: 'x:measured' }
    const work = { ...plain, pages: { de: 310, en: 310, it: null } }
    const judge = (language: Wish['language']) => satisfies(work, filter, { wish: { language }, facts })
    expect([judge('de'), judge('en'), judge('it')]).toEqual([true, false, false])
  })

  it('the filter `length` throws if the work to compare with has no page count', () => {
    const filter: Filter = { kind: 'length', is: 'longer', than: 'x:plain' }
    expect(() => satisfies(measured, filter, { wish: base, facts })).toThrow('x:plain')
  })
})

describe('checkAnswer', () => {
  it('checkAnswer reports a filter as satisfied only if every recommended work satisfies it, and else returns the failing works', () => {
    const wish: Wish = { ...base, expect: [...base.expect, { kind: 'notWorks', works: ['x:third'] }] }
    expect(checkAnswer(wish, [1, 2, 3], facts)).toEqual({
      filters: [
        { filter: wish.expect[0], satisfied: true, failing: [] },
        { filter: wish.expect[1], satisfied: false, failing: [3] },
      ],
      absent: [],
      alreadyRead: [],
      repeated: [],
      isEnough: true,
    })
  })

  it('an answer that recommends fewer than two different works of the catalogue satisfies none of the expected filters', () => {
    for (const answer of [[], [1], [1, 1], [1, 99]]) {
      const verdict = checkAnswer(base, answer, facts)
      expect([verdict.isEnough, verdict.filters[0]!.satisfied]).toEqual([false, false])
    }
    expect(checkAnswer(base, [1, 2, 1], facts).repeated).toEqual([1])
  })

  it('a work that does not exist in the catalogue fails every filter', () => {
    const verdict = checkAnswer(base, [1, 2, 99], facts)
    expect([verdict.absent, verdict.filters[0]!.satisfied, verdict.filters[0]!.failing]).toEqual([
      [99],
      false,
      [99],
    ])
  })

  it('checkAnswer reports a recommended work as already read only if it has the status “read”', () => {
    const list: Wish['list'] = [
      { work: 'x:plain', status: 'read' },
      { work: 'x:measured', status: 'to-read' },
      { work: 'x:third', status: 'reading' },
    ]
    expect(checkAnswer({ ...base, list }, [1, 2, 3], facts).alreadyRead).toEqual([1])
  })

  it('the filter `notShown` rejects works that earlier answers have recommended', () => {
    const wish: Wish = { ...base, expect: [{ kind: 'notShown' }] }
    expect(checkAnswer(wish, [1, 2], facts, [2, 3]).filters[0]!.failing).toEqual([2])
    expect(checkAnswer(wish, [1, 2], facts, [3]).filters[0]!.satisfied).toBe(true)
  })
})

it('`tally` returns the share of satisfied filters in several answers, and counts unknown, already read and repeated works separately', () => {
  const strict: Wish = { ...base, expect: [...base.expect, { kind: 'genre', anyOf: ['vampires'] }] }
  const free: Wish = { ...base, expect: [], list: [{ work: 'x:plain', status: 'read' }] }
  const verdicts = [
    checkAnswer(base, [1, 2], facts),
    checkAnswer(strict, [1, 2], facts),
    checkAnswer(free, [1, 99, 1], facts),
  ]
  expect(tally(verdicts)).toEqual({
    wishes: 3,
    filters: 3,
    satisfied: 2,
    share: 2 / 3,
    absent: 1,
    alreadyRead: 1,
    repeated: 1,
    enough: 2,
  })
})
