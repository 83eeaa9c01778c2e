import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { loadCatalogue } from '#server/importers/catalogue/load/load-catalogue'
import { startTestSite, type TestSite } from '#tests/support/api'
import { catalogueOf, work } from '#tests/support/hand-catalogue'
import { editor } from '#tests/support/editors'

let site: TestSite
const sql = <Row extends object>(text: string) => site.db.query<Row>({ text })
const series = (slug: string, parent: string | null = null, parentPosition?: number) => ({
  key: `s:${slug}`,
  parentPosition,
  record: { slug, names: { en: slug }, originalLanguage: 'en', kind: 'author', status: null, parent },
})
// a child series may precede its parent in the files
const world = (position: number | undefined) =>
  catalogueOf([], {
    series: [
      series('olympus', 's:camp', position),
      series('camp', 's:riordan'),
      series('riordan'),
      series('jackson', 's:camp', 1),
    ],
  })
const placeOf = async (slug: string) =>
  (
    await sql<{ parent: string | null; position: number | null }>(
      `select p.slug as parent, s.parent_position::int as position from series s left join series p on p.id = s.parent_id where s.slug = '${slug}'`,
    )
  )[0]

beforeAll(async () => {
  site = await startTestSite()
})
afterAll(() => site.close())
beforeEach(() => sql('truncate series, imported_records, provenance, changes, users cascade'))

describe('the position of a series in its parent', () => {
  it('a catalogue load sets and removes the position of a child series, regardless of the order of series in the files', async () => {
    await loadCatalogue(site.db, world(2))
    expect(await placeOf('olympus')).toEqual({ parent: 'camp', position: 2 })
    expect(await placeOf('camp')).toEqual({ parent: 'riordan', position: null })
    await loadCatalogue(site.db, world(undefined))
    expect(await placeOf('olympus')).toEqual({ parent: 'camp', position: null })
  })

  it('a catalogue load adds the missing position of a child series that an earlier version of the program loaded', async () => {
    await loadCatalogue(site.db, world(undefined))
    await sql(`delete from provenance where field_group = 'parent-position'`)
    await loadCatalogue(site.db, world(2))
    expect(await placeOf('olympus')).toEqual({ parent: 'camp', position: 2 })
  })

  it('a catalogue load keeps an editor’s position of a child series, and sets none if an editor chose the parent series', async () => {
    await loadCatalogue(site.db, world(2))
    const ada = await editor(site)
    const edit = async (slug: string, draft: object) => {
      const [row] = await sql<{ id: number; version: number }>(
        `select id, version from series where slug = '${slug}'`,
      )
      const { id, version } = row!
      expect((await ada.call('updateSeries', { params: { id }, body: { version, draft } })).status).toBe(200)
    }
    const [riordan] = await sql<{ id: number }>(`select id from series where slug = 'riordan'`)
    await edit('olympus', { parentPosition: 7 })
    await edit('jackson', { parentId: riordan!.id, parentPosition: null })
    await sql(`delete from provenance where field_group = 'parent-position' and series_id in
      (select id from series where slug = 'jackson')`)
    await loadCatalogue(site.db, world(4))
    expect(await placeOf('olympus')).toEqual({ parent: 'camp', position: 7 })
    expect(await placeOf('jackson')).toEqual({ parent: 'riordan', position: null })
  })
})

describe('the story order of a series', () => {
  const narnia = (storyOrder?: string[]) => {
    const volume = (slug: string, position: string) => {
      const { record, ...rest } = work(slug)
      return { ...rest, record: { ...record, series: [{ series: 's:narnia', position, role: 'main' }] } }
    }
    return catalogueOf([volume('lion', '1'), volume('nephew', '2')], {
      series: [{ ...series('narnia'), storyOrder }],
    })
  }
  const orders = () =>
    sql<{ order: string; slug: string; position: number }>(
      `select m.reading_order as "order", w.slug, m.position_sort::int as position
        from series_members m join works w on w.id = m.work_id order by 1, 3`,
    )
  const published = [
    { order: 'publication', slug: 'lion', position: 1 },
    { order: 'publication', slug: 'nephew', position: 2 },
  ]

  it('a load of the catalogue sets, changes and removes the story order of a series [spec 126]', async () => {
    await loadCatalogue(site.db, narnia())
    expect(await orders()).toEqual(published)
    await loadCatalogue(site.db, narnia(['bn:nephew', 'bn:lion']))
    expect(await orders()).toEqual([
      ...published,
      { order: 'story', slug: 'nephew', position: 1 },
      { order: 'story', slug: 'lion', position: 2 },
    ])
    await loadCatalogue(site.db, narnia())
    expect(await orders()).toEqual(published)
  })
})
