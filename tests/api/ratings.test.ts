import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { wrongSums } from '#tests/support/rating-sums'
import { reader, type Reader, readers } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'
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
  author = (
    await site.db.query<{ id: number }>({ text: `select id from people where slug like 'stanis%'` })
  )[0]!.id
})
afterAll(() => site.close())

const rate = (who: Reader, stars: unknown, id: number = book) =>
  who.post(`/api/books/${id}/ratings`, { rating: stars })
const write = (who: Reader, text: string, more: object = {}, id: number = book) =>
  who.send('PUT', `/api/books/${id}/review`, { text, language: 'en', ...more })
const listed = async (id: number | string = book, query = '') =>
  (await site.get(`/api/books/${id}/ratings${query}`)).body.data

const expectSums = async () => expect(await wrongSums(site.db)).toEqual([])

describe('stars', () => {
  it('row 9: a book is rated one to five, and a second time replaces the first', async () => {
    const who = await reader(site)
    for (const stars of [4, 3])
      // less than before is taken as well
      expect((await rate(who, stars)).body.data).toMatchObject({ rating: stars, review: null })
    const second = await rate(who, 5)
    expect(second.status).toBe(200)
    expect(second.body.data).toMatchObject({
      rating: 5,
      summary: { averageRating: 5, ratingCount: 1, ratingDistribution: [0, 0, 0, 0, 1], reviewCount: 0 },
    })
    expect((await who.get(`/api/books/${book}/ratings/own`)).body.data).toEqual({
      rating: 5,
      review: null,
      removal: null,
      helpfulReviews: [],
    })
    expect((await site.get(`/api/books/${book}`)).body.data).toMatchObject({
      averageRating: 5,
      ratingCount: 1,
      ratingDistribution: [0, 0, 0, 0, 1],
    })
    const gone = await who.send('DELETE', `/api/books/${book}/ratings`)
    expect(gone.body.data).toMatchObject({ rating: null, summary: { averageRating: null, ratingCount: 0 } })
    await expectSums()
  })

  it.each([0, 6, 4.5, '5', true, null, -1, 1e9, [5], {}])(
    'row 221, I12: a rating of %j is refused at its field, of an author as of a book, with a text as without',
    async (stars) => {
      const who = await reader(site)
      const text = { text: 'T', language: 'en' }
      for (const [method, path, more] of [
        ['POST', `/api/books/${book}/ratings`, {}],
        ['PUT', `/api/books/${book}/review`, text],
        ['POST', `/api/authors/${author}/ratings`, {}],
        ['POST', `/api/authors/${author}/ratings`, text],
        ['PUT', `/api/authors/${author}/review`, text],
      ] as const) {
        const { status, body } = await who.send(method, path, { rating: stars, ...more })
        expect([method, path, status, body.error?.code, body.error?.details.fields[0].path]).toEqual([
          method,
          path,
          400,
          'validation',
          'rating',
        ])
      }
      for (const thing of [`books/${book}`, `authors/${author}`])
        expect((await who.get(`/api/${thing}/ratings/own`)).body.data.rating).toBeNull()
    },
  )

  it('C5: fields that are not the caller’s to set are refused', async () => {
    const who = await reader(site)
    const { status } = await who.post(`/api/books/${book}/ratings`, {
      rating: 5,
      userId: 'x',
      helpfulCount: 9,
    })
    expect(status).toBe(400)
  })

  it('a book that is not there is not found, and a merged one is what it went into', async () => {
    const who = await reader(site)
    expect((await rate(who, 4, 999_999)).body.error.code).toBe('not_found')
    expect((await rate(who, 4, 2 ** 40)).status).toBe(400)
    const ids = await seedWorks(site.db, [
      { slug: 'solaris-twin', titles: [{ language: 'en', value: 'Twin' }] },
    ])
    const twin = ids.get('solaris-twin')!
    await site.db.query({ text: 'update works set merged_into = $2 where id = $1', values: [twin, book] })
    expect((await rate(who, 4, twin)).body.data).toMatchObject({ rating: 4, summary: { ratingCount: 1 } })
    expect((await who.get(`/api/books/${book}/ratings/own`)).body.data.rating).toBe(4)
    expect((await site.get('/api/books/solaris-twin/ratings?sort=newest')).headers.get('location')).toBe(
      '/api/books/solaris/ratings?sort=newest',
    )
    await who.send('DELETE', `/api/books/${twin}/ratings`)
    await expectSums()
  })
})

