import type { ReactNode } from 'react'
import type { PublishedYear, ReadingYear } from '#contract/calls/statistics'
import { formatAverage } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { GroupMarks } from '../../shared/group-marks.tsx'
import { Stars } from '../../shared/stars.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { BookBars, useAuthorBars } from './count-charts.tsx'
import { ShownBookCard } from '../../shared/shown-book-card.tsx'
import { YearPiles } from './year-piles.tsx'
import '../../ui/charts/charts.css'
import './statistics.css'
import './year-review.css'

interface YearReviewProps {
  year: ReadingYear | PublishedYear
  /** Content above the title, for example the name of the reader. */
  head?: ReactNode
  /** Content below the title, for example links to other years. */
  ways?: ReactNode
  /** Title with the number of books, for example “47 books that Ada read in 2025”. */
  title: string
  /** Last section, for example to publish the year. */
  children: ReactNode
}

/** Content of the page about one year of a reader. Sections without data are omitted. */
export function YearReview({ year, head, ways, title, children }: YearReviewProps) {
  const t = useWords('statistics')
  const labels = useWords('catalogue')
  const number = formatNumber(year.books, useLanguage())
  const authors = useAuthorBars(year.authors)
  return (
    <div className="year">
      <header className="year-head">
        <p className="year-number display num" aria-hidden="true">
          {number}
        </p>
        <div>
          {head}
          <h1>
            {/* the same number is large beside the title */}
            <span className="visually-hidden">{number}</span>
            {title.replace(number, '')}
          </h1>
          <p className="year-lead num">{useLead(year).join(' ')}</p>
          {ways}
        </div>
      </header>
      <YearPiles {...year} />
      <YearFacts year={year} />
      <YearFavourites favourites={year.favourites} />
      <div className="year-columns">
        {year.groups.length > 0 && (
          <Section title={t('year.groups')}>
            <GroupMarks groups={year.groups} />
          </Section>
        )}
        {authors.length > 0 && (
          <Section title={t('year.authors')}>
            <BookBars bars={authors} />
          </Section>
        )}
        {year.lengths.length > 0 && (
          <Section title={t('year.lengths')}>
            <BookBars
              bars={year.lengths.map(({ length, books }) => ({
                key: length,
                name: labels(`length.${length}`),
                value: books,
              }))}
            />
            <p className="muted small year-rest">{t('year.lengthsHow')}</p>
          </Section>
        )}
      </div>
      {'booksPaused' in year && <LeftOff {...year} />}
      <YearCovers year={year} />
      {children}
    </div>
  )
}

/** Returns sentences about the year: number of pages, average of the stars, books read again. */
function useLead({ books, pages, booksWithoutPages, rereads, averageOwnRating }: YearReviewProps['year']) {
  const t = useWords('statistics')
  const language = useLanguage()
  const known = books - booksWithoutPages
  const pageCount = formatNumber(pages, language)
  return [
    pages > 0 &&
      (booksWithoutPages === 0
        ? t('year.leadPages', { pages: pageCount })
        : t('year.leadPagesKnown', { pages: pageCount, known, books })),
    averageOwnRating !== null && t('year.leadStars', { average: formatAverage(averageOwnRating, language) }),
    rereads > 0 && t('year.leadAgain', { count: rereads }),
  ].filter(Boolean)
}

/** Shows how many books are paused or were not finished, and do not count as read. */
function LeftOff({ booksPaused, booksNotFinished }: Pick<ReadingYear, 'booksPaused' | 'booksNotFinished'>) {
  const t = useWords('statistics')
  if (booksPaused + booksNotFinished === 0) return null
  return (
    <Section title={t('year.leftOff')}>
      <div className="year-left-off">
        <BookBars
          bars={[
            { key: 'paused', name: t('shelf.paused'), value: booksPaused },
            { key: 'did-not-finish', name: t('shelf.did-not-finish'), value: booksNotFinished },
          ]}
        />
      </div>
      <p className="muted small year-rest">{t('year.leftOffHow')}</p>
    </Section>
  )
}

/** Shows the longest, shortest and oldest book of the year. */
function YearFacts({ year: { year, longest, shortest, oldest } }: Pick<YearReviewProps, 'year'>) {
  const t = useWords('statistics')
  const paths = usePaths()
  const language = useLanguage()
  const ages = (published: number) =>
    published < year
      ? t('year.oldestText', { published, ago: year - published })
      : t('year.oldestNew', { published })
  const pagesOf = ({ pages }: { pages: number }) => t('pageCount', { count: pages })
  const marked = [
    longest && { title: t('year.longest'), book: longest, text: pagesOf(longest) },
    shortest && { title: t('year.shortest'), book: shortest, text: pagesOf(shortest) },
    oldest?.publicationYear
      ? { title: t('year.oldest'), book: oldest, text: ages(oldest.publicationYear) }
      : null,
  ].filter((fact) => fact !== null)
  if (marked.length === 0) return null
  return (
    <section className="year-facts" aria-label={t('year.extremes')}>
      <dl>
        {marked.map(({ title, book, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd className="display">
              <Link to={paths.book(book.slug)} lang={foreign(book.titleLanguage, language)}>
                {book.title}
              </Link>
            </dd>
            <dd className="muted small num">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const staying = 3

function YearFavourites({ favourites }: Pick<ReadingYear, 'favourites'>) {
  const t = useWords('statistics')
  if (favourites.length === 0) return null
  return (
    <Section title={t('year.favourites')}>
      <ul className="year-staying">
        {favourites.slice(0, staying).map((book) => (
          <li key={book.id}>
            <ShownBookCard book={book}>
              <p>
                <Stars value={book.ownRating} label={t('ratings.stars', { count: book.ownRating })} />
              </p>
            </ShownBookCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}

function YearCovers({ year: { covers, groups } }: Pick<YearReviewProps, 'year'>) {
  const t = useWords('statistics')
  const paths = usePaths()
  // `covers` has a maximum length, but `groups` counts all books of the year
  const rest = groups.reduce((sum, { books }) => sum + books, 0) - covers.length
  if (covers.length === 0) return null
  return (
    <Section title={t('year.books')}>
      <ul className="year-covers">
        {covers.map((book) => (
          <li key={book.id}>
            <Link to={paths.book(book.slug)} aria-label={book.title} title={book.title}>
              <Cover src={book.coverImage} />
            </Link>
          </li>
        ))}
      </ul>
      {rest > 0 && <p className="muted year-rest">{t('year.more', { count: rest })}</p>}
    </Section>
  )
}
