import type { ReactNode } from 'react'
import type { PublishedYear, ReadingYear } from '#contract/statistics'
import { formatAverage } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CardGrid } from '../../ui/card-grid.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Stars } from '../../shared/stars.tsx'
import { AuthorBars, GroupBars, LengthBars } from './shares.tsx'
import { YearBook } from './year-book.tsx'
import '../../ui/charts/charts.css'
import './statistics.css'
import './year-review.css'

interface YearReviewProps {
  year: ReadingYear | PublishedYear
  /** Above everything: whose year it is. */
  head: ReactNode
  /** The last part: sharing one’s own, or the way to one of one’s own. */
  children: ReactNode
}

/** A year in books as a page of eight calm parts; those without anything to tell are left out. */
export function YearReview({ year, head, children }: YearReviewProps) {
  const t = useWords('statistics')
  return (
    <div className="year">
      {head}
      <YearFigures year={year} />
      <YearCovers year={year} />
      <YearFavourites favourites={year.favourites} />
      <YearExtremes year={year} />
      <div className="year-columns">
        {year.authors.length > 0 && (
          <Section title={t('year.authors')}>
            <AuthorBars authors={year.authors} />
          </Section>
        )}
        {year.groups.length > 0 && (
          <Section title={t('year.groups')}>
            <GroupBars groups={year.groups} />
          </Section>
        )}
        {year.lengths.length > 0 && (
          <Section title={t('year.lengths')}>
            <LengthBars lengths={year.lengths} />
            <p className="muted small year-rest">{t('year.lengthsHow')}</p>
          </Section>
        )}
      </div>
      {children}
    </div>
  )
}

function YearFigures({ year }: Pick<YearReviewProps, 'year'>) {
  const { books, pages, booksWithoutPages, rereads, averageOwnRating } = year
  const t = useWords('statistics')
  const language = useLanguage()
  const figures = [
    { label: t('books'), value: formatNumber(books, language) },
    ...(pages > 0
      ? [
          {
            label:
              booksWithoutPages === 0
                ? t('pages')
                : t('year.pagesKnown', { known: books - booksWithoutPages, books }),
            value: formatNumber(pages, language),
          },
        ]
      : []),
    ...(averageOwnRating === null
      ? []
      : [{ label: t('year.averageLabel'), value: formatAverage(averageOwnRating, language) }]),
    ...(rereads > 0 ? [{ label: t('year.rereadsLabel'), value: formatNumber(rereads, language) }] : []),
  ]
  return (
    <section aria-label={t('year.figures')}>
      <dl className="year-figures">
        {figures.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="display num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function YearCovers({ year: { covers, groups } }: Pick<YearReviewProps, 'year'>) {
  const t = useWords('statistics')
  const paths = usePaths()
  // groups count each book once, as covers do, and leave none out
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

function YearFavourites({ favourites }: Pick<ReadingYear, 'favourites'>) {
  const t = useWords('statistics')
  if (favourites.length === 0) return null
  return (
    <Section title={t('year.favourites')}>
      <CardGrid>
        {favourites.map((book) => (
          <li key={book.id}>
            <YearBook book={book}>
              <p>
                <Stars value={book.ownRating} label={t('ratings.stars', { count: book.ownRating })} />
              </p>
            </YearBook>
          </li>
        ))}
      </CardGrid>
    </Section>
  )
}

function YearExtremes({ year: { year, longest, shortest, oldest } }: Pick<YearReviewProps, 'year'>) {
  const t = useWords('statistics')
  const ages = (published: number) =>
    published < year
      ? t('year.oldestText', { published, ago: year - published })
      : t('year.oldestNew', { published })
  const marked = [
    ...(longest
      ? [{ title: t('year.longest'), book: longest, text: t('pageCount', { count: longest.pages }) }]
      : []),
    ...(shortest
      ? [{ title: t('year.shortest'), book: shortest, text: t('pageCount', { count: shortest.pages }) }]
      : []),
    ...(oldest && oldest.publicationYear !== null
      ? [{ title: t('year.oldest'), book: oldest, text: ages(oldest.publicationYear) }]
      : []),
  ]
  if (marked.length === 0) return null
  return (
    <Section title={t('year.extremes')}>
      <ul className="year-marked">
        {marked.map(({ title, book, text }) => (
          <li key={title}>
            <p className="year-mark">{title}</p>
            <YearBook book={book}>
              <p>{text}</p>
            </YearBook>
          </li>
        ))}
      </ul>
    </Section>
  )
}
