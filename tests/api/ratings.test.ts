import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ReportReason, ReviewKind } from '#contract/values/enums'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import type { TestInput } from '#tests/support/calls'
import { pathOf } from '#tests/support/calls'
import { wrongSums } from '#tests/support/rating-sums'
import { reader, type Reader, readers } from '#tests/support/readers'
import { reviewBook, reviewCalls } from '#tests/support/review-calls'
import { seedWorks } from '#tests/support/seed'
import { walkList } from '#tests/support/seed-lists'
import { expectBetween } from '#tests/support/time-limits'

let site: TestSite
let book: number
let other: number
let author: number

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    {
      slug: 'solaris',
      authors: ['Stanisław Lem'],
      titles: [{ language: 'pl', value: 'Solaris' }],
      originalLanguage: 'pl',
    },
    { slug: 'momo', authors: ['Michael Ende'], titles: [{ language: 'de', value: 'Momo' }] },
  ])
  book = ids.get('solaris')!
  other = ids.get('momo')!
  author = (await site.call('getAuthor', { params: { id: 'stanis-aw-lem' } })).data.id
})
afterAll(() => site.close())

const rate = (who: Reader, rating: number, id: number = book) =>
  who.call('rateBook', { params: { id }, body: { rating } })
type ReviewBody = TestInput<'putBookReview'>['body']
const write = (who: Reader, text: string, more: Partial<ReviewBody> = {}, id: number = book) =>
  who.call('putBookReview', { params: { id }, body: { text, language: 'en', ...more } })
type ListQuery = TestInput<'listBookRatings'>['query']
const listed = async (id: number | string = book, query: ListQuery = {}) =>
  (await site.call('listBookRatings', { params: { id }, query })).data

const expectSums = async () => expect(await wrongSums(site.db)).toEqual([])

describe('rating with stars', () => {
  it('rates a book from one to five stars, and replaces the first rating by the second [spec 9]', async () => {
    const who = await reader(site)
    for (const stars of [4, 3])
      // also replaces a rating by a lower rating: 4 by 3
      expect((await rate(who, stars)).data).toMatchObject({ rating: stars, review: null })
    const second = await rate(who, 5)
    expect(second.status).toBe(200)
    expect(second.data).toMatchObject({
      rating: 5,
      summary: { averageRating: 5, ratingCount: 1, ratingDistribution: [0, 0, 0, 0, 1], reviewCount: 0 },
    })
    expect((await who.call('getOwnBookRating', { params: { id: book } })).data).toEqual({
      rating: 5,
      review: null,
      removal: null,
      helpfulReviews: [],
    })
    expect((await site.call('getBook', { params: { id: book } })).data).toMatchObject({
      averageRating: 5,
      ratingCount: 1,
      ratingDistribution: [0, 0, 0, 0, 1],
    })
    const gone = await who.call('deleteBookRating', { params: { id: book } })
    expect(gone.data).toMatchObject({ rating: null, summary: { averageRating: null, ratingCount: 0 } })
    await expectSums()
  })

  it.each([0, 6, 4.5, '5', true, null, -1, 1e9, [5], {}])(
    'rejects a rating of %j of a book or an author, with or without a text, and names the field [spec 221] [trust I12]',
    async (stars) => {
      const who = await reader(site)
      const text = { text: 'T', language: 'en' }
      for (const [name, id, more] of [
        ['rateBook', book, {}],
        ['putBookReview', book, text],
        ['rateAuthor', author, {}],
        ['rateAuthor', author, text],
        ['putAuthorReview', author, text],
      ] as const) {
        const input = { params: { id }, body: { rating: stars, ...more } }
        const { status, error } = await who.callUnchecked(name, input)
        expect([name, status, error.code, error.details.fields[0].path]).toEqual([
          name,
          400,
          'validation',
          'rating',
        ])
      }
      expect((await who.call('getOwnBookRating', { params: { id: book } })).data.rating).toBeNull()
      expect((await who.call('getOwnAuthorRating', { params: { id: author } })).data.rating).toBeNull()
    },
  )

  it('the call that rates a book rejects the fields `userId` and `helpfulCount` [trust C5]', async () => {
    const who = await reader(site)
    const { status } = await who.callUnchecked('rateBook', {
      params: { id: book },
      body: { rating: 5, userId: 'x', helpfulCount: 9 },
    })
    expect(status).toBe(400)
  })

  it('answers 404 for an unknown book, and rates the merge target of a merged book', async () => {
    const who = await reader(site)
    expect((await rate(who, 4, 999_999)).error.code).toBe('not_found')
    expect((await rate(who, 4, 2 ** 40)).status).toBe(400)
    const ids = await seedWorks(site.db, [
      { slug: 'solaris-twin', titles: [{ language: 'en', value: 'Twin' }] },
    ])
    const twin = ids.get('solaris-twin')!
    await mergeWork(site.db, twin, book)
    expect((await rate(who, 4, twin)).data).toMatchObject({ rating: 4, summary: { ratingCount: 1 } })
    expect((await who.call('getOwnBookRating', { params: { id: book } })).data.rating).toBe(4)
    expect(
      (
        await site.call('listBookRatings', { params: { id: 'solaris-twin' }, query: { sort: 'newest' } })
      ).headers.get('location'),
    ).toBe(pathOf('listBookRatings', { params: { id: 'solaris' }, query: { sort: 'newest' } }))
    await who.call('deleteBookRating', { params: { id: twin } })
    await expectSums()
  })
})

