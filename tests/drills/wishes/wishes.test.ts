import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { loadedCatalogue, type LoadedCatalogue } from '#tests/support/loaded-catalogue'
import { checkAnswer, readBy, satisfies } from '../../assistant/check-answer.ts'
import { type Facts, readFacts } from '../../assistant/wish-facts.ts'
import {
  developmentHalf,
  type FilterKind,
  holdsFilter,
  readWishes,
  testHalf,
  type Wish,
  type WishSet,
} from '../../assistant/wishes.ts'

interface Checked {
  set: WishSet
  wishes: Wish[]
  /** Minimum number of requests with a filter for pages or length. It is low, because few works have known pages. */
  ofPages: number
  /** Hash of `testHalf(set)`: test requests for the assistant that must not change. */
  digest: string
}
const sets: Checked[] = [
  { set: 1, wishes: readWishes(1), ofPages: 8, digest: '30ccb440c7af7632' },
  { set: 2, wishes: readWishes(2), ofPages: 3, digest: '57de02c22c4630d4' },
  { set: 3, wishes: readWishes(3), ofPages: 3, digest: '28ba37fea875d24b' },
]
const ids = (some: readonly Wish[]) => some.map(({ id }) => id)

/** Matches a word that expresses a filter, except names, which `namesFilter` finds in the catalogue. */
const filterWords =
  / (?:ohne|wie|statt|kurze?[rsn]?|kürzer|länger|dicke?[rsn]?|dünne?[rsn]?|seiten|reihe|serie|band|preis\p{L}*|autor\p{L}*|auf deutsch|übersetz\p{L}*|like|not|without|shorter|longer|fat|pages|series|standalone|award\p{L}*|authors?|by|in german|in italian|come|tipo|senza|niente|non di|cort\p{L}*|brev\p{L}*|lung\p{L}*|pagine|serie|saga|premi\p{L}*|autor\p{L}*|italian\p{L}*) /u

/** Assumed maximum number of suitable works that earlier answers of a conversation have already recommended. */
const maxShown = 10

describe.each(sets)('set $set of the requests', ({ set, wishes, ofPages }) => {
  it('each set of test requests for the assistant has fifty numbered requests in each language, and all texts are unique', () => {
    for (const language of interfaceLanguages) {
      const own = wishes.filter((wish) => wish.language === language)
      expect(own.map(({ id }) => id)).toEqual(
        Array.from({ length: 50 }, (_, at) => `${language}-${String(at + 1).padStart(2, '0')}`),
      )
    }
    expect(wishes.length).toBe(150)
    expect(new Set(wishes.map(({ says }) => says.join('\n'))).size).toBe(150)
  })

  it('each set of test requests for the assistant has ten requests without any expected filter in each language', () => {
    for (const language of interfaceLanguages)
      expect(wishes.filter((wish) => wish.language === language && !holdsFilter(wish)).length).toBe(10)
  })

  it('the development half and the test half of each set of test requests contain requests with every kind of filter', () => {
    const kindsOf = (some: readonly Wish[]) =>
      Map.groupBy(
        some.flatMap(({ expect }) => [...new Set(expect.map(({ kind }) => kind))]),
        (kind) => kind,
      )
    const kinds: Record<FilterKind, true> = {
      genre: true,
      genreNot: true,
      field: true,
      fieldNot: true,
      type: true,
      originalLanguage: true,
      edition: true,
      published: true,
      pages: true,
      length: true,
      series: true,
      award: true,
      author: true,
      authorNot: true,
      similar: true,
      notWorks: true,
      notShown: true,
    }
    const [all, development, test] = [wishes, developmentHalf(set), testHalf(set)].map(kindsOf)
    for (const kind of Object.keys(kinds) as FilterKind[]) {
      const least = kind === 'pages' || kind === 'length' ? ofPages : 8
      expect([kind, (all!.get(kind)?.length ?? 0) >= least]).toEqual([kind, true])
      expect([kind, development!.has(kind), test!.has(kind)]).toEqual([kind, true, true])
    }
  })

  it('each request set has at least twenty conversations (several messages); only conversations may exclude works already recommended', () => {
    const conversations = wishes.filter(({ says }) => says.length > 1)
    expect(conversations.length).toBeGreaterThanOrEqual(20)
    for (const wish of wishes)
      if (wish.expect.some(({ kind }) => kind === 'notShown')) expect(conversations).toContain(wish)
  })
})

describe.each(sets)('the halves of set $set', ({ set, wishes, digest: expected }) => {
  it('each half of a set has 25 test requests per language, 20 of them with filters', () => {
    const [development, test] = [developmentHalf(set), testHalf(set)]
    expect([...ids(development), ...ids(test)].sort()).toEqual(ids(wishes).sort())
    for (const some of [development, test])
      for (const language of interfaceLanguages) {
        const own = some.filter((wish) => wish.language === language)
        expect([own.length, own.filter(holdsFilter).length]).toEqual([25, 20])
      }
  })

  it('the test half of each request set (unused in development) has its recorded hash, whatever the order of the set', () => {
    // the hash covers every text and expectation, so a change of the test half needs a new hash in this file
    const digest = createHash('sha256')
      .update(JSON.stringify(testHalf(set)))
      .digest('hex')
    expect(digest.slice(0, 16)).toBe(expected)
    expect(ids(testHalf(set, wishes.toReversed())).sort()).toEqual(ids(testHalf(set)).sort())
  })
})

