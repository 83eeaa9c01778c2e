import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editedKinds } from '#contract/values/enums'
import { indexNames } from '#server/features/search/index'
import { startTestSite, type TestSite } from '#tests/support/api'
import { bareAuthor, bareBook, bareSeries, editor, nameIn } from '#tests/support/editors'
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

const create = async (kind: string, draft: object, who = ada) => {
  const { status, body } = await who.post(`/api/${kind}`, { draft })
  expect([status, body.error ?? null]).toEqual([200, null])
  return body.data as { id: number; slug: string; version: number; changeId: number }
}
const toEdit = async (kind: string, id: number | string) =>
  (await ada.get(`/api/${kind}/${id}/edit`)).body.data
const patch = (kind: string, id: number, version: number, draft: object, who = ada) =>
  who.send('PATCH', `/api/${kind}/${id}`, { version, draft })
const remove = (kind: string, id: number, version: number) =>
  ada.send('DELETE', `/api/${kind}/${id}?version=${version}`)
const faults = (body: { error: { details: { fields: { path: string; code: string }[] } } }) =>
  body.error.details.fields.map(({ path, code }) => [path, code])
const provenance = async (column: string, id: number) =>
  (
    await site.db.query<{ field_group: string; set_by: string }>({
      text: `select field_group, set_by from provenance where ${column} = $1 order by 1`,
      values: [id],
    })
  ).map(({ field_group: group, set_by: by }) => `${group}:${by}`)