describe('reviews', () => {
  it('rows 10 and 172: a review shows who wrote it, what and when; stars alone are none', async () => {
    const [who, silent] = (await readers(site, 2)) as [Reader, Reader]
    expect((await rate(silent, 2)).body.data).toMatchObject({ rating: 2, review: null })
    const { body } = await write(who, 'An *ocean* that thinks. ||It wins.||', { rating: 4 })
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
    expect(body.data.review).toEqual(page.items[0])
    expect(page).toMatchObject({
      total: 1,
      languages: [{ language: 'en', count: 1 }],
      summary: { averageRating: 3, ratingCount: 2, ratingDistribution: [0, 1, 0, 1, 0], reviewCount: 1 },
    })
    for (const one of [who, silent]) await one.send('DELETE', `/api/books/${book}/ratings`)
    expect((await listed()).items).toEqual([])
    await expectSums()
  })

  it('leads to the public page of who wrote it, while there is one and nobody has locked them out', async () => {
    const [who] = (await readers(site, 1)) as [Reader]
    await write(who, 'Mine.', { rating: 4 })
    const handle = async () => (await listed()).items[0]!.handle
    expect(await handle()).toBeNull()
    await who.send('PUT', '/api/profile/publication', { handle: 'who-writes' })
    expect(await handle()).toBe('who-writes')
    await site.db.query({ text: 'update users set locked_at = now() where id = $1', values: [who.userId] })
    expect(await handle()).toBeNull()
    await site.db.query({ text: 'update users set locked_at = null where id = $1', values: [who.userId] })
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })

  it('rows 10, 11 and 172: of a book or an author, its day is that of the text; stars alone have the day they were given, and no text', async () => {
    const who = await reader(site)
    const of = { book: `/api/books/${book}`, author: `/api/authors/${author}` }
    const own = async (kind: keyof typeof of) =>
      (await who.get(`/api/profile/reviews?kind=${kind}`)).body.data.items[0]
    for (const kind of ['book', 'author'] as const) {
      const path = of[kind]
      expect((await who.post(`${path}/ratings`, { rating: 4 })).body.data).toMatchObject({
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
      expect((await who.get(`${path}/ratings/own`)).body.data).toMatchObject({ rating: 4, review: null })
      expect((await site.get(`${path}/ratings`)).body.data.items).toEqual([])
      // the stars there are stay with the text
      const before = Date.now()
      const { body } = await who.send('PUT', `${path}/review`, { text: 'Wry.', language: 'en' })
      const { reviewDate, ...told } = body.data.review
      expect(told).toMatchObject({ userId: who.userId, rating: 4, text: 'Wry.', kind, user })
      expectBetween(Date.parse(reviewDate), before, Date.now())
      expect((await site.get(`${path}/ratings`)).body.data.items).toEqual([body.data.review])
      expect(await own(kind)).toMatchObject(body.data.review)
      await who.send('DELETE', `${path}/ratings`)
    }
    await expectSums()
  })

  it('only another text counts as an edit, and the day stays', async () => {
    const who = await reader(site)
    const first = (await write(who, 'Good.', { rating: 3 })).body.data.review
    const same = (await write(who, 'Good.', { rating: 5 })).body.data.review
    expect(same).toMatchObject({ id: first.id, isEdited: false, rating: 5, reviewDate: first.reviewDate })
    const edited = (await write(who, 'Better.')).body.data.review
    expect(edited).toMatchObject({ id: first.id, isEdited: true, rating: 5, reviewDate: first.reviewDate })
    const emptied = await who.send('DELETE', `/api/books/${book}/review`)
    expect(emptied.body.data).toMatchObject({ rating: 5, review: null, summary: { reviewCount: 0 } })
    expect((await write(who, 'Again.')).body.data.review).toMatchObject({ isEdited: false, rating: 5 })
    await who.send('DELETE', `/api/books/${book}/ratings`)
    await expectSums()
  })

  it('row 222: a review without any stars is refused at the rating, of an author as of a book', async () => {
    const who = await reader(site)
    for (const [method, path] of [
      ['PUT', `/api/books/${book}/review`],
      ['PUT', `/api/authors/${author}/review`],
      ['POST', `/api/authors/${author}/ratings`],
    ] as const) {
      const { status, body } = await who.send(method, path, { text: 'No stars', language: 'it' })
      expect([path, status, body.error.details.fields]).toEqual([
        path,
        400,
        [expect.objectContaining({ path: 'rating', code: 'required' })],
      ])
    }
    expect(
      (await site.db.query({ text: 'select from ratings where user_id = $1', values: [who.userId] })).length,
    ).toBe(0)
  })

  it('row 11: an author is rated with a text or without, and shows it', async () => {
    const who = await reader(site)
    const plain = await who.post(`/api/authors/${author}/ratings`, { rating: 4 })
    expect(plain.body.data).toMatchObject({ rating: 4, review: null, summary: { ratingCount: 1 } })
    const told = await who.post(`/api/authors/${author}/ratings`, { rating: 5, text: 'Wry.', language: 'en' })
    expect(told.body.data.review).toMatchObject({ kind: 'author', rating: 5, text: 'Wry.' })
    const { body } = await site.get('/api/authors/stanis-aw-lem/ratings')
    expect(body.data).toMatchObject({
      total: 1,
      summary: { averageRating: 5, ratingCount: 1, reviewCount: 1 },
    })
    expect((await site.get(`/api/authors/${author}`)).body.data).toMatchObject({ rating: 5, ratingCount: 1 })
    expect((await who.send('DELETE', `/api/authors/${author}/review`)).body.data).toMatchObject({
      rating: 5,
      review: null,
    })
    expect((await who.send('DELETE', `/api/authors/${author}/ratings`)).body.data).toMatchObject({
      rating: null,
    })
    await expectSums()
  })

  it.each(['book', 'author'] as const)(
    'rows 10 and 11: the text of a review of a %s may be empty: the stars stand alone, a text that stood there goes, and without stars it is refused',
    async (kind) => {
      const who = await reader(site)
      const path = `/api/${kind}s/${kind === 'book' ? book : author}`
      const put = (text: string, rating?: number) =>
        who.send('PUT', `${path}/review`, { text, language: 'en', ...(rating && { rating }) })
      const bare = await put('')
      expect([bare.status, bare.body.error.details.fields[0]]).toMatchObject([
        400,
        { path: 'rating', code: 'required' },
      ])
      expect((await put('  ', 4)).body.data).toMatchObject({ rating: 4, review: null })
      expect((await put('')).body.data).toMatchObject({ rating: 4, review: null })
      expect((await put('A text.', 3)).body.data.review).toMatchObject({ rating: 3, text: 'A text.' })
      expect((await put('', 2)).body.data).toMatchObject({ rating: 2, review: null })
      expect((await who.get(`${path}/ratings/own`)).body.data).toMatchObject({ rating: 2, review: null })
      if (kind === 'author') {
        await put('Another.')
        const posted = await who.post(`${path}/ratings`, { rating: 5, text: '', language: 'en' })
        // stars given by themselves leave the text as it is
        expect(posted.body.data).toMatchObject({ rating: 5, review: { text: 'Another.' } })
      }
      await who.send('DELETE', `${path}/ratings`)
      await expectSums()
    },
  )

  it('I1: a hostile text leaves as words', async () => {
    const who = await reader(site)
    await write(who, '<img src=x onerror=alert(1)> [x](javascript:alert(1)) ||<script>alert(1)</script>||', {
      rating: 1,
    })
    const [{ textHtml }] = (await listed()).items
    expect(textHtml).not.toMatch(/<img|<script|javascript:|onerror=/)
    expect((await write(who, '>'.repeat(5000))).body.error.details.fields[0].path).toBe('text')
    expect((await write(who, 'x'.repeat(20_001))).body.error.details.fields[0].path).toBe('text')
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })

  it('C9: nothing of a reviewer leaves but id, name and picture, the name without one from the address before the @', async () => {
    const who = await signedIn(site)
    await who.send('PATCH', '/api/profile', { firstName: null, lastName: null })
    await who.send('PUT', `/api/books/${book}/review`, { text: 'T', language: 'en', rating: 3 })
    const text = JSON.stringify(await listed())
    expect(text).not.toContain('@')
    expect(text).not.toContain('NORMAL_USER')
    expect((await listed()).items[0].user).toEqual({
      id: who.userId,
      displayName: who.email.split('@')[0],
      profileImageUrl: null,
    })
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })

  it('what moderators have hidden is seen by its author alone; its stars go on counting', async () => {
    const [who, someone] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'Rude.', { rating: 1 })).body.data.review
    await site.db.query({ text: 'update ratings set hidden_at = now() where id = $1', values: [id] })
    const page = await listed()
    expect(page).toMatchObject({
      items: [],
      total: 0,
      languages: [],
      summary: { ratingCount: 1, reviewCount: 0 },
    })
    expect((await site.get(`/api/books/${book}/modal-data`)).body.data.ratings).toEqual([])
    expect((await who.get(`/api/books/${book}/ratings/own`)).body.data.review.text).toBe('Rude.')
    expect((await who.get('/api/profile/reviews')).body.data.items[0].text).toBe('Rude.')
    for (const [method, path] of [
      ['PUT', 'helpful'],
      ['POST', 'report'],
    ] as const)
      expect(
        (
          await someone.send(
            method,
            `/api/reviews/${id}/${path}`,
            path === 'report' ? { reason: 'spam' } : undefined,
          )
        ).status,
      ).toBe(404)
    // writing it anew does not bring it back
    await write(who, 'Rude again.')
    expect((await listed()).items).toEqual([])
    await expectSums()
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })

  it('are listed by use, age and stars, in the languages asked for, a page at a time', async () => {
    const many = await readers(site, 5)
    const texts = ['a', 'b', 'c', 'd', 'e']
    const languages = ['en', 'de', 'en', 'it', 'en']
    const stars = [3, 5, 1, 4, 2]
    const ids: number[] = []
    for (const [index, who] of many.entries())
      ids.push(
        (await write(who, texts[index]!, { rating: stars[index], language: languages[index] }, other)).body
          .data.review.id,
      )
    for (const voter of [many[0]!, many[1]!]) await voter.send('PUT', `/api/reviews/${ids[2]}/helpful`)
    await many[0]!.send('PUT', `/api/reviews/${ids[3]}/helpful`)
    const order = async (query: string) => {
      const seen: string[] = []
      let cursor: string | null = null
      do {
        const page: { items: { text: string }[]; nextCursor: string | null } = await listed(
          'momo',
          `${query}&limit=2${cursor ? `&cursor=${cursor}` : ''}`,
        )
        seen.push(...page.items.map((item) => item.text))
        cursor = page.nextCursor
      } while (cursor)
      return seen.join('')
    }
    expect(await order('?sort=helpful')).toBe('cdeba')
    expect(await order('?sort=newest')).toBe('edcba')
    expect(await order('?sort=highest')).toBe('bdaec')
    expect(await order('?sort=lowest')).toBe('ceadb')
    expect(await order('?sort=newest&languages=en')).toBe('eca')
    expect(await listed('momo', '?languages=de,it')).toMatchObject({
      total: 2,
      languages: [
        { language: 'en', count: 3 },
        { language: 'de', count: 1 },
        { language: 'it', count: 1 },
      ],
    })
    const wrong = Buffer.from(JSON.stringify(['newest', 1e300, 1])).toString('base64url')
    expect((await site.get(`/api/books/momo/ratings?sort=newest&cursor=${wrong}`)).body.error.code).toBe(
      'bad_cursor',
    )
    await expectSums()
  })
})

