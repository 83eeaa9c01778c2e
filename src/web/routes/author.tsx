import { type ReactNode, Suspense } from 'react'
import { useLoaderData, useParams } from 'react-router'
import { Link } from '../ui/link.tsx'
import type { Author } from '#contract/calls/authors'
import type { BookSort } from '#contract/values/enums'
import {
  authorBookParameters,
  authorParameters,
  type AuthorTab,
} from '#contract/values/page-parameters/author'
import type { BookList } from '#contract/values/page-parameters/book-list'
import { type ReviewListQuery, reviewParameters } from '#contract/values/page-parameters/reviews'
import { readQuery } from '#contract/values/query-parameters'
import { AuthorBibliography } from '../features/authors/author-bibliography.tsx'
import { AuthorDoors } from '../features/authors/author-doors.tsx'
import { AuthorHead } from '../features/authors/author-head.tsx'
import { authorJsonLd } from '../features/authors/author-json-ld.ts'
import { AuthorAbout } from '../features/authors/author-about.tsx'
import { AuthorFigures } from '../features/authors/author-figures.tsx'
import { AuthorLife } from '../features/authors/author-life.tsx'
import { AuthorPrizes } from '../features/authors/author-prizes.tsx'
import { AuthorTranslations } from '../features/authors/author-translations.tsx'
import { BooksSortMenu } from '../features/books/books-sort-menu.tsx'
import { isNarrowed } from '../features/books/books-query.ts'
import { BookGrid } from '../features/books/book-grid.tsx'
import { askForBooks, NarrowedBooks } from '../features/books/narrowed-books.tsx'
import { AbsentPage } from '../features/errors/absent-page.tsx'
import { AuthorRating } from '../features/reviews/author-rating.tsx'
import { ReviewsPanel, reviewWords } from '../features/reviews/lazy-panel.ts'
import { readReviews, reviewsOf } from '../features/reviews/reviews-query.ts'
import { headOf, siteOf } from '../platform/head.ts'
import {
  browserLoader,
  leadOn,
  type LoadArgs,
  serverLoader,
  useAnswer,
  withAnswers,
} from '../platform/page-load.tsx'
import { pathsUnder, usePaths } from '../platform/paths.ts'
import { badRequest } from '../platform/error-responses.ts'
import { useWords, wordsFor } from '../platform/words.tsx'
import { ShareButton } from '../shared/share-button.tsx'
import { Section } from '../ui/section.tsx'
import { Tabs } from '../ui/tabs.tsx'
import '../features/authors/author-works.css'

export const handle = { words: ['authors', 'books'] as const }

type BookQuery = BookList<BookSort>

/** Query by tab: sort and cursor belong to the open tab. */
interface Choice {
  tab: AuthorTab
  /** `author` is added after the author is loaded. */
  books: BookQuery
  reviews: ReviewListQuery
}

/** Minimum number of books from which filters are shown. */
const filteredFrom = 12

function readChoice({ searchParams: search }: URL): Choice {
  const { tab } = readQuery(authorParameters, search)
  const bookSearch = tab === 'books' ? search : new URLSearchParams()
  return {
    tab,
    books: readQuery(authorBookParameters, bookSearch) ?? badRequest(),
    reviews: readReviews(tab, search) ?? badRequest(),
  }
}

const hasFilters = (author: Author, query: BookQuery) =>
  author.bookCount >= filteredFrom || isNarrowed(query, ['author'])

/** Returns true if all books are shown, without filters, sorting or paging. */
const isWhole = ({ tab, books }: Choice) =>
  tab === 'books' &&
  books.cursor === undefined &&
  books.sort === authorBookParameters.sort.default &&
  !isNarrowed(books, ['author'])

async function load({ params, url, prefix, ask, words }: LoadArgs) {
  const slug = params['slug']!
  const choice = readChoice(url)
  const [author] = await Promise.all([
    ask('getAuthor', { params: { id: slug } }),
    ask('listAuthorRatings', reviewsOf(slug, choice.reviews)),
    choice.tab === 'reviews' ? words(...reviewWords) : null,
  ])
  leadOn({ url }, slug, author, pathsUnder(prefix).author)
  const books = { ...choice.books, author: author.id }
  await Promise.all([
    hasFilters(author, books) ? askForBooks(ask, books) : ask('listBooks', { query: books }),
    isWhole(choice) ? ask('getAuthorWorks', { params: { id: slug } }) : null,
  ])
  return { author, choice: { ...choice, books } }
}
export const loader = serverLoader(load)
export const clientLoader = browserLoader(load, handle.words)

