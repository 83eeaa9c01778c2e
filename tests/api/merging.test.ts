import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { EditedKind, MergedKind, ReadingStatus } from '#contract/values/enums'
import { indexNames } from '#server/features/search/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { countRows } from '#tests/support/count-rows'
import {
  bareAuthor,
  bareBook,
  bareHonour,
  bareSeries,
  createEntity,
  editor,
  entityToEdit,
  nameIn,
  updateEntity,
  volumeOf,
} from '#tests/support/editors'
import { everyRow } from '#tests/support/every-row'
import { moveRanks, recountAcclaim } from '#tests/support/rating-sums'
import { type Reader, readers } from '#tests/support/readers'
import { seedGenre, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite
let ada: Reader
let people: Reader[]
/** Id of the merged book. `into` is the id of its merge target. */
let from = 0
let into = 0
let award = 0

const idOf = async (text: string, values: unknown[] = []) =>
  (await site.db.query<{ id: number }>({ text, values }))[0]!.id
const count = (from: string, ...values: unknown[]) => countRows(site.db, from, ...values)
const create = (kind: EditedKind, draft: object) => createEntity(ada, kind, draft)
const toEdit = <Kind extends EditedKind>(kind: Kind, id: number) => entityToEdit(ada, kind, id)
const change = async (kind: EditedKind, id: number, draft: object) => {
  const { version } = await toEdit(kind, id)
  const { status, text } = await updateEntity(ada, kind, id, { version, draft })
  expect(status, text).toBe(200)
}
const merge = async (kind: MergedKind, one: number, other: number, versions?: [number, number]) => {
  const [fromVersion, intoVersion] = versions ?? [
    (await toEdit(kind, one)).version,
    (await toEdit(kind, other)).version,
  ]
  return ada.call('mergeEntities', {
    body: { kind, from: one, fromVersion, into: other, intoVersion, why: 'the same' },
  })
}
const preview = async (kind: MergedKind, one: number, other: number) =>
  (await ada.call('previewMerge', { query: { kind, from: one, into: other } })).data
const undo = (id: number) => ada.call('undoChange', { params: { id }, body: {} })
const counts = (parts: { what: string; count: number }[]) =>
  Object.fromEntries(parts.map(({ what, count }) => [what, count]))

beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
  people = await readers(site, 4)
})
afterAll(() => site.close())

let number = 0
beforeEach(async () => {
  number += 1
  const n = number
  const works = await seedWorks(site.db, [
    {
      slug: `wrong-${n}`,
      titles: [
        { language: 'en', value: `Wrong ${n}` },
        { language: 'de', value: `Falsch ${n}`, kind: 'translated' },
        { language: 'it', value: `Uguale ${n}`, kind: 'translated' },
      ],
      authors: ['Jane Doe'],
      year: 1955,
      editions: [
        { title: `Wrong ${n}`, language: 'en', type: 'original', price: 4.5 },
        { title: `Falsch ${n}`, language: 'de', type: 'special' },
      ],
      grade: 4,
    },
    {
      slug: `right-${n}`,
      titles: [
        { language: 'en', value: `Right ${n}` },
        { language: 'it', value: `Uguale ${n}`, kind: 'translated' },
      ],
      authors: ['Jane Doe', 'John Roe'],
      editions: [{ title: `Right ${n}`, language: 'en', type: 'original' }],
    },
  ])
  from = works.get(`wrong-${n}`)!
  into = works.get(`right-${n}`)!
  const genre = await seedGenre(site.db, `genre-${n}`, 'fantasy', { en: `Genre ${n}` })
  const one = await create('series', bareSeries(`One ${n}`))
  const two = await create('series', bareSeries(`Two ${n}`))
  award = await seedAward(site.db, {
    slug: `award-${n}`,
    names: { en: `Award ${n}` },
    honours: [
      { result: 'winner', year: 1956, categoryText: 'Novel', work: from, rank: 1 },
      { result: 'nominee', year: 1956, categoryText: 'Novel', work: into },
      { result: 'nominee', year: 1957, work: from },
    ],
  })
  await change('books', from, {
    texts: [
      { language: 'en', markdown: 'From.' },
      { language: 'de', markdown: 'Von.' },
    ],
    genreIds: [genre],
    series: [volumeOf(one.id, '1'), volumeOf(two.id, '2')],
    externalIds: [{ scheme: 'isfdb', value: `1${n}` }],
  })
  await change('books', into, {
    texts: [{ language: 'en', markdown: 'Into.' }],
    series: [volumeOf(one.id, '7')],
    externalIds: [{ scheme: 'isfdb', value: `2${n}` }],
  })
  const german = await idOf(
    `insert into translations (work_id, language, first_year) values ($1, 'de', 1960) returning id`,
    [from],
  )
  await site.db.query({
    text: `update editions set translation_id = $1 where work_id = $2 and language = 'de'`,
    values: [german, from],
  })
  // `seedGenre` and `seedAward` do not index names
  for (const kind of ['genres', 'awards'] as const) await indexNames(site.db, kind, null)

  const [both, mover, stayer, reviewer] = people as [Reader, Reader, Reader, Reader]
  const list = (who: Reader, bookId: number, status: ReadingStatus) =>
    who.call('addToReadingList', { body: { bookId, status } })
  const rate = (who: Reader, id: number, rating: number) =>
    who.call('rateBook', { params: { id }, body: { rating } })
  // rating a book adds it to the reading list
  await rate(both, from, 2)
  await rate(both, into, 5)
  await list(both, from, 'read')
  await list(both, into, 'to-read')
  await list(mover, from, 'reading')
  await list(stayer, into, 'read')
  await rate(mover, from, 3)
  await rate(reviewer, into, 1)
  await reviewer.call('putBookReview', {
    params: { id: from },
    body: { rating: 4, text: 'Ein Buch.', language: 'de' },
  })
  for (const id of [from, into]) await reviewer.call('removeFromReadingList', { params: { bookId: id } })
  const review = await idOf('select id::int from ratings where work_id = $1 and text is not null', [from])
  await mover.call('markHelpful', { params: { id: review } })
  for (const [who, id] of [
    [stayer, from],
    [reviewer, from],
    [reviewer, into],
  ] as const)
    await who.call('refuseBook', { params: { bookId: id } })
})

