import { Suspense } from 'react'
import {
  type ClientLoaderFunctionArgs,
  data,
  type HeadersArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router'
import type { AffiliateService } from '#contract/affiliate'
import type { Book, BookCard } from '#contract/books'
import { defaultEdition } from '#contract/default-edition'
import type { Language } from '#contract/languages'
import { listPageSize } from '#contract/limits'
import type { ReviewPage } from '#contract/ratings'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { PageError } from '../features/errors/page-error.tsx'
import { BookHead } from '../features/books/book-head.tsx'
import { bookJsonLd } from '../features/books/book-json-ld.ts'
import { BookOverview } from '../features/books/book-overview.tsx'
import { BookShelf } from '../features/books/book-shelf.tsx'
import { BuyLink } from '../features/books/buy-link.tsx'
import { FindOnline } from '../features/books/find-online.tsx'
import { BookDetails } from '../features/books/lazy-details.ts'
import { EditionsLoading, EditionsPanel } from '../features/editions/lazy-panel.tsx'
import { SmallSelector } from '../features/editions/small-selector.tsx'
import { ReviewsPanel, reviewWords } from '../features/reviews/lazy-panel.ts'
import {
  addressOf,
  defaultReviews,
  readReviewsQuery,
  type ReviewsAsked,
  reviewsKey,
  reviewsQueryOf,
} from '../features/reviews/reviews-query.ts'
import { type ShownBook, shownBook } from '../features/books/shown-book.ts'
import { api } from '../platform/api.ts'
import { callQuery, clientIn } from '../platform/client.ts'
import { loadInBrowser, partOf } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { type BookTab, bookTabs, pathsUnder, usePaths } from '../platform/paths.ts'
import { queryClient } from '../platform/query-client.ts'
import { absent, badRequest, refusing } from '../platform/refusals.ts'
import { useLanguage, useWords, wordsFor } from '../platform/words.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { words: ['books'] as const }

interface Loaded {
  book: Book
  services: AffiliateService[]
}

/** What the reviews are asked by: the address tells on their own tab, the others count and show the first. */
function readReviews(url: URL): ReviewsAsked {
  if (url.searchParams.get('tab') !== 'reviews') return defaultReviews
  return readReviewsQuery(url.searchParams) ?? badRequest()
}

/** Tab and edition that the address asks for; an unknown tab is the first, an edition of another book none. */
function readChoice(url: URL): { tab: BookTab; picked: number | null } {
  const tab = bookTabs.find((name) => name === url.searchParams.get('tab')) ?? 'overview'
  const picked = Number(url.searchParams.get('edition') ?? Number.NaN)
  return { tab, picked: Number.isInteger(picked) ? picked : null }
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { reader, language, prefix } = context.get(pageContext)
  const url = new URL(request.url)
  const asked = readReviews(url)
  const choice = readChoice(url)
  const found = await reader.findBook(params['slug']!, language)
  if (found.kind === 'absent') return absent()
  if (found.kind === 'moved') throw redirect(pathsUnder(prefix).book(found.slug) + url.search, 301)
  const [related, services, reviews] = await Promise.all([
    // only their own tab shows them
    choice.tab === 'related' ? reader.relatedBooks(found.value.id, language) : null,
    reader.affiliateServices().catch(() => null),
    found.value.ratingCount === 0
      ? null
      : refusing(reader.listReviews('book', found.value.slug, { ...asked, limit: listPageSize }, language)),
  ])
  return data(
    {
      book: found.value,
      related: related?.map(shownBook) ?? null,
      services: services ?? [],
      choice,
      reviews: reviews?.kind === 'found' ? reviews.value : null,
      asked,
    },
    // a page without its shops is shown, but not kept for others
    services === null ? { headers: { 'x-page-class': 'private' } } : {},
  )
}

export function headers({ loaderHeaders }: HeadersArgs) {
  return loaderHeaders
}

/** The shops, asked for once a visit; a failure is an empty list, for a book's page never fails because of them. */
async function loadServices(language: Language): Promise<AffiliateService[]> {
  try {
    return await queryClient.ensureQueryData(callQuery(clientIn(language), 'listAffiliateServices'))
  } catch {
    return []
  }
}

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const slug = args.params['slug']!
  const loaded = await loadInBrowser<Loaded>(args, handle.words, ['book', slug], async (language, signal) => {
    const [book, services] = await Promise.all([
      api<Book>(`/api/books/${encodeURIComponent(slug)}`, { language, signal }),
      loadServices(language),
    ])
    return { book, services }
  })
  const url = new URL(args.request.url)
  const asked = readReviews(url)
  const choice = readChoice(url)
  const loadReviews = loadInBrowser<ReviewPage | null>(
    partOf(args, 'reviews'),
    choice.tab === 'reviews' ? reviewWords : [],
    reviewsKey('book', slug, asked),
    (language, signal) =>
      loaded.book.ratingCount === 0
        ? Promise.resolve(null)
        : api(`/api/books/${loaded.book.id}/ratings`, {
            language,
            signal,
            query: { ...reviewsQueryOf(asked), cursor: asked.cursor },
          }),
  )
  const loadRelated =
    choice.tab === 'related'
      ? loadInBrowser<ShownBook[]>(
          partOf(args, 'related'),
          [],
          ['book', slug, 'related'],
          (language, signal) =>
            api<BookCard[]>(`/api/books/${encodeURIComponent(slug)}/related`, { language, signal }),
        )
      : null
  const [reviews, related] = await Promise.all([loadReviews, loadRelated])
  return { ...loaded, related, choice, reviews, asked }
}
clientLoader.hydrate = true as const