describe('votes and reports', () => {
  it('one’s own review cannot be called helpful, a second time changes nothing, and it can be taken back', async () => {
    const [who, voter] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'Helpful.', { rating: 4 })).body.data.review
    const own = await who.send('PUT', `/api/reviews/${id}/helpful`)
    expect([own.status, own.body.error.code]).toEqual([403, 'not_authorised'])
    for (let time = 0; time < 2; time += 1)
      expect((await voter.send('PUT', `/api/reviews/${id}/helpful`)).body.data).toEqual({
        helpfulCount: 1,
        isHelpful: true,
      })
    expect((await voter.get(`/api/books/${book}/ratings/own`)).body.data.helpfulReviews).toEqual([id])
    expect((await voter.send('DELETE', `/api/reviews/${id}/helpful`)).body.data).toEqual({
      helpfulCount: 0,
      isHelpful: false,
    })
    expect((await voter.send('PUT', '/api/reviews/999999/helpful')).status).toBe(404)
    await who.send('DELETE', `/api/books/${book}/ratings`)
    await expectSums()
  })

  it('votes go with the text they were for', async () => {
    const [who, voter] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'One.', { rating: 4 })).body.data.review
    await voter.send('PUT', `/api/reviews/${id}/helpful`)
    await who.send('DELETE', `/api/books/${book}/review`)
    expect((await write(who, 'Two.')).body.data.review.helpfulCount).toBe(0)
    await who.send('DELETE', `/api/books/${book}/ratings`)
    await expectSums()
  })

  it('a report is kept once a person, and the thirty-first of an hour is refused', async () => {
    const [who, teller] = (await readers(site, 2)) as [Reader, Reader]
    const { id } = (await write(who, 'Spam.', { rating: 4 })).body.data.review
    const report = (reason: string) => teller.post(`/api/reviews/${id}/report`, { reason, comment: 'Look.' })
    expect((await report('spam')).status).toBe(204)
    for (let time = 0; time < 29; time += 1) await report('abuse')
    const [refused] = [await report('other')]
    expect([refused.status, refused.body.error.code]).toEqual([429, 'too_many_requests'])
    expect(
      await site.db.query({
        text: 'select reason, comment, user_id from review_reports where rating_id = $1',
        values: [id],
      }),
    ).toEqual([{ reason: 'abuse', comment: 'Look.', user_id: teller.userId }])
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })
})

