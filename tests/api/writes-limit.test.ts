import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/values/call-paths'
import { startTestSite, type TestSite } from '#tests/support/api'
import { reader, type Reader } from '#tests/support/readers'
import { reviewBook } from '#tests/support/review-calls'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
let who: Reader
let book: number
let author: number
let review: number
beforeAll(async () => {
  site = await startTestSite()
  book = (await seedWorks(site.db, [{ ...dune, ratings: [] }])).get('dune')!
  author = (await site.call('getAuthor', { params: { id: 'frank-herbert' } })).data.id
  who = await reader(site)
  const other = await reader(site)
  const written = await reviewBook(other, book, 'Sand.', 4)
  review = written.data.review!.id
})
afterAll(() => site.close())

const ids = () => ({ book, author, review, none: 999_999 })

/** Makes one request. Returns its status, the number of counted writes and the number of counted reviews. */
async function counted(name: CallName, id: number, body?: object): Promise<[number, number, number]> {
  await site.db.query({ text: 'delete from limit_counters' })
  const { status } = await who.callUnchecked(name, { params: { id }, body })
  const rows = await site.db.query<{ key: string; count: number }>({
    text: 'select key, count from limit_counters',
  })
  const countOf = (name: string) => rows.find(({ key }) => key.startsWith(`${name}:`))?.count ?? 0
  return [status, countOf('reader-writes-by-account'), countOf('reviews-by-account')]
}

describe('the limit of writes per account', () => {
  const en = { language: 'en' }
  it.each<[string, CallName, keyof ReturnType<typeof ids>, object | undefined, [number, number, number]]>([
    ['stars of a book', 'rateBook', 'book', { rating: 4 }, [200, 1, 0]],
    ['stars of an author', 'rateAuthor', 'author', { rating: 4 }, [200, 1, 0]],
    ['stars of an author with an empty text', 'rateAuthor', 'author', { rating: 4, text: ' ' }, [200, 1, 0]],
    ['stars of an author with a text', 'rateAuthor', 'author', { rating: 4, text: 'Long.' }, [200, 0, 1]],
    ['a review of a book', 'putBookReview', 'book', { ...en, text: 'Sand.' }, [200, 0, 1]],
    ['an empty review with stars', 'putBookReview', 'book', { ...en, text: '', rating: 3 }, [200, 1, 0]],
    ['an empty review', 'putBookReview', 'book', { ...en, text: '' }, [200, 1, 0]],
    ['the deletion of a review text', 'deleteBookReview', 'book', undefined, [200, 1, 0]],
    ['the deletion of stars', 'deleteBookRating', 'book', undefined, [200, 1, 0]],
    ['an empty review without stars', 'putBookReview', 'book', { ...en, text: '' }, [400, 1, 0]],
    ['a review without stars', 'putBookReview', 'book', { ...en, text: 'Sand.' }, [400, 0, 1]],
    ['the deletion of stars of an unknown author', 'deleteAuthorRating', 'none', undefined, [404, 1, 0]],
    ['a vote', 'markHelpful', 'review', undefined, [200, 1, 0]],
    ['the deletion of a vote', 'unmarkHelpful', 'review', undefined, [200, 1, 0]],
    ['six stars', 'rateBook', 'book', { rating: 6 }, [400, 0, 0]],
    ['a report', 'reportReview', 'review', { reason: 'abuse' }, [204, 0, 0]],
    ['a preview', 'previewReview', 'none', { text: 'Sand.' }, [200, 0, 0]],
    ['a read', 'getOwnBookRating', 'book', undefined, [200, 0, 0]],
  ])(
    'counts %s against the write limit, against the review limit, or against neither, as the table in this test says',
    async (_, name, subject, body, expected) => {
      expect(await counted(name, ids()[subject], body)).toEqual(expected)
    },
  )
})
