import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedIn } from '#tests/support/accounts'
import { startTestSite, type TestSite } from '#tests/support/api'
import type { CallResponse } from '#tests/support/calls'
import { editor, editors } from '#tests/support/editors'
import type { Reader } from '#tests/support/readers'
import { seedWorks } from '#tests/support/seed'

let site: TestSite
let ada: Reader
beforeAll(async () => {
  site = await startTestSite({ caps: { admin: { slots: 64 } } })
  ada = await editor(site)
})
afterAll(() => site.close())

let count = 0
let book = 0
/** Ids of the editions of the book; the first is the primary one. */
let editions: number[] = []
beforeEach(async () => {
  count += 1
  const slug = `tower-${count}`
  const edition = (title: string) => ({ title, language: 'en', type: 'special' })
  const works = await seedWorks(site.db, [
    {
      slug,
      titles: [{ language: 'en', value: 'The Tower' }],
      editions: [edition('One'), edition('Two'), edition('Three')],
    },
  ])
  book = works.get(slug)!
  const rows = await site.db.query<{ id: number }>({
    text: 'select id from editions where work_id = $1 order by id',
    values: [book],
  })
  editions = rows.map(({ id }) => id)
})

const form = { title: 'Der Turm', languageCode: 'de', languageName: 'Deutsch' }
const add = (body: object, who = ada) => who.callUnchecked('createEdition', { params: { id: book }, body })
const change = (id: number, body: object, who = ada) =>
  who.callUnchecked('updateEdition', { params: { id }, body })
const remove = (id: number, who = ada) => who.call('deleteEdition', { params: { id } })
const primaries = () =>
  site.db.query<{ id: number }>({
    text: 'select id from editions where work_id = $1 and is_primary',
    values: [book],
  })
const issuesOf = ({ error }: CallResponse<unknown>) =>
  error.details.fields.map(({ path, code }) => [path, code])