describe('one’s own', () => {
  it('row 287, C2: nobody changes what another gave: the same call of another touches their own alone', async () => {
    const [who, thief] = (await readers(site, 2)) as [Reader, Reader]
    await write(who, 'Mine.', { rating: 4 })
    await thief.send('DELETE', `/api/books/${book}/ratings`)
    await thief.send('DELETE', `/api/books/${book}/review`)
    expect((await write(thief, 'Yours.')).status).toBe(400)
    expect((await who.get(`/api/books/${book}/ratings/own`)).body.data).toMatchObject({
      rating: 4,
      review: { text: 'Mine.' },
    })
    expect((await thief.get(`/api/books/${book}/ratings/own`)).body.data).toMatchObject({
      rating: null,
      review: null,
    })
    expect((await thief.get('/api/profile/reviews')).body.data).toMatchObject({ items: [], total: 0 })
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })

  it('is listed with what it is of, the latest first, in the reader’s language', async () => {
    const who = await reader(site, 'de')
    await rate(who, 4)
    await who.post(`/api/authors/${author}/ratings`, { rating: 5, text: 'Gut.', language: 'de' })
    const { items, total } = (await who.get('/api/profile/reviews')).body.data
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
    const first = (await who.get('/api/profile/reviews?limit=1')).body.data
    const second = (await who.get(`/api/profile/reviews?limit=1&cursor=${first.nextCursor}`)).body.data
    expect([first.items[0].kind, second.items[0].kind, second.nextCursor]).toEqual(['author', 'book', null])
    expect((await who.get('/api/profile/reviews?kind=book')).body.data.items).toHaveLength(1)
    await who.send('DELETE', `/api/books/${book}/ratings`)
    await who.send('DELETE', `/api/authors/${author}/ratings`)
  })
})