describe('reviews of books and authors', () => {
  it('the list of reviews contains the text, date and reviewer of each review, and omits stars without a text [spec 10, 172]', async () => {
    const [who, silent] = (await readers(site, 2)) as [Reader, Reader]
    expect((await rate(silent, 2)).data).toMatchObject({ rating: 2, review: null })
    const { data } = await write(who, 'An *ocean* that thinks. ||It wins.||', { rating: 4 })
    const page = await listed()
    expect(page.items).toEqual([
      {
        id: expect.any(Number),
        userId: who.userId,
        rating: 4,
        text: 'An *ocean* that thinks. ||It wins.||',
        textHtml: '<p>An <em>ocean</em> that thinks. <span data-spoiler="">It wins.</span></p>',
        language: 'en',
        reviewDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        isEdited: false,
        kind: 'book',
        helpfulCount: 0,
        user: { id: who.userId, displayName: 'Reader', profileImageUrl: null },
        handle: null,
      },
    ])
    expect(data.review).toEqual(page.items[0])
    expect(page).toMatchObject({
      total: 1,
      languages: [{ language: 'en', count: 1 }],
      summary: { averageRating: 3, ratingCount: 2, ratingDistribution: [0, 1, 0, 1, 0], reviewCount: 1 },
    })
    for (const one of [who, silent]) await one.call('deleteBookRating', { params: { id: book } })
    expect((await listed()).items).toEqual([])
    await expectSums()
  })

  it('a review links to the public profile of its writer, unless the account of the writer is locked', async () => {
    const [who] = (await readers(site, 1)) as [Reader]
    await write(who, 'Mine.', { rating: 4 })
    const handle = async () => (await listed()).items[0]!.handle
    expect(await handle()).toBeNull()
    await who.call('openProfile', { body: { handle: 'who-writes' } })
    expect(await handle()).toBe('who-writes')
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [who.userId] })
    expect(await handle()).toBeNull()
    await site.db.query({ text: 'update users set locked_at = null where id = $1', values: [who.userId] })
    await who.call('deleteBookRating', { params: { id: book } })
  })

  it('a review has the date of its text, and a rating without text has the date of its stars [spec 10, 11, 172]', async () => {
    const who = await reader(site)
    const own = async (kind: ReviewKind) =>
      (await who.call('listOwnReviews', { query: { kind } })).data.items[0]
    for (const kind of ['book', 'author'] as const) {
      const calls = reviewCalls[kind]
      const params = { id: kind === 'book' ? book : author }
      expect((await who.call(calls.rate, { params, body: { rating: 4 } })).data).toMatchObject({
        rating: 4,
        review: null,
      })
      const given = '2020-02-29T12:00:00.000Z'
      await site.db.query({
        text: 'update ratings set rated_at = $2 where user_id = $1',
        values: [who.userId, given],
      })
      const user = { id: who.userId, displayName: 'Reader', profileImageUrl: null }
      const stars = {
        userId: who.userId,
        rating: 4,
        text: null,
        textHtml: null,
        reviewDate: given,
        kind,
        user,
      }
      expect(await own(kind)).toMatchObject(stars)
      expect((await who.call(calls.own, { params })).data).toMatchObject({ rating: 4, review: null })
      expect((await site.call(calls.list, { params })).data.items).toEqual([])
      // a new text without stars keeps the existing stars
      const before = Date.now()
      const { review } = (await who.call(calls.put, { params, body: { text: 'Wry.', language: 'en' } })).data
      const { reviewDate, ...written } = review!
      expect(written).toMatchObject({ userId: who.userId, rating: 4, text: 'Wry.', kind, user })
      expectBetween(Date.parse(reviewDate), before, Date.now())
      expect((await site.call(calls.list, { params })).data.items).toEqual([review])
      expect(await own(kind)).toMatchObject(review!)
      await who.call(calls.deleteRating, { params })
    }
    await expectSums()
  })

  it('a change of the text marks a review as edited, a change of its stars does not, and neither changes its date', async () => {
    const who = await reader(site)
    const first = (await write(who, 'Good.', { rating: 3 })).data.review!
    const same = (await write(who, 'Good.', { rating: 5 })).data.review!
    expect(same).toMatchObject({ id: first.id, isEdited: false, rating: 5, reviewDate: first.reviewDate })
    const edited = (await write(who, 'Better.')).data.review
    expect(edited).toMatchObject({ id: first.id, isEdited: true, rating: 5, reviewDate: first.reviewDate })
    const emptied = await who.call('deleteBookReview', { params: { id: book } })
    expect(emptied.data).toMatchObject({ rating: 5, review: null, summary: { reviewCount: 0 } })
    expect((await write(who, 'Again.')).data.review).toMatchObject({ isEdited: false, rating: 5 })
    await who.call('deleteBookRating', { params: { id: book } })
    await expectSums()
  })

  it('a book or author review that has no stars is rejected, and the error names the field [spec 222]', async () => {
    const who = await reader(site)
    for (const [name, id] of [
      ['putBookReview', book],
      ['putAuthorReview', author],
      ['rateAuthor', author],
    ] as const) {
      const input = { params: { id }, body: { text: 'No stars', language: 'it' } }
      const { status, error } = await who.callUnchecked(name, input)
      expect([name, status, error.details.fields]).toEqual([
        name,
        400,
        [expect.objectContaining({ path: 'rating', code: 'required' })],
      ])
    }
    expect(
      (await site.db.query({ text: 'select from ratings where user_id = $1', values: [who.userId] })).length,
    ).toBe(0)
  })

  it('rates an author with or without a text [spec 11]', async () => {
    const who = await reader(site)
    const plain = await who.call('rateAuthor', { params: { id: author }, body: { rating: 4 } })
    expect(plain.data).toMatchObject({ rating: 4, review: null, summary: { ratingCount: 1 } })
    const written = await who.call('rateAuthor', {
      params: { id: author },
      body: { rating: 5, text: 'Wry.', language: 'en' },
    })
    expect(written.data.review).toMatchObject({ kind: 'author', rating: 5, text: 'Wry.' })
    const { data } = await site.call('listAuthorRatings', { params: { id: 'stanis-aw-lem' } })
    expect(data).toMatchObject({
      total: 1,
      summary: { averageRating: 5, ratingCount: 1, reviewCount: 1 },
    })
    expect((await site.call('getAuthor', { params: { id: author } })).data).toMatchObject({
      rating: 5,
      ratingCount: 1,
    })
    expect((await who.call('deleteAuthorReview', { params: { id: author } })).data).toMatchObject({
      rating: 5,
      review: null,
    })
    expect((await who.call('deleteAuthorRating', { params: { id: author } })).data).toMatchObject({
      rating: null,
    })
    await expectSums()
  })

  it.each(['book', 'author'] as const)(
    'sending an empty text deletes the review of a %s and keeps its stars; an empty text without stars is rejected [spec 10, 11]',
    async (kind) => {
      const who = await reader(site)
      const calls = reviewCalls[kind]
      const params = { id: kind === 'book' ? book : author }
      const put = (text: string, rating?: number) =>
        who.call(calls.put, { params, body: { text, language: 'en', ...(rating && { rating }) } })
      const bare = await put('')
      expect([bare.status, bare.error.details.fields[0]]).toMatchObject([
        400,
        { path: 'rating', code: 'required' },
      ])
      expect((await put('  ', 4)).data).toMatchObject({ rating: 4, review: null })
      expect((await put('')).data).toMatchObject({ rating: 4, review: null })
      expect((await put('A text.', 3)).data.review).toMatchObject({ rating: 3, text: 'A text.' })
      expect((await put('', 2)).data).toMatchObject({ rating: 2, review: null })
      expect((await who.call(calls.own, { params })).data).toMatchObject({ rating: 2, review: null })
      if (kind === 'author') {
        await put('Another.')
        const posted = await who.call('rateAuthor', {
          params,
          body: { rating: 5, text: '', language: 'en' },
        })
        // a rating without text keeps the existing text
        expect(posted.data).toMatchObject({ rating: 5, review: { text: 'Another.' } })
      }
      await who.call(calls.deleteRating, { params })
      await expectSums()
    },
  )

  it('removes hostile markup from a review, and rejects a text that is nested too deeply or longer than 20,000 characters [trust I1]', async () => {
    const who = await reader(site)
    await write(who, '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ||<script>alert(1)</script>||', {
      rating: 1,
    })
    expect((await listed()).items[0]!.textHtml).not.toMatch(/<img|<script|javascript:|onerror=/)
    expect((await write(who, '>'.repeat(5000))).error.details.fields[0].path).toBe('text')
    expect((await write(who, 'x'.repeat(20_001))).error.details.fields[0].path).toBe('text')
    await who.call('deleteBookRating', { params: { id: book } })
  })

  it('returns only id, name and picture of a reviewer, with the local part of the email address as fallback name [trust C9]', async () => {
    const who = await signedIn(site)
    await who.call('updateProfile', { body: { firstName: null, lastName: null } })
    await reviewBook(who, book, 'T', 3)
    const text = JSON.stringify(await listed())
    expect(text).not.toContain('@')
    expect(text).not.toContain('NORMAL_USER')
    expect((await listed()).items[0]!.user).toEqual({
      id: who.userId,
      displayName: who.email.split('@')[0],
      profileImageUrl: null,
    })
    await who.call('deleteBookRating', { params: { id: book } })
  })

  it('only the reviewer sees a hidden review; the stars of a hidden review still count', async () => {
    const [who, someone] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'Rude.', { rating: 1 })).data.review!
    await site.db.query({ text: 'update ratings set hidden_at = now() where id = $1', values: [id] })
    const page = await listed()
    expect(page).toMatchObject({
      items: [],
      total: 0,
      languages: [],
      summary: { ratingCount: 1, reviewCount: 0 },
    })
    expect((await site.call('getModalData', { params: { id: book } })).data.ratings).toEqual([])
    expect((await who.call('getOwnBookRating', { params: { id: book } })).data.review!.text).toBe('Rude.')
    expect((await who.call('listOwnReviews')).data.items[0]!.text).toBe('Rude.')
    expect((await someone.call('markHelpful', { params: { id } })).status).toBe(404)
    const report = await someone.call('reportReview', { params: { id }, body: { reason: 'spam' } })
    expect(report.status).toBe(404)
    // a new text does not make the hidden review visible
    await write(who, 'Rude again.')
    expect((await listed()).items).toEqual([])
    await expectSums()
    await who.call('deleteBookRating', { params: { id: book } })
  })

  it('sorts reviews by helpfulness, age and stars, filters them by language, and pages through them', async () => {
    const many = await readers(site, 5)
    const texts = ['a', 'b', 'c', 'd', 'e']
    const languages = ['en', 'de', 'en', 'it', 'en'] as const
    const stars = [3, 5, 1, 4, 2]
    const ids: number[] = []
    for (const [index, who] of many.entries())
      ids.push(
        (await write(who, texts[index]!, { rating: stars[index], language: languages[index] }, other)).data
          .review!.id,
      )
    for (const voter of [many[0]!, many[1]!]) await voter.call('markHelpful', { params: { id: ids[2]! } })
    await many[0]!.call('markHelpful', { params: { id: ids[3]! } })
    const order = async (query: ListQuery) =>
      (await walkList(site, 'listBookRatings', { params: { id: 'momo' }, query }, 2)).items
        .map((item) => item.text)
        .join('')
    expect(await order({ sort: 'helpful' })).toBe('cdeba')
    expect(await order({ sort: 'newest' })).toBe('edcba')
    expect(await order({ sort: 'highest' })).toBe('bdaec')
    expect(await order({ sort: 'lowest' })).toBe('ceadb')
    expect(await order({ sort: 'newest', languages: 'en' })).toBe('eca')
    expect(await listed('momo', { languages: 'de,it' })).toMatchObject({
      total: 2,
      languages: [
        { language: 'en', count: 3 },
        { language: 'de', count: 1 },
        { language: 'it', count: 1 },
      ],
    })
    const wrong = Buffer.from(JSON.stringify(['newest', 1e300, 1])).toString('base64url')
    expect(
      (
        await site.call('listBookRatings', {
          params: { id: 'momo' },
          query: { sort: 'newest', cursor: wrong },
        })
      ).error.code,
    ).toBe('bad_cursor')
    await expectSums()
  })
})

