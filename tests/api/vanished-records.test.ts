import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { catalogueOf, edition, work } from '#tests/support/hand-catalogue'
import { startTestSite, type TestSite } from '#tests/support/api'
import { pathOf } from '#tests/support/calls'
import { reader } from '#tests/support/readers'

let site: TestSite
const sql = <Row extends object = Record<string, never>>(text: string, ...values: unknown[]) =>
  site.db.query<Row>({ text, values })
const idOf = async (slug: string) =>
  (await sql<{ id: number }>('select id from works where slug = $1', slug))[0]!.id
/** Returns the titles of a book’s editions, the primary one first. */
const editionsOf = async (slug: string) =>
  (
    await sql<{ title: string }>(
      'select e.title from editions e join works w on w.id = e.work_id where w.slug = $1 order by is_primary desc, e.id',
      slug,
    )
  ).map(({ title }) => title)
const load = (catalogue: Catalogue) => loadCatalogue(site.db, catalogue)

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(async () => {
  await sql(
    'truncate works, people, genres, series, imported_records, former_slugs, provenance, changes, users cascade',
  )
})

const solaris = (...editions: object[]) => work('solaris', { editions })

describe('an edition missing from the files of a load', () => {
  it('a catalogue load deletes an edition that vanished from the files, and shows a notice to readers who had chosen it', async () => {
    await load(
      catalogueOf([solaris(edition('en', 'Solaris (Faber)', 1970), edition('de', 'Solaris (List)'))]),
    )
    const book = await idOf('solaris')
    const [chosen] = await sql<{ id: number }>(`select id from editions where title = 'Solaris (Faber)'`)
    const ada = await reader(site)
    await ada.call('addToReadingList', { body: { bookId: book, status: 'read' } })
    await ada.call('updateReadingEntry', { params: { bookId: book }, body: { editionId: chosen!.id } })
    expect(await load(catalogueOf([solaris(edition('de', 'Solaris (List)'))]))).toMatchObject({ retired: 1 })
    expect(await editionsOf('solaris')).toEqual(['Solaris (List)'])
    const entry = async () => (await ada.call('getReadingEntry', { params: { bookId: book } })).data
    expect(await entry()).toMatchObject({ editionId: null, lostEdition: 'Solaris (Faber)' })
    // a change of the note does not dismiss the notice about the deleted edition
    await ada.call('updateReadingEntry', { params: { bookId: book }, body: { note: 'Twice' } })
    expect(await entry()).toHaveProperty('lostEdition')
    await ada.call('updateReadingEntry', { params: { bookId: book }, body: { editionId: null } })
    expect(await entry()).not.toHaveProperty('lostEdition')
  })

  it('a catalogue load keeps an edition missing in the files if an editor changed it or its book is missing', async () => {
    await load(
      catalogueOf([
        solaris(edition('de', 'Solaris (List)')),
        work('eden', { editions: [edition('de', 'Eden')] }),
      ]),
    )
    await sql(
      `update provenance set set_by = 'person' where edition_id = (select id from editions where title = 'Solaris (List)')`,
    )
    await load(catalogueOf([solaris()]))
    expect(await editionsOf('solaris')).toEqual(['Solaris (List)'])
    expect(await editionsOf('eden')).toEqual(['Eden'])
  })

  it('a load keeps a book even if the catalogue files no longer contain any edition of the book', async () => {
    await load(catalogueOf([solaris(edition('de', 'Solaris (List)'))]))
    await load(catalogueOf([solaris()]))
    const { status, data } = await site.call('getBook', { params: { id: 'solaris' } })
    expect([status, data.title]).toEqual([200, 'solaris'])
    expect((await site.call('listEditions', { params: { id: 'solaris' } })).data).toEqual([])
  })
})

describe('the primary edition after a load', () => {
  it('a load makes the first edition in the original language primary, unless an editor has chosen the primary edition', async () => {
    const before = [edition('en', 'Solaris (Faber)', 1970)]
    await load(catalogueOf([solaris(...before), work('eden', { editions: before })]))
    await sql(
      `insert into changes (action, kind, entity_id, subject_kind, subject_id, subject_name, before, after) values ('edit', 'books', $1, 'books', $1, 'Eden', '{"primaryEdition":1}', '{"primaryEdition":2}')`,
      await idOf('eden'),
    )
    const after = [...before, edition('pl', 'Solaris (MON)')]
    const books = [solaris(...after), work('eden', { editions: after })]
    await load(catalogueOf(books))
    expect(await editionsOf('solaris')).toEqual(['Solaris (MON)', 'Solaris (Faber)'])
    expect(await editionsOf('eden')).toEqual(['Solaris (Faber)', 'Solaris (MON)'])
    expect(await load(catalogueOf(books))).toEqual({ made: 0, groupsWritten: 0, retired: 0 })
  })
})

describe('former URLs of shipped records', () => {
  const former = (kind: 'work' | 'person' | 'genre', slug: string, was: string, now: string | null) => ({
    kind,
    slug,
    was,
    now,
  })
  const location = async (name: 'getBook' | 'getGenre', id: string) => {
    const { status, headers } = await site.call(name, { params: { id } })
    return [status, headers.get('location')]
  }

  it.each(['on a site that had loaded the old records', 'on a new site'])(
    'the former URLs of a renamed book, a removed book and a merged genre redirect to the book, its subject and the merge target: %s',
    async (where) => {
      const shipped = [
        solaris(),
        { ...work('eden-long'), key: 'bn:eden' },
        work('study', { author: 'critic' }),
      ]
      if (where === 'on a site that had loaded the old records')
        await load(catalogueOf(shipped, { genres: ['robots', 'androids'], people: ['lem', 'critic'] }))
      const today = [solaris(), { ...work('eden'), key: 'bn:eden' }]
      const now = catalogueOf(today, {
        former: [
          former('work', 'eden-long', 'bn:eden', 'bn:eden'),
          former('work', 'study', 'bn:study', 'bn:solaris'),
          former('person', 'critic', 'p:critic', null),
          former('genre', 'androids', 'androids', 'robots'),
        ],
      })
      await load(now)
      expect(await location('getBook', 'eden-long')).toEqual([
        301,
        pathOf('getBook', { params: { id: 'eden' } }),
      ])
      expect(await location('getBook', 'study')).toEqual([
        301,
        pathOf('getBook', { params: { id: 'solaris' } }),
      ])
      expect(await location('getGenre', 'androids')).toEqual([
        301,
        pathOf('getGenre', { params: { id: 'robots' } }),
      ])
      expect((await site.call('getAuthor', { params: { id: 'critic' } })).status).toBe(404)
      expect(await load(now)).toEqual({ made: 0, groupsWritten: 0, retired: 0 })
    },
  )

  it('the site still returns a book that was removed from the catalogue if the book is on a reading list', async () => {
    await load(catalogueOf([solaris(), work('study')]))
    const ada = await reader(site)
    await ada.call('addToReadingList', { body: { bookId: await idOf('study'), status: 'read' } })
    await load(catalogueOf([solaris()], { former: [former('work', 'study', 'bn:study', 'bn:solaris')] }))
    expect((await site.call('getBook', { params: { id: 'study' } })).data.title).toBe('study')
  })
})
