import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type EditedKind, editedKinds, type MergedKind } from '#contract/values/enums'
import { indexNames } from '#server/features/search/index'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import { type CallResponse, pathOf } from '#tests/support/calls'
import {
  addEdition,
  bareAuthor,
  bareBook,
  bareHonour,
  bareSeries,
  createEntity,
  deleteEntity,
  editingCalls,
  editor,
  entityToEdit,
  nameIn,
  updateEntity,
  volumeOf,
} from '#tests/support/editors'
import { type Reader, reader, readers } from '#tests/support/readers'
import { seedGenre, seedWorks } from '#tests/support/seed'
import { seedAward } from '#tests/support/seed-lists'

let site: TestSite
let ada: Reader
let bob: Reader
let person = 0
let genre = 0
let award = 0
let category = 0
beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
  bob = await editor(site, 'de')
  await seedWorks(site.db, [
    { slug: 'tower', titles: [{ language: 'en', value: 'The Tower' }], authors: ['Mary Bell'] },
  ])
  const idOf = async (text: string) => (await site.db.query<{ id: number }>({ text }))[0]!.id
  person = await idOf(`select id from people where slug = 'mary-bell'`)
  genre = await seedGenre(site.db, 'space-opera', 'science-fiction', {
    en: 'Space opera',
    de: 'Weltraumoper',
  })
  award = await seedAward(site.db, {
    slug: 'star-prize',
    names: { en: 'Star Prize' },
    categories: { novel: { en: 'Best Novel' } },
  })
  category = await idOf('select id from award_categories')
  await indexNames(site.db, 'genres', null)
})
afterAll(() => site.close())

const create = (kind: EditedKind, draft: object, who = ada) => createEntity(who, kind, draft)
const toEdit = <Kind extends EditedKind>(kind: Kind, id: number | string) => entityToEdit(ada, kind, id)
const patch = (kind: EditedKind, id: number, version: number, draft: object, who = ada) =>
  updateEntity(who, kind, id, { version, draft })
const remove = (kind: EditedKind, id: number, version: number) => deleteEntity(ada, kind, id, { version })
const issuesOf = ({ error }: CallResponse<unknown>) =>
  error.details.fields.map(({ path, code }) => [path, code])
const provenance = async (column: string, id: number) =>
  (
    await site.db.query<{ field_group: string; set_by: string }>({
      text: `select field_group, set_by from provenance where ${column} = $1 order by 1`,
      values: [id],
    })
  ).map(({ field_group: group, set_by: by }) => `${group}:${by}`)

