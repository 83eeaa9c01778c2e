import type { ReactNode } from 'react'
import type { Author } from '#contract/calls/authors'
import type { BookSort } from '#contract/values/enums'
import type { BookList } from '#contract/values/page-parameters/book-filters'
import { AuthorAbout } from '../features/authors/author-about.tsx'
import { AuthorBibliography } from '../features/authors/author-bibliography.tsx'
import { AuthorEntryPoints } from '../features/authors/author-entry-points.tsx'
import { AuthorFigures } from '../features/authors/author-figures.tsx'
import { AuthorLife } from '../features/authors/author-life.tsx'
import { AuthorPrizes } from '../features/authors/author-prizes.tsx'
import { AuthorTranslations } from '../features/authors/author-translations.tsx'
import { BookGrid } from '../features/books/book-grid.tsx'
import { isNarrowed } from '../features/books/books-query.ts'
import { BooksSortMenu } from '../features/books/books-sort-menu.tsx'
import { NarrowedBooks } from '../features/books/narrowed-books.tsx'
import { useAnswer } from '../platform/page-load.tsx'
import { usePaths } from '../platform/paths.ts'
import { useWords } from '../platform/words.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'

// Components of an author's page that show the author's books.

export type AuthorBookQuery = BookList<BookSort>

const filteredFrom = 12

/** Returns true if filters are shown: for an author with many books, or if a filter is set. */
export const hasFilters = (author: Author, query: AuthorBookQuery) =>
  author.bookCount >= filteredFrom || isNarrowed(query, ['author'])

/** Link to the section “Where to start”. Renders nothing if the page has no such section. */
export function Begin({ reference }: { reference: string }) {
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

export function Figures({ author, reference }: { author: Author; reference: string }) {
  const { prizes } = useAnswer('getAuthorWorks', { params: { id: reference } })
  return <AuthorFigures books={author.bookCount} prizes={prizes.length} series={author.series.length} />
}

/** Shows all about an author: books to begin with, timeline, biography, books, awards and translators. */
export function WholeWork({
  author,
  query,
  reference,
}: {
  author: Author
  query: AuthorBookQuery
  reference: string
}) {
  const answer = useAnswer('getAuthorWorks', { params: { id: reference } })
  const { works, doors, prizes, translators, translated } = answer
  const t = useWords('authors')
  // the list by series needs all books, but for authors with very many books, `works` has only the most popular ones
  const isAll = works.length >= author.bookCount
  return (
    <>
      <AuthorEntryPoints works={works} doors={doors} prizes={prizes} />
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

/**
 * Shows the books of an author and, if `hasSeries` is true, the author's series.
 * @param children replaces the grid of books
 */
export function AuthorBooks({
  author,
  query,
  hasSeries = false,
  children,
}: {
  author: Author
  query: AuthorBookQuery
  hasSeries?: boolean
  children?: ReactNode
}) {
  const books = useAnswer('listBooks', { query })
  const t = useWords('authors')
  const labels = useWords('catalogue')
  const paths = usePaths()
  // a link that removes or changes the author filter leads to the page of all books
  const hrefOf = ({ author: by, ...other }: AuthorBookQuery) =>
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
