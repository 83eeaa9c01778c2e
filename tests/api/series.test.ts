import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf, type TestInput } from '#tests/support/calls'
import { inOrder, seedWorks, workOf } from '#tests/support/seed'
import { seedSeriesRows, walkList } from '#tests/support/seed-lists'

const slugs = (items: { slug: string }[]) => items.map((item) => item.slug)

describe('filters of the list of series', () => {
  let site: TestSite
  let ids: Map<string, number>
  const listed = async (query: TestInput<'listSeries'>['query']) =>
    slugs((await site.call('listSeries', { query: { sort: 'books', ...query } })).data.items)

  beforeAll(async () => {
    site = await startTestSite()
    const works = await seedWorks(
      site.db,
      Array.from({ length: 11 }, (_, index) => workOf(`volume-${index + 1}`, { authors: ['Mary Bell'] })),
    )
    const members = (count: number) => inOrder(...[...works.values()].slice(0, count))
    ids = await seedSeriesRows(site.db, [
      ...[1, 3, 4, 10, 11].map((count) => ({
        slug: `of-${count}`,
        names: { en: `Of ${count}` },
        members: members(count),
      })),
      { slug: 'empty', names: { en: 'Empty' } },
      {
        slug: 'universe',
        kind: 'shared_universe',
        status: 'ongoing',
        names: { en: 'Universe' },
        members: members(2),
      },
      {
        slug: 'masterworks',
        kind: 'publisher',
        status: 'ongoing',
        names: { en: 'Masterworks' },
        members: members(5),
      },
      {
        slug: 'best-hundred',
        kind: 'collection',
        status: 'completed',
        names: { en: 'Best' },
        members: members(3),
      },
    ])
  })
  afterAll(() => site.close())

  it('the filter size=1-3 lists series of one to three books [spec 282]', async () => {
    expect(await listed({ size: '1-3' })).toEqual(['of-3', 'universe', 'of-1'])
  })

  it('the filter size=4-10 lists series of four to ten books [spec 282]', async () => {
    expect(await listed({ size: '4-10' })).toEqual(['of-10', 'of-4'])
  })

  it('the filter size=10+ lists series of more than ten books [spec 282]', async () => {
    expect(await listed({ size: '10+' })).toEqual(['of-11'])
  })

  it('the totals of the three size filters add up to the number of all series [spec 282]', async () => {
    const totals = []
    for (const size of ['1-3', '4-10', '10+', undefined] as const)
      totals.push((await site.call('listSeries', { query: { size } })).data.total)
    expect(totals).toEqual([3, 2, 1, 6])
  })

  it('the filter shelf=novels, which is the default, lists series without publishers’ series and collections [spec 126]', async () => {
    expect(await listed({ shelf: 'novels' })).toEqual(['of-11', 'of-10', 'of-4', 'of-3', 'universe', 'of-1'])
    expect(await listed({})).toEqual(await listed({ shelf: 'novels' }))
  })

  it('the series filter shelf=publisher lists only publishers’ series; shelf=editions lists only series of the kind “collection” [spec 126]', async () => {
    expect(await listed({ shelf: 'publisher' })).toEqual(['masterworks'])
    expect(await listed({ shelf: 'editions' })).toEqual(['best-hundred'])
    const { items, total } = (await site.call('listSeries', { query: { shelf: 'publisher' } })).data
    expect([items[0]?.kind, total]).toEqual(['publisher', 1])
  })

  it('combines the filter `shelf` with filters by size and status [spec 126]', async () => {
    expect(await listed({ shelf: 'publisher', size: '4-10' })).toEqual(['masterworks'])
    expect(await listed({ shelf: 'publisher', size: '1-3' })).toEqual([])
    expect(await listed({ shelf: 'editions', status: 'completed' })).toEqual(['best-hundred'])
    expect(await listed({ shelf: 'editions', status: 'ongoing' })).toEqual([])
    expect(await listed({ status: 'ongoing' })).toEqual(['universe'])
  })

  it('ranks a series of one book behind equally acclaimed series with more books', async () => {
    const { items } = (await site.call('listSeries', { query: { sort: 'acclaim' } })).data
    expect(slugs(items).at(-1)).toBe('of-1')
  })

  it('omits a series without books from the list, but finds it by slug', async () => {
    const every = [
      ...(await listed({ limit: 100 })),
      ...(await listed({ shelf: 'publisher' })),
      ...(await listed({ shelf: 'editions' })),
    ]
    expect(every).not.toContain('empty')
    expect((await site.call('getSeries', { params: { id: 'empty' } })).data).toMatchObject({
      bookCount: 0,
      volumeCount: 0,
      covers: [],
    })
  })

  it('rejects an unknown sort, filter, shelf, status or cursor of the list of series with 400 [trust V7]', async () => {
    const { nextCursor } = (await site.call('listSeries', { query: { sort: 'name', limit: 1 } })).data
    for (const query of [
      'sort=best',
      'sort=newest',
      'sort=-name',
      'size=11',
      'size=1-4',
      'size=10',
      'size=',
      'shelf=all',
      'shelf=author',
      'status=paused',
      'colour=red',
      'limit=0',
      'limit=101',
      'cursor=abc',
      `sort=books&cursor=${nextCursor}`,
      'sort=name&sort=books',
    ])
      expect([query, (await site.callUnchecked('listSeries', { query })).status]).toEqual([query, 400])
  })

  it('finds a series by slug, by id, and by any words followed by the id [spec 43]', async () => {
    const id = ids.get('of-3')!
    for (const reference of ['of-3', `${id}`, `any-words-${id}`])
      expect([reference, (await site.call('getSeries', { params: { id: reference } })).data.slug]).toEqual([
        reference,
        'of-3',
      ])
  })

  it('answers 404 for an unknown series and for its volumes', async () => {
    for (const absent of ['nothing-here', '999999', 'x-999999', '0', '99999999999', "'"])
      for (const name of ['getSeries', 'listSeriesVolumes'] as const) {
        const { status, error } = await site.call(name, { params: { id: absent } })
        expect([absent, status, error.code]).toEqual([absent, 404, 'not_found'])
      }
  })

  it('a request for a former slug or a merged series gets a 301 redirect with the same query string', async () => {
    const [current, merged] = [ids.get('of-3')!, ids.get('of-1')!]
    const moves = async (id: string | number) => {
      const { status, headers } = await site.call('getSeries', { params: { id } })
      return [status, headers.get('location')]
    }
    const moved = [301, pathOf('getSeries', { params: { id: 'of-three' } })]
    await site.db.query({ text: `update series set slug = 'of-three' where id = $1`, values: [current] })
    await site.db.query({
      text: 'update series set merged_into = $1 where id = $2',
      values: [current, merged],
    })
    for (const id of ['of-3', 'of-1', merged]) expect(await moves(id)).toEqual(moved)
    const query = { limit: 5, order: 'story' } as const
    const volumes = await site.call('listSeriesVolumes', { params: { id: 'of-1' }, query })
    expect([volumes.status, volumes.headers.get('location')]).toEqual([
      301,
      pathOf('listSeriesVolumes', { params: { id: 'of-three' }, query }),
    ])
    expect(await listed({ size: '1-3' })).toEqual(['of-three', 'universe'])
    await site.db.query({ text: 'update series set merged_into = null where id = $1', values: [merged] })
    await site.db.query({ text: `update series set slug = 'of-3' where id = $1`, values: [current] })
    expect((await moves('of-3'))[0]).toBe(200)
    expect(await listed({ size: '1-3' })).toEqual(['of-3', 'universe', 'of-1'])
  })
})

