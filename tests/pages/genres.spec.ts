import { expect, test, type ArrivedPage, fetchData, fetchPage } from './page.ts'

const words = ['Science Fiction', 'Fantasy', 'Horror', 'Crossover']

/** Returns the path data of the SVG symbols of genre groups. */
const shapes = ({ all }: ArrivedPage, selector: string) =>
  all(`${selector} svg path`).map((path) => path.getAttribute('d'))
const books = async (query: string) => {
  const { items } = await fetchData<{ items: { slug: string }[] }>(`/books?${query}&limit=24`)
  return items.map(({ slug }) => `/en/books/${slug}`)
}

test.describe('the list of genres', () => {
  test('each of the four genre groups has a name and a shape of its own, not only a colour [UX 18]', async () => {
    const found = await fetchPage('/en/genres')
    expect(found.texts('main h2')).toEqual(words)
    expect(new Set(shapes(found, 'main h2')).size).toBe(4)
    // the filters have the names and symbols of the genre groups
    expect(found.texts('main .chips a')).toEqual(['All', ...words])
    expect(shapes(found, 'main .chips a')).toEqual(shapes(found, 'main h2'))
  })

  test('the genres page lists every genre once, with its number of books and a link to the genre’s books', async () => {
    const genres = await fetchData<{ name: string; slug: string; bookCount: number }[]>('/genres')
    const { texts, hrefs } = await fetchPage('/en/genres')
    const urls = hrefs('main h3 a')
    const shown = texts('main h3').map((text, index) => [text, urls[index]] as const)
    const expected = genres.map(
      ({ name, slug, bookCount }) =>
        [`${name}${bookCount.toLocaleString('en')}`, `/en/genres?genre=${slug}`] as const,
    )
    expect(new Map(shown)).toEqual(new Map(expected))
    expect(shown).toHaveLength(expected.length)
  })

  test('on the genres page, the group link “Horror” shows only horror genres; a second click shows all genres again [UX 9]', async () => {
    const all = await fetchPage('/en/genres')
    expect(all.link('Horror', 'main .chips a')).toBe('/en/genres?group=horror')
    const { texts, link } = await fetchPage('/en/genres?group=horror')
    expect(texts('main h2')).toEqual(['Horror'])
    expect(texts('main .chips [aria-current=true]')).toEqual(['Horror'])
    expect(texts('main h3').length).toBeLessThan(all.texts('main h3').length)
    expect(link('Horror', 'main .chips a')).toBe('/en/genres')
  })
})

test.describe('one genre', () => {
  test('the page of a genre links to the other genres of its group and lists the books of the genre [spec 45]', async () => {
    const list = await fetchPage('/en/genres')
    const count = /^Dystopia(\d+)$/.exec(list.texts('main h3').find((text) => /^Dystopia\d/.test(text))!)![1]
    const found = await fetchPage(list.link('Dystopia', 'main h3 a'))
    expect(found.heading).toBe('Dystopia')
    expect(found.texts('main')[0]).toContain(`${count} books`)
    expect(found.all('main .genre-books article')).toHaveLength(24)
    const groupLinks = 'ul[aria-label="Science Fiction"] a'
    expect(found.texts(`${groupLinks}[aria-current=true]`)).toEqual(['Dystopia'])
    expect((await fetchPage(found.link('Cyberpunk', groupLinks))).heading).toBe('Cyberpunk')
  })

  test('the page of a genre lists the books of this genre and no others [spec 45]', async () => {
    const { hrefs } = await fetchPage('/en/genres?genre=cyberpunk')
    expect(hrefs('main .genre-books article h3 a, main .genre-books article h2 a')).toEqual(
      await books('genre=cyberpunk'),
    )
  })

  test('a large genre’s page begins with famous books of each decade, unless the reader chooses a sort order', async () => {
    const whole = await fetchPage('/en/genres?genre=dystopia')
    expect(whole.texts('main h2').slice(0, 3)).toEqual([
      'Landmarks, decade by decade',
      'Good places to start',
      'Newest',
    ])
    const decades = whole.texts('main .genre-landmarks b').map((text) => Number.parseInt(text, 10))
    expect(decades.length).toBeGreaterThanOrEqual(3)
    expect(decades).toEqual(decades.toSorted((a, b) => a - b))
    const narrowed = await fetchPage('/en/genres?genre=dystopia&sort=newest')
    expect(narrowed.all('main .genre-landmarks')).toEqual([])
  })

  test('the sort order of the books of a genre is part of the URL [UX 9]', async () => {
    const first = await fetchPage('/en/genres?genre=dystopia')
    const newest = await books('genre=dystopia&sort=newest')
    const cards = 'main .genre-books article h3 a, main .genre-books article h2 a'
    expect(first.hrefs(cards)).not.toEqual(newest)
    const sorted = await fetchPage(first.link('Newest first'))
    expect(sorted.canonical).not.toBeUndefined()
    expect(sorted.texts('main summary').join()).toContain('Newest first')
    expect(sorted.hrefs(cards)).toEqual(newest)
  })

  test('a link on the page of a genre leads to further books of the genre in the selected sort order [UX 10]', async () => {
    const first = await fetchPage('/en/genres?genre=dystopia&sort=oldest')
    const more = first.link('Load 24 more books')
    expect(new URL(more, 'http://site').searchParams.get('sort')).toBe('oldest')
    const second = await fetchPage(more)
    const titles = (found: ArrivedPage) => found.hrefs('main article a')
    expect(second.all('main article')).toHaveLength(24)
    expect(titles(second).filter((href) => titles(first).includes(href))).toEqual([])
  })
})
