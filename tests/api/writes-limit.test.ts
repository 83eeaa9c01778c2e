import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { reader, type Reader } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

// Which calls count against the writes of an account, and how often each of them does.

let site: TestSite
let who: Reader
let book: number
let author: number
let review: number
beforeAll(async () => {
  site = await startTestSite()
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
  author = (
    await site.db.query<{ id: number }>({ text: `select id from people where slug = 'frank-herbert'` })
  )[0]!.id
  who = await reader(site)
  const other = await reader(site)
  const written = await other.send('PUT', `/api/books/${book}/review`, {
    text: 'Sand.',
    language: 'en',
    rating: 4,
  })
  review = written.body.data.review.id
})
afterAll(() => site.close())

/** How often a request has counted: as a write, as a review. */
async function counted(method: string, path: string, body?: object): Promise<[number, number, number]> {
  await site.db.query({ text: 'delete from limit_counters' })
  const { status } = await who.send(method, path, body)
  const rows = await site.db.query<{ key: string; count: number }>({
    text: 'select key, count from limit_counters',
  })
  const countOf = (name: string) => rows.find(({ key }) => key.startsWith(`${name}:`))?.count ?? 0
  return [status, countOf('reader-writes-by-account'), countOf('reviews-by-account')]
}

describe('The writes of an account', () => {
  const en = { language: 'en' }
  it.each<[string, string, string, object | undefined, [number, number, number]]>([
    ['stars of a book', 'POST', 'book/ratings', { rating: 4 }, [200, 1, 0]],
    ['stars of an author', 'POST', 'author/ratings', { rating: 4 }, [200, 1, 0]],
    ['stars of an author, their text empty', 'POST', 'author/ratings', { rating: 4, text: ' ' }, [200, 1, 0]],
    ['stars of an author with a text', 'POST', 'author/ratings', { rating: 4, text: 'Long.' }, [200, 0, 1]],
    ['a review of a book', 'PUT', 'book/review', { ...en, text: 'Sand.' }, [200, 0, 1]],
    ['an empty review with stars', 'PUT', 'book/review', { ...en, text: '', rating: 3 }, [200, 1, 0]],
    ['an empty review', 'PUT', 'book/review', { ...en, text: '' }, [200, 1, 0]],
    ['a text taken back', 'DELETE', 'book/review', undefined, [200, 1, 0]],
    ['stars taken back', 'DELETE', 'book/ratings', undefined, [200, 1, 0]],
    ['an empty review where there are no stars', 'PUT', 'book/review', { ...en, text: '' }, [400, 1, 0]],
    ['a review where there are no stars', 'PUT', 'book/review', { ...en, text: 'Sand.' }, [400, 0, 1]],
    ['stars of no author', 'DELETE', 'authors/999999/ratings', undefined, [404, 1, 0]],
    ['a vote', 'PUT', 'review/helpful', undefined, [200, 1, 0]],
    ['a vote taken back', 'DELETE', 'review/helpful', undefined, [200, 1, 0]],
    ['six stars', 'POST', 'book/ratings', { rating: 6 }, [400, 0, 0]],
    ['a report', 'POST', 'review/report', { reason: 'abuse' }, [204, 0, 0]],
    ['a preview', 'POST', 'reviews/preview', { text: 'Sand.' }, [200, 0, 0]],
    ['a read', 'GET', 'book/ratings/own', undefined, [200, 0, 0]],
  ])('%s', async (_, method, path, body, expected) => {
    const place = path
      .replace(/^book\//, `books/${book}/`)
      .replace(/^author\//, `authors/${author}/`)
      .replace(/^review\//, `reviews/${review}/`)
    expect(await counted(method, `/api/${place}`, body)).toEqual(expected)
  })
})
