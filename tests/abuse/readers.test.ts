import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call } from '#contract/calls/call'
import { startTestSite, type TestSite } from '#tests/support/api'
import { wrongSums } from '#tests/support/rating-sums'
import { type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

// Makes every registered call for reading list, ratings, reviews and tags as another reader, with input that is valid
// for the owner.

const secret = 'a note for nobody else'
const tags = new Set(['reading list', 'ratings', 'tags'])

let site: TestSite
let book: number
let author: number
let review: number
let removed: number
let owner: Reader
let thief: Reader
beforeAll(async () => {
  site = await startTestSite()
  const works = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    { slug: 'a-tale', year: null, titles: [{ language: 'en', value: 'A Tale' }] },
  ])
  book = works.get('dune')!
  author = (
    await site.db.query<{ id: number }>({ text: `select id from people where slug = 'frank-herbert'` })
  )[0]!.id
  ;[owner, thief] = (await readers(site, 2)) as [Reader, Reader]
  await owner.post('/api/reading-list', { bookId: book, status: 'to-read' })
  await owner.send('PATCH', `/api/reading-list/${book}`, {
    note: secret,
    progressPages: 77,
    readings: [{ started: '1977', finished: null }],
  })
  await owner.send('PUT', `/api/reading-list/${book}/tags`, { tags: ['Sand'] })
  const other = works.get('a-tale')!
  await owner.post('/api/reading-list', { bookId: other, status: 'read' })
  await owner.send('PATCH', `/api/reading-list/${other}`, { note: secret })
  removed = (await owner.send('DELETE', `/api/reading-list/${other}`)).body.data.removedId
  const written = await owner.send('PUT', `/api/books/${book}/review`, {
    text: 'Sand.',
    language: 'en',
    rating: 4,
  })
  review = written.body.data.review.id
  await owner.post(`/api/authors/${author}/ratings`, { rating: 2, text: 'Long.', language: 'en' })
})
afterAll(() => site.close())

/** Input of each writing call, valid for the owner. */
const samples: Record<string, unknown> = {
  addToReadingList: () => ({ bookId: book, status: 'read' }),
  updateReadingEntry: { status: 'read', note: 'stolen', readings: [] },
  removeFromReadingList: undefined,
  restoreRemovedEntry: undefined,
  deleteRemovedEntry: undefined,
  moveInQueue: { beforeBookId: null },
  changeManyEntries: () => ({ bookIds: [book], status: 'read', finished: '2020' }),
  restoreManyEntries: () => ({ entries: [{ bookId: book, kept: null }] }),
  setBookTags: { tags: ['stolen'] },
  tagManyBooks: () => ({ bookIds: [book], add: ['stolen'], remove: ['Sand'] }),
  restoreManyTags: () => ({
    add: [{ bookId: book, tags: ['stolen'] }],
    remove: [{ bookId: book, tags: ['Sand'] }],
  }),
  renameTag: { name: 'stolen' },
  deleteTag: undefined,
  rateBook: { rating: 1 },
  rateAuthor: { rating: 1, text: 'stolen', language: 'en' },
  previewReview: { text: 'stolen' },
  deleteBookRating: undefined,
  deleteAuthorRating: undefined,
  putBookReview: { text: 'stolen', language: 'en', rating: 1 },
  putAuthorReview: { text: 'stolen', language: 'en', rating: 1 },
  deleteBookReview: undefined,
  deleteAuthorReview: undefined,
  markHelpful: undefined,
  unmarkHelpful: undefined,
  reportReview: { reason: 'abuse' },
}
const pathOf = (call: Call): string =>
  call.path
    .replace('{bookId}', String(book))
    .replace('{key}', 'sand')
    .replace(
      '{id}',
      String(
        call.path.includes('removed')
          ? removed
          : call.path.includes('reviews')
            ? review
            : call.path.includes('authors')
              ? author
              : book,
      ),
    )
const ask = (call: Call, who: Reader) => {
  const sample = samples[call.id]
  return who.send(call.method, pathOf(call), typeof sample === 'function' ? sample() : sample)
}

it('refuses a write if its header X-Reader-Id names a reader other than the signed-in one', async () => {
  const body = { bookId: book, status: 'reading' }
  const answer = await thief.post('/api/reading-list', body, { 'x-reader-id': owner.userId })
  expect([answer.status, answer.body.error.code]).toEqual([409, 'other_reader'])
  expect((await thief.get('/api/reading-list')).body.data).toEqual([])
  const own = await thief.post('/api/reading-list', body, { 'x-reader-id': thief.userId })
  expect(own.status).toBe(200)
  await thief.send('DELETE', `/api/reading-list/${book}`)
})

it('no call reads or changes the reading list, ratings and reviews of another reader [trust C1, C2]', async () => {
  const calls = site.app.api.calls.filter(({ tag }) => tags.has(tag))
  const own = calls.filter(({ ownership }) => ownership === 'own')
  expect(own.length).toBeGreaterThan(20)
  expect(calls.filter(({ ownership }) => ownership !== 'own').map(({ id }) => id)).toEqual([
    'listBookRatings',
    'listAuthorRatings',
  ])
  // every writing call needs a sample, because a call without one is not tested
  expect(own.filter(({ method, id }) => method !== 'GET' && !(id in samples)).map(({ id }) => id)).toEqual([])
  const mine = async () => ({
    entry: await owner.get(`/api/reading-list/${book}`).then(({ body }) => body.data),
    book: await owner
      .get(`/api/books/${book}/ratings/own`)
      .then(({ body }) => ({ ...body.data.review, helpfulCount: 0 })),
    author: await owner.get(`/api/authors/${author}/ratings/own`).then(({ body }) => body.data.review),
    list: await owner.get('/api/reading-list/books').then(({ body }) => body.data.counts),
    tags: await owner.get('/api/tags').then(({ body }) => body.data),
    removed: await owner.get('/api/reading-list/removed').then(({ body }) => body.data.items),
    reviews: await owner.get('/api/profile/reviews').then(({ body }) => body.data.total),
  })
  const before = await mine()
  for (const call of own) {
    const { status, body } = await ask(call, thief)
    const responseText = JSON.stringify(body)
    expect([
      call.id,
      status < 500,
      status !== 400,
      responseText.includes(secret),
      responseText.includes(owner.userId),
    ]).toEqual([call.id, true, true, false, false])
    expect([call.id, await mine()]).toEqual([call.id, before])
  }
  expect(await wrongSums(site.db)).toEqual([])
})

it('returns only the public fields of a review to visitors [trust C9]', async () => {
  for (const path of [
    `/api/books/${book}/ratings`,
    `/api/authors/${author}/ratings`,
    `/api/books/${book}/modal-data`,
  ]) {
    const { body } = await site.get(path)
    const responseText = JSON.stringify(body)
    for (const word of [secret, '@', 'NORMAL_USER', '"started"', '"email'])
      expect([path, word, responseText.includes(word)]).toEqual([path, word, false])
    const [shown] = body.data.items ?? body.data.ratings
    expect(Object.keys(shown).toSorted()).toEqual(
      [
        'id',
        'userId',
        'rating',
        'text',
        'textHtml',
        'language',
        'reviewDate',
        'isEdited',
        'kind',
        'handle',
        'helpfulCount',
        'user',
      ].toSorted(),
    )
    expect(Object.keys(shown.user).toSorted()).toEqual(['displayName', 'id', 'profileImageUrl'])
  }
})
