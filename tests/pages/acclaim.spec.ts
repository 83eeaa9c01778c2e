import { readCatalogue } from '#server/importers/catalogue/index'
import { expect, fetchPage, test } from './page.ts'

const slugOf = (href: string): string => href.split('/').at(-1)!
const listed = async (path: string): Promise<string[]> => {
  const { hrefs } = await fetchPage(path)
  return [...new Set(hrefs('main article a[href*="/books/"]').map(slugOf))]
}

test('the first page of the list of science fiction books contains five well-known classics', async () => {
  const first = await listed('/en/books?group=science-fiction')
  expect(first).toHaveLength(24)
  expect(first).toEqual(
    expect.arrayContaining(['dune', 'foundation', 'neuromancer', 'the-left-hand-of-darkness', 'solaris']),
  )
})

test('if a genre has six books of the two highest acclaim grades, the first three listed books have these grades', async () => {
  const { catalogue } = await readCatalogue('catalogue')
  const canon = catalogue.works.filter(({ record }) => (record.grade ?? 0) >= 5).map(({ record }) => record)
  const genres = Map.groupBy(
    canon.flatMap(({ genres: all, slug }) => all.map((genre) => ({ genre, slug }))),
    ({ genre }) => genre,
  )
  const largeGenres = [...genres].filter(([, of]) => of.length >= 6)
  expect(largeGenres.length).toBeGreaterThanOrEqual(8)
  for (const [genre, of] of largeGenres) {
    const first = await listed(`/en/books?genre=${genre}`)
    const slugs = new Set(of.map(({ slug }) => slug))
    expect([genre, first.slice(0, 3).filter((slug) => !slugs.has(slug))]).toEqual([genre, []])
  }
})