describe('merging two books', () => {
  it('merging two books moves editions, names and awards of the merged book to the target, as the preview shows', async () => {
    const shown = await preview('books', from, into)
    expect(shown).toMatchObject({
      from: { id: from, name: `Wrong ${number}`, note: 'Jane Doe, 1955' },
      into: { id: into, name: `Right ${number}`, note: 'Jane Doe, John Roe' },
    })
    expect(counts(shown.moves)).toMatchObject({
      'reading-list-books': 2,
      refusals: 1,
      editions: 2,
      translations: 1,
      memberships: 1,
      'award-honours': 2,
      names: 2,
      texts: 1,
      identifiers: 1,
      genres: 1,
    })
    expect(counts(shown.drops)).toEqual({
      'reading-list-books': 1,
      refusals: 1,
      ratings: 2,
      memberships: 1,
      'award-honours': 1,
    })
    expect(shown.fills).toEqual(
      expect.arrayContaining([{ field: 'firstPublished', before: null, after: '1955' }]),
    )
    expect(shown.keeps.map(({ field }) => field)).toContain('contributors')
    // the preview changes nothing
    expect((await site.call('getBook', { params: { id: `wrong-${number}` } })).status).toBe(200)
    expect(await count('changes where action = $1 and entity_id = $2', 'merge', into)).toBe(0)

    const { status, data } = await merge('books', from, into)
    expect([status, data]).toMatchObject([200, { id: into, slug: `right-${number}` }])
    const moved = await site.call('getBook', { params: { id: `wrong-${number}` } })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      pathOf('getBook', { params: { id: `right-${number}` } }),
    ])
    const { draft } = await toEdit('books', into)
    expect(draft).toMatchObject({ firstPublished: '1955', type: null })
    expect(draft.names).toHaveLength(4)
    expect(draft.names).toEqual(
      expect.arrayContaining([
        nameIn('en', `Right ${number}`),
        nameIn('it', `Uguale ${number}`, 'translated'),
        { ...nameIn('en', `Wrong ${number}`, 'alias'), isDisplay: false },
        nameIn('de', `Falsch ${number}`, 'translated'),
      ]),
    )
    expect(draft.texts).toEqual([
      { language: 'de', markdown: 'Von.' },
      { language: 'en', markdown: 'Into.' },
    ])
    expect(draft.series.map(({ position }) => position)).toEqual(['7', '2'])
    expect(draft.externalIds).toHaveLength(2)
    expect(draft.awards.map(({ year, result }) => [year, result])).toEqual([
      [1956, 'winner'],
      [1957, 'nominee'],
    ])
    const page = (await site.call('getBook', { params: { id: `right-${number}` } }, { language: 'de' })).data
    expect(page).toMatchObject({ title: `Falsch ${number}`, ratingCount: 3 })
    expect(page.editions).toHaveLength(3)
    expect(page.editions.filter((edition) => edition.isPrimaryEdition)).toHaveLength(1)
    expect(page.editions.filter((edition) => edition.editionType === 'original')).toHaveLength(1)
    const hits = (await site.call('searchBooks', { query: { q: `wrong ${number}` } })).data
    expect(hits.map(({ id }) => id)).toEqual([into])
    const { items } = (await ada.call('listChanges', { query: { kind: 'books', id: from } })).data
    expect(items[0]).toMatchObject({ action: 'merge', why: 'the same', subject: { id: into } })
  })

  it('of a reader’s two ratings, a merge keeps the reviewed one, else the later; of two statuses, the more advanced', async () => {
    await merge('books', from, into)
    const [both, mover, stayer, reviewer] = people as [Reader, Reader, Reader, Reader]
    const entry = async (who: Reader) =>
      (await who.call('getReadingList')).data.filter(({ bookId }) => [from, into].includes(bookId))
    expect(await entry(both)).toMatchObject([{ bookId: into, status: 'read' }])
    expect(await entry(mover)).toMatchObject([{ bookId: into, status: 'reading' }])
    expect(await entry(stayer)).toMatchObject([{ bookId: into, status: 'read' }])
    for (const who of [stayer, reviewer])
      expect(
        (await who.call('listRefusedBooks')).data
          .map(({ id }) => id)
          .filter((id) => [from, into].includes(id)),
      ).toEqual([into])
    const stars = await site.db.query<{
      user_id: string
      stars: number
      text: string | null
      helpful_count: number
    }>({
      text: 'select user_id, stars, text, helpful_count from ratings where work_id = $1',
      values: [into],
    })
    const of = (who: Reader) => stars.filter((row) => row.user_id === who.userId)
    expect(of(both)).toMatchObject([{ stars: 5 }])
    expect(of(mover)).toMatchObject([{ stars: 3 }])
    expect(of(reviewer)).toMatchObject([{ stars: 4, text: 'Ein Buch.', helpful_count: 1 }])
    expect(await count('ratings where work_id = $1', from)).toBe(0)
    const [sums] = await site.db.query({
      text: 'select rating_sum, rating_count, rating_stars, review_count from works where id = $1',
      values: [into],
    })
    expect(sums).toEqual({ rating_sum: 12, rating_count: 3, rating_stars: [0, 0, 1, 1, 1], review_count: 1 })
  })

  it('a merge retains notes, progress and favourite sentence that a reader has stored for either book; an undo separates them', async () => {
    const [both] = people as [Reader]
    const store = (bookId: number, body: object) =>
      both.callUnchecked('updateReadingEntry', { params: { bookId }, body })
    await store(from, { note: 'Of the first' })
    await store(into, { note: 'Of the second', progressPages: 120 })
    const favourites = [
      { bookId: from, sentence: 'Mine' },
      { bookId: into, sentence: null },
    ]
    await both.call('putFavourites', { body: { favourites } })
    const { data } = await merge('books', from, into)
    const entry = async (bookId: number) => (await both.call('getReadingEntry', { params: { bookId } })).data
    const sentences = async () =>
      (await both.call('getFavourites')).data.map(({ book, sentence }) => ({ bookId: book.id, sentence }))
    expect(await entry(into)).toMatchObject({ note: 'Of the first\n\nOf the second', progressPages: 120 })
    expect(await sentences()).toEqual([{ bookId: into, sentence: 'Mine' }])
    expect((await undo(data.changeId)).status).toBe(200)
    expect(await entry(from)).toMatchObject({ note: 'Of the first', progressPages: null })
    expect(await entry(into)).toMatchObject({ note: 'Of the second', progressPages: 120 })
    expect(await sentences()).toEqual(favourites)
  })

  it('undoing a merge of books restores every row of every table exactly', async () => {
    // updates ranks and acclaim (a score of fame) now, so that they are the same before the merge and after the undo
    await recountAcclaim(site)
    await moveRanks(site)
    const before = await everyRow(site.db)
    const { data } = await merge('books', from, into)
    const merged = await everyRow(site.db)
    for (const table of [
      'works',
      'refused_books',
      'ratings',
      'reading_list_books',
      'editions',
      'translations',
      'work_names',
      'award_honours',
      'series',
      'search_documents',
    ])
      expect(merged.get(table), table).not.toBe(before.get(table))
    const parted = await undo(data.changeId)
    expect(parted.status, parted.text).toBe(200)
    expect(await everyRow(site.db)).toEqual(before)
    expect((await site.call('getBook', { params: { id: `wrong-${number}` } })).status).toBe(200)
    // a second undo of the merge is refused, an undo of the undo is refused, a new merge is possible
    expect((await undo(data.changeId)).error.details.reason).toBe('undone')
    expect((await undo(parted.data.changeId)).error.details.reason).toBe('again')
    expect((await merge('books', from, into)).status).toBe(200)
  })

  it('undoing a merge of books keeps the ratings and reading list entries that readers have changed since the merge', async () => {
    const { data } = await merge('books', from, into)
    const [, mover, stayer] = people as [Reader, Reader, Reader, Reader]
    await mover.call('rateBook', { params: { id: into }, body: { rating: 1 } })
    await mover.call('updateReadingEntry', { params: { bookId: into }, body: { status: 'read' } })
    await stayer.call('rateBook', { params: { id: into }, body: { rating: 2 } })
    expect((await undo(data.changeId)).status).toBe(200)
    const rated = (who: Reader) =>
      site.db.query({
        text: 'select work_id, stars from ratings where user_id = $1 and work_id in ($2, $3)',
        values: [who.userId, from, into],
      })
    expect(await rated(mover)).toEqual([{ work_id: from, stars: 1 }])
    expect(await rated(stayer)).toEqual([{ work_id: into, stars: 2 }])
    expect((await mover.call('getReadingList')).data).toEqual(
      expect.arrayContaining([expect.objectContaining({ bookId: from, status: 'read' })]),
    )
    for (const id of [from, into]) {
      const [sums] = await site.db.query<{ kept: number; counted: number }>({
        text: 'select rating_sum as kept, (select coalesce(sum(stars), 0)::int from ratings where work_id = w.id) as counted from works w where id = $1',
        values: [id],
      })
      expect(sums!.kept).toBe(sums!.counted)
    }
  })

  it('refuses to undo a merge of books if an editor has changed one of the merged fields since, and returns this edit', async () => {
    const { data } = await merge('books', from, into)
    await change('books', into, { firstPublished: '1950' })
    const { status, error } = await undo(data.changeId)
    expect([status, error.details.reason]).toEqual([409, 'overlap'])
    expect(error.details.changes).toMatchObject([{ action: 'edit', fields: ['firstPublished'] }])
  })

  it('refuses to merge an outdated version of a book, a book into itself, and a book that is merged already', async () => {
    const versions: [number, number] = [
      (await toEdit('books', from)).version,
      (await toEdit('books', into)).version,
    ]
    await change('books', from, { type: 'novella' })
    const stale = await merge('books', from, into, versions)
    expect([stale.status, stale.error.code]).toEqual([409, 'version_conflict'])
    const itself = await merge('books', into, into, [versions[1], versions[1]])
    expect([itself.status, itself.error.details.reason]).toEqual([409, 'itself'])
    await merge('books', from, into)
    expect((await merge('books', from, into, [1, 1])).status).toBe(404)
  })

  it('lets one of two concurrent merges of the same book succeed', async () => {
    const other = await create('books', bareBook(`Other ${number}`))
    const [one, two] = await Promise.all([merge('books', from, into), merge('books', from, other.id)])
    expect([one!.status, two!.status].filter((status) => status === 200)).toHaveLength(1)
  })
})