export function meta(
  args: Parameters<typeof headOf>[0] & {
    loaderData?: { author: Author; choice: Choice } | undefined
  },
) {
  const { language, publicUrl } = siteOf(args)
  const t = wordsFor('authors', language)
  const author = args.loaderData?.author
  if (!author) return headOf(args, { title: t('absentTitle'), noindex: true })
  return headOf(args, {
    title: author.name,
    description: t('pageDescription', { name: author.name }),
    canonicalPath: `/authors/${author.slug}`,
    type: 'profile',
    feed: `authors/${author.id}`,
    image: pathsUnder('').sharePicture(`author/${author.id}`, language),
    isEmbeddable: true,
    trail: [{ name: t('title'), path: '/authors' }],
    noindex: isNarrowed(args.loaderData!.choice.books, ['author']),
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

/** Link to the suggestions where to begin with an author; nothing without suggestions. */
function Begin({ reference }: { reference: string }) {
  const { doors } = useAnswer('getAuthorWorks', { params: { id: reference } })
  const t = useWords('authors')
  return (
    doors.length > 0 && (
      <a className="btn go" href="#doors">
        {t('doorsTitle')}
      </a>
    )
  )
}

function Figures({ author, reference }: { author: Author; reference: string }) {
  const { prizes } = useAnswer('getAuthorWorks', { params: { id: reference } })
  return <AuthorFigures books={author.bookCount} prizes={prizes.length} series={author.series.length} />
}

/** Shows all about an author: suggestions, timeline, biography, books by series, awards and translators. */
function WholeWork({ author, query, reference }: { author: Author; query: BookQuery; reference: string }) {
  const answer = useAnswer('getAuthorWorks', { params: { id: reference } })
  const { works, doors, prizes, translators, translated } = answer
  const t = useWords('authors')
  // of very many books, only the most popular are grouped by series
  const isAll = works.length >= author.bookCount
  return (
    <>
      <AuthorDoors works={works} doors={doors} prizes={prizes} />
      <AuthorLife works={works} />
      <AuthorAbout author={author} />
      <AuthorBooks author={author} query={query}>
        {isAll && <AuthorBibliography works={works} />}
      </AuthorBooks>
      <AuthorPrizes prizes={prizes} works={works} />
      <AuthorTranslations title={t('translatorsTitle')} translations={translators} />
      <AuthorTranslations title={t('translatedTitle')} translations={translated} />
    </>
  )
}

/** Shows the series and books of an author; `children`: all books, grouped by series. */
function AuthorBooks({
  author,
  query,
  hasSeries = false,
  children,
}: {
  author: Author
  query: BookQuery
  hasSeries?: boolean
  children?: ReactNode
}) {
  const books = useAnswer('listBooks', { query })
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const paths = usePaths()
  // without an author, the link leads to the list of all books
  const hrefOf = ({ author: by, ...other }: BookQuery) =>
    by === author.id ? paths.author(author.slug, other) : paths.books(other)
  const isFiltered = hasFilters(author, query)
  const sortMenu = (
    <BooksSortMenu sort={query.sort} hrefOf={(sort) => hrefOf({ ...query, cursor: undefined, sort })} />
  )
  return (
    <>
      {hasSeries && author.series.length > 0 && (
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
      <Section
        title={t(children ? 'bibliographyTitle' : 'booksTitle')}
        aside={
          isFiltered ? (
            <p className="muted num">{labels('books', { count: books.total })}</p>
          ) : books.items.length > 1 ? (
            sortMenu
          ) : null
        }
      >
        {isFiltered ? (
          <NarrowedBooks query={query} hrefOf={hrefOf} own={['author']} headingLevel={3}>
            {children || undefined}
          </NarrowedBooks>
        ) : books.items.length === 0 ? (
          <p className="muted">{t('noBooks')}</p>
        ) : (
          children || (
            <BookGrid
              key={JSON.stringify(query)}
              query={query}
              hrefOfNext={(cursor) => hrefOf({ ...query, cursor })}
              headingLevel={3}
            />
          )
        )}
      </Section>
    </>
  )
}

/** Page for an unknown author (404), with links. */
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
