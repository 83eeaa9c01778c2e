import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { inOrder, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite
let ids: Map<string, number>
const work = (slug: string, year: number, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: [{ language: 'en', value: `The ${slug}` }],
  authors: ['Ada Writer'],
  year,
  grade: 2,
  ...more,
})

beforeAll(async () => {
  site = await startTestSite()
  ids = await seedWorks(site.db, [
    work('second-volume', 1972),
    work('first-volume', 1970, { titles: [{ language: 'de', value: 'Der erste' }] }),
    work('best', 1980, { grade: 5 }),
    work('brief', 1965),
    work('later', 1990, {
      titles: [
        { language: 'en', value: 'The later' },
        { language: 'de', value: 'Das Spätere' },
      ],
      editions: [
        { title: 'Das Spätere', language: 'de', translators: ['Tina Übersetzerin'] },
        { title: 'Das Spätere (Taschenbuch)', language: 'de', translators: ['Tina Übersetzerin'] },
      ],
    }),
    work('of-another', 1991, { authors: ['Somebody Else'] }),
  ])
  const id = (slug: string) => ids.get(slug)!
  await seedSeries(site.db, 'cycle', { en: 'Cycle' }, inOrder(id('first-volume'), id('second-volume')))
  await site.db.query({ text: `update works set length = 'novella' where slug = 'brief'` })
  await seedAward(site.db, {
    slug: 'prize',
    names: { en: 'Prize', de: 'Preis' },
    honours: [
      { year: 1981, result: 'winner', work: id('best') },
      { year: 1973, result: 'nominee', work: id('second-volume') },
      { year: 1992, result: 'winner', work: id('of-another') },
    ],
  })
  await site.db.query({
    text: `insert into work_texts (work_id, language, markdown, html) values ($1, 'de', 'Ein Anfang. Mehr.', '<p></p>')`,
    values: [id('best')],
  })
})
afterAll(() => site.close())

const works = async (language = 'en') =>
  (await site.call('getAuthorWorks', { params: { id: 'ada-writer' } }, { language })).data

describe('the works of an author', () => {
  it('lists the works of an author by year, each with its languages and the number of prizes that it won', async () => {
    const listed = (await works()).works
    expect(listed.map(({ slug }) => slug)).toEqual([
      'brief',
      'first-volume',
      'second-volume',
      'best',
      'later',
    ])
    expect(listed.map(({ languages }) => languages)).toEqual([['en'], ['de'], ['en'], ['en'], ['en', 'de']])
    expect(listed.map(({ won }) => won)).toEqual([0, 0, 0, 1, 0])
    expect(listed[0]!.spine).toMatch(/^\/covers\/spine\//)
  })
  it('lists the prizes that works of an author won, without nominations, in the reader’s language', async () => {
    expect((await works('de')).prizes).toEqual([
      expect.objectContaining({
        year: 1981,
        award: expect.objectContaining({ slug: 'prize', name: 'Preis' }),
        book: expect.objectContaining({ slug: 'best' }),
      }),
    ])
  })
  it('suggests three books as an introduction to an author: the most acclaimed, a first volume and a short one', async () => {
    expect((await works('de')).doors).toEqual([
      { kind: 'best', bookId: ids.get('best'), opening: 'Ein Anfang. Mehr.' },
      { kind: 'series', bookId: ids.get('first-volume'), opening: null },
      { kind: 'short', bookId: ids.get('brief'), opening: null },
    ])
  })
  it('lists no works of other authors, and answers 404 for an unknown author', async () => {
    const other = (await site.call('getAuthorWorks', { params: { id: 'somebody-else' } })).data
    expect(other.works.map(({ slug }) => slug)).toEqual(['of-another'])
    expect(other.doors).toEqual([])
    expect((await site.call('getAuthorWorks', { params: { id: 'nobody' } })).status).toBe(404)
  })
  it('lists the translators of an author, and the authors whom a translator has translated, each once with language and titles', async () => {
    expect((await works()).translators).toEqual([
      {
        language: 'de',
        person: expect.objectContaining({ name: 'Tina Übersetzerin' }),
        books: [{ id: ids.get('later'), slug: 'later', name: 'Das Spätere' }],
      },
    ])
    const { slug } = (await works()).translators[0]!.person
    const hers = (await site.call('getAuthorWorks', { params: { id: slug } })).data
    expect(hers.translators).toEqual([])
    expect(hers.translated).toEqual([
      {
        language: 'de',
        person: expect.objectContaining({ name: 'Ada Writer' }),
        books: [{ id: ids.get('later'), slug: 'later', name: 'Das Spätere' }],
      },
    ])
  })
})
