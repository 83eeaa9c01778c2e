import { Suspense } from 'react'
import {
  type ClientLoaderFunctionArgs,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useParams,
  useRouteError,
} from 'react-router'
import { Link } from '../ui/link.tsx'
import type { Author } from '#contract/authors'
import { type BookSort, bookSorts } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import type { Page } from '#contract/lists'
import type { ReviewPage } from '#contract/ratings'
import { AuthorHead } from '../features/authors/author-head.tsx'
import { BooksSortMenu } from '../features/books/books-filters.tsx'
import { BookGrid } from '../features/books/book-grid.tsx'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { PageError } from '../features/errors/page-error.tsx'
import { AuthorRating } from '../features/reviews/author-rating.tsx'
import { ReviewsPanel, reviewWords } from '../features/reviews/lazy-panel.ts'
import {
  addressOf,
  defaultReviews,
  readReviewsQuery,
  type ReviewsAsked,
  reviewsKey,
  reviewsQueryOf,
} from '../features/reviews/reviews-query.ts'
import { type ShownBook, shownPage } from '../features/books/shown-book.ts'
import { api } from '../platform/api.ts'
import { loadInBrowser, partOf } from '../platform/client-loader.ts'
import { headOf, siteOf } from '../platform/head.ts'
import { pageContext } from '../platform/page-context.ts'
import { type AuthorTab, authorTabs, pathsUnder, usePaths } from '../platform/paths.ts'
import { absent, badRequest, refusing } from '../platform/refusals.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { words: ['authors', 'books'] as const }

interface Asked {
  sort: BookSort
  cursor: string | undefined
}
interface Loaded {
  author: Author
  books: Page<ShownBook>
  /** Null where nobody has rated them. */
  reviews: ReviewPage | null
}
/** What the address asks for: sort and cursor are those of the tab. */
interface Choice {
  tab: AuthorTab
  books: Asked
  reviews: ReviewsAsked
}

const defaultSort: BookSort = 'newest'

function readChoice(request: Request): Choice {
  const search = new URL(request.url).searchParams
  const tab = authorTabs.find((name) => name === search.get('tab')) ?? 'books'
  const books = { sort: defaultSort, cursor: undefined }
  if (tab === 'reviews') return { tab, books, reviews: readReviewsQuery(search) ?? badRequest() }
  const sort = search.get('sort') || defaultSort
  if (!(bookSorts as readonly string[]).includes(sort)) return badRequest()
  const asked = { sort: sort as BookSort, cursor: search.get('cursor') || undefined }
  return { tab, books: asked, reviews: defaultReviews }
}

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { reader, language, prefix } = context.get(pageContext)
  const choice = readChoice(request)
  const found = await reader.findAuthor(params['slug']!, language)
  if (found.kind === 'absent') return absent()
  if (found.kind === 'moved')
    throw redirect(pathsUnder(prefix).author(found.slug) + new URL(request.url).search, 301)
  const author = found.value
  const [books, reviews] = await Promise.all([
    refusing(reader.listBooks({ ...choice.books, author: author.id, limit: listPageSize }, language)),
    author.ratingCount === 0
      ? null
      : refusing(
          reader.listReviews('author', author.slug, { ...choice.reviews, limit: listPageSize }, language),
        ),
  ])
  return {
    author,
    books: shownPage(books),
    reviews: reviews?.kind === 'found' ? reviews.value : null,
    choice,
  }
}

const booksKey = (id: number, asked: Asked) => ['books-of-author', id, asked] as const
const booksQuery = (id: number, asked: Asked) => ({ author: id, sort: asked.sort, limit: listPageSize })

