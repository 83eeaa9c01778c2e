import { Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import type { Author } from '#contract/calls/authors'
import {
  authorBookParameters,
  authorParameters,
  type AuthorTab,
} from '#contract/values/page-parameters/author'
import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'
import { AuthorHead } from '../features/authors/author-head.tsx'
import { authorJsonLd } from '../features/authors/author-json-ld.ts'
import { isNarrowed } from '../features/books/books-query.ts'
import { fetchBooks } from '../features/books/narrowed-books.tsx'
import { absentPage } from '../features/errors/absent-page.tsx'
import { AuthorRating } from '../features/reviews/author-rating.tsx'
import { ReviewsPanel, reviewWords } from '../features/reviews/lazy-panel.ts'
import { readReviews, reviewsOf } from '../features/reviews/reviews-query.ts'
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
import { useWords, wordsFor } from '../platform/words.tsx'
import { AuthorBooks, type AuthorBookQuery, Begin, Figures, hasFilters, WholeWork } from './author-works.tsx'
import { ShareButton } from '../shared/share-button.tsx'
import { Tabs } from '../ui/tabs.tsx'
import '../features/authors/author-works.css'

export const handle = { words: ['authors', 'books'] as const }

/** The current tab and the queries of both tabs. The query of the other tab has its default values. */
interface Choice {
  tab: AuthorTab
  /** Query without the filter `author`, which `load` adds when the author's id is known. */
  books: AuthorBookQuery
  reviews: ReviewListQuery
}

function readChoice({ searchParams: search }: URL): Choice {
  const { tab } = readQuery(authorParameters, search)
  const bookSearch = tab === 'books' ? search : new URLSearchParams()
  return {
    tab,
    books: readQuery(authorBookParameters, bookSearch) ?? badRequest(),
    reviews: readReviews(tab, search) ?? badRequest(),
  }
}

/** Returns true for the first page of the tab of books, in the default order and without filters. */
const isWhole = ({ tab, books }: Choice) =>
  tab === 'books' &&
  books.cursor === undefined &&
  books.sort === authorBookParameters.sort.default &&
  !isNarrowed(books, ['author'])

async function load({ params, url, prefix, fetchCall, words }: LoadArgs) {
  const slug = params['slug']!
  const choice = readChoice(url)
  const [author] = await Promise.all([
    fetchCall('getAuthor', { params: { id: slug } }),
    fetchCall('listAuthorRatings', reviewsOf(slug, choice.reviews)),
    choice.tab === 'reviews' ? words(...reviewWords) : null,
  ])
  redirectFormerSlug({ url }, slug, author, pathsUnder(prefix).author)
  const books = { ...choice.books, author: author.id }
  await Promise.all([
    hasFilters(author, books) ? fetchBooks(fetchCall, books) : fetchCall('listBooks', { query: books }),
    isWhole(choice) ? fetchCall('getAuthorWorks', { params: { id: slug } }) : null,
  ])
  return { author, choice: { ...choice, books } }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(args: MetaArgs<{ author: Author; choice: Choice }>) {
  const site = siteOf(args)
  const { language } = site
  const t = wordsFor('authors', language)
  const author = args.loaderData?.author
  if (!author) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: author.name,
    ...describedBy(
      { html: author.bioHtml, language: author.bioLanguage },
      t('pageDescription', { name: author.name }),
    ),
    canonicalPath: `/authors/${author.slug}`,
    type: 'profile',
    feed: `authors/${author.id}`,
    image: pathsUnder('').sharePicture(`author/${author.id}`, language),
    isEmbeddable: true,
    trail: [{ name: t('title'), path: '/authors' }],
    noindex: isNarrowed(args.loaderData!.choice.books, ['author']),
    jsonLd: import.meta.env.SSR ? [authorJsonLd(author, site)] : [],
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
    <div className="wrap" data-glow="" data-group={author.groups[0]?.group}>
      <AuthorHead author={author} figures={isWhole(choice) && <Figures author={author} reference={slug} />}>
        {isWhole(choice) && <Begin reference={slug} />}
        <ShareButton title={author.name} path={pathsUnder('').author(author.slug)} />
        <AuthorRating
          average={author.rating}
          count={author.ratingCount}
          href={paths.author(author.slug, { tab: 'reviews' })}
        />
      </AuthorHead>
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
            count: reviews.summary.reviewCount || undefined,
          },
        ]}
      />
      {isWhole(choice) ? (
        <WholeWork author={author} query={choice.books} reference={slug} />
      ) : choice.tab === 'books' ? (
        <AuthorBooks author={author} query={choice.books} hasSeries />
      ) : (
        <Suspense>
          <ReviewsPanel
            key={author.id}
            subject={{ kind: 'author', id: author.id, slug: author.slug, name: author.name }}
            page={reviews}
            query={choice.reviews}
            reference={slug}
            hrefOf={(change) => {
              const { sort, ...query } = { ...choice.reviews, cursor: undefined, ...change }
              const isUsual = sort === reviewParameters.sort.default
              return paths.author(author.slug, {
                tab: 'reviews',
                sort: isUsual ? undefined : sort,
                ...query,
              })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}

export default withAnswers(AuthorPage)

export const ErrorBoundary = absentPage('authors', (paths) => paths.authors())