describe('sorts of the list of series', () => {
  let site: TestSite
  const byName = {
    en: ['band-2', 'band-10', 'echo-one', 'echo-two', 'tower', 'universe', 'zebra'],
    de: ['zebra', 'band-2', 'band-10', 'echo-one', 'echo-two', 'tower', 'universe'],
    it: ['band-2', 'band-10', 'echo-one', 'echo-two', 'universe', 'tower', 'zebra'],
  }

  beforeAll(async () => {
    site = await startTestSite()
    const works = await seedWorks(site.db, [
      workOf('praised', { ratings: [5, 5, 5, 5, 5, 5] }),
      workOf('liked', { ratings: [4, 4, 4, 4, 4] }),
      workOf('panned', { ratings: [1, 1, 1, 1, 1, 1, 1, 1] }),
      workOf('in-no-series', { ratings: [5, 5, 5, 5, 5] }),
      workOf('unrated-but-known', { grade: 5 }),
      workOf('unrated'),
    ])
    const of = (...slugs: string[]) => inOrder(...slugs.map((slug) => works.get(slug)!))
    await seedSeriesRows(site.db, [
      {
        slug: 'zebra',
        names: { en: 'Zebra Saga', de: 'Der Anfang' },
        members: of('praised', 'panned', 'unrated'),
      },
      { slug: 'universe', names: { en: 'A Universe' }, members: of('panned', 'unrated', 'liked', 'praised') },
      { slug: 'tower', names: { en: 'The Tower', de: 'Der Turm', it: 'La zattera' }, members: of('panned') },
      { slug: 'band-10', names: { de: 'Band 10' }, members: of('praised', 'liked') },
      { slug: 'band-2', names: { de: 'Band 2' }, members: of('unrated') },
      { slug: 'echo-one', names: { en: 'Echo' }, members: of('unrated-but-known') },
      { slug: 'echo-two', names: { en: 'Echo' }, members: of('unrated') },
    ])
  })
  afterAll(() => site.close())

  it('sorts series by name in the reader’s language, ignores articles, and sorts numbers by value [spec 284]', async () => {
    for (const [language, expected] of Object.entries(byName))
      expect([
        language,
        slugs((await site.call('listSeries', { query: { sort: 'name' } }, { language })).data.items),
      ]).toEqual([language, expected])
  })

  it('by default, series are sorted by the mean acclaim (a score of awards, grades and readers) of their three best books', async () => {
    // sum of the three best scores / number of scores, at least 2: band-10: 4.7 / 2, echo-one (one book): 3.8 / 2,
    // universe: 5.7 / 3, zebra: 4.6 / 3
    const expected = ['band-10', 'echo-one', 'universe', 'zebra', 'tower', 'band-2', 'echo-two']
    expect(slugs((await site.call('listSeries', { query: { sort: 'acclaim' } })).data.items)).toEqual(
      expected,
    )
    expect(slugs((await site.call('listSeries')).data.items)).toEqual(expected)
  })

  it('sorts series by the ratings of all their books, with unrated series between well and badly rated ones [spec 284]', async () => {
    // score of a series: (50 × 3.5 + sum of stars) / (50 + number of ratings); equal scores: the default order
    expect(slugs((await site.call('listSeries', { query: { sort: 'rating' } })).data.items)).toEqual([
      'band-10',
      'echo-one',
      'band-2',
      'echo-two',
      'universe',
      'zebra',
      'tower',
    ])
  })

  it('sorts series by number of books [spec 284]', async () => {
    const expected = ['universe', 'zebra', 'band-10', 'tower', 'band-2', 'echo-one', 'echo-two']
    expect(slugs((await site.call('listSeries', { query: { sort: 'books' } })).data.items)).toEqual(expected)
  })

  it('pages through the series in every sort without gaps or duplicates [spec 134]', async () => {
    for (const sort of ['acclaim', 'name', 'rating', 'books'] as const)
      for (const language of interfaceLanguages)
        for (const limit of [1, 2, 3, 7]) {
          const whole = slugs(
            (await site.call('listSeries', { query: { sort, limit: 100 } }, { language })).data.items,
          )
          const walk = await walkList(site, 'listSeries', { query: { sort } }, limit, language)
          expect([sort, language, limit, slugs(walk.items)]).toEqual([sort, language, limit, whole])
          expect(new Set(walk.totals)).toEqual(new Set([7]))
          expect(walk.pages).toBe(Math.ceil(7 / limit))
        }
  })

  it('the list of series sorted by name can be paged past a name of 300 characters [spec 134]', async () => {
    const works = await seedWorks(site.db, [workOf('long')])
    await seedSeriesRows(site.db, [
      { slug: 'long', names: { en: 'n'.repeat(300) }, members: inOrder(works.get('long')!) },
    ])
    try {
      const walk = await walkList(site, 'listSeries', { query: { sort: 'name' } }, 1)
      expect(slugs(walk.items)).toEqual(byName.en.toSpliced(4, 0, 'long'))
    } finally {
      await site.db.query({ text: `delete from series where slug = 'long'` })
    }
  })

  it('updates the total of the list of series after a merge [spec 284]', async () => {
    await site.db.query({
      text: `update series set merged_into = (select id from series where slug = 'tower') where slug = 'zebra'`,
    })
    const walk = await walkList(site, 'listSeries', { query: { sort: 'name' } }, 2)
    expect([slugs(walk.items), new Set(walk.totals)]).toEqual([byName.en.slice(0, -1), new Set([6])])
    await site.db.query({ text: `update series set merged_into = null where slug = 'zebra'` })
  })
})
