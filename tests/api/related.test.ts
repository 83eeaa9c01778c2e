import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RelatedBook } from '#contract/calls/recommendations'
import { writeNeighbours } from '#server/features/recommendations/index'
import { listCompared } from '#server/features/recommendations/related.repo'
import { startTestSite, type TestSite } from '#tests/support/api'
import { inOrder, seedGenre, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite
let ids: Map<string, number>
const work = (slug: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: [{ language: 'en', value: `The ${slug}` }],
  year: 1975,
  authors: [`Author of ${slug}`],
  grade: 3,
  ...more,
})
const id = (slug: string) => ids.get(slug)!

async function seed(): Promise<void> {
  await seedGenre(site.db, 'dystopia', 'science-fiction', { en: 'Dystopia', de: 'Dystopie' })
  await seedGenre(site.db, 'vampires', 'horror', { en: 'Vampires' })
  await seedGenre(site.db, 'science-fiction', 'science-fiction', { en: 'Science Fiction' })
  const dystopia = { genres: ['dystopia'] }
  ids = await seedWorks(site.db, [
    work('origin', dystopia),
    work('liked', dystopia),
    work('unlike-liked', { genres: ['vampires'], group: 'horror', year: 1900 }),
    work('alike', dystopia),
    work('play', dystopia),
    work('box', dystopia),
    work('volume-two', { ...dystopia, authors: ['Ada Writer'] }),
    work('volume-one', { ...dystopia, authors: ['Ada Writer'], grade: 2 }),
    work('famous-volume', { ...dystopia, grade: 5 }),
    ...['one', 'two', 'three'].map((each) => work(`many-${each}`, { ...dystopia, authors: ['Many Books'] })),
    work('own-series', { ...dystopia, authors: ['Author of origin'] }),
    work('origin-as-comic', {
      authors: ['Author of origin'],
      titles: [{ language: 'en', value: 'The origin: the graphic novel' }],
    }),
    work('same-author', { authors: ['Author of origin'], genres: [], year: 1800 }),
    work('winner', { genres: ['vampires'], group: 'horror', year: 1901 }),
    work('plain', { genres: ['science-fiction'] }),
    work('plain-of-the-time', { genres: ['science-fiction'] }),
    work('plain-of-another', { genres: ['science-fiction'], year: 1999 }),
    work('nobody-rated', dystopia),
    work('only-german', {
      ...dystopia,
      titles: [{ language: 'de', value: 'Nur auf Deutsch' }],
      originalLanguage: 'de',
      grade: 5,
    }),
    work('story', dystopia),
    work('other-story', { ...dystopia, grade: 5 }),
    work('collection', { ...dystopia, grade: 5 }),
  ])
  await site.db.query({
    text: `update works set type = case slug when 'play' then 'play' else 'omnibus' end where slug in ('play', 'box')`,
  })
  await seedSeries(
    site.db,
    'own',
    { en: 'Own series', de: 'Eigene Reihe' },
    inOrder(id('origin'), id('own-series')),
  )
  await seedSeries(site.db, 'other', { en: 'Other series' }, inOrder(id('volume-one'), id('volume-two')))
  await seedAward(site.db, {
    slug: 'prize',
    names: { en: 'Prize', de: 'Preis' },
    honours: [
      { year: 1976, result: 'winner', work: id('origin') },
      { year: 1902, result: 'winner', work: id('winner') },
      { year: 1976, result: 'nominee', work: id('alike') },
    ],
  })
  const tie = (from: string, to: string, weight: number) => ({
    work: id(from),
    neighbour: id(to),
    kind: 'similar' as const,
    weight,
  })
  await writeNeighbours(
    site.db,
    ['similar'],
    [id('origin')],
    [tie('origin', 'liked', 0.3), tie('origin', 'unlike-liked', 0.03)],
  )
}

beforeAll(async () => {
  site = await startTestSite()
  await seed()
})
afterAll(() => site.close())

const related = async (slug: string, language = 'en'): Promise<RelatedBook[]> =>
  (await site.call('listRelatedBooks', { params: { id: slug } }, { language })).data
const slugs = async (of: string) => (await related(of)).map(({ slug }) => slug)
const reason = async (of: string, slug: string, language = 'en') =>
  (await related(of, language)).find((book) => book.slug === slug)?.reason

