import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { forYouRatingsMin, forYouShown } from '#contract/values/limits'
import { writeNeighbours } from '#server/features/recommendations/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import type { TestInput } from '#tests/support/calls'
import { reader, type Reader, readers } from '#tests/support/readers'
import { createVisitor } from '#tests/support/visitor'
import { inOrder, seedGenre, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'

let site: TestSite
let ids: Map<string, number>
let ada: Reader
const id = (slug: string) => ids.get(slug)!
const work = (slug: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: [{ language: 'en', value: `The ${slug}` }],
  year: 1975,
  authors: [`Author of ${slug}`],
  genres: ['dystopia'],
  grade: 3,
  ...more,
})
const rated = ['loved', 'liked', 'so-so', 'disliked', 'volume-one']

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'dystopia', 'science-fiction', { en: 'Dystopia', de: 'Dystopie' })
  await seedGenre(site.db, 'vampires', 'horror', { en: 'Vampires', de: 'Vampire' })
  await seedGenre(site.db, 'children', 'crossover', { en: 'Children’s books', de: 'Kinderbücher' })
  const vampires = { genres: ['vampires'], group: 'horror' }
  ids = await seedWorks(site.db, [
    ...rated.map((slug) => work(slug)),
    work('of-readers', vampires),
    work('of-readers-here', { genres: ['dystopia', 'vampires'] }),
    work('of-those-who-disliked', { ...vampires, year: 1890, originalLanguage: 'it' }),
    work('for-children', { genres: ['dystopia', 'children'], grade: 5 }),
    work('volume-two'),
    work('other-volume-two'),
    work('play'),
    work('loved-as-comic', {
      authors: ['Author of loved'],
      titles: [{ language: 'en', value: 'The loved: the graphic novel' }],
    }),
    work('german', { titles: [{ language: 'de', value: 'Auf Deutsch' }], length: 'novella' }),
    ...['one', 'two', 'three'].map((each) => work(`many-${each}`, { authors: ['Many Books'] })),
    ...Array.from({ length: 30 }, (_, number) => work(`further-${number}`, { grade: 1 })),
  ])
  await site.db.query({
    text: `update works set type = case slug when 'play' then 'play' else 'graphic-novel' end where slug in ('play', 'loved-as-comic')`,
  })
  await seedSeries(site.db, 'own', { en: 'Own series' }, inOrder(id('volume-one'), id('volume-two')))
  await seedSeries(site.db, 'other', { en: 'Other series' }, [
    { work: id('other-volume-two'), position: '2', sort: 2 },
  ])
  const tie = (from: string, to: string, kind: 'similar' | 'similar-here') => ({
    work: id(from),
    neighbour: id(to),
    kind,
    weight: 0.3,
  })
  await writeNeighbours(
    site.db,
    ['similar', 'similar-here'],
    [id('loved'), id('liked'), id('disliked')],
    [
      tie('loved', 'of-readers', 'similar'),
      tie('loved', 'for-children', 'similar'),
      tie('liked', 'of-readers-here', 'similar-here'),
      tie('disliked', 'of-those-who-disliked', 'similar'),
    ],
  )
})
afterAll(() => site.close())
beforeEach(async () => {
  ada = await reader(site)
})

async function rateFive(who: Reader): Promise<void> {
  for (const [slug, rating] of [
    ['loved', 5],
    ['liked', 4],
    ['so-so', 3],
    ['disliked', 1],
    ['volume-one', 4],
  ] as const)
    await who.call('rateBook', { params: { id: id(slug) }, body: { rating } })
}
type Query = TestInput<'listForYou'>['query']
const booksFor = async (who: Reader, query: Query = {}) =>
  (await who.call('listForYou', { query })).data.books
const slugsFor = async (who: Reader, query: Query = {}) =>
  (await booksFor(who, query)).map(({ slug }) => slug)
const refused = async (who: Reader) => (await who.call('listRefusedBooks')).data.map(({ slug }) => slug)