describe('adding an edition', () => {
  it('a new edition has every field that the edition form sends, and the book lists it at once [spec 144, 169, 246]', async () => {
    const body = {
      ...form,
      description: 'Mit **Karte**.',
      coverImage: `/uploads/ab/ab${'0'.repeat(30)}-1024.webp`,
      publicationYear: 2001,
      pages: 312,
      isbn: '0-441-17271-7',
      asin: 'b000fa5kk0',
      publisher: 'Heyne',
      editionType: 'international',
      formatType: 'physical',
      bindingType: 'paperback',
      translator: 'Anna Berg, Hans Tal',
      isOriginalLanguage: false,
    }
    const answer = await add(body)
    expect(answer.status).toBe(200)
    expect(answer.data).toMatchObject({
      ...form,
      languageName: 'German',
      bookId: book,
      descriptionHtml: '<p>Mit <strong>Karte</strong>.</p>',
      coverImage: body.coverImage,
      publicationYear: 2001,
      pages: 312,
      isbn: '9780441172719',
      asin: 'B000FA5KK0',
      publisher: 'Heyne',
      editionType: 'international',
      formatType: 'physical',
      bindingType: 'paperback',
      translator: 'Anna Berg, Hans Tal',
      isPrimaryEdition: false,
    })
    const listed = await site.call('listEditions', { params: { id: book } })
    expect(listed.data.map(({ id }) => id)).toContain(answer.data.id)
    const found = await site.call('searchBooks', { query: { q: 'Der Turm' } })
    expect(found.data.map(({ id }) => id)).toContain(book)
    expect((await site.call('searchAuthors', { query: { q: 'Anna Berg' } })).data[0]).toMatchObject({
      name: 'Anna Berg',
    })
  })

  it('stores two publishers separately if their names differ but lead to the same slug [spec 169]', async () => {
    const publisherOf = async (name: string) => {
      const { data } = await add({ ...form, publisher: name })
      return data.publisher
    }
    expect([await publisherOf('Gull Press'), await publisherOf('Gull-Press')]).toEqual([
      'Gull Press',
      'Gull-Press',
    ])
    expect(
      await site.db.query({ text: `select name from publishers where name ilike 'gull%' order by id` }),
    ).toEqual([{ name: 'Gull Press' }, { name: 'Gull-Press' }])
  })

  it('makes the first edition of a book its primary edition, even if the form sends `isPrimaryEdition: false` [spec 144]', async () => {
    await site.db.query({ text: 'delete from editions where work_id = $1', values: [book] })
    const { data } = await add({ ...form, isPrimaryEdition: false })
    expect(data.isPrimaryEdition).toBe(true)
  })

  it('an edition stores “Plattdeutsch” as language name but ignores the usual name “tedesco”; a new language code deletes the name [spec 144, 169, 213]', async () => {
    const { data } = await add({ ...form, languageName: 'Plattdeutsch' })
    const nameIn = async (language: string) =>
      (await site.call('listEditions', { params: { id: book } }, { language })).data.find(
        ({ id }) => id === data.id,
      )?.languageName
    expect([data.languageName, await nameIn('it')]).toEqual(['Plattdeutsch', 'Plattdeutsch'])
    const rename = (changes: object) => change(data.id, changes)
    expect((await rename({ title: 'Der Torm' })).data.languageName).toBe('Plattdeutsch')
    expect((await rename({ languageName: 'Hochdeutsch' })).data.languageName).toBe('Hochdeutsch')
    expect((await rename({ languageName: 'tedesco' })).data.languageName).toBe('German')
    expect(await nameIn('it')).toBe('Tedesco')
    await rename({ languageName: 'Hochdeutsch' })
    expect((await rename({ languageCode: 'it' })).data.languageName).toBe('Italian')
  })

  it('if an edition is added as primary, the former primary edition is no longer primary [spec 198]', async () => {
    const { data } = await add({ ...form, isPrimaryEdition: true })
    expect(data.isPrimaryEdition).toBe(true)
    expect(await primaries()).toEqual([{ id: data.id }])
  })

  it('a new edition without a type becomes “original” if the book has no original edition, else “revised” [spec 200]', async () => {
    const english = { title: 'The Tower', languageCode: 'en', languageName: 'English' }
    expect((await add(english)).data).toMatchObject({
      editionType: 'original',
      isOriginalLanguage: true,
    })
    expect((await add(form)).data).toMatchObject({ editionType: 'revised', isOriginalLanguage: false })
    const explicit = await add({
      ...form,
      title: 'Anders',
      editionType: 'anniversary',
      isOriginalLanguage: true,
    })
    expect(explicit.data).toMatchObject({ editionType: 'anniversary', isOriginalLanguage: true })
    expect((await add({ ...form, title: 'Ohne', editionType: null })).data.editionType).toBeNull()
  })

  it('the server rejects invalid titles, years, page counts, languages, ISBNs, ASINs and cover images of the edition form [spec 209, 210, 211, 212, 213]', async () => {
    const next = new Date().getUTCFullYear() + 5
    const wrong: [object, string, string][] = [
      [{ ...form, title: ' ' }, 'title', 'too_short'],
      [{ ...form, publicationYear: 1799 }, 'publicationYear', 'too_small'],
      [{ ...form, publicationYear: next + 1 }, 'publicationYear', 'too_big'],
      [{ ...form, publicationYear: '2001' }, 'publicationYear', 'wrong_type'],
      [{ ...form, pages: 0 }, 'pages', 'too_small'],
      [{ ...form, languageCode: 'd' }, 'languageCode', 'too_short'],
      [{ ...form, languageCode: 'xx' }, 'languageCode', 'unknown_language'],
      [{ ...form, languageName: '' }, 'languageName', 'too_short'],
      [{ ...form, isbn: '978-3-453-18683-0' }, 'isbn', 'not_an_isbn'],
      [{ ...form, asin: 'B00' }, 'asin', 'wrong_format'],
      [{ ...form, coverImage: 'https://elsewhere.example/x.png' }, 'coverImage', 'not_an_upload'],
    ]
    for (const [body, path, code] of wrong) {
      const answer = await add(body)
      expect([answer.status, issuesOf(answer)]).toEqual([400, [[path, code]]])
    }
    expect((await add({ ...form, publicationYear: next, pages: 1 })).status).toBe(200)
    expect((await add({ ...form, title: 'Alt', publicationYear: 1800 })).status).toBe(200)
  })

  it('rejects an edition type, format, binding and currency that the edition form does not offer [spec 179, 181]', async () => {
    const wrong = { editionType: 'rare', formatType: 'tablet', bindingType: 'leather', currency: 'JPY' }
    const expected = Object.keys(wrong).map((path) => [path, 'not_a_choice'])
    expect(issuesOf(await add({ ...form, ...wrong }))).toEqual(expected)
    expect(issuesOf(await change(editions[0]!, wrong))).toEqual(expected)
  })

  it('accepts a binding that the form does not offer if the edition already has it, or an undo restores it [spec 179]', async () => {
    const [id] = editions as [number]
    await site.db.query({ text: `update editions set binding_type = 'leather' where id = $1`, values: [id] })
    const changed = await change(id, { title: 'Bound', bindingType: 'leather' })
    expect([changed.status, changed.data.bindingType]).toEqual([200, 'leather'])
    expect(issuesOf(await change(id, { bindingType: 'vellum' }))).toEqual([['bindingType', 'not_a_choice']])
    await change(id, { bindingType: 'paperback' })
    const { data } = await ada.call('listChanges', { query: { kind: 'books', id: book } })
    const undone = await ada.call('undoChange', { params: { id: data.items[0]!.id }, body: {} })
    expect(undone).toMatchObject({ status: 200 })
    const listed = await site.call('listEditions', { params: { id: book } })
    expect(listed.data.find((each) => each.id === id)!.bindingType).toBe('leather')
  })

  it('stores a price with its currency, returns both in the field `formats` of the edition, and rejects invalid prices [spec 139, 171]', async () => {
    const added = await add({ ...form, price: 12.99, currency: 'CHF', bindingType: 'paperback' })
    expect(added.data).toMatchObject({ price: 12.99, currency: 'CHF' })
    const { data } = await change(added.data.id, { price: 9.5, currency: null })
    expect(data).toMatchObject({ price: 9.5, currency: null })
    expect(data.formats.find(({ id }) => id === data.id)).toMatchObject({ price: 9.5, currency: null })
    expect((await change(data.id, { price: null })).data.price).toBeNull()
    for (const price of [-1, 1e6, '9.50', Number.MAX_VALUE])
      expect(issuesOf(await change(data.id, { price })).map(([path]) => path)).toEqual(['price'])
  })

  it.each(['a, a!', 'en-aa-bb', 'en-12', 'e', 'x-private', 'deutsch-und-so'])(
    'rejects the language code %j without a server error [spec 212]',
    async (languageCode) => {
      const answers = [
        await add({ ...form, languageCode }),
        await change(editions[0]!, { languageCode, languageName: 'Own' }),
      ]
      for (const answer of answers) {
        expect(answer.status).toBe(400)
        expect(issuesOf(answer).map(([path]) => path)).toEqual(['languageCode'])
      }
    },
  )

  it('refuses a second original edition of a book, and an ISBN that another edition has, and returns the reason [trust C13]', async () => {
    const isbn = '9780261103252'
    expect((await add({ ...form, editionType: 'original', isbn })).status).toBe(200)
    const second = await add({ ...form, title: 'Anders', editionType: 'original' })
    expect([second.status, second.error.details.reason]).toEqual([409, 'original-exists'])
    const taken = await add({ ...form, title: 'Anders', isbn: '0-261-10325-3' })
    expect([taken.status, taken.error.details]).toMatchObject([409, { reason: 'isbn-taken', bookId: book }])
  })

  it('creates one edition if the same request is sent twice [trust R7]', async () => {
    const [first, again] = await Promise.all([add({ ...form, pages: 300 }), add({ ...form, pages: 300 })])
    expect(again!.data.id).toBe(first!.data.id)
    const other = await add({ ...form, pages: 301 })
    expect(other.data.id).not.toBe(first!.data.id)
  })
})

