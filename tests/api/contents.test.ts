import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Catalogue } from '@biblionaut/catalogue-files'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { startTestSite, type TestSite } from '#tests/support/api'
import { editor, entityToEdit } from '#tests/support/editors'
import { catalogueOf, work } from '#tests/support/hand-catalogue'
import type { Reader } from '#tests/support/readers'

let site: TestSite
let ada: Reader

const load = (catalogue: Catalogue) => loadCatalogue(site.db, catalogue)
const book = async (slug: string) => (await site.call('getBook', { params: { id: slug } })).data
const contentsOf = async (slug: string) => (await book(slug)).contents.map((work) => work.slug)
const collectionsOf = async (slug: string) => (await book(slug)).containedIn.map((work) => work.slug)
/** Returns the record of a collection that contains these works. */
const collection = (slug: string, ...slugs: string[]) => {
  const made = work(slug)
  const contains = slugs.map((one) => `bn:${one}`)
  return { ...made, record: { ...made.record, workType: 'collection' }, contains }
}
const stories = [work('patrol'), work('test'), work('terminus')]

beforeAll(async () => {
  site = await startTestSite()
  ada = await editor(site)
})
afterAll(() => site.close())
beforeEach(async () => {
  await site.db.query({
    text: 'truncate works, people, genres, imported_records, former_slugs, provenance, changes cascade',
  })
})

describe('the contents of works', () => {
  it('returns the works of a collection in order, and for each of these works the collections that contain it', async () => {
    await load(
      catalogueOf([
        collection('pirx', 'test', 'patrol'),
        ...stories,
        collection('robots', 'terminus', 'test'),
      ]),
    )
    expect((await book('pirx')).contents).toMatchObject([
      { slug: 'test', name: 'test', titleLanguage: 'pl', publicationYear: 1961, authors: [{ slug: 'lem' }] },
      { slug: 'patrol' },
    ])
    expect(await collectionsOf('test')).toEqual(['pirx', 'robots'])
    expect([await contentsOf('test'), await collectionsOf('pirx')]).toEqual([[], []])
  })

  it('a catalogue load replaces the list of works in a collection, and a second load of the same files writes nothing', async () => {
    await load(catalogueOf([collection('pirx', 'test', 'patrol'), ...stories]))
    const changed = catalogueOf([collection('pirx', 'patrol', 'terminus', 'test'), ...stories])
    expect(await load(changed)).toMatchObject({ groupsWritten: 1 })
    expect(await contentsOf('pirx')).toEqual(['patrol', 'terminus', 'test'])
    expect(await load(changed)).toMatchObject({ groupsWritten: 0 })
    await load(catalogueOf([collection('pirx'), ...stories]))
    expect(await contentsOf('pirx')).toEqual([])
  })

  it('a collection that the loaded catalogue files do not contain keeps its list of works', async () => {
    await load(catalogueOf([collection('pirx', 'test', 'patrol'), ...stories]))
    await load(catalogueOf([work('solaris')]))
    expect(await contentsOf('pirx')).toEqual(['test', 'patrol'])
  })

  it('a merge moves the contents and collections of the merged book to the merge target; an undo reverts this', async () => {
    await load(
      catalogueOf([
        collection('pirx', 'test', 'patrol'),
        ...stories,
        collection('robots', 'terminus', 'test'),
      ]),
    )
    const merge = async (one: string, other: string) => {
      const [from, into] = [(await book(one)).id, (await book(other)).id]
      const body = {
        kind: 'books' as const,
        from,
        fromVersion: (await entityToEdit(ada, 'books', from)).version,
        into,
        intoVersion: (await entityToEdit(ada, 'books', into)).version,
        why: 'the same',
      }
      const { status, text } = await ada.call('mergeEntities', { body })
      expect(status, text).toBe(200)
    }
    await merge('terminus', 'test')
    expect([await contentsOf('pirx'), await contentsOf('robots')]).toEqual([['test', 'patrol'], ['test']])
    await merge('robots', 'patrol')
    expect([await contentsOf('patrol'), await collectionsOf('patrol')]).toEqual([['test'], ['pirx']])
    await merge('patrol', 'pirx')
    expect([await contentsOf('pirx'), await collectionsOf('pirx')]).toEqual([['test'], []])
    const [last] = await site.db.query<{ id: number }>({ text: 'select max(id)::int as id from changes' })
    expect((await ada.call('undoChange', { params: { id: last!.id }, body: {} })).status).toBe(200)
    expect([await contentsOf('pirx'), await collectionsOf('patrol')]).toEqual([['test', 'patrol'], ['pirx']])
  })
})
