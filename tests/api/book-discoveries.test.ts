import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { TestInput } from '#tests/support/calls'
import { inOrder, seedSeries, seedWorks } from '#tests/support/seed'

let site: TestSite

const en = (value: string) => [{ language: 'en', value }]
const german = (value: string, year?: number) => ({ title: value, language: 'de', year })

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { slug: 'saga-1', titles: en('Saga 1'), year: 1990, editions: [german('Saga 1', 1995)] },
    { slug: 'saga-2', titles: en('Saga 2'), year: 1992, editions: [german('Saga 2', 2021)] },
    { slug: 'saga-0', titles: en('Before Saga'), year: 1999 },
    { slug: 'half-1', titles: en('Half 1'), year: 1980, editions: [german('Halb 1')] },
    { slug: 'half-2', titles: en('Half 2'), year: 1981 },
    { slug: 'open-1', titles: en('Open 1'), year: 2001, editions: [german('Offen 1', 2019)] },
    { slug: 'open-2', titles: en('Open 2'), year: 2003, editions: [german('Offen 2', 2020)] },
    { slug: 'alone', titles: en('Alone'), year: 2014, ratings: [5, 5, 4, 4] },
    { slug: 'loved', titles: en('Loved'), year: 2010, ratings: [5, 5, 5, 5, 5] },
    { slug: 'deutsch', titles: [{ language: 'de', value: 'Deutsch' }], originalLanguage: 'de', year: 2022 },
  ])
  const volumes = (...slugs: string[]) => inOrder(...slugs.map((slug) => ids.get(slug)!))
  const saga = await seedSeries(site.db, 'saga', { en: 'Saga' }, [
    ...volumes('saga-1', 'saga-2'),
    { work: ids.get('saga-0')!, position: '0', sort: 0, role: 'prequel' },
  ])
  const half = await seedSeries(site.db, 'half', { en: 'Half' }, volumes('half-1', 'half-2'))
  await seedSeries(site.db, 'open', { en: 'Open' }, volumes('open-1', 'open-2'))
  await site.db.query({
    text: `update series set status = 'completed', main_volumes = 2 where id = any($1::int[])`,
    values: [[saga, half]],
  })
  await site.db.query({ text: `update works set readers_elsewhere = 5 where slug = 'saga-1'` })
  await site.db.query({
    text: `update works set grade = case when slug = 'half-1' then 4 else 3 end where slug <> 'half-2'`,
  })
})
afterAll(() => site.close())

const slugs = async (query: TestInput<'listBooks'>['query'], language = 'en'): Promise<string[]> =>
  (await site.call('listBooks', { query }, { language })).data.items.map(({ slug }) => slug)

describe('filters for discovering books', () => {
  it('the filter volume=first lists first volumes of series and standalone books, but no prequels', async () => {
    expect((await slugs({ volume: 'first' })).toSorted()).toEqual([
      'alone',
      'deutsch',
      'half-1',
      'loved',
      'open-1',
      'saga-1',
    ])
  })

  it('the filter whole=de lists the books of completed series whose main volumes have all appeared in German', async () => {
    expect(await slugs({ volume: 'first', whole: 'de' })).toEqual(['saga-1'])
    expect((await slugs({ volume: 'first', whole: 'en' })).toSorted()).toEqual(['half-1', 'saga-1'])
    expect(await slugs({ whole: 'it' })).toEqual([])
  })

  it('the filter readers=few lists books with few ratings and the editors’ grade 3 that first appeared before 2015', async () => {
    expect((await slugs({ readers: 'few' })).toSorted()).toEqual([
      'alone',
      'open-1',
      'open-2',
      'saga-0',
      'saga-2',
    ])
  })

  it('sorts books by the year in which they first appeared in the reader’s language, as the original or as a translation', async () => {
    const dated = ['deutsch', 'saga-2', 'open-2', 'open-1', 'saga-1']
    expect((await slugs({ available: 'de', sort: 'appeared' }, 'de')).slice(0, 5)).toEqual(dated)
    // the original editions are in English, so in English each book appeared in the year of its original edition
    expect((await slugs({ sort: 'appeared' })).slice(0, 3)).toEqual(['alone', 'loved', 'open-2'])
  })
})
