import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ForYouBook } from '#contract/calls/recommendations'
import { forYouRatingsMin, forYouShown } from '#contract/values/limits'
import { writeNeighbours } from '#server/features/recommendations/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { reader, type Reader, readers } from '#tests/support/readers'
import { createVisitor } from '#tests/support/visitor'
import { seedGenre, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'

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
  await seedSeries(site.db, 'own', { en: 'Own series' }, [
    { work: id('volume-one'), position: '1', sort: 1 },
    { work: id('volume-two'), position: '2', sort: 2 },
  ])
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
    await who.post(`/api/books/${id(slug)}/ratings`, { rating })
}
const booksFor = async (who: Reader, query = ''): Promise<ForYouBook[]> =>
  (await who.get(`/api/for-you${query}`)).body.data.books
const slugsFor = async (who: Reader, query = '') => (await booksFor(who, query)).map(({ slug }) => slug)
const refused = async (who: Reader) =>
  (await who.get('/api/refused-books')).body.data.map(({ slug }: { slug: string }) => slug)

describe('books for a reader', () => {
  it('are there from five rated books on; before, how many are rated is told', async () => {
    for (const [at, slug] of rated.slice(1).entries()) {
      await ada.post(`/api/books/${id(slug)}/ratings`, { rating: 5 })
      expect((await ada.get('/api/for-you')).body.data).toEqual({ ratings: at + 1, books: [] })
    }
    await ada.post(`/api/books/${id('loved')}/ratings`, { rating: 5 })
    const { ratings, books } = (await ada.get('/api/for-you')).body.data
    expect(ratings).toBe(forYouRatingsMin)
    expect(books).toHaveLength(forYouShown)
  })
  it('begin with what readers of their liked books like too if it is for their age, and name the book and its stars', async () => {
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
  it('go by the languages and kinds that a reader has named', async () => {
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
      await ada.send('PATCH', '/api/profile/preferences', { groups: [group] })
      expect((await slugsFor(ada))[0]).toBe(first)
    }
    await ada.send('PATCH', '/api/profile/preferences', { groups: [], languages: ['de'] })
    const byLanguage = await scored()
    expect(byLanguage('german')).toBeLessThan(before('german'))
  })
  it('name no book that was not liked, and what goes with a disliked one is not told', async () => {
    await rateFive(ada)
    const books = await booksFor(ada)
    expect(books.filter(({ because }) => because.stars < 4)).toEqual([])
    expect(books.map(({ slug }) => slug)).not.toContain('of-those-who-disliked')
  })
  it('are none where nothing was liked', async () => {
    for (const slug of rated) await ada.post(`/api/books/${id(slug)}/ratings`, { rating: 3 })
    expect((await ada.get('/api/for-you')).body.data).toEqual({ ratings: 5, books: [] })
  })
  it('are none that is rated or on the list, no further volume, no play, no comic of one, and at most two by one author', async () => {
    await rateFive(ada)
    await ada.post('/api/reading-list', { bookId: id('of-readers'), status: 'to-read' })
    await ada.post('/api/reading-list', { bookId: id('further-0'), status: 'read' })
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
  it('are the same in the same order each time; what has appeared in one’s language comes first', async () => {
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
  it('are narrowed down by language and length', async () => {
    await rateFive(ada)
    expect(await slugsFor(ada, '?available=de')).toEqual(['german'])
    expect(await slugsFor(ada, '?length=novella')).toEqual(['german'])
    expect(await slugsFor(ada, '?available=de&length=long,very-long')).toEqual([])
    expect((await ada.get('/api/for-you?available=fr')).status).toBe(400)
  })
})

describe('a refused book', () => {
  it('is recommended no more until the refusal is taken back; twice is as once', async () => {
    await rateFive(ada)
    for (const _twice of [1, 2])
      expect((await ada.send('PUT', `/api/refused-books/${id('of-readers')}`)).status).toBe(204)
    expect(await slugsFor(ada)).not.toContain('of-readers')
    expect(await refused(ada)).toEqual(['of-readers'])
    for (const _twice of [1, 2])
      expect((await ada.send('DELETE', `/api/refused-books/${id('of-readers')}`)).status).toBe(204)
    expect(await slugsFor(ada)).toContain('of-readers')
    expect(await refused(ada)).toEqual([])
  })
  it('is listed, the latest first', async () => {
    for (const slug of ['of-readers', 'german', 'play'])
      await ada.send('PUT', `/api/refused-books/${id(slug)}`)
    expect(await refused(ada)).toEqual(['play', 'german', 'of-readers'])
  })
  it('must be one that there is', async () => {
    expect((await ada.send('PUT', '/api/refused-books/999999')).status).toBe(404)
    expect((await ada.send('DELETE', '/api/refused-books/999999')).status).toBe(204)
    expect((await ada.send('PUT', '/api/refused-books/none')).status).toBe(400)
  })
  it('is one reader’s own: nobody else sees it, takes it back or has it from them', async () => {
    const [owner, other] = (await readers(site, 2)) as [Reader, Reader]
    await rateFive(owner)
    await rateFive(other)
    await owner.send('PUT', `/api/refused-books/${id('of-readers')}`)
    await other.send('DELETE', `/api/refused-books/${id('of-readers')}`)
    expect([await refused(owner), await refused(other)]).toEqual([['of-readers'], []])
    expect(await slugsFor(owner)).not.toContain('of-readers')
    expect(await slugsFor(other)).toContain('of-readers')
    for (const path of ['/api/for-you', '/api/refused-books']) expect((await site.get(path)).status).toBe(401)
  })
  it('that was merged into another stands for that one', async () => {
    const merged = (await seedWorks(site.db, [work('merged')])).get('merged')!
    await site.db.query({
      text: 'update works set merged_into = $2 where id = $1',
      values: [merged, id('german')],
    })
    await ada.send('PUT', `/api/refused-books/${merged}`)
    expect(await refused(ada)).toEqual(['german'])
    await ada.send('DELETE', `/api/refused-books/${merged}`)
    expect(await refused(ada)).toEqual([])
  })
})
