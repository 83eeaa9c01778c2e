import type { ReactNode } from 'react'
import type { ReadingStatistics } from '#contract/calls/statistics'
import { formatLanguage } from '#i18n/formats'
import { formatNumber } from '#i18n/translator'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { GroupMark } from '../../ui/group-mark.tsx'
import { Link } from '../../ui/link.tsx'
import { type Bar, Bars } from '../../ui/charts/bars.tsx'
import { StatisticsChart } from './statistics-chart.tsx'

/** A bar whose value is a number of books. Without a `label`, the bar is labelled with `name`. */
type BookBar = Omit<Bar, 'text' | 'label'> & { name: string; label?: ReactNode }

/** Bars with numbers of books. */
export function BookBars({ bars }: { bars: readonly BookBar[] }) {
  const language = useLanguage()
  return (
    <Bars
      bars={bars.map(({ name, label = name, ...bar }) => ({
        ...bar,
        label,
        text: formatNumber(bar.value, language),
      }))}
    />
  )
}

/** Returns bars with the number of books that the reader has read by each author. */
export function useAuthorBars(authors: ReadingStatistics['authors']): BookBar[] {
  const paths = usePaths()
  return authors.map(({ id, slug, name, books }) => ({
    key: String(id),
    name,
    label: <Link to={paths.author(slug)}>{name}</Link>,
    value: books,
  }))
}

interface CountChartProps {
  title: string
  /** Heading of the names in the table. */
  column: string
  bars: readonly BookBar[]
  fileName: string
  /** Text that replaces the bars. Undefined: the bars are shown. */
  none?: string | undefined
}

/** Chart of numbers of books, with a table of the same numbers. */
function CountChart({ title, column, bars, fileName, none }: CountChartProps) {
  const t = useWords('statistics')
  return (
    <StatisticsChart
      title={title}
      columns={[column, t('books')]}
      rows={bars.map(({ name, value }) => [name, value])}
      fileName={fileName}
    >
      {none === undefined ? <BookBars bars={bars} /> : <p className="muted">{none}</p>}
    </StatisticsChart>
  )
}

/** Charts of the reading list by status, and of the read books by genre group, stars, language and author. */
export function CountCharts({ statistics }: { statistics: ReadingStatistics }) {
  const t = useWords('statistics')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const { groups, languages, ratings } = statistics
  const authors = useAuthorBars(statistics.authors)
  const shelves = [
    ['read', statistics.booksRead],
    ['reading', statistics.booksReading],
    ['to-read', statistics.booksToRead],
    ['paused', statistics.booksPaused],
    ['did-not-finish', statistics.booksNotFinished],
  ] as const
  return (
    <div className="statistics-columns">
      <div>
        <CountChart
          title={t('shelves.title')}
          column={t('shelves.column')}
          bars={shelves.map(([shelf, books]) => ({ key: shelf, name: t(`shelf.${shelf}`), value: books }))}
          fileName="shelves"
        />
        {groups.length > 0 && (
          <CountChart
            title={t('groups.title')}
            column={t('groups.column')}
            bars={groups.map(({ group, books }) => {
              const name = labels(`group.${group}`)
              return {
                key: group,
                name,
                label: <GroupMark group={group} label={name} />,
                value: books,
                group,
              }
            })}
            fileName="genres"
          />
        )}
        <CountChart
          title={t('ratings.title')}
          column={t('ratings.column')}
          bars={ratings
            .map((books, index) => {
              const name = t('ratings.stars', { count: index + 1 })
              const label = (
                <>
                  <span aria-hidden="true" className="num">
                    {index + 1} ★
                  </span>
                  <span className="visually-hidden">{name}</span>
                </>
              )
              return { key: String(index), name, label, value: books, group: 'stars' }
            })
            .toReversed()}
          fileName="ratings"
          none={ratings.every((books) => books === 0) ? t('ratings.none') : undefined}
        />
        {languages.some((entry) => entry.language !== null) && (
          <CountChart
            title={t('languages.title')}
            column={t('languages.column')}
            bars={languages.map(({ language: code, books }) => ({
              key: code ?? '',
              name: code === null ? t('languages.unknown') : formatLanguage(code, language),
              value: books,
            }))}
            fileName="languages"
          />
        )}
      </div>
      {authors.length > 0 && (
        <CountChart
          title={t('authors.title')}
          column={t('authors.column')}
          bars={authors}
          fileName="authors"
        />
      )}
    </div>
  )
}