describe('merging two authors', () => {
  it('a merge of authors moves books, ratings, honours and names to the merge target, and an undo restores every row', async () => {
    const jane = await create('authors', {
      ...bareAuthor(`Jane ${number}`, `Jane ${number}`),
      born: '1920',
      texts: [{ language: 'de', markdown: 'Leben.' }],
    })
    const alias = await create('authors', {
      ...bareAuthor(`J. D. ${number}`, `D. ${number}`),
      penNameOf: [{ personId: jane.id, kind: 'pseudonym' }],
    })
    const credit = (personId: number, role = 'author') => ({ personId, role, printedName: null })
    await change('books', from, { contributors: [credit(jane.id)] })
    await change('books', into, {
      contributors: [credit(jane.id), credit(alias.id), credit(alias.id, 'editor')],
    })
    await ada.call('createAwardHonour', {
      params: { id: award },
      body: { draft: bareHonour('winner', { category: 'Life', year: 1999, personId: jane.id }) },
    })
    const [both, mover] = people as [Reader, Reader]
    await both.call('rateAuthor', { params: { id: jane.id }, body: { rating: 2 } })
    await both.call('rateAuthor', { params: { id: alias.id }, body: { rating: 4 } })
    await mover.call('rateAuthor', { params: { id: jane.id }, body: { rating: 3 } })
    const before = await everyRow(site.db)
    const shown = await preview('authors', jane.id, alias.id)
    expect(counts(shown.moves)).toMatchObject({
      credits: 1,
      names: 1,
      texts: 1,
      'award-honours': 1,
      ratings: 1,
    })
    expect(counts(shown.drops)).toEqual({ credits: 1, ratings: 1, 'pen-names': 1 })
    expect(await everyRow(site.db)).toEqual(before)
    const { data } = await merge('authors', jane.id, alias.id)
    expect((await site.call('getAuthor', { params: { id: jane.slug } })).headers.get('location')).toBe(
      pathOf('getAuthor', { params: { id: alias.slug } }),
    )
    expect((await site.call('getAuthor', { params: { id: alias.slug } })).data).toMatchObject({
      born: '1920',
      bookCount: 2,
      ratingCount: 2,
      linkedPersons: [],
    })
    const hits = (await site.call('searchAuthors', { query: { q: `jane ${number}` } })).data
    expect(hits.map(({ id }) => id)).toContain(alias.id)
    expect(hits.map(({ id }) => id)).not.toContain(jane.id)
    const parted = await undo(data.changeId)
    expect(parted.status, parted.text).toBe(200)
    expect(await everyRow(site.db)).toEqual(before)
  })
})

