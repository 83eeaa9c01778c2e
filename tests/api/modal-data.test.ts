import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { bareBook, createEntity, editor } from '#tests/support/editors'
import { reader, type Reader, readers } from '#tests/support/readers'
import { dune, seedWorks } from '#tests/support/seed'

let site: TestSite
let book: number
const life = `Frank *Herbert* wrote. ||He died.|| ${'Sand and spice and worms. '.repeat(40)}`

beforeAll(async () => {
  site = await startTestSite()
  const ids = await seedWorks(site.db, [
    { ...dune, ratings: [] },
    { slug: 'anonymous', titles: [{ language: 'en', value: 'Anonymous' }] },
    {
      slug: 'good-omens',
      titles: [{ language: 'en', value: 'Good Omens' }],
      authors: ['Terry Pratchett', 'Neil Gaiman'],
    },
  ])
  book = ids.get('dune')!
  await site.db.query({
    text: `insert into person_texts (person_id, language, markdown, html) select id, 'en', $1, '' from people where slug = 'frank-herbert'`,
    values: [life],
  })
})
afterAll(() => site.close())

const modal = async (who: Reader | TestSite, reference: string | number = 'dune') =>
  (await who.call('getModalData', { params: { id: reference } })).data
const review = async (who: Reader, text: string, language: Language, rating = 4) =>
  (await who.call('putBookReview', { params: { id: book }, body: { text, language, rating } })).data.review!
    .id

it('returns book, first reviews, reading status and the reader’s stars for the modal in one response [spec 173, 247]', async () => {
  const who = await reader(site)
  const nobody = await modal(site)
  expect(nobody).toMatchObject({
    ratings: [],
    isInReadingList: false,
    readingStatus: null,
    userRating: null,
  })
  expect(nobody.book).toEqual((await site.call('getBook', { params: { id: 'dune' } })).data)
  await who.call('addToReadingList', { body: { bookId: book, status: 'reading' } })
  await who.call('rateBook', { params: { id: book }, body: { rating: 4 } })
  const own = await modal(who)
  expect(own).toMatchObject({ isInReadingList: true, readingStatus: 'reading', userRating: { rating: 4 } })
  // no response contains the data of another reader
  const [other] = (await readers(site, 1)) as [Reader]
  for (const someone of [site, other])
    expect(await modal(someone)).toMatchObject({
      isInReadingList: false,
      readingStatus: null,
      userRating: null,
    })
  await who.call('deleteBookRating', { params: { id: book } })
})

it('the book modal has the first items of the list of reviews, and the reader’s status of the book [spec 173]', async () => {
  const [who, writer] = (await readers(site, 2)) as [Reader, Reader]
  await review(writer, 'Sand.', 'en', 5)
  const { ratings } = await modal(site)
  expect(ratings).toEqual([
    expect.objectContaining({ userId: writer.userId, rating: 5, text: 'Sand.', kind: 'book' }),
  ])
  expect(ratings).toEqual((await site.call('listBookRatings', { params: { id: book } })).data.items)
  for (const status of ['to-read', 'reading', 'read'] as const) {
    await who.call('addToReadingList', { body: { bookId: book, status } })
    expect(await modal(who)).toMatchObject({
      ratings,
      isInReadingList: true,
      readingStatus: status,
      userRating: null,
    })
  }
  // rating a book adds the book to the reading list; removing the book from the list keeps its stars
  await who.call('removeFromReadingList', { params: { bookId: book } })
  await who.call('rateBook', { params: { id: book }, body: { rating: 1 } })
  expect(await modal(who)).toMatchObject({ readingStatus: 'read', userRating: { rating: 1 } })
  await who.call('removeFromReadingList', { params: { bookId: book } })
  expect(await modal(who)).toMatchObject({
    isInReadingList: false,
    readingStatus: null,
    userRating: { rating: 1 },
  })
  for (const one of [who, writer]) await one.call('deleteBookRating', { params: { id: book } })
})

it('the book modal selects and orders its two reviews by the reader’s language, then by helpful votes [spec 116]', async () => {
  const [a, b, c, voter] = (await readers(site, 4)) as [Reader, Reader, Reader, Reader]
  await review(a, 'English, liked', 'en')
  const liked = await review(b, 'Deutsch, beliebt', 'de')
  await review(c, 'Auch deutsch', 'de')
  const english = (
    await site.db.query<{ id: number }>({ text: `select id from ratings where language = 'en'` })
  )[0]!.id
  await voter.call('markHelpful', { params: { id: liked } })
  await voter.call('markHelpful', { params: { id: english } })
  await a.call('markHelpful', { params: { id: liked } })
  const texts = async (language: string) =>
    (await site.call('getModalData', { params: { id: 'dune' } }, { language })).data.ratings.map(
      (one) => one.text,
    )
  expect(await texts('de')).toEqual(['Deutsch, beliebt', 'Auch deutsch'])
  expect(await texts('en')).toEqual(['English, liked', 'Deutsch, beliebt'])
  expect(await texts('it')).toEqual(['Deutsch, beliebt', 'English, liked'])
})

