import { interfaceLanguages } from '#contract/values/languages'
import { openJourneyDatabase } from '../support/journey-database.ts'
import { seedReviews } from '../support/journey-reviews.ts'
import { jsonLdGraph } from '../support/json-ld.ts'
import { manyEditions, volumes } from '../support/journey-works.ts'
import { type ArrivedPage, expect, fetchData, fetchPage, test } from './page.ts'

const jsonLdOf = (page: ArrivedPage): unknown[] =>
  page.all('script[type="application/ld+json"]').map((script) => JSON.parse(script.textContent) as unknown)

/** Maps paths of indexed pages to the types of the JSON-LD objects in the page. Breadcrumbs are omitted. */
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

test('every kind of indexed page has one valid JSON-LD graph with its entity and its breadcrumbs', async () => {
  await using db = openJourneyDatabase()
  await seedReviews(db, volumes[1], [
    { firstName: 'Mara', stars: 4, text: 'A **bold** word & a <tag>, ||and the end||.' },
  ])
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
      const url = path === '/' ? `/${language}` : `/${language}${path}`
      const objects = jsonLdOf(await fetchPage(url))
      expect(objects, url).toHaveLength(1)
      const read = jsonLdGraph.safeParse(objects[0])
      expect(read.error?.issues ?? [], url).toEqual([])
      const graph = read.data!['@graph']
      expect(
        graph.map((object) => object['@type']),
        url,
      ).toEqual([...types, ...(path === '/' ? [] : ['BreadcrumbList'])])
    }
})

test('a page that is not indexed has no JSON-LD', async () => {
  for (const path of ['/en/login', '/en/search?q=dune', '/en/books?volume=first', '/en/books/none-such'])
    expect(jsonLdOf(await fetchPage(path)), path).toEqual([])
})