describe('changing an edition', () => {
  it('changes only the fields of an edition that are sent, and clears a field with null [spec 144, 246]', async () => {
    const { data } = await add({ ...form, pages: 300, translator: 'Anna Berg' })
    const { id } = data
    expect((await change(id, { pages: 301 })).data).toMatchObject({
      pages: 301,
      translator: 'Anna Berg',
    })
    expect((await change(id, { pages: null, translator: null })).data).toMatchObject({
      pages: null,
      translator: null,
      title: 'Der Turm',
    })
  })

  it('rejects the second of two concurrent changes of an edition with 409 and the current state [trust R4]', async () => {
    const [id] = editions as [number]
    const { version } = (await change(id, { pages: 100 })).data
    expect((await change(id, { pages: 200, version })).status).toBe(200)
    const { status, error } = await change(id, { pages: 300, version })
    expect([status, error.code, error.details.current]).toMatchObject([
      409,
      'version_conflict',
      { pages: 200 },
    ])
    expect(error.details.changedBy).toMatchObject({ id: ada.userId })
  })

  it('if an edition is made primary, the former primary edition is no longer primary [spec 198]', async () => {
    const { status, data } = await change(editions[1]!, { isPrimaryEdition: true })
    expect([status, data.isPrimaryEdition]).toEqual([200, true])
    expect(await primaries()).toEqual([{ id: editions[1]! }])
  })

  it('making an edition primary changes no other field of the edition [spec 198, 246, 289]', async () => {
    const { data } = await add({ ...form, pages: 300, publisher: 'Tal', translator: 'Anna Berg' })
    const { version: _, ...before } = data
    const { version: __, ...after } = (await change(before.id, { isPrimaryEdition: true })).data
    expect(after).toEqual({ ...before, isPrimaryEdition: true })
  })

  it('rejects a change that would leave a book without a primary edition [trust C13]', async () => {
    const { status, error } = await change(editions[0]!, { isPrimaryEdition: false })
    expect([status, error.details.reason]).toEqual([409, 'primary'])
    expect(await primaries()).toEqual([{ id: editions[0]! }])
  })
})

