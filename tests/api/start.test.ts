import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Language } from '#contract/values/languages'
import { createApp } from '#server/app'
import { setHidden } from '#server/features/reviews/index'
import type { Database } from '#server/platform/database/database'
import { bareApp, clientOf, startTestSite, type TestSite } from '#tests/support/api'
import { inBatches } from '#tests/support/batches'
import { readers, type Reader } from '#tests/support/readers'
import { inOrder, seedGenre, seedWorks } from '#tests/support/seed'
import { seedAward, seedSeriesRows, walkList } from '#tests/support/seed-lists'

const groups = ['science-fiction', 'fantasy', 'horror', 'crossover']
/** Returns how many of the seven genres of a genre group have books. */
const genresWithBooks = (group: string) => (group === 'horror' ? 2 : 6)
const slugs = (items: { slug: string }[]) => items.map((item) => item.slug)

describe('the start page of a catalogue', () => {
  let site: TestSite
  const shelves = async (language = 'en') => (await site.call('getStart', {}, { language })).data

  beforeAll(async () => {
    site = await startTestSite()
    for (const group of groups)
      for (let index = 1; index <= 7; index++)
        await seedGenre(site.db, `${group}-${index}`, group, {
          en: `${group} ${index}`,
          de: `Genre ${group} ${index}`,
        })
    const works = await seedWorks(site.db, [
      ...Array.from({ length: 40 }, (_, index) => {
        const group = groups[index % 4]!
        return {
          slug: `book-${index}`,
          titles: [
            { language: 'en', value: `Book ${index}` },
            { language: 'de', value: `Buch ${index}`, kind: 'translated' as const },
          ],
          group,
          year: 1990 + index,
          authors: [`Author ${index % 8}`],
          genres: [`${group}-${1 + (Math.floor(index / 4) % genresWithBooks(group))}`],
          ratings: index < 10 ? [5, 5, 5] : [3],
          editions: [
            { title: `Book ${index}`, language: 'en', translators: ['Tina Translator'] },
            ...(index === 33 ? [{ title: 'Buch 33', language: 'de', year: 2026 }] : []),
            ...(index === 0 ? [{ title: 'Buch 0', language: 'de', year: 2027 }] : []),
          ],
        }
      }),
      {
        slug: 'merged',
        titles: [{ language: 'en', value: 'Merged' }],
        authors: ['Merged Author'],
        year: 2020,
        ratings: [5, 5, 5, 5, 5],
      },
    ])
    const members = (from: number, count: number) =>
      inOrder(...Array.from({ length: count }, (_, index) => works.get(`book-${from + index}`)!))
    await seedSeriesRows(site.db, [
      { slug: 'popular-one', names: { en: 'Popular one', de: 'Beliebt eins' }, members: members(0, 4) },
      { slug: 'popular-two', names: { en: 'Popular two' }, members: members(6, 6) },
      { slug: 'popular-three', names: { en: 'Popular three' }, members: members(20, 5) },
      { slug: 'popular-four', names: { en: 'Popular four' }, members: members(8, 7) },
      { slug: 'best-list', kind: 'collection', names: { en: 'Best list' }, members: members(0, 8) },
      { slug: 'masterworks', kind: 'publisher', names: { en: 'Masterworks' }, members: members(0, 8) },
      { slug: 'bookless', names: { en: 'Bookless' } },
    ])
    await site.db.query({
      text: `update series set main_volumes = nullif(book_count, 0), status = case when slug in ('popular-one', 'popular-two') then 'completed' end`,
    })
    await site.db.query({
      text: `update works set merged_into = $1 where slug = 'merged'`,
      values: [works.get('book-0')],
    })
    await site.db.query({
      text: `update people set acclaim = 5 where slug = 'author-5'`,
    })
  })
  afterAll(() => site.close())

  it('the start page shows featured books and authors, popular series, and genres of each genre group [spec 27]', async () => {
    const start = await shelves()
    expect(Object.keys(start).toSorted()).toEqual([
      'authors',
      'bookCount',
      'genres',
      'light',
      'newest',
      'reviews',
      'series',
      'shelf',
      'startHere',
      'winners',
    ])
    expect(start.bookCount).toBe(40)
    expect(start.startHere).toHaveLength(5)
    // the first book is shown with the same scene (a picture without text) as in the header of its own page
    const [first] = start.startHere
    expect(first!.scene).toBe((await site.call('getBook', { params: { id: first!.slug } })).data.scene)
    expect(first!.scene).toMatch(/^\/covers\/scene\//)
    // the five books have different authors
    expect(new Set(start.startHere.map((book) => book.authors[0]!.id)).size).toBe(5)
    expect(slugs(start.newest)).toEqual(['book-39', 'book-38', 'book-37', 'book-36', 'book-35', 'book-34'])
    expect(start.authors.length).toBe(8)
    expect(start.authors[0]!.slug).toBe('author-5')
    expect(start.series).toHaveLength(2)
    expect(start.shelf).toHaveLength(40)
    for (const group of groups) {
      const shown = start.genres.filter((genre) => genre.category === group)
      expect([group, shown.length]).toEqual([group, Math.min(3, genresWithBooks(group))])
    }
  })

  it('the start page shows of each genre group the genres with most books, and no genre without books [spec 27]', async () => {
    const { genres } = await shelves()
    for (const genre of genres) expect([genre.slug, genre.bookCount > 0]).toEqual([genre.slug, true])
    const all = (await site.call('listGenres')).data as {
      category: string
      bookCount: number
      slug: string
    }[]
    for (const group of groups) {
      const most = all.filter((genre) => genre.category === group && genre.bookCount > 0).slice(0, 3)
      expect(slugs(genres.filter((genre) => genre.category === group))).toEqual(slugs(most))
    }
  })

  it('shows new books in the reader’s language on the start page, without reprints of classics', async () => {
    expect(slugs((await shelves('de')).newest)[0]).toBe('book-33')
    expect(slugs((await shelves('de')).newest)).not.toContain('book-0')
    expect((await shelves('it')).newest).toEqual([])
  })

  it('shows only completed series on the start page that have appeared completely in the reader’s language [spec 27]', async () => {
    const { series } = await shelves()
    expect(slugs(series).toSorted()).toEqual(['popular-one', 'popular-two'])
    expect(series[0]!.volumes).toHaveLength(series[0]!.mainVolumes!)
    expect(series[0]!.volumes[0]!.spine).toMatch(/^\/covers\/spine\//)
    expect((await shelves('it')).series).toEqual([])
  })

  it('the start page shows the beginning of a synopsis in the reader’s language, and lists books with such a synopsis first', async () => {
    const { id } = (await shelves()).startHere.at(-1)!
    await site.db.query({
      text: `insert into work_texts (work_id, language, markdown, html) values ($1, 'de', 'Ein *Anfang*. Mehr.', '<p></p>')`,
      values: [id],
    })
    expect((await shelves('de')).startHere[0]!.opening).toBe('Ein Anfang. Mehr.')
    expect((await shelves('en')).startHere[0]!.opening).toBeNull()
  })

  it('the start page lists the winning books of one award, latest first, and marks books available in the reader’s language', async () => {
    const ids = new Map((await shelves()).newest.map((book) => [book.slug, book.id]))
    await seedAward(site.db, {
      slug: 'prize',
      names: { en: 'Prize', de: 'Preis' },
      honours: [
        { year: 1990, result: 'winner', work: ids.get('book-39') as number },
        { year: 1991, result: 'winner', work: ids.get('book-38') as number },
        { year: 1992, result: 'nominee', work: ids.get('book-37') as number },
      ],
    })
    const { winners } = await shelves('de')
    expect(winners!.award.name).toBe('Preis')
    expect(winners!.winners.map((won) => won.year)).toEqual([1991, 1990])
    expect(winners!.winners.every((won) => won.isInLanguage)).toBe(true)
    expect((await shelves('it')).winners!.winners[0]!.isInLanguage).toBe(false)
  })

  it('shows the same data on the start page as in the public lists [spec 27]', async () => {
    const start = await shelves('de')
    const bySlug = <Item extends { slug: string }>({ items }: { items: Item[] }) =>
      new Map(items.map((item) => [item.slug, item]))
    const books = bySlug(await walkList(site, 'listBooks', {}, 50, 'de'))
    for (const card of [...start.startHere, ...start.newest, start.light])
      expect(card).toMatchObject(books.get(card!.slug)!)
    for (const spine of start.shelf)
      expect([spine.slug, books.get(spine.slug)?.title]).toEqual([spine.slug, spine.title])
    const authors = bySlug(await walkList(site, 'listAuthors', {}, 50, 'de'))
    for (const card of start.authors) expect(authors.get(card.slug)).toEqual(card)
    const series = bySlug(await walkList(site, 'listSeries', {}, 50, 'de'))
    for (const { slug, name } of start.series) expect(series.get(slug)?.name).toBe(name)
    const genres = new Map(
      (await site.call('listGenres', {}, { language: 'de' })).data.map((item) => [item.slug, item]),
    )
    for (const card of start.genres) expect(genres.get(card.slug)).toEqual(card)
    expect(start.bookCount).toBe(books.size)
  })

  it('shows titles and names on the start page in the reader’s language [spec 27]', async () => {
    const german = await shelves('de')
    expect(
      [german.startHere[0]!.title, german.shelf[0]!.title].every((title) => title.startsWith('Buch ')),
    ).toBe(true)
    expect(german.series.map(({ name }) => name)).toContain('Beliebt eins')
    expect(german.genres[0]!.name).toMatch(/^Genre /)
    expect((await shelves('en')).series.map(({ name }) => name)).toContain('Popular one')
  })

  it('shows no merged books and no people who only translate on the start page [spec 27]', async () => {
    const text = JSON.stringify(await shelves())
    for (const absent of ['"merged"', 'merged-author', 'tina-translator', 'bookless'])
      expect([absent, text.includes(absent)]).toEqual([absent, false])
  })

  it('the start page reads its lists with at most four concurrent queries, which leaves database connections to other requests', async () => {
    let running = 0
    let most = 0
    const query: Database['query'] = async (statement) => {
      most = Math.max(most, (running += 1))
      try {
        return await site.db.query(statement)
      } finally {
        running -= 1
      }
    }
    const app = createApp({ db: { ...site.db, query }, ...bareApp })
    expect((await clientOf(app).call('getStart')).series).toHaveLength(2)
    expect(most).toBeLessThanOrEqual(4)
  })

  it('the start page features the same book all day, and a different one on each of four days [spec 27]', async () => {
    const lightAt = async (at: string) => {
      const app = createApp({
        db: site.db,
        ...bareApp,
        clock: { now: () => new Date(at), monotonicMs: () => 0 },
      })
      return (await clientOf(app).call('getStart')).light!.slug
    }
    const morning = await lightAt('2026-03-01T00:00:01Z')
    expect(await lightAt('2026-03-01T23:59:59Z')).toBe(morning)
    const days = ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'].map((day) =>
      lightAt(`${day}T12:00:00Z`),
    )
    expect(new Set(await Promise.all(days)).size).toBe(4)
  })

  it('the start page never lists the featured book of the day among the books below it [spec 27]', async () => {
    const first = Date.parse('2026-03-01T12:00:00Z')
    const twice = await inBatches(40, async (day) => {
      const app = createApp({
        db: site.db,
        ...bareApp,
        clock: { now: () => new Date(first + day * 86_400_000), monotonicMs: () => 0 },
      })
      const { light, startHere } = await clientOf(app).call('getStart')
      return startHere.filter(({ id }) => id === light!.id)
    })
    expect(twice.flat()).toEqual([])
  })

  it('the start page shows the latest reviews in the interface language: at most one of each reader and of each book, and no spoilers', async () => {
    const books = (await site.call('listBooks', { query: { sort: 'newest', limit: 5 } }, { language: 'it' }))
      .data.items
    const all = (await readers(site, 4)) as [Reader, Reader, Reader, Reader]
    const [first, second, third, foreign] = all
    const write = (who: Reader, book: number, text: string, language: Language = 'it') =>
      who.call('putBookReview', { params: { id: books[book]!.id }, body: { rating: 4, text, language } })
    await write(first, 0, 'Il primo.')
    await write(first, 1, 'Ancora io.')
    await write(second, 1, 'Lo stesso libro.')
    await write(third, 2, 'Il *mare* pensa. ||Vince.||')
    await write(foreign, 3, 'Not in Italian.', 'en')
    const reviews = async () =>
      (await clientOf(site.app, 'it').call('getStart')).reviews.map(({ opening, book }) => [opening, book.id])
    expect(await reviews()).toEqual([
      ['Il mare pensa. […]', books[2]!.id],
      ['Lo stesso libro.', books[1]!.id],
      ['Il primo.', books[0]!.id],
    ])
    const { items } = (await site.call('listBookRatings', { params: { id: books[2]!.id } })).data
    await setHidden(site.db, items[0]!.id, { reason: 'spam', note: null })
    expect(await reviews()).not.toContainEqual(['Il mare pensa. […]', books[2]!.id])
  })
})

describe('the start page of an empty catalogue', () => {
  it('returns an empty start page for an empty catalogue [spec 27]', async () => {
    const site = await startTestSite()
    try {
      const { status, data } = await site.call('getStart')
      expect([status, data]).toEqual([
        200,
        {
          bookCount: 0,
          light: null,
          shelf: [],
          startHere: [],
          winners: null,
          newest: [],
          reviews: [],
          authors: [],
          series: [],
          genres: [],
        },
      ])
    } finally {
      await site.close()
    }
  })
})
