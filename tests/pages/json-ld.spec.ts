import { interfaceLanguages } from '#contract/values/languages'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { seedReviews } from '../support/journey-reviews.ts'
import { jsonLdGraph } from '../support/json-ld.ts'
import { manyEditions, volumes } from '../support/journey-works.ts'
import { type ArrivedPage, expect, fetchData, fetchPage, test } from './page.ts'

const told = (page: ArrivedPage): unknown[] =>
  page.all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent) as unknown)

/** Every kind of page that search engines may keep, with the kinds of objects that it tells. */
const kinds: Record<string, string[]> = {
  '/': ['WebSite'],
  '/books': ['CollectionPage'],
  '/discover': ['CollectionPage'],
  '/discover/start-here': ['CollectionPage'],
  '/authors': ['CollectionPage'],
  '/series': ['CollectionPage'],
  '/genres': ['CollectionPage'],
  '/awards': ['CollectionPage'],
  [`/books/${manyEditions}`]: ['Book'],
  [`/books/${volumes[1]}`]: ['Book'],
  '/assistant': [],
  '/data-sources': [],
  '/impressum': [],
}

test('every page that may be found tells search engines what it is and where it stands, in one valid graph', async () => {
  const db = openJourneyDatabase()
  await seedReviews(db, volumes[1], [
    { firstName: 'Mara', stars: 4, text: 'A **bold** word & a <tag>, ||and the end||.' },
  ])
  await db.close()
  const [author] = (await fetchData<{ items: { slug: string }[] }>('/authors?limit=1')).items
  const [series] = (await fetchData<{ items: { slug: string }[] }>('/series?limit=1')).items
  const [genre] = await fetchData<{ slug: string; bookCount: number }[]>('/genres')
  const [award] = await fetchData<{ id: number }[]>('/awards')
  const pages = {
    ...kinds,
    [`/authors/${author!.slug}`]: ['Person'],
    [`/series/${series!.slug}`]: ['BookSeries'],
    [`/genres?genre=${genre!.slug}`]: ['CollectionPage'],
    [`/awards?id=${award!.id}`]: ['CollectionPage'],
  }
  for (const language of interfaceLanguages)
    for (const [path, types] of Object.entries(pages)) {
      const address = path === '/' ? `/${language}` : `/${language}${path}`
      const objects = told(await fetchPage(address))
      expect(objects, address).toHaveLength(1)
      const read = jsonLdGraph.safeParse(objects[0])
      expect(read.error?.issues ?? [], address).toEqual([])
      const graph = read.data!['@graph']
      expect(
        graph.map((object) => object['@type']),
        address,
      ).toEqual([...types, ...(path === '/' ? [] : ['BreadcrumbList'])])
    }
})

test('what may not be found tells search engines nothing', async () => {
  for (const path of ['/en/login', '/en/search?q=dune', '/en/books?volume=first', '/en/books/none-such'])
    expect(told(await fetchPage(path)), path).toEqual([])
})