describe('A mass of writes', () => {
  it('the six hundred and first rating of an hour is refused and changes nothing', async () => {
    const who = await reader(site)
    await rate(who, 4)
    await site.db.query({
      text: `update limit_counters set count = 600 where key like 'reader-writes-by-account:%'`,
    })
    const { status, body, headers } = await rate(who, 1)
    expect([status, body.error.code]).toEqual([429, 'too_many_requests'])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(3000)
    expect((await who.get(`/api/books/${book}/ratings/own`)).body.data.rating).toBe(4)
    await site.db.query({ text: 'delete from limit_counters' })
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })

  it('stars leave a review as it is, and the answer shows it with the new ones', async () => {
    const who = await reader(site)
    const { review } = (await write(who, 'Kept.', { rating: 2 })).body.data
    expect((await rate(who, 5)).body.data).toMatchObject({ rating: 5, review: { ...review, rating: 5 } })
    expect((await who.get(`/api/books/${book}/ratings/own`)).body.data.review).toEqual({
      ...review,
      rating: 5,
    })
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })

  it('the sixty-first review of an hour is refused', async () => {
    const who = await reader(site)
    await rate(who, 4)
    for (let time = 0; time < 60; time += 1) await write(who, `Text ${time}`)
    expect((await write(who, 'One more')).body.error.code).toBe('too_many_requests')
    expect((await rate(who, 3)).status).toBe(200)
    await who.send('DELETE', `/api/books/${book}/ratings`)
  })
})