describe('votes and reports on reviews', () => {
  it('refuses a vote for the reader’s own review, counts a repeated vote once, and undoes a vote', async () => {
    const [who, voter] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'Helpful.', { rating: 4 })).data.review!
    const own = await who.call('markHelpful', { params: { id } })
    expect([own.status, own.error.code]).toEqual([403, 'not_authorised'])
    for (let time = 0; time < 2; time += 1)
      expect((await voter.call('markHelpful', { params: { id } })).data).toEqual({
        helpfulCount: 1,
        isHelpful: true,
      })
    expect((await voter.call('getOwnBookRating', { params: { id: book } })).data.helpfulReviews).toEqual([id])
    expect((await voter.call('unmarkHelpful', { params: { id } })).data).toEqual({
      helpfulCount: 0,
      isHelpful: false,
    })
    expect((await voter.call('markHelpful', { params: { id: 999999 } })).status).toBe(404)
    await who.call('deleteBookRating', { params: { id: book } })
    await expectSums()
  })

  it('deleting the text of a review deletes its “helpful” votes', async () => {
    const [who, voter] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'One.', { rating: 4 })).data.review!
    await voter.call('markHelpful', { params: { id } })
    await who.call('deleteBookReview', { params: { id: book } })
    expect((await write(who, 'Two.')).data.review!.helpfulCount).toBe(0)
    await who.call('deleteBookRating', { params: { id: book } })
    await expectSums()
  })

  it('stores one report per reader and review, and refuses the thirty-first report of a reader in an hour', async () => {
    const [who, reporter] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'Spam.', { rating: 4 })).data.review!
    const report = (reason: ReportReason) =>
      reporter.call('reportReview', { params: { id }, body: { reason, comment: 'Look.' } })
    expect((await report('spam')).status).toBe(204)
    for (let time = 0; time < 29; time += 1) await report('abuse')
    const [refused] = [await report('other')]
    expect([refused.status, refused.error.code]).toEqual([429, 'too_many_requests'])
    expect(
      await site.db.query({
        text: 'select reason, comment, user_id from review_reports where rating_id = $1',
        values: [id],
      }),
    ).toEqual([{ reason: 'abuse', comment: 'Look.', user_id: reporter.userId }])
    await who.call('deleteBookRating', { params: { id: book } })
  })
})