describe('related books', () => {
  it('lists only related books that have a title or an edition in the requested language', async () => {
    await site.db.query({
      text: `insert into work_names (work_id, language, value, kind) values ($1, 'it', 'Simile', 'translated')`,
      values: [id('alike')],
    })
    await site.db.query({
      text: `insert into editions (work_id, title, language, is_primary) values ($1, 'Uno', 'it', true)`,
      values: [id('many-one')],
    })
    const listed = async (available: 'en' | 'it') =>
      (await site.call('listRelatedBooks', { params: { id: 'origin' }, query: { available } })).data
    expect((await listed('it')).map(({ slug }) => slug).toSorted()).toEqual(['alike', 'many-one'])
    expect((await listed('en')).map(({ slug }) => slug)).toEqual(await slugs('origin'))
  })
  it('the first related books are those that both resemble the shown book and are liked by its readers', async () => {
    const order = await slugs('origin')
    expect(order[0]).toBe('liked')
    expect(order.indexOf('unlike-liked')).toBeGreaterThan(order.indexOf('alike'))
  })
  it('related books omit the shown book, volumes of its series, its comic version, and all plays and box sets', async () => {
    const order = await slugs('origin')
    expect(order).toContain('same-author')
    for (const never of ['origin', 'own-series', 'origin-as-comic', 'play', 'box'])
      expect(order).not.toContain(never)
  })
  it('related books exist in English or in a language of the shown book, unless an editor has picked them', async () => {
    expect(await slugs('origin')).not.toContain('only-german')
    expect(await slugs('only-german')).toContain('liked')
    const picked = { work: id('alike'), neighbour: id('only-german'), kind: 'picked' as const, weight: 1 }
    await writeNeighbours(site.db, ['picked'], [id('alike')], [picked])
    expect((await slugs('alike'))[0]).toBe('only-german')
    await writeNeighbours(site.db, ['picked'], [id('alike')], [])
  })
  it('related books contain a collection or one of its stories, not both; a collection lists none of its stories', async () => {
    await site.db.query({
      text: 'insert into work_contents (container_id, work_id, position) select $1::int, unnest($2::int[]), generate_series(1, 2)',
      values: [id('collection'), [id('story'), id('other-story')]],
    })
    const order = await slugs('story')
    expect(order.filter((slug) => slug === 'collection' || slug === 'other-story')).toHaveLength(1)
    for (const never of ['story', 'other-story']) expect(await slugs('collection')).not.toContain(never)
  })
  it('at most twelve related books are listed; only the author of the shown book may have several', async () => {
    const order = await slugs('origin')
    expect(order.filter((slug) => slug.startsWith('many-'))).toHaveLength(1)
    expect(order.length).toBeLessThanOrEqual(12)
  })
  it('the related books contain from another series only the first volume, unless a later volume is much more acclaimed than the first', async () => {
    expect(await slugs('origin')).toContain('volume-one')
    expect(await slugs('origin')).not.toContain('volume-two')
  })
  it('related books contain the first volume of a subseries only if the subseries comes first in its parent series', async () => {
    await site.db.query({ text: `insert into series (slug, kind) values ('world', 'author')` })
    await site.db.query({ text: `update series set parent_position = 2 where slug = 'other'` })
    expect(await slugs('origin')).toContain('volume-one')
    await site.db.query({
      text: `update series set parent_id = (select id from series where slug = 'world') where slug = 'other'`,
    })
    expect(await slugs('origin')).not.toContain('volume-one')
    const first = async () =>
      (await site.call('listBooks', { query: { volume: 'first', limit: 100 } })).data.items.map(
        ({ slug }) => slug,
      )
    expect(await first()).not.toContain('volume-one')
    await site.db.query({ text: `update series set parent_position = 1 where slug = 'other'` })
    expect(await slugs('origin')).toContain('volume-one')
    expect(await first()).toContain('volume-one')
  })
  it('lists related books in the same order each time and in each language', async () => {
    const order = await slugs('origin')
    expect(await slugs('origin')).toEqual(order)
    expect((await related('origin', 'de')).map(({ slug }) => slug)).toEqual(order)
  })
  it('lists related books for a book without ratings', async () => {
    expect(await slugs('nobody-rated')).toEqual(expect.arrayContaining(['origin', 'alike', 'liked']))
  })
  it('finds related books by id, and answers 404 for an unknown book', async () => {
    expect((await site.call('listRelatedBooks', { params: { id: id('origin') } })).data).toEqual(
      await related('origin'),
    )
    expect((await site.call('listRelatedBooks', { params: { id: 'nothing-of-the-kind' } })).status).toBe(404)
  })
})

