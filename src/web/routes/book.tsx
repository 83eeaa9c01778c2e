import { lazy, Suspense } from 'react'
import { type HeadersArgs, useLoaderData, useParams } from 'react-router'
import type { Book } from '#contract/calls/books'
import { defaultEdition } from '#contract/values/default-edition'
import { bookParameters, type BookTab, bookTabs } from '#contract/values/page-parameters/book'
import { readQuery } from '#contract/values/query-parameters'
import type { ReviewPage } from '#contract/calls/reviews'
import { absentPage } from '../features/errors/absent-page.tsx'
import { BookAbout } from '../features/books/book-about.tsx'
import { BookHead } from '../features/books/book-head.tsx'
import { bookJsonLd } from '../features/books/book-json-ld.ts'
import { overviewOf, relatedOf } from '../features/books/overview-calls.ts'
import { BuyLink } from '../features/books/buy-link.tsx'
import { FindOnline } from '../features/books/find-online.tsx'
import { BookDetails, RelatedBooks, relatedWords } from '../features/books/lazy-details.ts'
import { EditionsLoading, EditionsPanel } from '../features/editions/lazy-panel.tsx'
import { SmallSelector } from '../features/editions/small-selector.tsx'
import { BookStatus } from '../features/reading-list/book-status.tsx'
import { ReviewsPanel } from '../features/reviews/lazy-panel.ts'
import { useReadIds } from '../features/reading-list/reading-marks.ts'
import { OwnStars } from '../features/reviews/own-stars.tsx'
import { useOwnRating } from '../features/reviews/own-rating.ts'
import { readReviews, reviewsOf } from '../features/reviews/reviews-query.ts'
import { wordsInBrowser } from '../platform/client-loader.ts'
import { describedBy, headOf, type MetaArgs, siteOf } from '../platform/head.ts'
import {
  browserLoader,
  redirectFormerSlug,
  type LoadArgs,
  serverLoader,
  useAnswer,
  withAnswers,
} from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useLanguage, useWords, wordsFor } from '../platform/words.tsx'
import { AddToListButton } from '../shared/add-to-list.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { ShareButton } from '../shared/share-button.tsx'
// loaded with the page, because the server renders `Overview`; only the script of `Overview` loads later
import '../features/books/book-overview.css'
import '../features/editions/edition-rows.css'
import '../features/reviews/first-reviews.css'

export const handle = { words: ['books', 'reading', 'reviews'] as const }

/** First tab of the page. The browser hydrates it after the head, which has the controls for status and stars. */
const Overview = lazy(async () => {
  const [overview] = await Promise.all([
    import('./book-overview.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, relatedWords),
  ])
  return { default: overview.Overview }
})

async function load({ params, url, prefix, fetchCall, words, respond }: LoadArgs) {
  const slug = params['slug']!
  const input = { params: { id: slug } }
  // an unknown tab, or the id of another book's edition, is no error; defaults replace them
  const query = readQuery(bookParameters, url.searchParams)
  const reviewQuery = readReviews(query.tab, url.searchParams) ?? badRequest()
  const [book, reviews, services] = await Promise.all([
    fetchCall('getBook', input),
    fetchCall('listBookRatings', reviewsOf(slug, reviewQuery)),
    // if the shops can't be loaded, the page is shown without buy links
    fetchCall('listAffiliateServices').catch(() => null),
    query.tab === 'related' ? fetchCall('listRelatedBooks', relatedOf(slug, query.available)) : null,
    query.tab === 'related' || query.tab === 'overview' ? words(...relatedWords) : null,
  ])
  redirectFormerSlug({ url }, slug, book, pathsUnder(prefix).book)
  if (query.tab === 'overview') {
    const { series, author, books, related } = overviewOf(book, slug)
    await Promise.all([
      fetchCall('listRelatedBooks', related),
      series && fetchCall('listSeriesVolumes', series),
      author && fetchCall('getAuthor', author),
      books && fetchCall('listBooks', books),
    ])
  }
  // a page without shops is incomplete, so that the response cache must not store it for other readers
  if (services === null) respond({ headers: { 'x-page-class': 'private' } })
  return { book, reviews, services: services ?? [], query, reviewQuery }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

export function meta(args: MetaArgs<{ book: Book; reviews: ReviewPage }>) {
  const site = siteOf(args)
  const { language } = site
  const t = wordsFor('books', language)
  const { book, reviews } = args.loaderData ?? {}
  if (!book || !reviews) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: book.title,
    ...describedBy(
      { html: book.descriptionHtml, language: book.descriptionLanguage },
      t('pageDescription', {
        title: book.title,
        author: book.authors.map((author) => author.name).join(', '),
      }),
    ),
    canonicalPath: `/books/${book.slug}`,
    type: 'book',
    image: pathsUnder('').sharePicture(`book/${book.id}`, language),
    isEmbeddable: true,
    trail: [{ name: t('title'), path: '/books' }],
    jsonLd: import.meta.env.SSR
      ? [
          bookJsonLd(book, site, {
            items: reviews.items,
            count: reviews.summary.reviewCount,
          }),
        ]
      : [],
  })
}

