import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedWorks } from '#tests/support/seed'
import { seedSeriesRows, walkList } from '#tests/support/seed-lists'

const slugs = (items: { slug: string }[]) => items.map((item) => item.slug)
const workOf = (slug: string, more: object = {}) => ({
  slug,
  titles: [{ language: 'en', value: slug }],
  ...more,
})

describe('the list of series by size and shelf', () => {
  let site: TestSite
  let ids: Map<string, number>
  const listed = async (query: string) =>
    slugs((await site.get(`/api/series?sort=books&${query}`)).body.data.items)

  beforeAll(async () => {
    site = await startTestSite()
    const works = await seedWorks(
      site.db,
      Array.from({ length: 11 }, (_, index) => workOf(`volume-${index + 1}`, { authors: ['Mary Bell'] })),
    )
    const members = (count: number) =>
      [...works.values()]
        .slice(0, count)
        .map((work, index) => ({ work, position: `${index + 1}`, sort: index + 1 }))
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

  it('row 282: the filter 1-3 shows series of one to three books', async () => {
    expect(await listed('size=1-3')).toEqual(['of-3', 'universe', 'of-1'])
  })

  it('row 282: the filter 4-10 shows series of four to ten books', async () => {
    expect(await listed('size=4-10')).toEqual(['of-10', 'of-4'])
  })

  it('row 282: the filter 10+ shows series of more than ten books', async () => {
    expect(await listed('size=10%2B')).toEqual(['of-11'])
  })

  it('row 282: each filter tells how many series it shows, and no series is in two of them', async () => {
    const totals = []
    for (const query of ['size=1-3', 'size=4-10', 'size=10%2B', ''])
      totals.push((await site.get(`/api/series?${query}`)).body.data.total)
    expect(totals).toEqual([3, 2, 1, 6])
  })

  it('row 126: the shelf of novels holds series that tell a story, and is the one shown unless another is asked for', async () => {
    expect(await listed('shelf=novels')).toEqual(['of-11', 'of-10', 'of-4', 'of-3', 'universe', 'of-1'])
    expect(await listed('')).toEqual(await listed('shelf=novels'))
  })

  it('row 126: publishers’ series and collections have shelves of their own', async () => {
    expect(await listed('shelf=publisher')).toEqual(['masterworks'])
    expect(await listed('shelf=editions')).toEqual(['best-hundred'])
    const { items, total } = (await site.get('/api/series?shelf=publisher')).body.data
    expect([items[0].kind, total]).toEqual(['publisher', 1])
  })

  it('row 126: a shelf can be narrowed by size and by status at once', async () => {
    expect(await listed('shelf=publisher&size=4-10')).toEqual(['masterworks'])
    expect(await listed('shelf=publisher&size=1-3')).toEqual([])
    expect(await listed('shelf=editions&status=completed')).toEqual(['best-hundred'])
    expect(await listed('shelf=editions&status=ongoing')).toEqual([])
    expect(await listed('status=ongoing')).toEqual(['universe'])
  })

  it('a series of one book does not lead those that are as well regarded and have more', async () => {
    const { items } = (await site.get('/api/series?sort=acclaim')).body.data
    expect(slugs(items).at(-1)).toBe('of-1')
  })

  it('a series without books is not listed, but has its page', async () => {
    const every = [
      ...(await listed('limit=100')),
      ...(await listed('shelf=publisher')),
      ...(await listed('shelf=editions')),
    ]
    expect(every).not.toContain('empty')
    expect((await site.get('/api/series/empty')).body.data).toMatchObject({
      bookCount: 0,
      volumeCount: 0,
      covers: [],
    })
  })

  it('V7: an unknown sort, filter, shelf, status or cursor is refused with 400', async () => {
    const { nextCursor } = (await site.get('/api/series?sort=name&limit=1')).body.data
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
      expect([query, (await site.get(`/api/series?${query}`)).status]).toEqual([query, 400])
  })

  it('row 43: a series is found by its slug, by its id and by name-slug-id', async () => {
    const id = ids.get('of-3')!
    for (const reference of ['of-3', `${id}`, `any-words-${id}`])
      expect([reference, (await site.get(`/api/series/${reference}`)).body.data?.slug]).toEqual([
        reference,
        'of-3',
      ])
  })

  it('an absent series answers 404, whatever is asked of it', async () => {
    for (const absent of ['nothing-here', '999999', 'x-999999', '0', '99999999999', "'"])
      for (const tail of ['', '/books']) {
        const { status, body } = await site.get(`/api/series/${absent}${tail}`)
        expect([absent, status, body.success, body.error.code]).toEqual([absent, 404, false, 'not_found'])
      }
  })

  it('a former slug and a merged series answer 301 to the present one, and the query goes along', async () => {
    const [kept, merged] = [ids.get('of-3')!, ids.get('of-1')!]
    const moves = async (path: string) => {
      const { status, headers } = await site.get(path)
      return [status, headers.get('location')]
    }
    await site.db.query({ text: `update series set slug = 'of-three' where id = $1`, values: [kept] })
    await site.db.query({ text: 'update series set merged_into = $1 where id = $2', values: [kept, merged] })
    expect(await moves('/api/series/of-3')).toEqual([301, '/api/series/of-three'])
    expect(await moves('/api/series/of-1')).toEqual([301, '/api/series/of-three'])
    expect(await moves(`/api/series/${merged}`)).toEqual([301, '/api/series/of-three'])
    expect(await moves('/api/series/of-1/books?limit=5&order=story')).toEqual([
      301,
      '/api/series/of-three/books?limit=5&order=story',
    ])
    expect(await listed('size=1-3')).toEqual(['of-three', 'universe'])
    await site.db.query({ text: 'update series set merged_into = null where id = $1', values: [merged] })
    await site.db.query({ text: `update series set slug = 'of-3' where id = $1`, values: [kept] })
    expect((await moves('/api/series/of-3'))[0]).toBe(200)
    expect(await listed('size=1-3')).toEqual(['of-3', 'universe', 'of-1'])
  })
})

describe('the list of series in its sorts', () => {
  let site: TestSite
  const byName = {
    en: ['band-2', 'band-10', 'echo-one', 'echo-two', 'tower', 'universe', 'zebra'],
    de: ['zebra', 'band-2', 'band-10', 'echo-one', 'echo-two', 'tower', 'universe'],
    it: ['band-2', 'band-10', 'echo-one', 'echo-two', 'universe', 'tower', 'zebra'],
  }

  beforeAll(async () => {
    site = await startTestSite()
    const works = await seedWorks(site.db, [
      workOf('praised', { ratings: [5, 5, 5] }),
      workOf('liked', { ratings: [4, 4] }),
      workOf('panned', { ratings: [1, 1, 1, 1] }),
      workOf('unrated-but-known', { grade: 5 }),
      workOf('unrated'),
    ])
    const of = (...names: string[]) =>
      names.map((name, index) => ({ work: works.get(name)!, position: `${index + 1}`, sort: index + 1 }))
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

  it('row 284: by name, articles ignored and numbers by value, in the reader’s language', async () => {
    for (const [language, expected] of Object.entries(byName))
      expect([language, slugs((await site.get('/api/series?sort=name', language)).body.data.items)]).toEqual([
        language,
        expected,
      ])
  })

  it('by acclaim, the mean of its three best books, which is how the list comes unless asked otherwise', async () => {
    // rank of a book: (10 * acclaim on the scale of stars + sum) / (10 + count); known 3.8, praised 1.9, liked 1.5,
    // others 1
    const expected = ['echo-one', 'band-10', 'universe', 'zebra', 'tower', 'band-2', 'echo-two']
    expect(slugs((await site.get('/api/series?sort=acclaim')).body.data.items)).toEqual(expected)
    expect(slugs((await site.get('/api/series')).body.data.items)).toEqual(expected)
  })

  it('row 284: by rating, our readers’ stars for all its books; what nobody has rated stands between good and bad', async () => {
    // (35 + sum) / (10 + count): 3.9, 3.5 three times in the order of their ids, 3.3, 3.2, 2.8
    expect(slugs((await site.get('/api/series?sort=rating')).body.data.items)).toEqual([
      'band-10',
      'band-2',
      'echo-one',
      'echo-two',
      'universe',
      'zebra',
      'tower',
    ])
  })

  it('row 284: by most books', async () => {
    const expected = ['universe', 'zebra', 'band-10', 'tower', 'band-2', 'echo-one', 'echo-two']
    expect(slugs((await site.get('/api/series?sort=books')).body.data.items)).toEqual(expected)
  })

  it('row 134: cursors lead through every page of every sort, without gaps or doubles', async () => {
    for (const sort of ['acclaim', 'name', 'rating', 'books'])
      for (const language of interfaceLanguages)
        for (const limit of [1, 2, 3, 7]) {
          const whole = slugs(
            (await site.get(`/api/series?sort=${sort}&limit=100`, language)).body.data.items,
          )
          const walk = await walkList(site, `/api/series?sort=${sort}`, limit, language)
          expect([sort, language, limit, slugs(walk.items)]).toEqual([sort, language, limit, whole])
          expect(new Set(walk.totals)).toEqual(new Set([7]))
          expect(walk.pages).toBe(Math.ceil(7 / limit))
        }
  })

  it('row 134: a name of 300 characters can end a page of the list by name', async () => {
    const works = await seedWorks(site.db, [workOf('long')])
    const member = { work: works.get('long')!, position: '1', sort: 1 }
    await seedSeriesRows(site.db, [{ slug: 'long', names: { en: 'n'.repeat(300) }, members: [member] }])
    try {
      const walk = await walkList(site, '/api/series?sort=name', 1)
      expect(slugs(walk.items)).toEqual(byName.en.toSpliced(4, 0, 'long'))
    } finally {
      await site.db.query({ text: `delete from series where slug = 'long'` })
    }
  })

  it('row 284: the total follows what is added once the site has heard of it', async () => {
    await site.db.query({
      text: `update series set merged_into = (select id from series where slug = 'tower') where slug = 'zebra'`,
    })
    const walk = await walkList(site, '/api/series?sort=name', 2)
    expect([slugs(walk.items), new Set(walk.totals)]).toEqual([byName.en.slice(0, -1), new Set([6])])
    await site.db.query({ text: `update series set merged_into = null where slug = 'zebra'` })
  })
})
