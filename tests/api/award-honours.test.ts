import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AwardHonour } from '#contract/calls/awards'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { seedSeries } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'
import { seedPrizes } from '#tests/support/seed-prizes'

let site: TestSite
let works: Map<string, number>
let moon: number
let person: number

const honoursOf = async (query: TestInput<'listAwardHonours'>['query'] = {}, language = 'en') =>
  (await site.call('listAwardHonours', { params: { id: 'star-prize' }, query }, { language })).data
/** Returns the slug of the book or person with this award; for works outside the catalogue, the title. */
const honoured = (honour: AwardHonour) => honour.book?.slug ?? honour.person?.slug ?? honour.printedTitle

beforeAll(async () => {
  site = await startTestSite()
  ;({ works, moon, person } = await seedPrizes(site.db))
})
afterAll(() => site.close())

describe('the honours of an award', () => {
  it('lists the winners of an award by year, newest first, with an item for each category not awarded [spec 128]', async () => {
    const { items, total } = await honoursOf()
    expect(items.map((honour) => [honour.year, honoured(honour), honour.result])).toEqual([
      [2020, 'tower', 'winner'],
      [2019, null, 'no-award'],
      [2019, 'The Lost Tale', 'winner'],
      [2018, 'mary-bell', 'winner'],
    ])
    expect(total).toBe(4)
    expect((await honoursOf({ result: 'winners' })).items).toEqual(items)
  })

  it('lists nominees, runners-up and honourable mentions together; honours without a year are last [spec 128]', async () => {
    const { items, total } = await honoursOf({ result: 'nominees' })
    expect(items.map((honour) => [honour.year, honoured(honour), honour.result])).toEqual([
      [2020, 'river', 'nominee'],
      [2020, 'garden', 'runner-up'],
      [2018, 'tower', 'honourable-mention'],
      [null, 'river', 'nominee'],
    ])
    expect(total).toBe(4)
  })

  it('only the honours of winners are marked as won [spec 161]', async () => {
    const all = [...(await honoursOf()).items, ...(await honoursOf({ result: 'nominees' })).items]
    for (const honour of all)
      expect([honour.result, honour.isWinner]).toEqual([honour.result, honour.result === 'winner'])
  })

  it('each honour of an award has its book or person, or the printed title and author if the book is unknown [spec 128]', async () => {
    const winners = (await honoursOf({}, 'de')).items
    expect(winners[0]).toMatchObject({
      book: { id: works.get('tower'), slug: 'tower', title: 'Der Turm', authors: [{ name: 'Mary Bell' }] },
      person: null,
      printedTitle: null,
      printedName: null,
      category: 'Bester Roman',
      rank: 1,
    })
    expect(winners[1]).toMatchObject({ book: null, person: null, printedTitle: null, isWinner: false })
    expect(winners[2]).toMatchObject({
      book: null,
      person: null,
      printedTitle: 'The Lost Tale',
      printedName: 'A. Nonymous',
      category: 'Best Story',
      rank: null,
    })
    expect(winners[3]).toMatchObject({
      book: null,
      person: { id: person, slug: 'mary-bell', name: 'Mary Bell' },
    })
    const mention = (await honoursOf({ result: 'nominees' })).items[2]
    expect(mention).toMatchObject({ book: { slug: 'tower' }, category: 'Best Story' })
  })

  it('returns with each winner of an award the nominees of the same year and category, sorted by rank [spec 128]', async () => {
    const [tower, nobody, lost] = (await honoursOf()).items
    expect(tower!.nominees).toEqual([
      {
        title: 'The Garden',
        slug: 'garden',
        coverImage: expect.stringContaining('/covers/book/'),
        isInLanguage: true,
      },
      {
        title: 'The River',
        slug: 'river',
        coverImage: expect.stringContaining('/covers/book/'),
        isInLanguage: true,
      },
    ])
    expect([nobody!.nominees, lost!.nominees]).toEqual([[], []])
    expect((await honoursOf({ result: 'nominees' })).items.flatMap(({ nominees }) => nominees)).toEqual([])
  })

  it('returns for each nominated book whether it has appeared in the reader’s language: “known” (it has), “never” or “unknown” [spec 128]', async () => {
    await site.db.query({ text: `update works set untranslated = '{it}' where slug = 'garden'` })
    const availability = async (language: string) =>
      (await honoursOf({ result: 'nominees' }, language)).items.map((one) => [
        honoured(one),
        one.availability,
      ])
    expect(await availability('it')).toEqual([
      ['river', 'unknown'],
      ['garden', 'never'],
      ['tower', 'unknown'],
      ['river', 'unknown'],
    ])
    expect((await availability('de')).filter(([, known]) => known === 'known')).toEqual([['tower', 'known']])
    const inGerman = await honoursOf({ available: 'de' })
    expect([inGerman.items.map(honoured), inGerman.total]).toEqual([['tower'], 1])
    expect((await honoursOf({ available: 'it' })).total).toBe(0)
    await site.db.query({ text: `update works set untranslated = null where slug = 'garden'` })
  })

  it('returns all winning books of a category, and of the first category by default [spec 128]', async () => {
    const recordOf = async (query: TestInput<'getAwardRecord'>['query'] = {}, language = 'de') =>
      (await site.call('getAwardRecord', { params: { id: 'star-prize' }, query }, { language })).data
    const tower = {
      id: works.get('tower'),
      slug: 'tower',
      title: 'Der Turm',
      authors: [expect.objectContaining({ slug: 'mary-bell', name: 'Mary Bell' })],
      year: 2020,
      isInLanguage: true,
    }
    const { category, winners } = await recordOf()
    expect({ category, winners }).toEqual({
      category: 'Bester Roman',
      winners: [{ ...tower, coverImage: expect.stringMatching(/^\/covers\/book\//) }],
    })
    expect(await recordOf({ category: 'story' })).toEqual({ category: 'Best Story', winners: [] })
    expect((await recordOf({}, 'it')).winners).toMatchObject([{ slug: 'tower', isInLanguage: false }])
    expect(
      (await site.call('getAwardRecord', { params: { id: 'star-prize' }, query: { category: 'poem' } }))
        .status,
    ).toBe(400)
    expect((await site.call('getAwardRecord', { params: { id: 'nothing-here' } })).status).toBe(404)
  })

  it('filters the honours of an award by category, and returns the number of matching honours as total [spec 128]', async () => {
    const novels = await honoursOf({ category: 'novel', result: 'nominees' })
    expect([novels.items.map(honoured), novels.total]).toEqual([['river', 'garden'], 2])
    const stories = await honoursOf({ category: 'story' })
    expect([stories.items.map(honoured), stories.total]).toEqual([['The Lost Tale'], 1])
    expect((await honoursOf({ category: 'lifetime', result: 'nominees' })).items).toEqual([])
  })

  it('the category of an honour is the name of a category of its award, or a free text [spec 162]', async () => {
    const categories = async (query: TestInput<'listAwardHonours'>['query']) =>
      (await honoursOf(query, 'de')).items.map((honour) => honour.category)
    expect(await categories({ result: 'nominees' })).toEqual([
      'Bester Roman',
      'Bester Roman',
      'Best Story',
      'Readers’ choice',
    ])
  })

  it('the list of an award’s honours rejects an unknown category, result or filter, and another list’s cursor with 400 [trust V7]', async () => {
    const { nextCursor } = await honoursOf({ limit: 1 })
    for (const query of [
      'category=poem',
      'category=film',
      'category=Best%20Novel',
      'category=',
      'result=losers',
      'sort=year',
      'colour=red',
      'limit=0',
      'limit=101',
      'cursor=abc',
      `result=nominees&cursor=${nextCursor}`,
    ])
      expect([
        query,
        (await site.callUnchecked('listAwardHonours', { params: { id: 'star-prize' }, query })).status,
      ]).toEqual([query, 400])
  })

  it('pages through honours of the same year and honours without a year, each exactly once [spec 134]', async () => {
    const input = { params: { id: moon }, query: { result: 'nominees' } } as const
    const { items } = (
      await site.call('listAwardHonours', { ...input, query: { ...input.query, limit: 100 } })
    ).data
    const whole = items.map((honour) => honour.printedTitle)
    expect(whole).toEqual([3, 4, 5, 0, 1, 2, 6, 7, 8].map((index) => `Printed ${index}`))
    for (const limit of [1, 2, 4, 9]) {
      const walk = await walkList(site, 'listAwardHonours', input, limit)
      expect([limit, walk.items.map((honour) => honour.printedTitle)]).toEqual([limit, whole])
      expect([walk.pages, new Set(walk.totals)]).toEqual([Math.ceil(9 / limit), new Set([9])])
    }
    const novels = await walkList(
      site,
      'listAwardHonours',
      { params: { id: 'star-prize' }, query: { category: 'novel', result: 'nominees' } },
      1,
    )
    expect(novels.items.map(honoured)).toEqual(['river', 'garden'])
  })

  it('an honour of a series is shown with the first volume of the series [spec 128]', async () => {
    const id = await seedSeries(site.db, 'waters', { en: 'Waters' }, [
      { work: works.get('garden')!, position: '2', sort: 2 },
      { work: works.get('river')!, position: '1', sort: 1 },
    ])
    await site.db.query({
      text: `insert into award_honours (award_id, year, result, series_id) select id, 1990, 'winner', $1 from awards where slug = 'star-prize'`,
      values: [id],
    })
    const last = (await honoursOf()).items.at(-1)
    expect(last).toMatchObject({ book: null, series: { slug: 'waters', firstVolume: { slug: 'river' } } })
  })
})
