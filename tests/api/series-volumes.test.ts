import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SeriesPlace } from '#contract/calls/series'
import { startTestSite, type TestSite } from '#tests/support/api'
import { mergeWork } from '#tests/support/merge-work'
import type { TestInput } from '#tests/support/calls'
import { seedWorks, workOf } from '#tests/support/seed'
import { type SeedMember, seedSeriesRows, walkList } from '#tests/support/seed-lists'

/** Returns the volumes of a list that are in the catalogue. Throws if one is known only by its title. */
const heldOf = <Item extends { isHeld: boolean }>(items: Item[]) =>
  items.map((item) => {
    if (!item.isHeld) throw new Error(JSON.stringify(item))
    return item as Extract<Item, { isHeld: true }>
  })
const slugs = (items: SeriesPlace[]) => heldOf(items).map((item) => item.slug)

describe('the volumes of a series', () => {
  let site: TestSite
  let works: Map<string, number>
  const volumes = async (query: TestInput<'listSeriesVolumes'>['query'] = {}, language = 'en') =>
    (await site.call('listSeriesVolumes', { params: { id: 'cycle' }, query }, { language })).data

  beforeAll(async () => {
    site = await startTestSite()
    works = await seedWorks(site.db, [
      {
        slug: 'first',
        titles: [
          { language: 'en', value: 'First' },
          { language: 'de', value: 'Erster', kind: 'translated' },
        ],
        editions: [
          { title: 'First', language: 'en' },
          { title: 'Primo', language: 'it', type: 'international' },
        ],
      },
      {
        slug: 'second',
        titles: [{ language: 'en', value: 'Second' }],
        editions: [{ title: 'Zweiter', language: 'de', type: 'international' }],
      },
      workOf('tenth', { titles: [{ language: 'fr', value: 'Dixième' }], originalLanguage: 'fr' }),
      workOf('prelude'),
      workOf('aside'),
      workOf('box', {
        titles: [
          { language: 'en', value: 'Box' },
          { language: 'de', value: 'Kassette', kind: 'translated' },
        ],
      }),
    ])
    const of = (slug: string) => works.get(slug)!
    await seedSeriesRows(site.db, [
      {
        slug: 'cycle',
        names: { en: 'Cycle' },
        members: [
          { work: of('box'), position: '1–3', sort: 1, role: 'omnibus' },
          { work: of('aside'), role: 'side' },
          { work: of('tenth'), position: '10', sort: 10 },
          { work: of('second'), position: '2', sort: 2 },
          { work: of('first'), position: '1', sort: 1 },
          { work: of('prelude'), position: '0.5', sort: 0.5, role: 'prequel' },
          { work: of('second'), position: '1', sort: 1, order: 'story' },
          { work: of('first'), position: '2', sort: 2, order: 'story' },
        ],
      },
    ])
  })
  afterAll(() => site.close())

  it('a series lists numbered volumes in order, then volumes without a number, then box sets [spec 125]', async () => {
    const { items, total } = await volumes()
    expect(heldOf(items).map((item) => [item.slug, item.position, item.role])).toEqual([
      ['prelude', '0.5', 'prequel'],
      ['first', '1', 'main'],
      ['second', '2', 'main'],
      ['tenth', '10', 'main'],
      ['aside', null, 'side'],
      ['box', '1–3', 'omnibus'],
    ])
    expect(total).toBe(6)
  })

  it('sorts volumes without a number by first year, after the numbered ones and before box sets', async () => {
    const more = await seedWorks(site.db, [
      workOf('dated-1974', { year: 1974 }),
      workOf('undated'),
      workOf('dated-1966', { year: 1966 }),
      workOf('numbered', { year: 2000 }),
      workOf('whole', { year: 1990 }),
      workOf('dated-1969', { year: 1969 }),
    ])
    const member = (slug: string, other: Pick<SeedMember, 'position' | 'sort' | 'role'> = {}) => ({
      work: more.get(slug)!,
      ...other,
    })
    await seedSeriesRows(site.db, [
      {
        slug: 'unnumbered',
        names: { en: 'Unnumbered' },
        members: [
          member('dated-1974'),
          member('whole', { role: 'omnibus' }),
          member('undated'),
          member('dated-1966'),
          member('numbered', { position: '1', sort: 1 }),
          member('dated-1969'),
        ],
      },
    ])
    const sorted = ['numbered', 'dated-1966', 'dated-1969', 'dated-1974', 'undated', 'whole']
    for (const limit of [1, 4, 60]) {
      const walk = await walkList(site, 'listSeriesVolumes', { params: { id: 'unnumbered' } }, limit)
      expect([limit, heldOf(walk.items).map(({ slug }) => slug)]).toEqual([limit, sorted])
    }
    const card = (await site.call('getSeries', { params: { id: 'unnumbered' } })).data
    expect(card.covers).toEqual(
      sorted.slice(0, 3).map((slug) => expect.stringContaining(`/${more.get(slug)!}/`)),
    )
  })

  it('returns the interface languages in which each volume has a title or an edition [spec 125]', async () => {
    const { items } = await volumes()
    expect(Object.fromEntries(heldOf(items).map((item) => [item.slug, item.languages.toSorted()]))).toEqual({
      prelude: ['en'],
      first: ['de', 'en', 'it'],
      second: ['de', 'en'],
      tenth: [],
      aside: ['en'],
      box: ['de', 'en'],
    })
  })

  it('returns the titles of volumes in the reader’s language [spec 125]', async () => {
    const titles = async (language: string) => (await volumes({}, language)).items.map((item) => item.title)
    expect(await titles('de')).toEqual(['prelude', 'Erster', 'Second', 'Dixième', 'aside', 'Kassette'])
    expect(await titles('en')).toEqual(['prelude', 'First', 'Second', 'Dixième', 'aside', 'Box'])
  })

  it('the volume counts of a series, also per language, exclude box sets, and its book count includes them [spec 125]', async () => {
    const cycle = (await site.call('getSeries', { params: { id: 'cycle' } })).data
    expect([cycle.volumeCount, cycle.bookCount]).toEqual([5, 6])
    expect(Object.fromEntries(cycle.coverage.map((part) => [part.language, part.volumeCount]))).toEqual({
      en: 4,
      de: 2,
      it: 1,
    })
    expect(cycle.coverage).toHaveLength(3)
  })

  it('a series returns per language the number of volumes that the catalogue marks as untranslated', async () => {
    const untold = async () =>
      Object.fromEntries(
        (await site.call('getSeries', { params: { id: 'cycle' } })).data.coverage.map((part) => [
          part.language,
          part.untranslatedCount,
        ]),
      )
    expect(await untold()).toEqual({ en: 0, de: 0, it: 0 })
    // `untranslated` is ignored for a language in which the book has a title, because such a title proves a translation
    await site.db.query({
      text: `update works set untranslated = '{de,it}' where slug = any('{second,tenth}')`,
    })
    expect(await untold()).toEqual({ en: 0, de: 1, it: 2 })
    const { items } = await volumes()
    expect(
      heldOf(items).flatMap(({ slug, untranslated }) =>
        untranslated.length > 0 ? [[slug, untranslated.toSorted()]] : [],
      ),
    ).toEqual([
      ['second', ['it']],
      ['tenth', ['de', 'it']],
    ])
    await site.db.query({ text: 'update works set untranslated = null' })
    expect(await untold()).toEqual({ en: 0, de: 0, it: 0 })
  })

  it('returns the stored number of main volumes and how many of them the catalogue has, and null if no number is stored', async () => {
    const mainVolumes = async () => [
      (await site.call('getSeries', { params: { id: 'cycle' } })).data.mainVolumes,
      (await site.call('getSeries', { params: { id: 'cycle' } })).data.mainVolumesHere,
      (await site.call('getBook', { params: { id: 'first' } })).data.allSeries[0]?.volumeCount,
    ]
    expect(await mainVolumes()).toEqual([null, null, null])
    await site.db.query({ text: `update series set main_volumes = 12 where slug = 'cycle'` })
    // the series and its book return the stored number 12; three of the six books in the catalogue are main volumes
    expect(await mainVolumes()).toEqual([12, 3, 12])
    const hold = (to: number | null) =>
      site.db.query({
        text: `update series_members set position_to = $1 where work_id = $2 and reading_order = 'publication'`,
        values: [to, works.get('tenth')],
      })
    await hold(11)
    expect(await mainVolumes()).toEqual([12, 4, 12])
    await hold(null)
    await site.db.query({ text: `update series set main_volumes = 2 where slug = 'cycle'` })
    expect(await mainVolumes()).toEqual([2, 2, 2])
  })

  describe('volumes known only by their title', () => {
    const know = (position: string | null, title: string, language = 'en', year: number | null = null) =>
      site.db.query({
        text: `insert into known_volumes (series_id, position_label, position_sort, title, language, first_year)
          select id, $1::text, $1::text::numeric, $2, $3, $4 from series where slug = 'cycle'`,
        values: [position, title, language, year],
      })
    const shownTitles = async () =>
      (await volumes()).items.map((item) => (item.isHeld ? item.slug : item.title))
    beforeAll(async () => {
      await know('3', 'Terzo', 'it', 1980)
      await know('12', 'Twelfth')
      await know(null, 'Beside it')
    })
    afterAll(() => site.db.query({ text: 'delete from known_volumes' }))

    it('lists a volume known only by its title at its position, with title, language and year', async () => {
      const { items, total } = await volumes()
      expect(await shownTitles()).toEqual([
        'prelude',
        'first',
        'second',
        'Terzo',
        'tenth',
        'Twelfth',
        'aside',
        'Beside it',
        'box',
      ])
      expect(total).toBe(9)
      expect(items[3]).toEqual({
        isHeld: false,
        position: '3',
        title: 'Terzo',
        titleLanguage: 'it',
        publicationYear: 1980,
      })
      expect(items[7]).toMatchObject({ position: null, publicationYear: null })
    })

    it('pages through volumes known only by their title, each exactly once', async () => {
      const whole = (await volumes()).items
      for (const limit of [1, 2, 3, 4, 7]) {
        const walk = await walkList(site, 'listSeriesVolumes', { params: { id: 'cycle' } }, limit)
        expect([limit, walk.items]).toEqual([limit, whole])
        expect(new Set(walk.totals)).toEqual(new Set([9]))
      }
    })

    it('volumes known only by title are listed by publication, not in story order, and do not count as books', async () => {
      expect((await volumes({ order: 'story' })).total).toBe(2)
      const { bookCount, volumeCount } = (await site.call('getSeries', { params: { id: 'cycle' } })).data
      expect([bookCount, volumeCount]).toEqual([6, 5])
    })

    it('a volume known only by title is hidden if an ordinary book (no box set) has that position or title', async () => {
      await know('1', 'The first, as a box has it')
      await know('7', 'ERSTER', 'de')
      await know('2.5', 'Between')
      expect(await shownTitles()).toEqual([
        'prelude',
        'first',
        'second',
        'Between',
        'Terzo',
        'tenth',
        'Twelfth',
        'aside',
        'Beside it',
        'box',
      ])
      const place = (sort: number | null, to: number | null) =>
        site.db.query({
          text: `update series_members set position_sort = $1, position_to = $2 where work_id = $3 and role = 'side'`,
          values: [sort, to, works.get('aside')],
        })
      await place(11, 12)
      expect(await shownTitles()).not.toContain('Twelfth')
      await place(null, null)
      expect(await shownTitles()).toContain('Twelfth')
    })
  })

  it('pages through all volumes, including those without a number and box sets, each exactly once [spec 134]', async () => {
    const whole = slugs((await volumes()).items)
    for (const limit of [1, 2, 4, 6]) {
      const walk = await walkList(site, 'listSeriesVolumes', { params: { id: 'cycle' } }, limit)
      expect([limit, slugs(walk.items), walk.pages]).toEqual([limit, whole, Math.ceil(6 / limit)])
      expect(new Set(walk.totals)).toEqual(new Set([6]))
    }
  })

  it('returns the positions of volumes in the requested reading order of the series', async () => {
    const inStory = { params: { id: 'cycle' }, query: { order: 'story' } } as const
    for (const limit of [1, 2])
      expect(
        heldOf((await walkList(site, 'listSeriesVolumes', inStory, limit)).items).map((item) => [
          item.slug,
          item.position,
        ]),
      ).toEqual([
        ['second', '1'],
        ['first', '2'],
      ])
    expect(await volumes({ order: 'recommended' })).toMatchObject({ items: [], total: 0 })
  })

  it('rejects an unknown order or filter of volumes, and the cursor of another order with 400 [trust V7]', async () => {
    const { nextCursor } = await volumes({ limit: 1 })
    for (const query of [
      'order=random',
      'order=',
      'sort=title',
      'colour=red',
      'limit=0',
      'cursor=abc',
      `order=story&cursor=${nextCursor}`,
    ])
      expect([
        query,
        (await site.callUnchecked('listSeriesVolumes', { params: { id: 'cycle' }, query })).status,
      ]).toEqual([query, 400])
    const query = { limit: 1, cursor: nextCursor! }
    const next = await site.call('listSeriesVolumes', { params: { id: 'cycle' }, query })
    expect(next.status).toBe(200)
  })

  it('hides a merged volume and shows it again if the merge is undone', async () => {
    const [first, second] = [works.get('first')!, works.get('second')!]
    await mergeWork(site.db, second, first)
    const cycle = (await site.call('getSeries', { params: { id: 'cycle' } })).data
    expect([cycle.bookCount, cycle.volumeCount]).toEqual([5, 4])
    expect(slugs((await volumes()).items)).toEqual(['prelude', 'first', 'tenth', 'aside', 'box'])
    await mergeWork(site.db, second, null)
    expect((await site.call('getSeries', { params: { id: 'cycle' } })).data.bookCount).toBe(6)
  })
})

