import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AwardHonour } from '#contract/calls/awards'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedSeries } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'
import { seedPrizes } from '#tests/support/seed-prizes'

let site: TestSite
let works: Map<string, number>
let moon: number
let person: number

const honoursOf = async (query = '', language = 'en') =>
  (await site.get(`/api/awards/star-prize/honours${query}`, language)).body.data as {
    items: AwardHonour[]
    total: number
    nextCursor: string | null
  }
/** What an honour honours, in a word. */
const honoured = (honour: AwardHonour) => honour.book?.slug ?? honour.person?.slug ?? honour.printedTitle

beforeAll(async () => {
  site = await startTestSite()
  ;({ works, moon, person } = await seedPrizes(site.db))
})
afterAll(() => site.close())

describe('the honours of an award', () => {
  it('row 128: winners come newest first, a year without award in its place', async () => {
    const { items, total } = await honoursOf()
    expect(items.map((honour) => [honour.year, honoured(honour), honour.result])).toEqual([
      [2020, 'tower', 'winner'],
      [2019, null, 'no-award'],
      [2019, 'The Lost Tale', 'winner'],
      [2018, 'mary-bell', 'winner'],
    ])
    expect(total).toBe(4)
    expect((await honoursOf('?result=winners')).items).toEqual(items)
  })

  it('row 128: nominees are all that did not win, those without a year last', async () => {
    const { items, total } = await honoursOf('?result=nominees')
    expect(items.map((honour) => [honour.year, honoured(honour), honour.result])).toEqual([
      [2020, 'river', 'nominee'],
      [2020, 'garden', 'runner-up'],
      [2018, 'tower', 'honourable-mention'],
      [null, 'river', 'nominee'],
    ])
    expect(total).toBe(4)
  })

  it('row 161: only a win is a win', async () => {
    const all = [...(await honoursOf()).items, ...(await honoursOf('?result=nominees')).items]
    for (const honour of all)
      expect([honour.result, honour.isWinner]).toEqual([honour.result, honour.result === 'winner'])
  })

  it('row 128: honours a book with its card, a person, a translation by its book, or what was printed', async () => {
    const winners = (await honoursOf('', 'de')).items
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
    const mention = (await honoursOf('?result=nominees')).items[2]
    expect(mention).toMatchObject({ book: { slug: 'tower' }, category: 'Best Story' })
  })

  it('row 128: beside the winner stand the others of its year and category, as they were ranked', async () => {
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
    expect((await honoursOf('?result=nominees')).items.flatMap(({ nominees }) => nominees)).toEqual([])
  })

  it('row 128: tells what has appeared in the reader’s language, what never did, and what nobody knows', async () => {
    await site.db.query({ text: `update works set untranslated = '{it}' where slug = 'garden'` })
    const availability = async (language: string) =>
      (await honoursOf('?result=nominees', language)).items.map((one) => [honoured(one), one.availability])
    expect(await availability('it')).toEqual([
      ['river', 'unknown'],
      ['garden', 'never'],
      ['tower', 'unknown'],
      ['river', 'unknown'],
    ])
    expect((await availability('de')).filter(([, known]) => known === 'known')).toEqual([['tower', 'known']])
    const inGerman = await honoursOf('?available=de')
    expect([inGerman.items.map(honoured), inGerman.total]).toEqual([['tower'], 1])
    expect((await honoursOf('?available=it')).total).toBe(0)
    await site.db.query({ text: `update works set untranslated = null where slug = 'garden'` })
  })

  it('row 128: the record of an award has every book that won in a category, in the first where none is named', async () => {
    const recordOf = async (query = '', language = 'de') =>
      (await site.get(`/api/awards/star-prize/record${query}`, language)).body.data
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
    expect(await recordOf('?category=story')).toEqual({ category: 'Best Story', winners: [] })
    expect((await recordOf('', 'it')).winners).toMatchObject([{ slug: 'tower', isInLanguage: false }])
    expect((await site.get('/api/awards/star-prize/record?category=poem')).status).toBe(400)
    expect((await site.get('/api/awards/nothing-here/record')).status).toBe(404)
  })

  it('row 128: can be narrowed to a category, and tell their number in it', async () => {
    const novels = await honoursOf('?category=novel&result=nominees')
    expect([novels.items.map(honoured), novels.total]).toEqual([['river', 'garden'], 2])
    const stories = await honoursOf('?category=story')
    expect([stories.items.map(honoured), stories.total]).toEqual([['The Lost Tale'], 1])
    expect((await honoursOf('?category=lifetime&result=nominees')).items).toEqual([])
  })

  it('row 162: a category is one of the award’s or free text, each under its name', async () => {
    const categories = async (query: string) =>
      (await honoursOf(query, 'de')).items.map((honour) => honour.category)
    expect(await categories('?result=nominees')).toEqual([
      'Bester Roman',
      'Bester Roman',
      'Best Story',
      'Readers’ choice',
    ])
  })

  it('V7: an unknown category, result or filter, or a cursor of another list, is refused with 400', async () => {
    const { nextCursor } = await honoursOf('?limit=1')
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
      expect([query, (await site.get(`/api/awards/star-prize/honours?${query}`)).status]).toEqual([
        query,
        400,
      ])
  })

  it('row 134: cursors lead through every honour once, through one year and those without a year', async () => {
    const path = `/api/awards/${moon}/honours?result=nominees`
    const whole = (await site.get(`${path}&limit=100`)).body.data.items.map(
      (honour: AwardHonour) => honour.printedTitle,
    )
    expect(whole).toEqual([3, 4, 5, 0, 1, 2, 6, 7, 8].map((index) => `Printed ${index}`))
    for (const limit of [1, 2, 4, 9]) {
      const walk = await walkList(site, path, limit)
      expect([limit, walk.items.map((honour) => honour.printedTitle)]).toEqual([limit, whole])
      expect([walk.pages, new Set(walk.totals)]).toEqual([Math.ceil(9 / limit), new Set([9])])
    }
    const novels = await walkList(site, '/api/awards/star-prize/honours?category=novel&result=nominees', 1)
    expect(novels.items.map(honoured)).toEqual(['river', 'garden'])
  })

  it('row 128: a series that was honoured is known by its first volume', async () => {
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
