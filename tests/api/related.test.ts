import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { seedGenre, seedSeries, type SeedWork, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite
const work = (slug: string, more: Partial<SeedWork> = {}): SeedWork => ({
  slug,
  titles: [{ language: 'en', value: slug }],
  ...more,
})

beforeAll(async () => {
  site = await startTestSite()
  await seedGenre(site.db, 'dystopia', 'science-fiction', { en: 'Dystopia' })
  const ids = await seedWorks(site.db, [
    work('asked', { authors: ['Ada Writer'], genres: ['dystopia'] }),
    work('same-series', {}),
    work('same-author', { authors: ['Ada Writer'] }),
    work('same-award-near', {}),
    work('same-award-far', {}),
    work('only-nominated', {}),
    work('same-genre', { genres: ['dystopia'] }),
    work('nothing-in-common', { authors: ['Bob Other'] }),
  ])
  const id = (slug: string) => ids.get(slug)!
  await seedSeries(site.db, 'cycle', { en: 'Cycle' }, [
    { work: id('asked'), position: '1', sort: 1 },
    { work: id('same-series'), position: '2', sort: 2 },
  ])
  await seedAward(site.db, {
    slug: 'prize',
    names: { en: 'Prize' },
    honours: [
      { year: 1990, result: 'winner', work: id('asked') },
      { year: 1960, result: 'winner', work: id('same-award-far') },
      { year: 1991, result: 'winner', work: id('same-award-near') },
      { year: 1990, result: 'nominee', work: id('only-nominated') },
    ],
  })
})
afterAll(() => site.close())

describe('related books', () => {
  it('are of the same series, then author, then award, then genre, each once, without the book itself', async () => {
    const { body } = await site.get('/api/books/asked/related')
    const slugs = body.data.map((book: { slug: string }) => book.slug)
    expect(slugs.slice(0, 2)).toEqual(['same-series', 'same-author'])
    expect(slugs.slice(2, 4).toSorted()).toEqual(['same-award-far', 'same-award-near'])
    expect(slugs.slice(4)).toEqual(['same-genre'])
  })
})