function BookPage() {
  const { services, query, reviewQuery } = useLoaderData<typeof loader>()
  const t = useWords('books')
  const language = useLanguage()
  const paths = usePaths()
  const { slug = '' } = useParams()
  const book = useAnswer('getBook', { params: { id: slug } })
  const reviews = useAnswer('listBookRatings', reviewsOf(slug, reviewQuery))
  const read = useReadIds()
  const edition = defaultEdition(book.editions, { picked: query.edition ?? null, language })
  const tabHref = (tab: BookTab) => paths.book(book.slug, { tab, edition: query.edition })
  const selector = {
    editions: book.editions,
    selectedId: edition?.id ?? null,
    hrefFor: ({ id }: { id: number }) => paths.book(book.slug, { tab: query.tab, edition: id }),
  }
  const counts: Partial<Record<BookTab, number>> = {
    editions: book.editions.length,
    reviews: reviews.summary.reviewCount,
  }
  return (
    <div className="wrap" data-glow="" data-group={book.group}>
      <BookHead
        book={book}
        edition={edition}
        actions={
          <BookActions book={book} pages={edition?.pages ?? null} hasStars={query.tab !== 'reviews'} />
        }
        reviewsHref={tabHref('reviews')}
      />
      <BookAbout
        book={book}
        edition={edition}
        selector={book.editions.length > 1 ? <SmallSelector variant="compact" {...selector} /> : null}
      />
      <Tabs
        label={t('tabs')}
        tabs={bookTabs.map((tab) => ({
          href: tabHref(tab),
          label: t(`tab.${tab}`),
          isCurrent: tab === query.tab,
          count: counts[tab],
        }))}
      />
      {query.tab === 'overview' && (
        <Suspense>
          <Overview
            book={book}
            reference={slug}
            reviews={reviews}
            hrefs={{
              related: tabHref('related'),
              reviews: tabHref('reviews'),
              editions: tabHref('editions'),
            }}
          />
        </Suspense>
      )}
      {query.tab === 'details' && (
        <Suspense>
          <BookDetails book={book} />
        </Suspense>
      )}
      {query.tab === 'reviews' && (
        <Suspense>
          <ReviewsPanel
            key={book.id}
            subject={{ kind: 'book', id: book.id, slug: book.slug, name: book.title }}
            page={reviews}
            query={reviewQuery}
            reference={slug}
            hrefOf={(change) =>
              paths.book(book.slug, { ...query, ...reviewQuery, cursor: undefined, ...change })
            }
          />
        </Suspense>
      )}
      {query.tab === 'related' && (
        <Suspense>
          <RelatedBooks
            reference={slug}
            available={query.available}
            read={read}
            hrefOf={(filters) =>
              paths.book(book.slug, { tab: 'related', edition: query.edition, ...filters })
            }
          />
        </Suspense>
      )}
      {query.tab === 'editions' && (
        <Suspense fallback={<EditionsLoading selector={selector} />}>
          <EditionsPanel edition={edition} selector={selector} />
        </Suspense>
      )}
      <div className="book-end">
        <BuyLink book={book} edition={edition} services={services} />
        <FindOnline book={book} edition={edition} />
      </div>
    </div>
  )
}

/** Shows the controls for status, stars, lists and sharing. The tab of reviews has its own stars. */
function BookActions({ book, pages, hasStars }: { book: Book; pages: number | null; hasStars: boolean }) {
  const subject = { kind: 'book', id: book.id, slug: book.slug, name: book.title } as const
  const own = useOwnRating(subject)
  return (
    <>
      <BookStatus bookId={book.id} title={book.title} pages={pages} />
      {hasStars && (
        <OwnStars
          subject={subject}
          saved={own?.rating}
          hasReview={own && own.review !== null && own.review.text !== null}
        />
      )}
      <div className="book-sending">
        <AddToListButton bookId={book.id} title={book.title} />
        <ShareButton title={book.title} path={pathsUnder('').book(book.slug)} />
      </div>
    </>
  )
}

export default withAnswers(BookPage)

export const ErrorBoundary = absentPage('books', (paths) => paths.books())
