import { openJourneyDatabase } from '../support/journey-database.ts'
import { seedReviews } from '../support/journey-reviews.ts'
import { expect, fetchPage, test } from './page.ts'

test.describe.configure({ mode: 'serial' })

const slug = 'journey-volume-prequel'

test.beforeAll(async () => {
  await using db = openJourneyDatabase()
  await seedReviews(db, slug, [
    { firstName: 'Mara', stars: 5, text: 'The end: ||they arrive||.', helpful: 7, age: 9 },
    { firstName: 'Kim', stars: 5 },
    ...Array.from({ length: 27 }, (_, index) => ({
      firstName: `Reader ${index + 1}`,
      stars: 3,
      text: `Reading number ${index + 1}.`,
      age: 20 + index,
    })),
  ])
})

test('without scripts, the reviews tab of a book shows ratings, reviews and a link to more reviews [spec 116]', async () => {
  const reviews = '.reviews-list > li'
  const { all, html, link, texts } = await fetchPage(`/en/books/${slug}?tab=reviews`)
  expect(all(reviews)).toHaveLength(24)
  expect(texts('.reviews-average')[0]).toContain('from 29 ratings')
  expect(all('.reviews .rating-bars li')).toHaveLength(5)
  expect(texts('main nav.tabs a')).toContain('Reviews 28')
  expect(html).toContain('Rating and reviewing need JavaScript.')
  expect((await fetchPage(link('Load 4 more reviews'))).all(reviews)).toHaveLength(4)
})

test('the JSON-LD of a book has the average rating and five reviews, and the JSON-LD of a book without ratings has neither', async () => {
  const bookJsonLd = async (path: string) => {
    const [script] = (await fetchPage(path)).all('script[type="application/ld+json"]')
    const { '@graph': graph } = JSON.parse(script!.textContent) as {
      '@graph': {
        '@type': string
        aggregateRating?: { ratingCount: number }
        review?: { reviewBody?: string }[]
      }[]
    }
    return graph.find((object) => object['@type'] === 'Book')!
  }
  const rated = await bookJsonLd(`/en/books/${slug}`)
  expect(rated.aggregateRating?.ratingCount).toBe(29)
  expect(rated.review).toHaveLength(5)
  expect(rated.review!.map(({ reviewBody }) => reviewBody)).toContain('The end: […].')
  expect(JSON.stringify(rated)).not.toContain('they arrive')
  const unrated = await bookJsonLd('/en/books/journey-edited')
  expect([unrated.aggregateRating, unrated.review]).toEqual([undefined, undefined])
})