describe('merging two series', () => {
  it('a merge of series moves volumes known only by title to the merge target, except duplicates; an undo reverts this', async () => {
    const known = (position: string | null, title: string) => ({
      position,
      title,
      language: 'en',
      year: null,
    })
    const one = await create('series', {
      ...bareSeries(`Knows more ${number}`),
      knownVolumes: [known('1', 'Uno'), known('2', 'Two'), known(null, 'Beside')],
    })
    const two = await create('series', {
      ...bareSeries(`Knows less ${number}`),
      knownVolumes: [known('1', 'One'), known('3', 'Three'), known(null, 'Beside')],
    })
    const titles = async (id: number) =>
      (await toEdit('series', id)).draft.knownVolumes.map(({ title }) => title)
    const { data } = await merge('series', one.id, two.id)
    expect(await titles(two.id)).toEqual(['One', 'Two', 'Three', 'Beside'])
    expect((await undo(data.changeId)).status).toBe(200)
    expect([await titles(one.id), await titles(two.id)]).toEqual([
      ['Uno', 'Two', 'Beside'],
      ['One', 'Three', 'Beside'],
    ])
  })

  it('a merge of series moves volumes and child series to the merge target, and an undo restores every row', async () => {
    const one = await create('series', { ...bareSeries(`Left ${number}`), status: 'completed' })
    const two = await create('series', { ...bareSeries(`Other side ${number}`), parentId: one.id })
    const below = await create('series', { ...bareSeries(`Below ${number}`), parentId: one.id })
    await change('books', from, { series: [volumeOf(one.id, '1'), volumeOf(two.id, '1')] })
    await change('books', into, { series: [volumeOf(one.id, '2')] })
    const before = await everyRow(site.db)
    const shown = await preview('series', one.id, two.id)
    expect([counts(shown.moves), counts(shown.drops)]).toEqual([
      { memberships: 1, names: 1 },
      { memberships: 1 },
    ])
    expect(shown.fills).toMatchObject([{ field: 'status', after: 'completed' }])
    // the preview still has the name of series `one`, which the merge joins into series `two`
    expect(shown.labels.series).toMatchObject([{ id: one.id, name: `Left ${number}` }])
    const { data } = await merge('series', one.id, two.id)
    const written = await ada.call('getChange', { params: { id: data.changeId } })
    expect(written.status).toBe(200)
    expect(written.data.labels.series).toEqual([])
    expect(written.data.rows).toContainEqual({ what: 'memberships', count: 2 })
    expect((await site.call('getSeries', { params: { id: one.slug } })).headers.get('location')).toBe(
      pathOf('getSeries', { params: { id: two.slug } }),
    )
    expect((await site.call('getSeries', { params: { id: two.slug } })).data).toMatchObject({
      bookCount: 2,
      parent: null,
    })
    expect((await toEdit('series', below.id)).draft.parentId).toBe(two.id)
    const parted = await undo(data.changeId)
    expect(parted.status, parted.text).toBe(200)
    expect(await everyRow(site.db)).toEqual(before)
  })
})