describe('related books picked by an editor', () => {
  it('related books begin with the editor’s picks for the book or its series, except picked plays and picked later volumes', async () => {
    const pick = (from: string, to: string, weight: number) => ({
      work: id(from),
      neighbour: id(to),
      kind: 'picked' as const,
      weight,
    })
    const picks = ['play', 'volume-two', 'winner', 'plain'].map((slug, at) =>
      pick('origin', slug, 1 - at / 10),
    )
    await writeNeighbours(site.db, ['picked'], [id('origin')], picks)
    expect((await slugs('origin')).slice(0, 3)).toEqual(['winner', 'plain', 'liked'])
    expect((await slugs('own-series')).slice(0, 2)).toEqual(['winner', 'plain'])
    expect(await reason('origin', 'plain')).toEqual({ kind: 'picked' })
    await writeNeighbours(site.db, ['picked'], [id('origin')], [])
  })
})

describe('reasons for related books', () => {
  it('if readers of the shown book like a related book, the reason names the shown book and a shared genre', async () => {
    expect(await reason('origin', 'liked', 'de')).toEqual({
      kind: 'readers',
      of: { kind: 'book', id: id('origin'), slug: 'origin', name: 'The origin' },
      isHere: false,
      genre: expect.objectContaining({ slug: 'dystopia', name: 'Dystopie' }),
    })
  })
  it('for an unrated later volume, the reason for a related book is that readers of the series like it', async () => {
    expect(await reason('own-series', 'liked', 'de')).toMatchObject({
      kind: 'readers',
      of: { kind: 'series', slug: 'own', name: 'Eigene Reihe' },
    })
  })
  it('for an unrated book without a series, the reason for a related book is that the author’s readers like it', async () => {
    expect(await reason('same-author', 'liked')).toMatchObject({
      kind: 'readers',
      of: { kind: 'author', name: 'Author of origin' },
    })
  })
  it('the reason of a related book names a shared author, award, genre or decade', async () => {
    expect(await reason('origin', 'same-author')).toMatchObject({
      kind: 'author',
      author: { name: 'Author of origin' },
    })
    expect(await reason('origin', 'winner', 'de')).toMatchObject({
      kind: 'award',
      award: { slug: 'prize', name: 'Preis' },
      genre: null,
    })
    expect(await reason('origin', 'alike')).toMatchObject({
      kind: 'genres',
      genres: [{ slug: 'dystopia', name: 'Dystopia' }],
      decade: 1970,
    })
  })
  it('two books are related by the same genre group and decade, but not by the genre group only', async () => {
    expect(await reason('plain', 'plain-of-the-time')).toEqual({
      kind: 'time',
      group: 'science-fiction',
      decade: 1970,
      originalLanguage: null,
    })
    expect(await slugs('plain')).not.toContain('plain-of-another')
  })
  it('a much more acclaimed later volume of another series replaces the first volume in the list of related books', async () => {
    await seedSeries(site.db, 'loose', { en: 'Loose series' }, [
      { work: id('alike'), position: '1', sort: 1 },
      { work: id('famous-volume'), position: '5', sort: 5 },
    ])
    await site.db.query({ text: 'select recount_acclaim(null)' })
    expect(await slugs('origin')).toContain('famous-volume')
    expect(await slugs('origin')).not.toContain('alike')
    await site.db.query({ text: `update works set grade = 3 where slug = 'famous-volume'` })
    expect(await slugs('origin')).toContain('alike')
    expect(await slugs('origin')).not.toContain('famous-volume')
  })
})

describe('listings of related books', () => {
  const listingsOf = async (slug: string) =>
    (await listCompared(site.db, id('origin'), [id(slug)])).find((book) => book.id === id(slug))?.listings

  it('each book related to a volume or the first volume of its series counts once in `listings` of the volume', async () => {
    const neighbour = (from: string, to: string, kind: 'similar' | 'picked') => ({
      work: id(from),
      neighbour: id(to),
      kind,
      weight: 1,
    })
    await writeNeighbours(
      site.db,
      ['similar', 'picked'],
      [id('plain'), id('winner')],
      [
        neighbour('plain', 'volume-one', 'similar'),
        neighbour('plain', 'volume-two', 'similar'),
        neighbour('plain', 'volume-two', 'picked'),
        neighbour('winner', 'volume-one', 'similar'),
      ],
    )
    expect(await listingsOf('volume-two')).toBe(2)
    await site.db.query({ text: `update series set kind = 'publisher' where slug = 'other'` })
    expect(await listingsOf('volume-two')).toBe(1)
  })
})
