import type { ReadingShelf } from '#contract/values/enums'
import { ratingMax } from '#contract/values/limits'
import type { ReadingStatistics, ReadingYear } from '#contract/calls/statistics'
import { formatLanguage } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import { type Bar, Bars } from '../../ui/charts/bars.tsx'
import { StatisticsChart } from './statistics-chart.tsx'

/** Bars whose values are numbers of books. */
function BookBars({ bars }: { bars: readonly Omit<Bar, 'text'>[] }) {
  const language = useLanguage()
  return <Bars bars={bars.map((bar) => ({ ...bar, text: formatNumber(bar.value, language) }))} />
}

/** Bars with the number of read books in each genre group, each with a symbol and a label. */
function GroupBars({ groups }: Pick<ReadingStatistics, 'groups'>) {
  const labels = useWords('catalogue')
  return (
    <BookBars
      bars={groups.map(({ group, books }) => ({
        key: group,
        label: <GroupMark group={group} label={labels(`group.${group}`)} />,
        value: books,
        group,
      }))}
    />
  )
}

export function LengthBars({ lengths }: Pick<ReadingYear, 'lengths'>) {
  const labels = useWords('catalogue')
  return (
    <BookBars
      bars={lengths.map(({ length, books }) => ({
        key: length,
        label: labels(`length.${length}`),
        value: books,
      }))}
    />
  )
}

/** Bars with the number of books that the reader has read by each author. */
export function AuthorBars({ authors }: Pick<ReadingStatistics, 'authors'>) {
  const paths = usePaths()
  return (
    <BookBars
      bars={authors.map(({ id, slug, name, books }) => ({
        key: String(id),
        label: <Link to={paths.author(slug)}>{name}</Link>,
        value: books,
      }))}
    />
  )
}

/** Chart of the reading list by status. Paused and unfinished books have separate bars and do not count as read. */
function ShelvesChart({ statistics }: { statistics: ReadingStatistics }) {
  const t = useWords('statistics')
  const { booksRead, booksReading, booksToRead, booksPaused, booksNotFinished } = statistics
  const shelves = [
    ['read', booksRead],
    ['reading', booksReading],
    ['to-read', booksToRead],
    ['paused', booksPaused],
    ['did-not-finish', booksNotFinished],
  ] as const
  return (
    <StatisticsChart
      title={t('shelves.title')}
      columns={[t('shelves.column'), t('books')]}
      rows={shelves.map(([shelf, books]) => [t(`shelf.${shelf}`), books])}
      fileName="shelves"
    >
      <ShelfBars shelves={shelves} />
    </StatisticsChart>
  )
}

export function ShelfBars({
  shelves,
}: {
  shelves: readonly (readonly [shelf: ReadingShelf, books: number])[]
}) {
  const t = useWords('statistics')
  return (
    <BookBars
      bars={shelves.map(([shelf, books]) => ({ key: shelf, label: t(`shelf.${shelf}`), value: books }))}
    />
  )
}

/** Charts of the reading list by status, and of the read books by genre group, stars, language and author. */
export function CountCharts({ statistics }: { statistics: ReadingStatistics }) {
  const t = useWords('statistics')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const { groups, authors, languages, ratings } = statistics
  const nameOf = (code: string | null) =>
    code === null ? t('languages.unknown') : formatLanguage(code, language)
  const starsOf = (index: number) => t('ratings.stars', { count: index + 1 })
  return (
    <div className="statistics-columns">
      <div>
        <ShelvesChart statistics={statistics} />
        {groups.length > 0 && (
          <StatisticsChart
            title={t('groups.title')}
            columns={[t('groups.column'), t('books')]}
            rows={groups.map(({ group, books }) => [labels(`group.${group}`), books])}
            fileName="genres"
          >
            <GroupBars groups={groups} />
          </StatisticsChart>
        )}
        <StatisticsChart
          title={t('ratings.title')}
          columns={[t('ratings.column'), t('books')]}
          rows={ratings.map((books, index) => [starsOf(index), books] as const).toReversed()}
          fileName="ratings"
        >
          {ratings.every((books) => books === 0) ? (
            <p className="muted">{t('ratings.none')}</p>
          ) : (
            <BookBars
              bars={Array.from({ length: ratingMax }, (_, index) => ({
                key: String(index),
                label: (
                  <>
                    <span aria-hidden="true" className="num">
                      {index + 1} ★
                    </span>
                    <span className="visually-hidden">{starsOf(index)}</span>
                  </>
                ),
                value: ratings[index] ?? 0,
                group: 'stars',
              })).toReversed()}
            />
          )}
        </StatisticsChart>
        {languages.some((entry) => entry.language !== null) && (
          <StatisticsChart
            title={t('languages.title')}
            columns={[t('languages.column'), t('books')]}
            rows={languages.map((entry) => [nameOf(entry.language), entry.books])}
            fileName="languages"
          >
            <BookBars
              bars={languages.map((entry) => ({
                key: entry.language ?? '',
                label: nameOf(entry.language),
                value: entry.books,
              }))}
            />
          </StatisticsChart>
        )}
      </div>
      {authors.length > 0 && (
        <StatisticsChart
          title={t('authors.title')}
          columns={[t('authors.column'), t('books')]}
          rows={authors.map(({ name, books }) => [name, books])}
          fileName="authors"
        >
          <AuthorBars authors={authors} />
        </StatisticsChart>
      )}
    </div>
  )
}
