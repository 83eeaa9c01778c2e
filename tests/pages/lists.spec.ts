import { expect, test, type ArrivedPage, fetchPage, inEachLanguage } from './page.ts'

const titles = ({ texts }: ArrivedPage) => texts('main article h2, main article h3')
/** Returns the year of each card that shows a year. */
const years = ({ texts }: ArrivedPage) =>
  texts('main article')
    .flatMap((text) => /(\d{4})$/.exec(text)?.[1] ?? [])
    .map(Number)

test('/books lists 24 books in every language [spec 35]', async () => {
  for (const [language, { all, hrefs, heading }] of await inEachLanguage('/books')) {
    expect(heading).toBe({ en: 'Books', de: 'Bücher', it: 'Libri' }[language])
    expect(all('main article')).toHaveLength(24)
    const href = hrefs('main article a')[1]!
    expect(href).toMatch(new RegExp(`^/${language}/books/[a-z0-9-]+$`))
    expect((await fetchPage(href)).all('h1')).toHaveLength(1)
  }
})

test.describe('load more [spec 134]', () => {
  for (const [name, path, item, more] of [
    ['books', '/en/books', 'article', 'Load 24 more books'],
    ['authors', '/en/authors', 'article', 'Load 24 more authors'],
    ['series', '/en/series', 'article', 'Load 24 more series'],
    ['the books of a genre', '/en/genres?genre=dystopia', 'article', 'Load 24 more books'],
    ['the volumes of a series', '/en/series/discworld', '.volume', /^Load \d+ more volumes$/],
    [
      'the entries of an award',
      '/en/awards?tab=nominees',
      'article',
      /^Load (?:\d+|one) more entr(?:y|ies)$/,
    ],
  ] as const)
    test(`the link at the end of a list leads to further ${name}, none of which was in the list before [spec 134]`, async () => {
      const first = await fetchPage(path)
      const link = first.link(more)
      expect(link).toMatch(/[?&]cursor=/)
      const second = await fetchPage(link)
      const [before, after] = [first.texts(`main ${item}`), second.texts(`main ${item}`)]
      expect(Math.min(before.length, after.length)).toBeGreaterThan(0)
      expect(after.filter((text) => before.includes(text))).toEqual([])
    })
})

test.describe('sort orders of books [spec 283]', () => {
  const sorted = async (name: string) => {
    const found = await fetchPage((await fetchPage('/en/books')).link(name))
    expect(found.texts('main summary').join()).toContain(name)
    return found
  }

  test('the sort orders “Newest first” and “Oldest first” sort books by year [spec 283]', async () => {
    const newest = years(await sorted('Newest first'))
    expect(newest.length).toBeGreaterThan(20)
    expect(newest[0]).toBeGreaterThan(2000)
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
    const oldest = years(await sorted('Oldest first'))
    expect(oldest[0]).toBeLessThan(1950)
    expect(oldest).toEqual(oldest.toSorted((a, b) => a - b))
  })

  test('books can be sorted by title in both directions, and the default sort order is “Most acclaimed” [spec 283]', async () => {
    const first = await fetchPage('/en/books')
    expect(first.texts('main summary').join()).toContain('Most acclaimed')
    expect(titles(await sorted('title A–Z'))[0]).toMatch(/^[\d"'’“.A]/)
    expect(titles(await sorted('title Z–A'))[0]).toMatch(/^(?:The |A )?[X-Z]/)
    expect(first.link('Most acclaimed')).toBe('/en/books')
    expect(first.link('Best rating')).toBe('/en/books?sort=rating')
  })
})
