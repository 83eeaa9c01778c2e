import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import { inOrder, seedWorks, workOf } from '#tests/support/seed'
import { seedSeriesRows, seedText } from '#tests/support/seed-lists'

describe('a series', () => {
  let site: TestSite
  let works: Map<string, number>
  let ids: Map<string, number>

  beforeAll(async () => {
    site = await startTestSite()
    works = await seedWorks(site.db, [
      {
        slug: 'one',
        titles: [
          { language: 'en', value: 'One' },
          { language: 'de', value: 'Eins', kind: 'translated' },
        ],
        authors: ['Mary Bell', 'John Stone'],
      },
      { slug: 'two', titles: [{ language: 'en', value: 'Two' }], authors: ['Mary Bell'] },
      { slug: 'other', titles: [{ language: 'en', value: 'Other' }], authors: ['Mary Bell'] },
      { slug: 'guide', titles: [{ language: 'en', value: 'Guide' }], authors: ['Ann Clerk'] },
    ])
    ids = await seedSeriesRows(site.db, [
      {
        slug: 'world',
        kind: 'shared_universe',
        names: { en: 'World', it: 'Mondo' },
        members: inOrder(works.get('other')!),
      },
    ])
    const world = ids.get('world')!
    const of = (slug: string, sort: number) => ({ work: works.get(slug)!, position: `${sort}`, sort })
    const more = await seedSeriesRows(site.db, [
      {
        slug: 'saga',
        status: 'completed',
        image: '/uploads/saga.webp',
        names: { en: 'The Saga', de: 'Die Saga' },
        parent: world,
        parentPosition: 2,
        members: [of('one', 1), of('two', 2), { ...of('two', 1), order: 'story' }],
      },
      {
        slug: 'first-part',
        names: { en: 'First part' },
        status: 'ongoing',
        parent: world,
        parentPosition: 1,
        members: [of('one', 1), { ...of('guide', 2), role: 'side' }],
      },
      { slug: 'unwritten', names: { en: 'Unwritten' }, parent: world, parentPosition: 3 },
    ])
    for (const [slug, id] of more) ids.set(slug, id)
    await site.db.query({
      text: `insert into series_names (series_id, language, value, kind) values ($1, 'de', 'Saga-Zyklus', 'alias')`,
      values: [ids.get('saga')],
    })
    await seedText(site.db, 'series', ids.get('saga')!, 'en', {
      markdown: 'Two books.',
      html: '<p>Two books.</p>',
    })
    await seedText(site.db, 'series', ids.get('saga')!, 'de', {
      markdown: 'Zwei Bücher.',
      html: '<p>Zwei Bücher.</p>',
    })
  })
  afterAll(() => site.close())

  const seriesOf = async (id: string | number, language = 'en') =>
    (await site.call('getSeries', { params: { id } }, { language })).data

  it('the list of series and the call for one series return id, slug, name, description, image, status and book count [spec 167]', async () => {
    const expected = {
      id: ids.get('saga'),
      slug: 'saga',
      name: 'Die Saga',
      nameLanguage: 'de',
      originalName: 'The Saga',
      description: 'Zwei Bücher.',
      image: '/uploads/saga.webp',
      status: 'completed',
      kind: 'author',
      bookCount: 2,
    }
    const { items } = (await site.call('listSeries', {}, { language: 'de' })).data
    expect(items.find((item) => item.slug === 'saga')).toMatchObject(expected)
    expect(await seriesOf('saga', 'de')).toMatchObject({
      ...expected,
      descriptionHtml: '<p>Zwei Bücher.</p>',
      descriptionLanguage: 'de',
    })
  })

  it('falls back to English texts of a series and names the language [spec 167]', async () => {
    expect(await seriesOf('saga', 'it')).toMatchObject({
      name: 'The Saga',
      nameLanguage: 'en',
      originalName: null,
      description: 'Two books.',
      descriptionLanguage: 'en',
    })
  })

  it('returns null for unknown data of a series [spec 167]', async () => {
    const unknown = { description: null, descriptionHtml: null, descriptionLanguage: null, image: null }
    expect(await seriesOf('first-part')).toMatchObject(unknown)
    expect(await seriesOf('world')).toMatchObject({
      ...unknown,
      status: null,
    })
  })

  it('the calls for series return the statuses “completed” and “ongoing”, and null for an unknown status [spec 167]', async () => {
    const { items } = (await site.call('listSeries', { query: { limit: 100 } })).data
    for (const [slug, status] of [
      ['saga', 'completed'],
      ['first-part', 'ongoing'],
      ['world', null],
    ] as const) {
      expect([slug, (await seriesOf(slug)).status]).toEqual([slug, status])
      expect(items.find((item) => item.slug === slug)).toMatchObject({ status })
    }
  })

  it('returns the authors of a series, those with most volumes first, and the covers of its first volumes', async () => {
    const { authors, covers } = await seriesOf('saga')
    expect(authors.map((author) => author.name)).toEqual(['Mary Bell', 'John Stone'])
    const books = (await site.call('listSeriesVolumes', { params: { id: 'saga' } })).data.items
    expect(covers).toEqual(books.map((book) => (book.isHeld ? book.coverImage : null)))
  })

  it('the card of a series omits an author who wrote only a side volume, such as a guide', async () => {
    const cards = (await site.call('listSeries', { query: { sort: 'name' } })).data.items
    const { authors } = cards.find(({ slug }) => slug === 'first-part')!
    expect(authors.map(({ name }) => name)).toEqual(['Mary Bell', 'John Stone'])
  })

  it('returns other names, parent and child series of a series', async () => {
    const saga = await seriesOf('saga', 'it')
    expect(saga.parent).toEqual({ id: ids.get('world'), slug: 'world', name: 'Mondo' })
    expect(saga.otherNames.toSorted()).toEqual(['Die Saga', 'Saga-Zyklus'])
    const { children } = await seriesOf('world', 'de')
    expect(children).toMatchObject([
      { id: ids.get('first-part'), slug: 'first-part', name: 'First part', bookCount: 2 },
      { id: ids.get('saga'), slug: 'saga', name: 'Die Saga', bookCount: 2, image: '/uploads/saga.webp' },
    ])
    expect(children[0]!.covers).not.toEqual([])
  })

  it('the list of child series omits an empty series, but not a series whose own child series contain books', async () => {
    const outer = await seedSeriesRows(site.db, [{ slug: 'outer', names: { en: 'Outer' } }])
    const parent = outer.get('outer')!
    const inner = await seedSeriesRows(site.db, [
      { slug: 'hollow', names: { en: 'Hollow' }, parent },
      { slug: 'empty', names: { en: 'Empty' }, parent },
    ])
    const members = inOrder(works.get('two')!)
    await seedSeriesRows(site.db, [
      { slug: 'inmost', names: { en: 'Inmost' }, parent: inner.get('hollow')!, members },
    ])
    const { children } = await seriesOf('outer')
    expect(children).toMatchObject([{ slug: 'hollow', bookCount: 0, covers: [] }])
  })

  it('returns the position of a child series in its parent series, with the series before and after it', async () => {
    const placeOf = async (slug: string) => (await seriesOf(slug)).placeInParent
    const named = (slug: string, name: string) => ({ id: ids.get(slug), slug, name })
    expect(await placeOf('saga')).toEqual({
      at: 2,
      of: 2,
      before: named('first-part', 'First part'),
      after: null,
    })
    expect(await placeOf('first-part')).toMatchObject({ at: 1, before: null, after: { slug: 'saga' } })
    expect(await placeOf('world')).toBeNull()
    // if no child series has position 1 in the reading order, the order begins with the parent series
    await site.db.query({ text: `update series set parent_position = null where slug = 'first-part'` })
    expect(await placeOf('first-part')).toBeNull()
    expect(await placeOf('saga')).toMatchObject({ at: 2, of: 2, before: { slug: 'world' } })
    await site.db.query({ text: `update series set parent_position = 1 where slug = 'first-part'` })
  })

  it('returns the reading orders of a series', async () => {
    expect((await seriesOf('saga')).orders).toEqual(['publication', 'story'])
    expect((await seriesOf('first-part')).orders).toEqual(['publication'])
    expect((await seriesOf('unwritten')).orders).toEqual(['publication'])
  })

  it('the response of a series has the covers and authors of its volumes, except volumes merged into other books', async () => {
    const extra = await seedWorks(
      site.db,
      ['a', 'b', 'c', 'd'].map((slug) => workOf(`cover-${slug}`, { authors: [`Author ${slug}`] })),
    )
    const members = inOrder(...extra.values())
    await seedSeriesRows(site.db, [{ slug: 'covers', names: { en: 'Covers' }, members }])
    await mergeWork(site.db, extra.get('cover-a')!, works.get('one')!)
    const { covers, authors, bookCount } = await seriesOf('covers')
    expect(bookCount).toBe(3)
    expect(authors.map((author) => author.name)).toEqual(['Author b', 'Author c', 'Author d'])
    expect(covers).toHaveLength(3)
  })
})