it('row 250: an account that is deleted takes stars, reviews, votes and list along, and the sums are those of who is left', async () => {
  const [stays] = (await readers(site, 1)) as [Reader]
  const goes = await signedIn(site)
  const { id } = (await write(stays, 'Stays.', { rating: 5 })).body.data.review
  await goes.send('PUT', `/api/books/${book}/review`, { text: 'Goes.', language: 'en', rating: 1 })
  await goes.post(`/api/authors/${author}/ratings`, { rating: 1 })
  await goes.send('PUT', `/api/reviews/${id}/helpful`)
  await goes.post(`/api/reviews/${id}/report`, { reason: 'spam' })
  await goes.post('/api/reading-list', { bookId: book, status: 'read' })
  await goes.send('PATCH', `/api/reading-list/${book}`, { readings: [{ started: '2020', finished: null }] })
  expect((await listed()).summary).toMatchObject({ averageRating: 3, ratingCount: 2 })

  expect(
    (await goes.post('/api/profile/delete', { confirmation: 'DELETE', acknowledged: true })).status,
  ).toBe(204)
  const page = await listed()
  expect(page.items).toEqual([expect.objectContaining({ text: 'Stays.', helpfulCount: 0 })])
  expect(page.summary).toMatchObject({ averageRating: 5, ratingCount: 1, reviewCount: 1 })
  for (const table of ['reading_list_books', 'readings', 'ratings', 'review_votes'])
    expect(
      await site.db.query({ text: `select from ${table} where user_id = $1`, values: [goes.userId] }),
    ).toEqual([])
  // what moderators were told stays, and no longer by whom
  expect(
    await site.db.query({
      text: 'select user_id, reason from review_reports where rating_id = $1',
      values: [id],
    }),
  ).toEqual([{ user_id: null, reason: 'spam' }])
  await expectSums()
})
