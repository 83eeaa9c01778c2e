import type { Book } from '#contract/calls/books'
import type { Edition } from '#contract/calls/editions'
import type { Review } from '#contract/calls/reviews'
import { identifierLinks } from '#contract/values/identifiers'
import { averageMinRatings } from '#contract/values/limits'
import { type JsonLd, type JsonLdSite, known, rootOf } from '../../platform/json-ld.ts'
import { excerptOf, plainText } from '../../platform/plain-text.ts'

const bookFormats: Record<string, string> = {
  hardcover: 'Hardcover',
  paperback: 'Paperback',
  broschiert: 'Paperback',
  mass_market: 'Paperback',
  ebook: 'EBook',
  audiobook: 'AudiobookFormat',
}

const editionId = (edition: Edition, workId: string): string =>
  `${workId.replace('#work', '')}?edition=${edition.id}`

const isTranslation = (edition: Edition): boolean =>
  !edition.isOriginalLanguage && edition.translator !== null

/** Separators of translators: ';', '&', '/', 'and' in three languages; commas, except before Jr, Sr, I to III. */
const betweenNames = /[;&/]|,(?! (?:[JS]r|I{1,3})\b)|\s(?:and|und|e)\s/

/** Returns the translators of an edition, each once. */
const translatorsOf = ({ translator }: Edition): string[] => [
  ...new Set(
    (translator ?? '')
      .split(betweenNames)
      .map((name) => name.trim())
      .filter(Boolean),
  ),
]

function editionOf(edition: Edition, workId: string): JsonLd {
  const format = edition.bindingType === null ? undefined : bookFormats[edition.bindingType]
  return known({
    '@type': 'Book',
    '@id': editionId(edition, workId),
    name: edition.title,
    isbn: edition.isbn,
    bookFormat: format ? `https://schema.org/${format}` : null,
    inLanguage: edition.languageCode,
    numberOfPages: edition.pages,
    datePublished: edition.publicationDate,
    publisher: edition.publisher === null ? null : { '@type': 'Organization', name: edition.publisher },
    translator: translatorsOf(edition).map((name) => ({ '@type': 'Person', name })),
    sameAs: identifierLinks(edition.identifiers).map(({ href }) => href),
    exampleOfWork: { '@id': workId },
    translationOfWork: isTranslation(edition) ? { '@id': workId } : null,
  })
}

const mostReviews = 5

function reviewOf(review: Review): JsonLd {
  return known({
    '@type': 'Review',
    author: { '@type': 'Person', name: review.user.displayName },
    datePublished: review.reviewDate.slice(0, 10),
    inLanguage: review.language,
    // `plainText` replaces spoilers with `[…]`
    reviewBody: review.textHtml === null ? null : plainText(review.textHtml),
    reviewRating: { '@type': 'Rating', ratingValue: review.rating, bestRating: 5 },
  })
}

/**
 * Returns a book as JSON-LD, with its editions as `workExample` (schema.org; developers.google.com, 'Book').
 * @param reviews `items`: the reviews on the page; `count`: number of all reviews of the book
 */
export function bookJsonLd(
  book: Book,
  site: JsonLdSite,
  reviews: { items: readonly Review[]; count: number } = { items: [], count: 0 },
): JsonLd {
  const root = rootOf(site)
  const workId = `${root}/books/${book.slug}#work`
  const [first] = book.allSeries
  return known({
    '@type': 'Book',
    '@id': workId,
    name: book.title,
    url: `${root}/books/${book.slug}`,
    description: excerptOf(book.descriptionHtml),
    sameAs: identifierLinks(book.identifiers).map(({ href }) => href),
    alternateName: [...new Set(book.titles.map(({ title }) => title))].filter(
      (title) => title !== book.title,
    ),
    author: book.authors.map((author) => ({
      '@type': 'Person',
      '@id': `${root}/authors/${author.slug}#person`,
      name: author.name,
    })),
    inLanguage: book.titleLanguage,
    genre: book.genres.map((genre) => genre.name),
    datePublished: book.publicationDate,
    image: site.publicUrl + book.coverImage,
    isPartOf: first
      ? {
          '@type': 'BookSeries',
          '@id': `${root}/series/${first.series.slug}#series`,
          name: first.series.name,
        }
      : null,
    position: first?.position ?? null,
    award: book.awards
      .filter(({ isWinner }) => isWinner)
      .map(({ award, category, year }) => [award.name, category, year].filter(Boolean).join(', ')),
    // an average needs a minimum number of ratings (decision 30)
    aggregateRating:
      book.averageRating === null || book.ratingCount < averageMinRatings
        ? null
        : {
            '@type': 'AggregateRating',
            ratingValue: book.averageRating,
            ratingCount: book.ratingCount,
            ...(reviews.count > 0 ? { reviewCount: reviews.count } : {}),
            bestRating: 5,
          },
    review: reviews.items.slice(0, mostReviews).map(reviewOf),
    workTranslation: book.editions
      .filter(isTranslation)
      .map((edition) => ({ '@id': editionId(edition, workId) })),
    workExample: book.editions.map((edition) => editionOf(edition, workId)),
  })
}