describe('ratings of one reader', () => {
  it('changes only the caller’s own rating, never that of another reader [spec 287] [trust C2]', async () => {
    const [who, thief] = (await readers(site, 2)) as [Reader, Reader]
    await write(who, 'Mine.', { rating: 4 })
    await thief.call('deleteBookRating', { params: { id: book } })
    await thief.call('deleteBookReview', { params: { id: book } })
    expect((await write(thief, 'Yours.')).status).toBe(400)
    expect((await who.call('getOwnBookRating', { params: { id: book } })).data).toMatchObject({
      rating: 4,
      review: { text: 'Mine.' },
    })
    expect((await thief.call('getOwnBookRating', { params: { id: book } })).data).toMatchObject({
      rating: null,
      review: null,
    })
    expect((await thief.call('listOwnReviews')).data).toMatchObject({ items: [], total: 0 })
    await who.call('deleteBookRating', { params: { id: book } })
  })

  it('lists the reader’s own reviews with the reviewed book or author in the reader’s language, latest first', async () => {
    const who = await reader(site, 'de')
    await rate(who, 4)
    await who.call('rateAuthor', {
      params: { id: author },
      body: { rating: 5, text: 'Gut.', language: 'de' },
    })
    const { items, total } = (await who.call('listOwnReviews')).data
    expect(total).toBe(2)
    expect(items).toEqual([
      expect.objectContaining({
        kind: 'author',
        text: 'Gut.',
        subject: expect.objectContaining({ id: author, name: 'Stanisław Lem' }),
      }),
      expect.objectContaining({
        kind: 'book',
        text: null,
        subject: { id: book, slug: 'solaris', name: 'Solaris', image: expect.any(String) },
      }),
    ])
    const first = (await who.call('listOwnReviews', { query: { limit: 1 } })).data
    const second = (await who.call('listOwnReviews', { query: { limit: 1, cursor: first.nextCursor! } })).data
    expect([first.items[0]!.kind, second.items[0]!.kind, second.nextCursor]).toEqual(['author', 'book', null])
    expect((await who.call('listOwnReviews', { query: { kind: 'book' } })).data.items).toHaveLength(1)
    await who.call('deleteBookRating', { params: { id: book } })
    await who.call('deleteAuthorRating', { params: { id: author } })
  })
})

