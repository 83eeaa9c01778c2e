import { z } from 'zod'

// Schemas of the JSON-LD on the pages, according to schema.org and the rules of search engines.

const url = z.url({ protocol: /^https?$/ })
const text = z.string().trim().min(1)
const date = z.string().regex(/^\d{4}(?:-\d{2}(?:-\d{2})?)?$/)
const language = z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/)
const position = z.union([text, z.int().positive()])
/** Pages of the same book, edition or person in other catalogues. */
const sameAs = z
  .array(z.url({ protocol: /^https$/ }))
  .min(1)
  .optional()
const reference = z.strictObject({ '@id': url })

const person = z.strictObject({ '@type': z.literal('Person'), '@id': url.optional(), name: text })
const rating = z.strictObject({
  '@type': z.literal('Rating'),
  ratingValue: z.int().min(1).max(5),
  bestRating: z.literal(5),
})
const review = z.strictObject({
  '@type': z.literal('Review'),
  author: person,
  datePublished: date,
  inLanguage: language.optional(),
  // plain text without Markdown or HTML
  reviewBody: text.regex(/^(?!.*(?:\|\||\*\*|<\/?\w+>))/).optional(),
  reviewRating: rating,
})

const edition = z.strictObject({
  '@type': z.literal('Book'),
  '@id': url,
  name: text,
  isbn: z
    .string()
    .regex(/^97[89]\d{10}$/)
    .optional(),
  bookFormat: z
    .enum(['Hardcover', 'Paperback', 'EBook', 'AudiobookFormat'].map((name) => `https://schema.org/${name}`))
    .optional(),
  inLanguage: language.optional(),
  numberOfPages: z.int().positive().optional(),
  datePublished: date.optional(),
  publisher: z.strictObject({ '@type': z.literal('Organization'), name: text }).optional(),
  translator: z.array(person).min(1).optional(),
  exampleOfWork: reference,
  translationOfWork: reference.optional(),
  sameAs,
})

const work = z.strictObject({
  '@type': z.literal('Book'),
  '@id': url.regex(/#work$/),
  name: text,
  url,
  description: text.optional(),
  alternateName: z.array(text).min(1).optional(),
  author: z.array(person).min(1).optional(),
  inLanguage: language.optional(),
  genre: z.array(text).min(1).optional(),
  datePublished: date.optional(),
  image: url,
  isPartOf: z.strictObject({ '@type': z.literal('BookSeries'), '@id': url, name: text }).optional(),
  position: position.optional(),
  award: z.array(text).min(1).optional(),
  aggregateRating: z
    .strictObject({
      '@type': z.literal('AggregateRating'),
      ratingValue: z.number().min(1).max(5),
      ratingCount: z.int().positive(),
      reviewCount: z.int().positive().optional(),
      bestRating: z.literal(5),
    })
    .optional(),
  review: z.array(review).min(1).max(5).optional(),
  workTranslation: z.array(reference).min(1).optional(),
  workExample: z.array(edition).min(1).optional(),
  sameAs,
})

const author = z.strictObject({
  '@type': z.literal('Person'),
  '@id': url.regex(/#person$/),
  name: text,
  url,
  description: text.optional(),
  image: url,
  birthDate: date.optional(),
  deathDate: date.optional(),
  nationality: text.optional(),
  alternateName: z.array(text).min(1).optional(),
  sameAs,
})

const series = z.strictObject({
  '@type': z.literal('BookSeries'),
  '@id': url.regex(/#series$/),
  name: text,
  url,
  inLanguage: language.optional(),
  alternateName: z.array(text).min(1).optional(),
  description: text.optional(),
  author: z.array(person).min(1).optional(),
  hasPart: z
    .array(
      z.strictObject({
        '@type': z.literal('Book'),
        '@id': url.optional(),
        name: text,
        inLanguage: language.nullable().optional(),
        position: position.optional(),
        datePublished: date.optional(),
      }),
    )
    .min(1)
    .optional(),
})

/** True if the positions are 1, 2, 3 and so on. */
const inOrder = (items: readonly { position: number }[]) =>
  items.every((item, index) => item.position === index + 1)

const breadcrumbs = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: url }))
    .min(2)
    .refine(inOrder),
})

const list = z.strictObject({
  '@type': z.literal('CollectionPage'),
  name: text,
  inLanguage: language,
  mainEntity: z
    .strictObject({
      '@type': z.literal('ItemList'),
      numberOfItems: z.int(),
      itemListElement: z
        .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, url }))
        .min(1)
        .refine(inOrder),
    })
    .refine(({ numberOfItems, itemListElement }) => numberOfItems === itemListElement.length)
    .optional(),
})

const site = z.strictObject({
  '@type': z.literal('WebSite'),
  '@id': url,
  name: text,
  url,
  inLanguage: language,
  potentialAction: z.strictObject({
    '@type': z.literal('SearchAction'),
    target: z.string().endsWith('/search?q={search_term_string}'),
    'query-input': z.literal('required name=search_term_string'),
  }),
})

/** Schema of the JSON-LD graph of a page. */
export const jsonLdGraph = z
  .strictObject({
    '@context': z.literal('https://schema.org'),
    '@graph': z.array(z.discriminatedUnion('@type', [work, author, series, breadcrumbs, list, site])).min(1),
  })
  .refine(({ '@graph': graph }) => {
    const book = graph.find((object) => object['@type'] === 'Book')
    if (!book) return true
    const examples = new Set(book.workExample?.map((each) => each['@id']))
    const isOfWork = (each: { exampleOfWork: { '@id': string } }) => each.exampleOfWork['@id'] === book['@id']
    return (
      (book.workTranslation ?? []).every((each) => examples.has(each['@id'])) &&
      (book.workExample ?? []).every(isOfWork)
    )
  }, 'each edition must belong to the work, and each translation must be one of the editions')