export function meta(
  args: Parameters<typeof headOf>[0] & { loaderData?: (Loaded & { reviews: ReviewPage | null }) | undefined },
) {
  const { language, publicUrl } = siteOf(args)
  const t = wordsFor('books', language)
  const book = args.loaderData?.book
  const reviews = args.loaderData?.reviews
  if (!book) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: book.title,
    description: t('pageDescription', {
      title: book.title,
      author: book.authors.map((author) => author.name).join(', '),
    }),
    canonicalPath: `/books/${book.slug}`,
    type: 'book',
    jsonLd: import.meta.env.SSR
      ? [
          bookJsonLd(book, publicUrl, {
            items: reviews?.items ?? [],
            count: reviews?.summary.reviewCount ?? 0,
          }),
        ]
      : [],
  })
}

export default function BookPage() {
  const { book, related, services, choice, reviews, asked } = useLoaderData<typeof loader>()
  const t = useWords('books')
  const language = useLanguage()
  const paths = usePaths()
  const { slug: reference = '' } = useParams()
  const edition = defaultEdition(book.editions, { picked: choice.picked, language })
  const tabHref = (tab: BookTab) =>
    paths.book(book.slug, { tab: tab === 'overview' ? undefined : tab, edition: choice.picked ?? undefined })
  const selector = {
    editions: book.editions,
    selectedId: edition?.id ?? null,
    hrefFor: ({ id }: { id: number }) =>
      paths.book(book.slug, { tab: choice.tab === 'overview' ? undefined : choice.tab, edition: id }),
  }
  const counts: Partial<Record<BookTab, number>> = {
    editions: book.editions.length,
    reviews: reviews?.summary.reviewCount ?? 0,
  }
  return (
    <div className="wrap">
      <BookHead
        book={book}
        edition={edition}
        selector={book.editions.length > 1 ? <SmallSelector variant="compact" {...selector} /> : null}
      />
      <div className="book-buy">
        <BuyLink book={book} edition={edition} services={services} />
      </div>
      <Tabs
        label={t('tabs')}
        tabs={bookTabs.map((tab) => ({
          href: tabHref(tab),
          label: t(`tab.${tab}`),
          isCurrent: tab === choice.tab,
          count: counts[tab],
        }))}
      />
      {choice.tab === 'overview' && <BookOverview book={book} />}
      {choice.tab === 'details' && (
        <Suspense>
          <BookDetails book={book} />
        </Suspense>
      )}
      {choice.tab === 'reviews' && (
        <Suspense>
          <ReviewsPanel
            key={book.id}
            subject={{ kind: 'book', id: book.id, slug: book.slug, name: book.title }}
            page={reviews}
            asked={asked}
            reference={reference}
            hrefOf={(change) =>
              paths.book(book.slug, {
                tab: 'reviews',
                edition: choice.picked ?? undefined,
                ...addressOf({ ...asked, cursor: undefined, ...change }),
              })
            }
          />
        </Suspense>
      )}
      {related && (
        <div className="book-panel">
          {related.length === 0 ? (
            <p className="muted">{t('relatedEmpty')}</p>
          ) : (
            <BookShelf title={t('relatedTitle')} books={related} />
          )}
        </div>
      )}
      {choice.tab === 'editions' && (
        <Suspense fallback={<EditionsLoading selector={selector} />}>
          <EditionsPanel edition={edition} selector={selector} />
        </Suspense>
      )}
      <FindOnline book={book} edition={edition} />
    </div>
  )
}

/** A book that is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords('books')
  const paths = usePaths()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageError status={isRouteErrorResponse(error) ? error.status : 500} />
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.books(), label: t('absentAction') }}
    />
  )
}