describe('recommendations for a reader', () => {
  it('a reader who has rated five books gets personal recommendations; a reader with fewer ratings gets only the number of these ratings', async () => {
    for (const [at, slug] of rated.slice(1).entries()) {
      await ada.call('rateBook', { params: { id: id(slug) }, body: { rating: 5 } })
      expect((await ada.call('listForYou')).data).toEqual({ ratings: at + 1, books: [] })
    }
    await ada.call('rateBook', { params: { id: id('loved') }, body: { rating: 5 } })
    const { ratings, books } = (await ada.call('listForYou')).data
    expect(ratings).toBe(forYouRatingsMin)
    expect(books).toHaveLength(forYouShown)
  })
  it('the first recommendations are books that readers of a liked book also like; the reason names the liked book', async () => {
    await rateFive(ada)
    const books = await booksFor(ada)
    expect(new Set(books.slice(0, 2).map(({ slug }) => slug))).toEqual(
      new Set(['of-readers', 'of-readers-here']),
    )
    expect(books.find(({ slug }) => slug === 'of-readers')).toMatchObject({
      because: { book: { slug: 'loved', name: 'The loved' }, stars: 5 },
      reason: { kind: 'readers', isHere: false, of: { kind: 'book', slug: 'loved' }, genre: null },
    })
    expect(books.find(({ slug }) => slug === 'of-readers-here')).toMatchObject({
      because: { book: { slug: 'liked' }, stars: 4 },
      reason: { kind: 'readers', isHere: true, genre: { slug: 'dystopia' } },
    })
  })
  it('a book is higher in the recommendations if its language or genre group is one that the reader prefers', async () => {
    await rateFive(ada)
    const scored = async () => {
      const slugs = await slugsFor(ada)
      return (slug: string) => (slugs.includes(slug) ? slugs.indexOf(slug) : slugs.length)
    }
    const before = await scored()
    for (const [group, first] of [
      ['horror', 'of-readers'],
      ['science-fiction', 'of-readers-here'],
    ] as const) {
      await ada.call('updateReadingPreferences', { body: { groups: [group] } })
      expect((await slugsFor(ada))[0]).toBe(first)
    }
    await ada.call('updateReadingPreferences', { body: { groups: [], languages: ['de'] } })
    const byLanguage = await scored()
    expect(byLanguage('german')).toBeLessThan(before('german'))
  })
  it('derives no recommendation from books that the reader did not like', async () => {
    await rateFive(ada)
    const books = await booksFor(ada)
    expect(books.filter(({ because }) => because.stars < 4)).toEqual([])
    expect(books.map(({ slug }) => slug)).not.toContain('of-those-who-disliked')
  })
  it('recommends nothing if the reader liked no book', async () => {
    for (const slug of rated) await ada.call('rateBook', { params: { id: id(slug) }, body: { rating: 3 } })
    expect((await ada.call('listForYou')).data).toEqual({ ratings: 5, books: [] })
  })
  it('recommends no play, comic version, later volume or book on the reader’s list, and at most two books per author', async () => {
    await rateFive(ada)
    await ada.call('addToReadingList', { body: { bookId: id('of-readers'), status: 'to-read' } })
    await ada.call('addToReadingList', { body: { bookId: id('further-0'), status: 'read' } })
    const slugs = await slugsFor(ada)
    for (const never of [
      ...rated,
      'of-readers',
      'further-0',
      'volume-two',
      'other-volume-two',
      'play',
      'loved-as-comic',
    ])
      expect(slugs).not.toContain(never)
    expect(slugs.filter((slug) => slug.startsWith('many-')).length).toBeLessThanOrEqual(2)
  })
  it('returns recommendations in the same order each time, and prefers books in the interface language', async () => {
    await rateFive(ada)
    const slugs = await slugsFor(ada)
    expect(await slugsFor(ada)).toEqual(slugs)
    const inGerman = Object.assign(createVisitor(site.app, 'de'), { userId: ada.userId })
    inGerman.cookies.set('__Host-session', ada.cookies.get('__Host-session')!)
    const books = await booksFor(inGerman)
    const foremost = books.slice(0, 3).map(({ slug }) => slug)
    expect(foremost).toContain('german')
    expect(slugs.slice(0, 3)).not.toContain('german')
    expect(books.find(({ slug }) => slug === 'of-readers-here')?.reason).toMatchObject({
      genre: { name: 'Dystopie' },
    })
  })
  it('filters recommendations by language and length', async () => {
    await rateFive(ada)
    expect(await slugsFor(ada, { available: 'de' })).toEqual(['german'])
    expect(await slugsFor(ada, { length: 'novella' })).toEqual(['german'])
    expect(await slugsFor(ada, { available: 'de', length: 'long,very-long' })).toEqual([])
    expect((await ada.callUnchecked('listForYou', { query: { available: 'fr' } })).status).toBe(400)
  })
})

describe('a dismissed recommendation', () => {
  it('a dismissed book is not recommended until the reader undoes the dismissal; both calls succeed if they are repeated', async () => {
    await rateFive(ada)
    for (const _twice of [1, 2])
      expect((await ada.call('refuseBook', { params: { bookId: id('of-readers') } })).status).toBe(204)
    expect(await slugsFor(ada)).not.toContain('of-readers')
    expect(await refused(ada)).toEqual(['of-readers'])
    for (const _twice of [1, 2])
      expect((await ada.call('unrefuseBook', { params: { bookId: id('of-readers') } })).status).toBe(204)
    expect(await slugsFor(ada)).toContain('of-readers')
    expect(await refused(ada)).toEqual([])
  })
  it('lists the books of dismissed recommendations, latest first', async () => {
    for (const slug of ['of-readers', 'german', 'play'])
      await ada.call('refuseBook', { params: { bookId: id(slug) } })
    expect(await refused(ada)).toEqual(['play', 'german', 'of-readers'])
  })
  it('dismissing a recommendation answers 404 if the book does not exist', async () => {
    expect((await ada.call('refuseBook', { params: { bookId: 999999 } })).status).toBe(404)
    expect((await ada.call('unrefuseBook', { params: { bookId: 999999 } })).status).toBe(204)
    expect((await ada.callUnchecked('refuseBook', { params: { bookId: 'none' } })).status).toBe(400)
  })
  it('a dismissal of a book by one reader does not change the recommendations of other readers', async () => {
    const [owner, other] = (await readers(site, 2)) as [Reader, Reader]
    await rateFive(owner)
    await rateFive(other)
    await owner.call('refuseBook', { params: { bookId: id('of-readers') } })
    await other.call('unrefuseBook', { params: { bookId: id('of-readers') } })
    expect([await refused(owner), await refused(other)]).toEqual([['of-readers'], []])
    expect(await slugsFor(owner)).not.toContain('of-readers')
    expect(await slugsFor(other)).toContain('of-readers')
  })
  it('if a reader dismisses a book that was merged into another book, the other book is dismissed', async () => {
    const merged = (await seedWorks(site.db, [work('merged')])).get('merged')!
    await mergeWork(site.db, merged, id('german'))
    await ada.call('refuseBook', { params: { bookId: merged } })
    expect(await refused(ada)).toEqual(['german'])
    await ada.call('unrefuseBook', { params: { bookId: merged } })
    expect(await refused(ada)).toEqual([])
  })
})