it('the book modal has the first author and at most 400 characters of a plain-text biography that has no spoilers [spec 114, 115]', async () => {
  const { author } = await modal(site)
  expect(author).toMatchObject({
    slug: 'frank-herbert',
    name: 'Frank Herbert',
    bioLanguage: 'en',
    isCut: true,
  })
  expect(author!.bioExcerpt).toMatch(/^Frank Herbert wrote\. \[…\] Sand and spice .*[a-z]…$/)
  expect(author!.bioExcerpt!.length).toBeLessThanOrEqual(400)
  expect(author!.bioExcerpt!.length).toBeGreaterThan(380)
  expect((await modal(site, 'anonymous')).author).toBeNull()
})

it('the modal of a book by several authors has the first author and this author’s picture [spec 114]', async () => {
  const { author } = await modal(site, 'good-omens')
  expect(author).toMatchObject({ slug: 'terry-pratchett', name: 'Terry Pratchett', bioExcerpt: null })
  const own = (await site.call('getAuthor', { params: { id: 'terry-pratchett' } })).data
  expect(author!.profileImage).toBe(own.profileImage)
})

it('the book modal has a biography of 400 characters completely, and cuts one of 401 characters [spec 115]', async () => {
  const excerptOf = async (characters: number) => {
    await site.db.query({
      text: `insert into person_texts (person_id, language, markdown, html) select id, 'en', $1, '' from people where slug = 'terry-pratchett'
        on conflict (person_id, language) do update set markdown = excluded.markdown`,
      values: [
        'Word '
          .repeat(100)
          .slice(0, characters - 1)
          .padEnd(characters, 'x'),
      ],
    })
    const { bioExcerpt, isCut } = (await modal(site, 'good-omens')).author!
    return [bioExcerpt!.length, isCut]
  }
  expect(await excerptOf(400)).toEqual([400, false])
  const [length, isCut] = await excerptOf(401)
  expect(isCut).toBe(true)
  // the text is cut after a whole word; the ellipsis counts as one of the 400 characters
  expect(length).toBeLessThanOrEqual(400)
  expect(length).toBeGreaterThan(390)
})

it('the book modal has the synopsis that an editor wrote, without unsafe markup [spec 113]', async () => {
  const who = await editor(site)
  const markdown =
    'A **desert** and [worms](javascript:alert(1)).\n\n<script>alert(2)</script><img src=x onerror=alert(3)>\n\n![worm](https://evil.example/x.png)\n\n```js\nspice\n```'
  const draft = { ...bareBook('A Synopsis'), texts: [{ language: 'en', markdown }] }
  const { id } = await createEntity(who, 'books', draft)
  const { descriptionHtml, descriptionLanguage } = (await modal(site, id)).book
  expect(descriptionLanguage).toBe('en')
  expect(descriptionHtml).toContain('<p>A <strong>desert</strong> and <span>worms</span>.</p>')
  expect(descriptionHtml).toContain('<pre><code>spice')
  expect(descriptionHtml).not.toMatch(/<(?:script|img|a)\b|javascript:|class=/)
})

it('finds modal data by slug, id and words with id, redirects former slugs, and answers 404 for unknown ones', async () => {
  for (const reference of ['dune', book, `der-wuestenplanet-${book}`]) {
    const answer = await site.call('getModalData', { params: { id: reference } })
    if (answer.status === 301)
      expect(answer.headers.get('location')).toBe(pathOf('getModalData', { params: { id: 'dune' } }))
    else expect(answer.data.book.id).toBe(book)
  }
  await site.db.query({
    text: `insert into former_slugs (kind, slug, entity_id) values ('work', 'arrakis', $1)`,
    values: [book],
  })
  expect((await site.call('getModalData', { params: { id: 'arrakis' } })).headers.get('location')).toBe(
    pathOf('getModalData', { params: { id: 'dune' } }),
  )
  expect((await site.call('getModalData', { params: { id: 'nothing-at-all' } })).error.code).toBe('not_found')
})
