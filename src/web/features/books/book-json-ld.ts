import type { Book } from '#contract/books'
import type { Edition } from '#contract/editions'
import type { Review } from '#contract/reviews'

const bookFormats: Record<string, string> = {
  hardcover: 'Hardcover',
  paperback: 'Paperback',
  broschiert: 'Paperback',
  mass_market: 'Paperback',
  ebook: 'EBook',
  audiobook: 'AudiobookFormat',
}

/** Leaves out what is null or empty, so that nothing is claimed that nobody knows. */
const known = (object: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(object).filter(
      ([, value]) => value !== null && value !== undefined && !(Array.isArray(value) && value.length === 0),
    ),
  )

function editionOf(edition: Edition, workId: string): Record<string, unknown> {
  const format = edition.bindingType === null ? undefined : bookFormats[edition.bindingType]
  return known({
    '@type': 'Book',
    '@id': `${workId.replace('#work', '')}?edition=${edition.id}`,
    name: edition.title,
    isbn: edition.isbn,
    bookFormat: format ? `https://schema.org/${format}` : null,
    inLanguage: edition.languageCode,
    numberOfPages: edition.pages,
    datePublished: edition.publicationDate,
    publisher: edition.publisher === null ? null : { '@type': 'Organization', name: edition.publisher },
    translator: edition.translator === null ? null : { '@type': 'Person', name: edition.translator },
    translationOfWork: edition.isOriginalLanguage || edition.translator === null ? null : { '@id': workId },
  })
}

/** Most reviews that are told of. */
const mostReviews = 5

function reviewOf(review: Review): Record<string, unknown> {
  return known({
    '@type': 'Review',
    author: { '@type': 'Person', name: review.user.displayName },
    datePublished: review.reviewDate.slice(0, 10),
    inLanguage: review.language,
    // what is hidden on the page is hidden here
    reviewBody: review.text?.replaceAll(/\|\|[^|]+\|\|/g, '…'),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
  })
}

/**
 * A book for search engines: the work with its editions as `workExample` (schema.org; developers.google.com, 'Book').
 * A rating only where there is one.
 *
 * @param reviews as the page lists them; the first five are told of
 * @param origin of the site; ids are unprefixed addresses, the same in every language
 */
export function bookJsonLd(
  book: Book,
  origin: string,
  reviews: { items: readonly Review[]; count: number } = { items: [], count: 0 },
): Record<string, unknown> {
  const workId = `${origin}/books/${book.slug}#work`
  const [first] = book.allSeries
  return known({
    '@type': 'Book',
    '@id': workId,
    name: book.title,
    alternateName: [...new Set(book.titles.map(({ title }) => title))].filter(
      (title) => title !== book.title,
    ),
    author: book.authors.map((author) => ({
      '@type': 'Person',
      '@id': `${origin}/authors/${author.slug}#person`,
      name: author.name,
    })),
    inLanguage: book.originalLanguage,
    genre: book.genres.map((genre) => genre.name),
    datePublished: book.publicationDate,
    image: origin + book.coverImage,
    isPartOf: first ? { '@type': 'BookSeries', name: first.series.name } : null,
    position: first?.position ?? null,
    award: book.awards
      .filter(({ isWinner }) => isWinner)
      .map(({ award, category, year }) => [award.name, category, year].filter(Boolean).join(', ')),
    aggregateRating:
      book.averageRating === null || book.ratingCount === 0
        ? null
        : {
            '@type': 'AggregateRating',
            ratingValue: book.averageRating,
            ratingCount: book.ratingCount,
            ...(reviews.count > 0 ? { reviewCount: reviews.count } : {}),
            bestRating: 5,
          },
    review: reviews.items.slice(0, mostReviews).map(reviewOf),
    workExample: book.editions.map((edition) => editionOf(edition, workId)),
  })
}