describe('a publisher’s series of editions', () => {
  let site: TestSite
  let edition: (title: string) => Promise<number>

  beforeAll(async () => {
    site = await startTestSite()
    await seedWorks(site.db, [
      {
        slug: 'war',
        titles: [{ language: 'en', value: 'War' }],
        authors: ['Joe Hall'],
        editions: [
          { title: 'War', language: 'en' },
          { title: 'War, revised', language: 'en' },
          { title: 'Krieg', language: 'de', type: 'international' },
        ],
      },
      {
        slug: 'peace',
        titles: [{ language: 'en', value: 'Peace' }],
        authors: ['Ann Low'],
        editions: [{ title: 'Peace', language: 'en' }],
      },
    ])
    edition = async (title) =>
      (
        await site.db.query<{ id: number }>({
          text: 'select id from editions where title = $1',
          values: [title],
        })
      )[0]!.id
    await seedSeriesRows(site.db, [
      {
        slug: 'plain-masterworks',
        kind: 'publisher',
        names: { en: 'Plain masterworks' },
        members: [
          { edition: await edition('Peace'), position: '2', sort: 2 },
          { edition: await edition('War'), position: '1', sort: 1 },
        ],
      },
      {
        slug: 'twice',
        kind: 'publisher',
        names: { en: 'Twice' },
        members: [
          { edition: await edition('War'), position: '1', sort: 1 },
          { edition: await edition('War, revised'), position: '7', sort: 7 },
          { edition: await edition('Peace'), position: '3', sort: 3 },
        ],
      },
    ])
  })
  afterAll(() => site.close())

  it('the volumes of a publisher’s series are the books of its editions, at the positions of the editions [spec 126]', async () => {
    const { items, total } = (await site.call('listSeriesVolumes', { params: { id: 'plain-masterworks' } }))
      .data
    expect(heldOf(items).map((item) => [item.slug, item.position])).toEqual([
      ['war', '1'],
      ['peace', '2'],
    ])
    expect(total).toBe(2)
    const { bookCount, volumeCount, covers } = (
      await site.call('getSeries', { params: { id: 'plain-masterworks' } })
    ).data
    expect([bookCount, volumeCount, covers.length]).toEqual([2, 2, 2])
  })

  it('returns the authors of the books of a publisher’s series [spec 126]', async () => {
    const { authors } = (await site.call('getSeries', { params: { id: 'plain-masterworks' } })).data
    expect(authors.map((author) => author.name).toSorted()).toEqual(['Ann Low', 'Joe Hall'])
  })

  it('lists two editions of one book at their two positions in a publisher’s series [spec 126]', async () => {
    for (const limit of [1, 2, 3]) {
      const walk = await walkList(site, 'listSeriesVolumes', { params: { id: 'twice' } }, limit)
      expect([limit, heldOf(walk.items).map((item) => [item.slug, item.position])]).toEqual([
        limit,
        [
          ['war', '1'],
          ['peace', '3'],
          ['war', '7'],
        ],
      ])
    }
  })

  it('the list of volumes of a publisher’s series returns the number of different positions as `total` [spec 126]', async () => {
    const places = async () => {
      const { items, total } = (await site.call('listSeriesVolumes', { params: { id: 'twice' } })).data
      return [new Set(items.map((item) => item.position)).size, total]
    }
    expect(await places()).toEqual([3, 3])
    const merge = (into: string) =>
      site.db.query({ text: `update works set merged_into = ${into} where slug = 'peace'` })
    await merge(`(select id from works where slug = 'war')`)
    expect(await places()).toEqual([2, 2])
    await merge('null')
  })

  it('shows the cover of one book only once on the card of a publisher’s series [spec 126]', async () => {
    const { covers } = (await site.call('getSeries', { params: { id: 'twice' } })).data
    expect([covers.length, new Set(covers).size]).toEqual([2, 2])
  })
})