describe('the requests against the shipped catalogue', { timeout: 120_000 }, () => {
  let catalogue: LoadedCatalogue
  let facts: Facts

  beforeAll(async () => {
    catalogue = await loadedCatalogue()
    facts = await readFacts(catalogue.db)
  }, 480_000)
  afterAll(() => catalogue.close())

  /** Returns unread works that satisfy all filters of a request. */
  const fitting = (wish: Wish) => {
    const read = readBy(wish, facts)
    return [...facts.works.values()].filter(
      (work) => !read.has(work.id) && wish.expect.every((filter) => satisfies(work, filter, { wish, facts })),
    )
  }

  describe.each(sets)('set $set', ({ wishes }) => {
    it('the catalogue has every work, person, genre and award that a request names', () => {
      const known = (has: (name: string) => boolean, names: readonly string[]) =>
        names.filter((name) => !has(name))
      const unknown = wishes.flatMap((wish) => [
        ...known(
          (key) => facts.byKey.has(key),
          wish.list.map(({ work }) => work),
        ),
        ...wish.expect.flatMap((filter) => {
          switch (filter.kind) {
            case 'genre':
              return known((slug) => facts.genres.has(slug), filter.anyOf)
            case 'genreNot':
              return known((slug) => facts.genres.has(slug), filter.noneOf)
            case 'award':
              return known((slug) => facts.awards.has(slug), filter.anyOf ?? [])
            case 'author':
              return known((key) => facts.people.has(key), filter.anyOf)
            case 'authorNot':
              return known((key) => facts.people.has(key), filter.noneOf)
            case 'notWorks':
              return known((key) => facts.byKey.has(key), filter.works)
            case 'length':
              return known(
                (key) => (facts.byKey.get(key)?.pages[wish.language] ?? null) !== null,
                [filter.than],
              )
            case 'similar': {
              const genres = new Set(filter.to.flatMap((key) => facts.byKey.get(key)?.genres ?? []))
              return [
                ...known((key) => facts.byKey.has(key), filter.to),
                ...known((slug) => genres.has(slug), filter.shares),
              ]
            }
            default:
              return []
          }
        }),
      ])
      expect(unknown).toEqual([])
    })

    it('a test request that expects no filter contains no genre, award or author name, no number and no filter word', async () => {
      const rows = await catalogue.db.query<{ value: string }>({
        text: `select value from genre_names union select value from award_names union select value from person_names`,
      })
      const catalogueNames = rows.map(({ value }) => value.toLowerCase())
      const namesFilter = (says: string) => {
        const words = ` ${says.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, ' ')} `
        return (
          catalogueNames.some((name) => words.includes(` ${name} `)) ||
          filterWords.test(words) ||
          /\d/.test(words)
        )
      }
      const without = wishes.filter((wish) => !holdsFilter(wish))
      expect(without.filter(({ says }) => namesFilter(says.join(' '))).map(({ says }) => says)).toEqual([])
      // tests `namesFilter` itself: it must find a filter in most requests with an expected filter
      const caught = wishes.filter((wish) => holdsFilter(wish) && namesFilter(wish.says.join(' ')))
      expect(caught.length).toBeGreaterThan(100)
    })

    it('at least six works unread by the reader satisfy a test request, or three if two recommendations are enough', () => {
      const scarce = wishes.flatMap((wish) => {
        const spare = wish.expect.some(({ kind }) => kind === 'notShown') ? maxShown : 0
        const count = fitting(wish).length
        return count >= 3 + spare && (wish.atLeast === 2 || count >= 6) ? [] : [`${wish.id}: ${count}`]
      })
      expect(scarce).toEqual([])
    })

    it('each filter that a test request expects excludes at least one work of the catalogue', () => {
      const ineffective = wishes.flatMap((wish) =>
        wish.expect
          .filter((filter) => {
            const shownBefore = filter.kind === 'notShown' ? [facts.works.keys().next().value!] : []
            return [...facts.works.values()].every((work) =>
              satisfies(work, filter, { wish, facts, shownBefore }),
            )
          })
          .map(({ kind }) => `${wish.id} ${kind}`),
      )
      expect(ineffective).toEqual([])
    })

    it('checkAnswer accepts works that satisfy a request, and reports them as already read for a reader who has read them', () => {
      for (const wish of wishes) {
        const works = fitting(wish).slice(0, wish.atLeast)
        const answer = works.map(({ id }) => id)
        const verdict = checkAnswer(wish, answer, facts)
        expect([wish.id, verdict.filters.filter(({ satisfied }) => !satisfied)]).toEqual([wish.id, []])
        expect([verdict.absent, verdict.alreadyRead, verdict.repeated, verdict.isEnough]).toEqual([
          [],
          [],
          [],
          true,
        ])
        const list = works.map(({ key }) => ({ work: key!, status: 'read' as const }))
        expect(checkAnswer({ ...wish, list }, answer, facts).alreadyRead).toEqual(answer)
      }
    })
  })
})