describe('editing a book', () => {
  const picture = `/uploads/cd/cd${'1'.repeat(30)}-640.webp`

  it('adds a book with every field and shows it at once on its page, in lists and in the search [spec 24, 157, 162, 230]', async () => {
    const series = await create('series', bareSeries('Towers of Time'))
    const draft = {
      names: [
        nameIn('en', 'The Bridge'),
        nameIn('de', 'Die Brücke', 'translated'),
        nameIn('it', 'Il ponte', 'translated'),
      ],
      texts: [{ language: 'de', markdown: 'Ein **Roman**.' }],
      type: 'novel',
      group: 'science-fiction',
      originalLanguage: 'en',
      firstPublished: '1971-03',
      length: 'long',
      grade: 4,
      untranslated: ['it'],
      coverImage: picture,
      contributors: [
        { personId: person, role: 'author', printedName: 'M. Bell' },
        { personId: person, role: 'illustrator', printedName: null },
      ],
      genreIds: [genre],
      series: [
        { seriesId: series.id, order: 'publication', position: '1–3', sort: null, to: null, role: 'omnibus' },
      ],
      awards: [
        { id: null, awardId: award, categoryId: category, category: null, year: 1972, result: 'winner' },
        {
          id: null,
          awardId: award,
          categoryId: null,
          category: 'Readers’ choice',
          year: null,
          result: 'nominee',
        },
      ],
      externalIds: [{ scheme: 'wikidata', value: 'Q1' }],
    }
    const { id, slug } = await create('books', draft)
    expect(slug).toBe('the-bridge')
    const read = await toEdit('books', id)
    expect(read.draft).toEqual({
      ...draft,
      slug,
      series: [{ ...draft.series[0], sort: 1, to: 3 }],
      awards: draft.awards.map((entry) => ({ ...entry, id: expect.any(Number) })),
    })
    expect(read.labels).toMatchObject({
      people: [{ id: person, slug: 'mary-bell', name: 'Mary Bell' }],
      genres: [{ id: genre, name: 'Space opera' }],
      awards: [{ id: award, name: 'Star Prize', categories: [{ id: category, name: 'Best Novel' }] }],
    })
    const { data } = await site.call('getBook', { params: { id: slug } }, { language: 'de' })
    expect(data).toMatchObject({
      title: 'Die Brücke',
      originalTitle: 'The Bridge',
      descriptionHtml: '<p>Ein <strong>Roman</strong>.</p>',
      coverImage: picture,
      publicationDate: '1971-03',
      length: 'long',
      authors: [{ id: person }],
      seriesPosition: '1–3',
      genres: [{ id: genre }],
    })
    expect(data.awards).toHaveLength(2)
    for (const [language, title] of [
      ['de', 'Die Brücke'],
      ['it', 'Il ponte'],
    ] as const) {
      const hits = await site.call('searchBooks', { query: { q: title } }, { language })
      expect(hits.data[0]).toMatchObject({ id, title })
    }
    const sorted = await site.call('listBooks', { query: { sort: 'title' } }, { language: 'de' })
    expect(sorted.data.items.map((item) => item.title)).toEqual(['Die Brücke', 'The Tower'])
    expect(await provenance('work_id', id)).toContain('names:person')
  })

  it('an honour of a book requires an existing award, while its year and category are optional [spec 230]', async () => {
    const prize = {
      id: null,
      awardId: award,
      categoryId: null,
      category: null,
      year: null,
      result: 'nominee',
    }
    const prized = (changed: object) => ({
      ...bareBook(`Prized ${JSON.stringify(changed)}`),
      awards: [{ ...prize, ...changed }],
    })
    for (const awardId of [0, null, 99_999]) {
      const { status, error } = await ada.callUnchecked('createBook', {
        body: { draft: prized({ awardId }) },
      })
      expect([awardId, status, error.details.fields[0].path]).toEqual([
        awardId,
        400,
        'draft.awards.0.awardId',
      ])
    }
    for (const changed of [{}, { year: 1987 }, { category: 'Best Stone' }, { categoryId: category }]) {
      const { id } = await create('books', prized(changed))
      expect((await toEdit('books', id)).draft.awards).toEqual([
        { ...prize, ...changed, id: expect.any(Number) },
      ])
    }
  })

  it('preserves the id and the note of an honour whose result is changed [spec 230]', async () => {
    const prize = { awardId: award, categoryId: category, category: null, year: 1980, result: 'nominee' }
    const { id, version } = await create('books', {
      ...bareBook('Runner Up'),
      awards: [{ id: null, ...prize }],
    })
    const entry = (await toEdit('books', id)).draft.awards[0]!
    await site.db.query({
      text: `update award_honours set note = 'by one vote' where id = $1`,
      values: [entry.id],
    })
    const changed = { ...entry, result: 'winner' }
    expect((await patch('books', id, version, { awards: [changed] })).status).toBe(200)
    expect((await toEdit('books', id)).draft.awards).toEqual([changed])
    expect(
      await site.db.query({
        text: 'select note, result from award_honours where id = $1',
        values: [entry.id],
      }),
    ).toEqual([{ note: 'by one vote', result: 'winner' }])
  })

  it('an edit of a book keeps fields that it does not send, and writes nothing if no value differs', async () => {
    const { id, version } = await create('books', bareBook('Plain'))
    const first = await patch('books', id, version, { firstPublished: '1950' })
    expect(first.data).toMatchObject({ id, version: version + 1, changeId: expect.any(Number) })
    const same = await patch('books', id, version + 1, {
      firstPublished: '1950',
      names: [nameIn('en', 'Plain')],
    })
    expect(same.data).toMatchObject({ version: version + 1, changeId: null })
    expect((await toEdit('books', id)).draft).toMatchObject({ firstPublished: '1950', type: 'novel' })
  })

  it('changes the slug if a book is renamed, redirects the former slug, and gives it to no other book', async () => {
    const { id, slug, version } = await create('books', bareBook('First Name'))
    const { data } = await patch('books', id, version, { names: [nameIn('en', 'Second Name')] })
    expect([slug, data.slug]).toEqual(['first-name', 'second-name'])
    const moved = await site.call('getBook', { params: { id: 'first-name' } })
    expect([moved.status, moved.headers.get('location')]).toEqual([
      301,
      pathOf('getBook', { params: { id: 'second-name' } }),
    ])
    const other = await create('books', bareBook('First Name'))
    expect(other.slug).toBe('first-name-2')
  })

  it('a new name does not change a slug that an editor has chosen; another book’s slug is refused', async () => {
    const { id, version } = await create('books', { ...bareBook('Chosen'), slug: 'by-hand' })
    const { data } = await patch('books', id, version, { names: [nameIn('en', 'Chosen Otherwise')] })
    expect(data.slug).toBe('by-hand')
    const taken = await patch('books', id, version + 1, { slug: 'the-bridge' })
    expect([taken.status, issuesOf(taken)]).toEqual([400, [['draft.slug', 'taken']]])
  })

  it('never gives a book a number or a reserved word as slug', async () => {
    expect((await create('books', bareBook('1984'))).slug).toBe('book-1984')
    expect((await create('books', bareBook('Add'))).slug).toBe('book-add')
    const reserved = await ada.callUnchecked('createBook', {
      body: { draft: { ...bareBook('Other'), slug: 'edit' } },
    })
    expect([reserved.status, issuesOf(reserved)]).toEqual([400, [['draft.slug', 'reserved']]])
  })

  it('returns path and code of each validation error of a book draft, and its message in the editor’s language', async () => {
    const won = {
      id: null,
      awardId: award,
      categoryId: category,
      category: null,
      year: null,
      result: 'winner',
    }
    const wrong: [object, string, string][] = [
      [{ names: [] }, 'draft.names', 'too_few'],
      [
        { names: Array.from({ length: 21 }, (_, at) => nameIn(null, `${at}`.padEnd(500, ' x'), 'alias')) },
        'draft.names',
        'too_long',
      ],
      [{ names: [{ ...nameIn('en', 'X'), isDisplay: false }] }, 'draft.names', 'none_shown'],
      [{ names: [nameIn('en', 'X'), nameIn('en', 'X')] }, 'draft.names.1.value', 'repeated'],
      [{ names: [nameIn('xx', 'X')] }, 'draft.names.0.language', 'unknown_language'],
      [
        { texts: [{ language: 'de', markdown: '>'.repeat(60) + ' x' }] },
        'draft.texts.0.markdown',
        'too_deep',
      ],
      [{ firstPublished: '1971-02-31' }, 'draft.firstPublished', 'no_such_day'],
      [{ originalLanguage: 'xx' }, 'draft.originalLanguage', 'unknown_language'],
      [{ coverImage: '/uploads/../x' }, 'draft.coverImage', 'not_an_upload'],
      [
        { contributors: [{ personId: 99_999, role: 'author', printedName: null }] },
        'draft.contributors.0.personId',
        'not_there',
      ],
      [{ genreIds: [genre, genre] }, 'draft.genreIds.1', 'repeated'],
      [{ genreIds: [99_999] }, 'draft.genreIds.0', 'not_there'],
      [{ awards: [{ ...won, categoryId: 99_999 }] }, 'draft.awards.0.categoryId', 'not_there'],
      [{ awards: [{ ...won, category: 'Both' }] }, 'draft.awards.0.category', 'one_of_two'],
      [{ awards: [{ ...won, id: 2_000_000_000 }] }, 'draft.awards.0.id', 'not_there'],
      [{ externalIds: [{ scheme: 'wikidata', value: 'Q1' }] }, 'draft.externalIds.0.value', 'taken'],
      [{ averageRating: 5 }, 'draft.averageRating', 'unknown'],
    ]
    const { id, version } = await create('books', bareBook('Faulty'))
    for (const [draft, path, code] of wrong) {
      const answer = await patch('books', id, version, draft)
      expect([draft, answer.status, issuesOf(answer)]).toEqual([draft, 400, [[path, code]]])
    }
    const german = await patch('books', id, version, { firstPublished: '1971-13' }, bob)
    expect(german.error.details.fields[0].message).toBe('Diesen Tag gibt es nicht.')
    expect((await toEdit('books', id)).version).toBe(version)
  })

  it('the second of two concurrent edits gets 409 with the editor of the first edit and the current state [trust R4]', async () => {
    const { id, version } = await create('books', bareBook('Contested'))
    const answers = await Promise.all([
      patch('books', id, version, { firstPublished: '1950' }, ada),
      patch('books', id, version, { firstPublished: '1951' }, bob),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed()
    const { code, details } = lost!.error
    expect([code, details.version]).toEqual(['version_conflict', version + 1])
    const firstPublished = won === answers[0] ? '1950' : '1951'
    expect(details.current).toMatchObject({ draft: { firstPublished } })
    expect(details.changedBy).toMatchObject({ displayName: 'Reader' })
    expect(details.current).toMatchObject({ version: version + 1, labels: expect.any(Object) })
  })

  it('creates one book if an editor sends the same request twice [trust R7]', async () => {
    const made = await Promise.all([create('books', bareBook('Twice')), create('books', bareBook('Twice'))])
    expect(made[0]!.id).toBe(made[1]!.id)
    expect((await create('books', bareBook('Twice'), bob)).id).not.toBe(made[0]!.id)
  })

  it('lists the records that depend on a book, and refuses to delete a book that is on a reading list or rated', async () => {
    const { id, version } = await create('books', bareBook('Beloved'))
    const eve = await reader(site)
    await eve.call('addToReadingList', { body: { bookId: id, status: 'read' } })
    await eve.call('rateBook', { params: { id }, body: { rating: 5 } })
    await addEdition(ada, id, 'X')
    const { data } = await ada.call('getDependents', { params: { kind: 'books', id } })
    expect(data).toEqual({
      version,
      isDeletable: false,
      items: [
        { what: 'reading-list-books', count: 1, isBlocking: true },
        { what: 'ratings', count: 1, isBlocking: true },
        { what: 'editions', count: 1, isBlocking: false },
      ],
    })
    const refused = await remove('books', id, version)
    expect([refused.status, refused.error.details]).toMatchObject([
      409,
      { reason: 'dependents', items: data.items },
    ])
    expect((await site.call('getBook', { params: { id: 'beloved' } })).status).toBe(200)
  })

  it('deletes a book completely or not at all while readers add and rate it concurrently [trust R8]', async () => {
    const people = await readers(site, 4)
    for (let round = 0; round < 10; round += 1) {
      const { id, version } = await create('books', bareBook(`Race ${round}`))
      const answers = await Promise.all([
        remove('books', id, version),
        ...people.map((who) => who.call('addToReadingList', { body: { bookId: id, status: 'to-read' } })),
        ...people.map((who) => who.call('rateBook', { params: { id }, body: { rating: 4 } })),
      ])
      expect(answers.map(({ status }) => status).filter((status) => status >= 500)).toEqual([])
      const [left] = await site.db.query<{ book: number; dependents: number }>({
        text: `select (select count(*)::int from works where id = $1) as book,
          (select count(*)::int from reading_list_books where work_id = $1) + (select count(*)::int from ratings where work_id = $1) as dependents`,
        values: [id],
      })
      const isGone = answers[0]!.status === 200
      expect([left!.book, isGone ? left!.dependents : 0]).toEqual([isGone ? 0 : 1, 0])
    }
  })

  it('deletes a book with its page and search result only if the request names the current version', async () => {
    const { id, slug, version } = await create('books', bareBook('Ephemeral'))
    expect((await remove('books', id, version + 1)).status).toBe(409)
    expect((await remove('books', id, version)).status).toBe(200)
    expect((await site.call('getBook', { params: { id: slug } })).status).toBe(404)
    expect((await site.call('searchBooks', { query: { q: 'ephemeral' } })).data).toEqual([])
    expect((await remove('books', id, version)).status).toBe(404)
  })
})

describe('editing authors, series, genres and awards', () => {
  it('adds, changes and deletes an author, and refuses to delete a person whom a book names [spec 24, 165]', async () => {
    const behind = await create('authors', bareAuthor('Real Name', 'Name, Real'))
    const draft = {
      ...bareAuthor('Pen Name', 'Name, Pen'),
      texts: [{ language: 'it', markdown: 'Una vita.' }],
      born: '1920-01-02',
      died: '1992',
      nationality: 'GB',
      nativeLanguage: 'en',
      gender: 'female',
      penNameOf: [{ personId: behind.id, kind: 'pseudonym' }],
    }
    const { id, slug, version } = await create('authors', draft)
    expect((await toEdit('authors', id)).draft).toEqual({ ...draft, slug })
    expect((await site.call('getAuthor', { params: { id: slug } }, { language: 'it' })).data).toMatchObject({
      born: '1920-01-02',
      died: '1992',
      bioHtml: '<p>Una vita.</p>',
      linkedPersons: [{ id: behind.id }],
    })
    const early = await patch('authors', id, version, { died: '1919' })
    expect(issuesOf(early)).toEqual([['draft.died', 'too_early']])
    const itself = await patch('authors', id, version, { penNameOf: [{ personId: id, kind: 'pseudonym' }] })
    expect(issuesOf(itself)).toEqual([['draft.penNameOf.0.personId', 'itself']])
    const renamed = await patch('authors', id, version, { names: [nameIn(null, 'Nom de Plume')] })
    expect(renamed.data.slug).toBe('nom-de-plume')
    expect((await site.call('searchAuthors', { query: { q: 'plume' } })).data[0]).toMatchObject({ id })
    expect((await remove('authors', id, version + 1)).status).toBe(200)
    const mary = await toEdit('authors', person)
    const refused = await remove('authors', person, mary.version)
    expect([refused.status, refused.error.details.reason]).toEqual([409, 'dependents'])
  })

  it('finds the books of an author by a new alias of the author', async () => {
    const { version } = await toEdit('authors', person)
    await patch('authors', person, version, {
      names: [nameIn(null, 'Mary Bell'), { ...nameIn(null, 'Zuleika', 'alias'), isDisplay: false }],
    })
    const { data } = await site.call('searchBooks', { query: { q: 'zuleika tower' } })
    expect(data.map(({ title }) => title)).toContain('The Tower')
  })

  it('adds a series, deletes it without deleting its books, and refuses to make a series its own ancestor [spec 24, 167]', async () => {
    const above = await create('series', bareSeries('Universe'))
    const draft = {
      ...bareSeries('Cycle'),
      kind: 'shared_universe',
      status: 'completed',
      mainVolumes: 4,
      parentId: above.id,
    }
    const { id, version } = await create('series', draft)
    expect((await site.call('getSeries', { params: { id: 'cycle' } })).data).toMatchObject({
      status: 'completed',
      parent: { id: above.id },
    })
    const circle = await patch('series', above.id, above.version, { parentId: id })
    expect(issuesOf(circle)).toEqual([['draft.parentId', 'itself']])
    const book = await create('books', { ...bareBook('Volume One'), series: [volumeOf(id, '1')] })
    expect((await site.call('getSeries', { params: { id: 'cycle' } })).data.bookCount).toBe(1)
    const { data } = await ada.call('getDependents', { params: { kind: 'series', id } })
    expect(data).toMatchObject({ isDeletable: true, items: [{ what: 'memberships', count: 1 }] })
    expect((await remove('series', id, version)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.series).toEqual([])
  })

  it('adds, removes and restores volumes of a series that are known only by title [spec 24]', async () => {
    const known = (position: string | null, title: string, language = 'en') => ({
      position,
      title,
      language,
      year: null,
    })
    const [third, second, beside] = [known('3', 'Terzo', 'it'), known('2', 'Second'), known(null, 'Beside')]
    const { id, slug, version } = await create('series', {
      ...bareSeries('Known by title'),
      knownVolumes: [beside, third, second],
    })
    const stored = async () => (await toEdit('series', id)).draft.knownVolumes
    expect(await stored()).toEqual([second, third, beside])
    const shown = async () =>
      (await site.call('listSeriesVolumes', { params: { id: slug } })).data.items.map(({ title }) => title)
    expect(await shown()).toEqual(['Second', 'Terzo', 'Beside'])
    const wrong = await patch('series', id, version, {
      knownVolumes: [third, known('3.0', 'Third'), known('4', 'Four', 'xx-none'), beside, beside],
    })
    expect(issuesOf(wrong)).toEqual([
      ['draft.knownVolumes.1.position', 'repeated'],
      ['draft.knownVolumes.4.title', 'repeated'],
      ['draft.knownVolumes.2.language', 'unknown_language'],
    ])
    expect((await patch('series', id, version, { knownVolumes: [known('3a', 'x')] })).status).toBe(400)
    const written = await patch('series', id, version, { knownVolumes: [second, third] })
    expect(written.status).toBe(200)
    const fourth = known('4', 'Fourth')
    await patch('series', id, written.data.version, { knownVolumes: [second, third, fourth] })
    // the undo restores the removed volume and preserves the volume that was added later
    expect((await ada.call('undoChange', { params: { id: written.data.changeId! }, body: {} })).status).toBe(
      200,
    )
    expect(await stored()).toEqual([second, third, fourth, beside])
    const { data } = await ada.call('getDependents', { params: { kind: 'series', id } })
    expect(data.items).toEqual([{ what: 'known-volumes', count: 4, isBlocking: false }])
  })

  it('adds, changes and deletes a genre; the deletion removes the genre from its books [spec 24, 163, 164]', async () => {
    const draft = {
      names: [nameIn('en', 'Dark fantasy'), nameIn('de', 'Düstere Fantasy')],
      texts: [],
      category: 'fantasy',
      parentId: null,
      image: null,
    }
    const { id, slug, version } = await create('genres', draft)
    const book = await create('books', { ...bareBook('Dark'), genreIds: [genre, id] })
    expect((await site.call('getGenre', { params: { id: slug } }, { language: 'de' })).data).toMatchObject({
      name: 'Düstere Fantasy',
      category: 'fantasy',
      bookCount: 1,
    })
    expect((await patch('genres', id, version, { category: 'horror' })).status).toBe(200)
    expect((await site.call('getGenre', { params: { id: slug } })).data.category).toBe('horror')
    expect((await patch('genres', id, version + 1, { category: 'romance' })).status).toBe(400)
    expect((await remove('genres', id, version + 1)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.genreIds).toEqual([genre])
  })

  it('adds, changes and deletes an award with categories, and refuses to remove a category with honours [spec 24, 168]', async () => {
    const names = (value: string) => [{ language: 'en', value }]
    const draft = {
      names: [nameIn('en', 'Moon Prize')],
      texts: [],
      year: 1960,
      image: null,
      categories: [
        { id: null, names: names('Novel'), activeFrom: 1960, activeTo: null },
        { id: null, names: names('Story'), activeFrom: null, activeTo: null },
      ],
    }
    const { id, version } = await create('awards', draft)
    const read = (await toEdit('awards', id)).draft
    const [novel, story] = read.categories
    const entry = await ada.call('createAwardHonour', {
      params: { id },
      body: { draft: bareHonour('winner', { categoryId: novel!.id, year: 1961, personId: person }) },
    })
    expect(entry.status).toBe(200)
    const turned = await patch('awards', id, version, {
      categories: [story, { ...novel, names: names('Best Novel') }],
    })
    expect(turned.status).toBe(200)
    expect(
      (await site.call('getAward', { params: { id: 'moon-prize' } })).data.categories.map(({ name }) => name),
    ).toEqual(['Story', 'Best Novel'])
    const lost = await patch('awards', id, version + 1, { categories: [story] })
    expect([lost.status, issuesOf(lost)]).toEqual([400, [['draft.categories', 'in_use']]])
    expect((await remove('awards', id, version + 1)).status).toBe(200)
  })

  it('adds an honour for a series, and shows it with the award and with the series [spec 128, 161]', async () => {
    const { id: seriesId, slug, version } = await create('series', bareSeries('Saga of the Moon'))
    const draft = bareHonour('winner', { categoryId: category, year: 1977, seriesId })
    const add = (body: object) =>
      ada.callUnchecked('createAwardHonour', { params: { id: award }, body: { draft: body } })
    expect((await add(draft)).status).toBe(200)
    expect((await add({ ...draft, note: 'again' })).error.details).toMatchObject({ reason: 'taken' })
    expect(issuesOf(await add({ ...draft, personId: person }))).toEqual([['draft.seriesId', 'one_of_two']])
    expect(issuesOf(await add({ ...draft, seriesId: 99_999 }))).toEqual([['draft.seriesId', 'not_there']])
    const series = { id: seriesId, slug, name: 'Saga of the Moon' }
    const listed = (
      await ada.call('listAwardHonoursToEdit', { params: { id: award }, query: { year: 1977 } })
    ).data
    expect(listed).toMatchObject({ total: 1, items: [{ draft, series }] })
    const { items } = (await site.call('listAwardHonours', { params: { id: award } })).data
    expect(items.filter(({ year }) => year === 1977)).toMatchObject([{ series, book: null, person: null }])
    const shown = async (of: string) => (await site.call('getSeries', { params: { id: of } })).data.awards
    expect(await shown(slug)).toMatchObject([
      { award: { id: award }, category: 'Best Novel', result: 'winner', year: 1977, isWinner: true },
    ])
    // a merge of the series moves the honour to the merge target
    const other = await create('series', bareSeries('Moon, the whole saga'))
    const into = (await toEdit('series', other.id)).version
    const merged = await ada.call('mergeEntities', {
      body: { kind: 'series', from: seriesId, into: other.id, fromVersion: version, intoVersion: into },
    })
    expect(merged.status, merged.text).toBe(200)
    expect(await shown(other.slug)).toHaveLength(1)
    const dependents = await ada.call('getDependents', { params: { kind: 'series', id: other.id } })
    expect(dependents.data.items).toContainEqual({ what: 'award-honours', count: 1, isBlocking: false })
  })

  it('adds, changes, lists and deletes honours of an award [spec 161]', async () => {
    const draft = bareHonour('nominee', {
      categoryId: category,
      year: 1999,
      rank: 2,
      personId: person,
      printedName: 'M. Bell',
      note: 'Tie',
    })
    const add = (body: object) =>
      ada.callUnchecked('createAwardHonour', { params: { id: award }, body: { draft: body } })
    const { data } = await add(draft)
    const { id, version } = data
    const listed = (
      await ada.call('listAwardHonoursToEdit', { params: { id: award }, query: { year: 1999 } })
    ).data
    expect(listed).toMatchObject({
      total: 1,
      items: [{ id, version, draft, categoryName: 'Best Novel', person: { id: person } }],
    })
    const changed = await ada.call('updateAwardHonour', {
      params: { id },
      body: { version, draft: { result: 'winner' } },
    })
    expect(changed.data).toMatchObject({ version: version + 1 })
    const stale = await ada.call('updateAwardHonour', {
      params: { id },
      body: { version, draft: { result: 'nominee' } },
    })
    expect([stale.status, stale.error.details.current]).toMatchObject([409, { draft: { result: 'winner' } }])
    expect(issuesOf(await add({ ...draft, categoryId: 99_999 }))).toEqual([['draft.categoryId', 'not_there']])
    expect(issuesOf(await add({ ...draft, personId: null, printedName: null }))).toEqual([
      ['draft.bookId', 'required'],
    ])
    const twin = await add({ ...draft, note: 'Again' })
    expect([twin.status, twin.error.details.reason]).toEqual([409, 'taken'])
    expect(
      (await ada.call('deleteAwardHonour', { params: { id }, query: { version: version + 1 } })).status,
    ).toBe(200)
    expect(
      (await ada.call('listAwardHonoursToEdit', { params: { id: award }, query: { year: 1999 } })).data.total,
    ).toBe(0)
  })
})

describe('duplicate candidates while editing', () => {
  it('finds existing records by title, name or ISBN while the editor types, without the edited record itself', async () => {
    const { id } = await create('books', {
      ...bareBook('Singular Title'),
      contributors: [{ personId: person, role: 'author', printedName: null }],
      firstPublished: '1980',
    })
    await addEdition(ada, id, 'Singular Title', { isbn: '9780261103252' })
    const ask = async (kind: MergedKind, q: string, except?: number) =>
      (await ada.call('findDuplicateCandidates', { query: { kind, q, except } })).data
    expect(await ask('books', 'singular title')).toEqual([
      { id, slug: 'singular-title', name: 'Singular Title', note: 'Mary Bell, 1980', reason: 'name' },
    ])
    expect(await ask('books', 'Singular Titel')).toMatchObject([{ id, reason: 'similar' }])
    expect(await ask('books', '0-261-10325-3')).toMatchObject([{ id, reason: 'isbn' }])
    expect(await ask('books', 'singular title', id)).toEqual([])
    expect(await ask('authors', 'Mary Bell')).toMatchObject([{ id: person, reason: 'name' }])
  })
})

it('only super users can load a catalogue record for editing, and create, change or delete records [spec 236, 293]', async () => {
  const eve = await signedIn(site, 'GOLDEN_USER')
  for (const kind of editedKinds) {
    const calls = editingCalls[kind]
    expect((await eve.callUnchecked(calls.create, { body: { draft: {} } })).status).toBe(403)
    expect((await updateEntity(eve, kind, 1, {})).status).toBe(403)
    expect((await deleteEntity(eve, kind, 1, { version: 1 })).status).toBe(403)
    expect((await eve.call(calls.toEdit, { params: { id: 1 } })).status).toBe(403)
  }
})