export async function clientLoader(args: ClientLoaderFunctionArgs) {
  const slug = args.params['slug']!
  const choice = readChoice(args.request)
  const author = await loadInBrowser<Author>(
    partOf(args, 'author'),
    handle.words,
    ['author', slug],
    (language, signal) => api<Author>(`/api/authors/${encodeURIComponent(slug)}`, { language, signal }),
  )
  const [books, reviews] = await Promise.all([
    loadInBrowser<Page<ShownBook>>(
      partOf(args, 'books'),
      [],
      booksKey(author.id, choice.books),
      (language, signal) =>
        api('/api/books', {
          language,
          signal,
          query: { ...booksQuery(author.id, choice.books), cursor: choice.books.cursor },
        }),
    ),
    loadInBrowser<ReviewPage | null>(
      partOf(args, 'reviews'),
      choice.tab === 'reviews' ? reviewWords : [],
      reviewsKey('author', slug, choice.reviews),
      (language, signal) =>
        author.ratingCount === 0
          ? Promise.resolve(null)
          : api(`/api/authors/${author.id}/ratings`, {
              language,
              signal,
              query: { ...reviewsQueryOf(choice.reviews), cursor: choice.reviews.cursor },
            }),
    ),
  ])
  return { author, books, reviews, choice }
}
clientLoader.hydrate = true as const

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: Loaded | undefined }) {
  const { language, publicUrl } = siteOf(args)
  const t = wordsFor('authors', language)
  const author = args.loaderData?.author
  if (!author) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: author.name,
    description: t('pageDescription', { name: author.name }),
    canonicalPath: `/authors/${author.slug}`,
    type: 'profile',
    jsonLd: import.meta.env.SSR
      ? [
          {
            '@type': 'Person',
            '@id': `${publicUrl}/authors/${author.slug}#person`,
            name: author.name,
            ...(author.born ? { birthDate: author.born } : {}),
            ...(author.died ? { deathDate: author.died } : {}),
            ...(author.nationality ? { nationality: author.nationality } : {}),
            ...(author.otherNames.length > 0 ? { alternateName: author.otherNames } : {}),
          },
        ]
      : [],
  })
}

export default function AuthorPage() {
  const { author, books, reviews, choice } = useLoaderData<typeof loader>()
  const { slug: reference = '' } = useParams()
  const t = useWords('authors')
  const paths = usePaths()
  return (
    <div className="wrap">
      <AuthorHead
        author={author}
        rating={
          <AuthorRating
            average={author.rating}
            count={author.ratingCount}
            href={paths.author(author.slug, { tab: 'reviews' })}
          />
        }
      />
      <Tabs
        label={t('tabs')}
        tabs={[
          {
            href: paths.author(author.slug),
            label: t('tab.books'),
            isCurrent: choice.tab === 'books',
            count: author.bookCount,
          },
          {
            href: paths.author(author.slug, { tab: 'reviews' }),
            label: t('tab.reviews'),
            isCurrent: choice.tab === 'reviews',
            count: reviews?.summary.reviewCount ?? 0,
          },
        ]}
      />
      {choice.tab === 'books' ? (
        <AuthorBooks author={author} books={books} asked={choice.books} />
      ) : (
        <Suspense>
          <ReviewsPanel
            key={author.id}
            subject={{ kind: 'author', id: author.id, slug: author.slug, name: author.name }}
            page={reviews}
            asked={choice.reviews}
            reference={reference}
            hrefOf={(change) =>
              paths.author(author.slug, {
                tab: 'reviews',
                ...addressOf({ ...choice.reviews, cursor: undefined, ...change }),
              })
            }
          />
        </Suspense>
      )}
    </div>
  )
}

/** The series and the books of an author. */
function AuthorBooks({ author, books, asked }: { author: Author; books: Page<ShownBook>; asked: Asked }) {
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const paths = usePaths()
  const hrefOf = (change: Partial<Asked>) => {
    const { sort, cursor } = { ...asked, cursor: undefined, ...change }
    return paths.author(author.slug, { sort: sort === defaultSort ? undefined : sort, cursor })
  }
  const sortMenu = <BooksSortMenu sort={asked.sort} hrefOf={(sort) => hrefOf({ sort })} />
  return (
    <>
      {author.series.length > 0 && (
        <Section title={t('seriesTitle')}>
          <ul className="author-series">
            {author.series.map((series) => (
              <li key={series.id}>
                <Link to={paths.series(series.slug)}>
                  <span>{series.name}</span>
                  <span className="muted num">{labels('books', { count: series.bookCount })}</span>
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <Section title={t('booksTitle')} aside={books.items.length > 1 ? sortMenu : null}>
        {books.items.length === 0 ? (
          <p className="muted">{t('noBooks')}</p>
        ) : (
          <BookGrid
            key={`${author.id} ${asked.sort} ${asked.cursor}`}
            page={books}
            queryKey={booksKey(author.id, asked)}
            query={booksQuery(author.id, asked)}
            hrefOfNext={(cursor) => hrefOf({ cursor })}
            headingLevel={3}
          />
        )}
      </Section>
    </>
  )
}

/** An author who is not there: a page that helps on, answered 404. */
export function ErrorBoundary() {
  const error = useRouteError()
  const t = useWords('authors')
  const paths = usePaths()
  if (!isRouteErrorResponse(error) || error.status !== 404)
    return <PageError status={isRouteErrorResponse(error) ? error.status : 500} />
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.authors(), label: t('absentAction') }}
    />
  )
}