describe('rights to edit editions', () => {
  it('only a super user can add, change or delete an edition, or make it the primary edition [spec 144]', async () => {
    const eve = await signedIn(site, 'GOLDEN_USER')
    const [first, second, third] = editions as [number, number, number]
    const acts = (who: Reader) => [
      () => add(form, who),
      () => change(second, { publisher: 'Eve' }, who),
      () => change(second, { isPrimaryEdition: true }, who),
      () => remove(third, who),
    ]
    for (const act of acts(eve)) {
      const { status, error } = await act()
      expect([status, error.code]).toEqual([403, 'not_authorised'])
    }
    const titles = async () =>
      (await site.call('listEditions', { params: { id: book } })).data.map(
        ({ title, publisher }) => `${title} ${publisher}`,
      )
    expect((await titles()).toSorted()).toEqual(['One null', 'Three null', 'Two null'])
    expect(await primaries()).toEqual([{ id: first }])
    for (const act of acts(ada)) expect((await act()).status).toBe(200)
    expect((await titles()).toSorted()).toEqual(['Der Turm null', 'One null', 'Two Eve'])
    expect(await primaries()).toEqual([{ id: second }])
  })
})

describe('deleting an edition', () => {
  it('refuses to delete the primary edition of a book; any other edition can be deleted and restored [spec 199] [trust C13]', async () => {
    const refused = await remove(editions[0]!)
    expect([refused.status, refused.error.details.reason]).toEqual([409, 'primary'])
    const { status, data } = await remove(editions[1]!)
    expect(status).toBe(200)
    expect((await remove(editions[1]!)).status).toBe(404)
    expect((await ada.call('undoChange', { params: { id: data.changeId }, body: {} })).status).toBe(200)
    const listed = await site.call('listEditions', { params: { id: book } })
    expect(new Set(listed.data.map(({ id }) => id))).toEqual(new Set(editions))
  })
})

const rounds = 10
it(`leaves exactly one primary edition after 8 parallel “make primary” and 8 parallel deletions, in ${rounds} rounds [spec 198, 199] [trust R1]`, async () => {
  const people = await editors(site, 4)
  let done = 0
  for (let round = 0; round < rounds; round += 1) {
    await site.db.query({
      text: `insert into editions (work_id, title) select $1, 'Edition ' || n from generate_series(1, 8) n`,
      values: [book],
    })
    const rows = await site.db.query<{ id: number }>({
      text: 'select id from editions where work_id = $1 order by id',
      values: [book],
    })
    const all = rows.map(({ id }) => id)
    const pick = (offset: number) => all[(round * 7 + offset * 3) % all.length]!
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => [
        change(pick(n), { isPrimaryEdition: true }, people[n % 4]),
        remove(pick(n + 1), people[(n + 1) % 4]),
      ]).flat(),
    )
    expect(await primaries()).toHaveLength(1)
    done += answers.filter(({ status }) => status === 200).length
    // 409 is a conflict; 503 asks the client to retry after a long wait for a lock
    expect(
      answers.map(({ status }) => status).filter((status) => ![200, 404, 409, 503].includes(status)),
    ).toEqual([])
    await site.db.query({
      text: 'delete from editions where work_id = $1 and not is_primary',
      values: [book],
    })
  }
  expect(done).toBeGreaterThan(rounds)
})
