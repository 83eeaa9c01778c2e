import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { Link } from '../ui/link.tsx'
import type { Author } from '#contract/authors'
import { type BookSort, bookSorts } from '#contract/enums'
import { listPageSize } from '#contract/limits'
import { AuthorHead } from '../features/authors/author-head.tsx'
import { authorJsonLd } from '../features/authors/author-json-ld.ts'
import { BooksSortMenu } from '../features/books/books-filters.tsx'
import { BookGrid } from '../features/books/book-grid.tsx'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { AuthorRating } from '../features/reviews/author-rating.tsx'
import { ReviewsPanel, reviewWords } from '../features/reviews/lazy-panel.ts'
import {
  addressOf,
  defaultReviews,
  readReviewsQuery,
  type ReviewsAsked,
  reviewsOf,
} from '../features/reviews/reviews-query.ts'
import { headOf, siteOf } from '../platform/head.ts'
import {
  browserLoader,
  leadOn,
  type LoadArgs,
  serverLoader,
  useAnswer,
  withAnswers,
} from '../platform/page-load.tsx'
import { type AuthorTab, authorTabs, pathsUnder, usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'

export const handle = { words: ['authors', 'books'] as const }

interface Asked {
  sort: BookSort
  cursor: string | undefined
}
/** What the address asks for: sort and cursor are those of the tab. */
interface Choice {
  tab: AuthorTab
  books: Asked
  reviews: ReviewsAsked
}

const defaultSort: BookSort = 'newest'

function readChoice({ searchParams: search }: URL): Choice {
  const tab = authorTabs.find((name) => name === search.get('tab')) ?? 'books'
  const books = { sort: defaultSort, cursor: undefined }
  if (tab === 'reviews') return { tab, books, reviews: readReviewsQuery(search) ?? badRequest() }
  const sort = search.get('sort') || defaultSort
  if (!(bookSorts as readonly string[]).includes(sort)) return badRequest()
  const asked = { sort: sort as BookSort, cursor: search.get('cursor') || undefined }
  return { tab, books: asked, reviews: defaultReviews }
}

const booksQuery = (author: number, { sort, cursor }: Asked) => ({
  author,
  sort,
  cursor,
  limit: listPageSize,
})

async function load({ params, url, prefix, ask, words }: LoadArgs) {
  const slug = params['slug']!
  const choice = readChoice(url)
  const [author] = await Promise.all([
    ask('getAuthor', { params: { id: slug } }),
    ask('listAuthorRatings', reviewsOf(slug, choice.reviews)),
    choice.tab === 'reviews' ? words(...reviewWords) : null,
  ])
  leadOn({ url }, slug, author, pathsUnder(prefix).author)
  await ask('listBooks', { query: booksQuery(author.id, choice.books) })
  return { author, choice }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: Parameters<typeof headOf>[0] & { loaderData?: { author: Author } | undefined }) {
  const { language, publicUrl } = siteOf(args)
  const t = wordsFor('authors', language)
  const author = args.loaderData?.author
  if (!author) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: author.name,
    description: t('pageDescription', { name: author.name }),
    canonicalPath: `/authors/${author.slug}`,
    type: 'profile',
    jsonLd: import.meta.env.SSR ? [authorJsonLd(author, publicUrl)] : [],
  })
}

function AuthorPage() {
  const { choice } = useLoaderData<typeof loader>()
  const { slug = '' } = useParams()
  const author = useAnswer('getAuthor', { params: { id: slug } })
  const reviews = useAnswer('listAuthorRatings', reviewsOf(slug, choice.reviews))
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
            count: reviews.summary.reviewCount,
          },
        ]}
      />
      {choice.tab === 'books' ? (
        <AuthorBooks author={author} asked={choice.books} />
      ) : (
        <Suspense>
          <ReviewsPanel
            key={author.id}
            subject={{ kind: 'author', id: author.id, slug: author.slug, name: author.name }}
            page={reviews}
            asked={choice.reviews}
            reference={slug}
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

export default withAnswers(AuthorPage)

/** The series and the books of an author. */
function AuthorBooks({ author, asked }: { author: Author; asked: Asked }) {
  const query = booksQuery(author.id, asked)
  const books = useAnswer('listBooks', { query })
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
            query={query}
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
  const t = useWords('authors')
  const paths = usePaths()
  return (
    <AbsentPage
      title={t('absentTitle')}
      text={t('absentText')}
      action={{ href: paths.authors(), label: t('absentAction') }}
    />
  )
}