describe('rate limits of ratings', () => {
  it('keeps a review if its stars change, and returns it with the new stars', async () => {
    const who = await reader(site)
    const { review } = (await write(who, 'Kept.', { rating: 2 })).data
    expect((await rate(who, 5)).data).toMatchObject({ rating: 5, review: { ...review, rating: 5 } })
    expect((await who.call('getOwnBookRating', { params: { id: book } })).data.review).toEqual({
      ...review,
      rating: 5,
    })
    await who.call('deleteBookRating', { params: { id: book } })
  })

  it('refuses the sixty-first review of a reader in an hour', async () => {
    const who = await reader(site)
    await rate(who, 4)
    for (let time = 0; time < 60; time += 1) await write(who, `Text ${time}`)
    expect((await write(who, 'One more')).error.code).toBe('too_many_requests')
    expect((await rate(who, 3)).status).toBe(200)
    await who.call('deleteBookRating', { params: { id: book } })
  })
})

it('deleting an account deletes its ratings, votes and reading list, updates rating sums, and anonymizes its reports [spec 250]', async () => {
  const [stays] = (await readers(site, 1)) as [Reader]
  const goes = await signedIn(site)
  const { id } = (await write(stays, 'Stays.', { rating: 5 })).data.review!
  await reviewBook(goes, book, 'Goes.', 1)
  await goes.call('rateAuthor', { params: { id: author }, body: { rating: 1 } })
  await goes.call('markHelpful', { params: { id } })
  await goes.call('reportReview', { params: { id }, body: { reason: 'spam' } })
  await goes.call('addToReadingList', { body: { bookId: book, status: 'read' } })
  await goes.call('updateReadingEntry', {
    params: { bookId: book },
    body: { readings: [{ started: '2020', finished: null }] },
  })
  expect((await listed()).summary).toMatchObject({ averageRating: 3, ratingCount: 2 })

  expect(
    (await goes.call('deleteAccount', { body: { confirmation: 'DELETE', acknowledged: true } })).status,
  ).toBe(204)
  const page = await listed()
  expect(page.items).toEqual([expect.objectContaining({ text: 'Stays.', helpfulCount: 0 })])
  expect(page.summary).toMatchObject({ averageRating: 5, ratingCount: 1, reviewCount: 1 })
  for (const table of ['reading_list_books', 'readings', 'ratings', 'review_votes'])
    expect(
      await site.db.query({ text: `select from ${table} where user_id = $1`, values: [goes.userId] }),
    ).toEqual([])
  // reports remain, without the id of the reporter
  expect(
    await site.db.query({
      text: 'select user_id, reason from review_reports where rating_id = $1',
      values: [id],
    }),
  ).toEqual([{ user_id: null, reason: 'spam' }])
  await expectSums()
})