describe('a book', () => {
  const picture = `/uploads/cd/cd${'1'.repeat(30)}-640.webp`

  it('row 24, row 157, row 162, row 230: is added with every field, and its page, lists and search have it at once', async () => {
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
    const { body } = await site.get(`/api/books/${slug}`, 'de')
    expect(body.data).toMatchObject({
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
    expect(body.data.awards).toHaveLength(2)
    for (const [language, title] of [
      ['de', 'Die Brücke'],
      ['it', 'Il ponte'],
    ] as const) {
      const hits = await site.get(`/api/books/search?q=${encodeURIComponent(title)}`, language)
      expect(hits.body.data[0]).toMatchObject({ id, title })
    }
    const sorted = await site.get('/api/books?sort=title', 'de')
    expect(sorted.body.data.items.map((item: { title: string }) => item.title)).toEqual([
      'Die Brücke',
      'The Tower',
    ])
    expect(await provenance('work_id', id)).toContain('names:person')
  })

  it('row 230: a prize of a book needs an award that there is; its year and its category may be missing', async () => {
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
      const { status, body } = await ada.post('/api/books', { draft: prized({ awardId }) })
      expect([awardId, status, body.error.details.fields[0].path]).toEqual([
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

  it('row 230: a prize that is changed stays the same entry, with what else is known of it', async () => {
    const prize = { awardId: award, categoryId: category, category: null, year: 1980, result: 'nominee' }
    const { id, version } = await create('books', {
      ...bareBook('Runner Up'),
      awards: [{ id: null, ...prize }],
    })
    const [entry] = (await toEdit('books', id)).draft.awards
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

  it('keeps what it is not told of, and writes nothing where nothing differs', async () => {
    const { id, version } = await create('books', bareBook('Plain'))
    const first = await patch('books', id, version, { firstPublished: '1950' })
    expect(first.body.data).toMatchObject({ id, version: version + 1, changeId: expect.any(Number) })
    const same = await patch('books', id, version + 1, {
      firstPublished: '1950',
      names: [nameIn('en', 'Plain')],
    })
    expect(same.body.data).toMatchObject({ version: version + 1, changeId: null })
    expect((await toEdit('books', id)).draft).toMatchObject({ firstPublished: '1950', type: 'novel' })
  })

  it('under another name has another address, and the former one leads there', async () => {
    const { id, slug, version } = await create('books', bareBook('First Name'))
    const { body } = await patch('books', id, version, { names: [nameIn('en', 'Second Name')] })
    expect([slug, body.data.slug]).toEqual(['first-name', 'second-name'])
    const moved = await site.get('/api/books/first-name')
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/api/books/second-name'])
    const other = await create('books', bareBook('First Name'))
    expect(other.slug).toBe('first-name-2')
  })

  it('with an address that was chosen by hand keeps it under another name; one that is taken is refused', async () => {
    const { id, version } = await create('books', { ...bareBook('Chosen'), slug: 'by-hand' })
    const { body } = await patch('books', id, version, { names: [nameIn('en', 'Chosen Otherwise')] })
    expect(body.data.slug).toBe('by-hand')
    const taken = await patch('books', id, version + 1, { slug: 'the-bridge' })
    expect([taken.status, faults(taken.body)]).toEqual([400, [['draft.slug', 'taken']]])
  })

  it('never has an address that is an id or a page of editors', async () => {
    expect((await create('books', bareBook('1984'))).slug).toBe('book-1984')
    expect((await create('books', bareBook('Add'))).slug).toBe('book-add')
    const reserved = await ada.post('/api/books', { draft: { ...bareBook('Other'), slug: 'edit' } })
    expect([reserved.status, faults(reserved.body)]).toEqual([400, [['draft.slug', 'reserved']]])
  })

  it('tells every fault at its field', async () => {
    const wrong: [object, string, string][] = [
      [{ names: [] }, 'draft.names', 'too_few'],
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
      [
        {
          awards: [
            { id: null, awardId: award, categoryId: 99_999, category: null, year: null, result: 'winner' },
          ],
        },
        'draft.awards.0.categoryId',
        'not_there',
      ],
      [
        {
          awards: [
            {
              id: null,
              awardId: award,
              categoryId: category,
              category: 'Both',
              year: null,
              result: 'winner',
            },
          ],
        },
        'draft.awards.0.category',
        'one_of_two',
      ],
      [
        {
          awards: [
            {
              id: 2_000_000_000,
              awardId: award,
              categoryId: category,
              category: null,
              year: null,
              result: 'winner',
            },
          ],
        },
        'draft.awards.0.id',
        'not_there',
      ],
      [{ externalIds: [{ scheme: 'wikidata', value: 'Q1' }] }, 'draft.externalIds.0.value', 'taken'],
      [{ averageRating: 5 }, 'draft.averageRating', 'unknown'],
    ]
    const { id, version } = await create('books', bareBook('Faulty'))
    for (const [draft, path, code] of wrong) {
      const answer = await patch('books', id, version, draft)
      expect([draft, answer.status, answer.body.error && faults(answer.body)]).toEqual([
        draft,
        400,
        [[path, code]],
      ])
    }
    const german = await patch('books', id, version, { firstPublished: '1971-13' }, bob)
    expect(german.body.error.details.fields[0].message).toBe('Diesen Tag gibt es nicht.')
    expect((await toEdit('books', id)).version).toBe(version)
  })

  it('R4: of two editors at once the second is told who was faster, and shown the present state', async () => {
    const { id, version } = await create('books', bareBook('Contested'))
    const answers = await Promise.all([
      patch('books', id, version, { firstPublished: '1950' }, ada),
      patch('books', id, version, { firstPublished: '1951' }, bob),
    ])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const [won, lost] = answers[0]!.status === 200 ? answers : answers.toReversed()
    const { code, details } = lost!.body.error
    expect([code, details.version]).toEqual(['version_conflict', version + 1])
    expect(details.current.draft.firstPublished).toBe(won === answers[0] ? '1950' : '1951')
    expect(details.changedBy).toMatchObject({ displayName: 'Reader' })
    expect(details.current).toMatchObject({ version: version + 1, labels: expect.any(Object) })
  })

  it('R7: added twice by one click, its first answer lost, is one book', async () => {
    const made = await Promise.all([create('books', bareBook('Twice')), create('books', bareBook('Twice'))])
    expect(made[0]!.id).toBe(made[1]!.id)
    expect((await create('books', bareBook('Twice'), bob)).id).not.toBe(made[0]!.id)
  })

  it('says what hangs on it; one that somebody has on a list or has rated is not deleted', async () => {
    const { id, version } = await create('books', bareBook('Beloved'))
    const eve = await reader(site)
    await eve.post('/api/reading-list', { bookId: id, status: 'read' })
    await eve.post(`/api/books/${id}/ratings`, { rating: 5 })
    await ada.post(`/api/books/${id}/editions`, { title: 'X', languageCode: 'en', languageName: 'English' })
    const { body } = await ada.get(`/api/admin/catalogue/books/${id}/dependents`)
    expect(body.data).toEqual({
      version,
      isDeletable: false,
      items: [
        { what: 'reading-list-books', count: 1, isBlocking: true },
        { what: 'ratings', count: 1, isBlocking: true },
        { what: 'editions', count: 1, isBlocking: false },
      ],
    })
    const refused = await remove('books', id, version)
    expect([refused.status, refused.body.error.details]).toMatchObject([
      409,
      { reason: 'dependents', items: body.data.items },
    ])
    expect((await site.get('/api/books/beloved')).status).toBe(200)
  })

  it('R8: deleted while others put it on lists and rate it, it is either there with all of that or gone without any', async () => {
    const people = await readers(site, 4)
    for (let round = 0; round < 10; round += 1) {
      const { id, version } = await create('books', bareBook(`Race ${round}`))
      const answers = await Promise.all([
        remove('books', id, version),
        ...people.map((who) => who.post('/api/reading-list', { bookId: id, status: 'to-read' })),
        ...people.map((who) => who.post(`/api/books/${id}/ratings`, { rating: 4 })),
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

  it('is deleted with its version, and is gone from its page, the lists and the search', async () => {
    const { id, slug, version } = await create('books', bareBook('Ephemeral'))
    expect((await remove('books', id, version + 1)).status).toBe(409)
    expect((await remove('books', id, version)).status).toBe(200)
    expect((await site.get(`/api/books/${slug}`)).status).toBe(404)
    expect((await site.get('/api/books/search?q=ephemeral')).body.data).toEqual([])
    expect((await remove('books', id, version)).status).toBe(404)
  })
})

describe('authors, series, genres and awards', () => {
  it('row 24, row 165: an author is added, changed and deleted; a person a book names stays', async () => {
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
    expect((await site.get(`/api/authors/${slug}`, 'it')).body.data).toMatchObject({
      born: '1920-01-02',
      died: '1992',
      bioHtml: '<p>Una vita.</p>',
      linkedPersons: [{ id: behind.id }],
    })
    const early = await patch('authors', id, version, { died: '1919' })
    expect(faults(early.body)).toEqual([['draft.died', 'too_early']])
    const itself = await patch('authors', id, version, { penNameOf: [{ personId: id, kind: 'pseudonym' }] })
    expect(faults(itself.body)).toEqual([['draft.penNameOf.0.personId', 'itself']])
    const renamed = await patch('authors', id, version, { names: [nameIn(null, 'Nom de Plume')] })
    expect(renamed.body.data.slug).toBe('nom-de-plume')
    expect((await site.get('/api/authors/search?q=plume')).body.data[0]).toMatchObject({ id })
    expect((await remove('authors', id, version + 1)).status).toBe(200)
    const mary = await toEdit('authors', person)
    const refused = await remove('authors', person, mary.version)
    expect([refused.status, refused.body.error.details.reason]).toEqual([409, 'dependents'])
  })

  it('a changed name of an author finds their books too', async () => {
    const { version } = await toEdit('authors', person)
    await patch('authors', person, version, {
      names: [nameIn(null, 'Mary Bell'), { ...nameIn(null, 'Zuleika', 'alias'), isDisplay: false }],
    })
    const { body } = await site.get('/api/books/search?q=zuleika%20tower')
    expect(body.data.map(({ title }: { title: string }) => title)).toContain('The Tower')
  })

  it('row 24, row 167: a series is added, changed and deleted; its books stay; it never stands below itself', async () => {
    const above = await create('series', bareSeries('Universe'))
    const draft = {
      ...bareSeries('Cycle'),
      kind: 'shared_universe',
      status: 'completed',
      mainVolumes: 4,
      parentId: above.id,
    }
    const { id, version } = await create('series', draft)
    expect((await site.get('/api/series/cycle')).body.data).toMatchObject({
      status: 'completed',
      parent: { id: above.id },
    })
    const circle = await patch('series', above.id, above.version, { parentId: id })
    expect(faults(circle.body)).toEqual([['draft.parentId', 'itself']])
    const membership = {
      seriesId: id,
      order: 'publication',
      position: '1',
      sort: null,
      to: null,
      role: 'main',
    }
    const book = await create('books', { ...bareBook('Volume One'), series: [membership] })
    expect((await site.get('/api/series/cycle')).body.data.bookCount).toBe(1)
    const { body } = await ada.get(`/api/admin/catalogue/series/${id}/dependents`)
    expect(body.data).toMatchObject({ isDeletable: true, items: [{ what: 'memberships', count: 1 }] })
    expect((await remove('series', id, version)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.series).toEqual([])
  })

  it('row 24: volumes of a series that are known by title are added, changed and undone, each for itself', async () => {
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
      (await site.get(`/api/series/${slug}/books`)).body.data.items.map(
        ({ title }: { title: string }) => title,
      )
    expect(await shown()).toEqual(['Second', 'Terzo', 'Beside'])
    const wrong = await patch('series', id, version, {
      knownVolumes: [third, known('3.0', 'Third'), known('4', 'Four', 'xx-none'), beside, beside],
    })
    expect(faults(wrong.body)).toEqual([
      ['draft.knownVolumes.1.position', 'repeated'],
      ['draft.knownVolumes.4.title', 'repeated'],
      ['draft.knownVolumes.2.language', 'unknown_language'],
    ])
    expect((await patch('series', id, version, { knownVolumes: [known('3a', 'x')] })).status).toBe(400)
    const written = await patch('series', id, version, { knownVolumes: [second, third] })
    expect(written.status).toBe(200)
    const fourth = known('4', 'Fourth')
    await patch('series', id, written.body.data.version, { knownVolumes: [second, third, fourth] })
    // the entry that went comes back, and the later one stays
    expect((await ada.post(`/api/admin/history/${written.body.data.changeId}/undo`, {})).status).toBe(200)
    expect(await stored()).toEqual([second, third, fourth, beside])
    const { body } = await ada.get(`/api/admin/catalogue/series/${id}/dependents`)
    expect(body.data.items).toEqual([{ what: 'known-volumes', count: 4, isBlocking: false }])
  })

  it('row 24, row 163, row 164: a genre is added, changed and deleted; books lose it', async () => {
    const draft = {
      names: [nameIn('en', 'Dark fantasy'), nameIn('de', 'Düstere Fantasy')],
      texts: [],
      category: 'fantasy',
      parentId: null,
      image: null,
    }
    const { id, slug, version } = await create('genres', draft)
    const book = await create('books', { ...bareBook('Dark'), genreIds: [genre, id] })
    expect((await site.get(`/api/genres/${slug}`, 'de')).body.data).toMatchObject({
      name: 'Düstere Fantasy',
      category: 'fantasy',
      bookCount: 1,
    })
    expect((await patch('genres', id, version, { category: 'horror' })).status).toBe(200)
    expect((await site.get(`/api/genres/${slug}`)).body.data.category).toBe('horror')
    expect((await patch('genres', id, version + 1, { category: 'romance' })).status).toBe(400)
    expect((await remove('genres', id, version + 1)).status).toBe(200)
    expect((await toEdit('books', book.id)).draft.genreIds).toEqual([genre])
  })

  it('row 24, row 168: an award with categories is added and changed; a category that honours are in stays', async () => {
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
    const entry = await ada.post(`/api/awards/${id}/honours`, {
      draft: {
        categoryId: novel.id,
        category: null,
        year: 1961,
        result: 'winner',
        rank: null,
        bookId: null,
        personId: person,
        seriesId: null,
        printedTitle: null,
        printedName: null,
        note: null,
      },
    })
    expect(entry.status).toBe(200)
    const turned = await patch('awards', id, version, {
      categories: [story, { ...novel, names: names('Best Novel') }],
    })
    expect(turned.status).toBe(200)
    expect(
      (await site.get('/api/awards/moon-prize')).body.data.categories.map(
        ({ name }: { name: string }) => name,
      ),
    ).toEqual(['Story', 'Best Novel'])
    const lost = await patch('awards', id, version + 1, { categories: [story] })
    expect([lost.status, faults(lost.body)]).toEqual([400, [['draft.categories', 'in_use']]])
    expect((await remove('awards', id, version + 1)).status).toBe(200)
  })

  it('row 128, row 161: an honour of a whole series is added; the award and the series lead to each other', async () => {
    const { id: seriesId, slug, version } = await create('series', bareSeries('Saga of the Moon'))
    const draft = {
      categoryId: category,
      category: null,
      year: 1977,
      result: 'winner',
      rank: null,
      bookId: null,
      personId: null,
      seriesId,
      printedTitle: null,
      printedName: null,
      note: null,
    }
    const add = (body: object) => ada.post(`/api/awards/${award}/honours`, { draft: body })
    expect((await add(draft)).status).toBe(200)
    expect((await add({ ...draft, note: 'again' })).body.error.details).toMatchObject({ reason: 'taken' })
    expect(faults((await add({ ...draft, personId: person })).body)).toEqual([
      ['draft.seriesId', 'one_of_two'],
    ])
    expect(faults((await add({ ...draft, seriesId: 99_999 })).body)).toEqual([
      ['draft.seriesId', 'not_there'],
    ])
    const series = { id: seriesId, slug, name: 'Saga of the Moon' }
    const listed = (await ada.get(`/api/awards/${award}/honours/edit?year=1977`)).body.data
    expect(listed).toMatchObject({ total: 1, items: [{ draft, series }] })
    const { items } = (await site.get(`/api/awards/${award}/honours`)).body.data
    expect(items.filter(({ year }: { year: number }) => year === 1977)).toMatchObject([
      { series, book: null, person: null },
    ])
    const shown = async (of: string) => (await site.get(`/api/series/${of}`)).body.data.awards
    expect(await shown(slug)).toMatchObject([
      { award: { id: award }, category: 'Best Novel', result: 'winner', year: 1977, isWinner: true },
    ])
    // it goes along with a merge
    const other = await create('series', bareSeries('Moon, the whole saga'))
    const into = (await toEdit('series', other.id)).version
    const merged = await ada.post('/api/admin/merges', {
      kind: 'series',
      from: seriesId,
      into: other.id,
      fromVersion: version,
      intoVersion: into,
    })
    expect([merged.status, merged.body.error ?? null]).toEqual([200, null])
    expect(await shown(other.slug)).toHaveLength(1)
    const dependents = await ada.get(`/api/admin/catalogue/series/${other.id}/dependents`)
    expect(dependents.body.data.items).toContainEqual({ what: 'award-honours', count: 1, isBlocking: false })
  })

  it('row 161: honours of an award are added, changed, listed and deleted', async () => {
    const draft = {
      categoryId: category,
      category: null,
      year: 1999,
      result: 'nominee',
      rank: 2,
      bookId: null,
      personId: person,
      seriesId: null,
      printedTitle: null,
      printedName: 'M. Bell',
      note: 'Tie',
    }
    const add = (body: object) => ada.post(`/api/awards/${award}/honours`, { draft: body })
    const { body } = await add(draft)
    const { id, version } = body.data
    const listed = (await ada.get(`/api/awards/${award}/honours/edit?year=1999`)).body.data
    expect(listed).toMatchObject({
      total: 1,
      items: [{ id, version, draft, categoryName: 'Best Novel', person: { id: person } }],
    })
    const changed = await ada.send('PATCH', `/api/award-honours/${id}`, {
      version,
      draft: { result: 'winner' },
    })
    expect(changed.body.data).toMatchObject({ version: version + 1 })
    const stale = await ada.send('PATCH', `/api/award-honours/${id}`, {
      version,
      draft: { result: 'nominee' },
    })
    expect([stale.status, stale.body.error.details.current.draft.result]).toEqual([409, 'winner'])
    expect(faults((await add({ ...draft, categoryId: 99_999 })).body)).toEqual([
      ['draft.categoryId', 'not_there'],
    ])
    expect(faults((await add({ ...draft, personId: null, printedName: null })).body)).toEqual([
      ['draft.bookId', 'required'],
    ])
    const twin = await add({ ...draft, note: 'Again' })
    expect([twin.status, twin.body.error.details.reason]).toEqual([409, 'taken'])
    expect((await ada.send('DELETE', `/api/award-honours/${id}?version=${version + 1}`)).status).toBe(200)
    expect((await ada.get(`/api/awards/${award}/honours/edit?year=1999`)).body.data.total).toBe(0)
  })
})

describe('what is there already', () => {
  it('is shown while a title, a name or an ISBN is typed, and nothing is like itself', async () => {
    const { id } = await create('books', {
      ...bareBook('Singular Title'),
      contributors: [{ personId: person, role: 'author', printedName: null }],
      firstPublished: '1980',
    })
    await ada.post(`/api/books/${id}/editions`, {
      title: 'Singular Title',
      languageCode: 'en',
      languageName: 'English',
      isbn: '9780261103252',
    })
    const ask = async (kind: string, q: string, more = '') =>
      (await ada.get(`/api/admin/duplicates?kind=${kind}&q=${encodeURIComponent(q)}${more}`)).body.data
    expect(await ask('books', 'singular title')).toEqual([
      { id, slug: 'singular-title', name: 'Singular Title', note: 'Mary Bell, 1980', reason: 'name' },
    ])
    expect(await ask('books', 'Singular Titel')).toMatchObject([{ id, reason: 'similar' }])
    expect(await ask('books', '0-261-10325-3')).toMatchObject([{ id, reason: 'isbn' }])
    expect(await ask('books', 'singular title', `&except=${id}`)).toEqual([])
    expect(await ask('authors', 'Mary Bell')).toMatchObject([{ id: person, reason: 'name' }])
  })
})

it('rows 236 and 293: no one but a super user reads or writes what editors do', async () => {
  const eve = await reader(site)
  await site.db.query({ text: `update users set role = 'GOLDEN_USER' where id = $1`, values: [eve.userId] })
  for (const kind of editedKinds) {
    expect((await eve.post(`/api/${kind}`, { draft: {} })).status).toBe(403)
    expect((await eve.send('PATCH', `/api/${kind}/1`, {})).status).toBe(403)
    expect((await eve.send('DELETE', `/api/${kind}/1?version=1`)).status).toBe(403)
    expect((await eve.get(`/api/${kind}/1/edit`)).status).toBe(403)
  }
})
