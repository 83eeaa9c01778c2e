import type { PublicProfile } from '#contract/statistics'
import { formatNumber } from '#i18n/translator'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { GroupMarks } from '../../shared/group-marks.tsx'
import { Section } from '../../ui/section.tsx'

type Taste = Pick<PublicProfile, 'groups' | 'decades' | 'booksRead' | 'booksWithoutYear'>

/** What somebody reads: a mark for each book of a kind, and a column for each decade that the books are from. */
export function ReaderTaste({ groups, decades, booksRead, booksWithoutYear }: Taste) {
  const t = useWords('readers')
  return (
    <>
      <Section title={t('groups')}>
        <GroupMarks groups={groups} />
      </Section>
      {decades.length > 1 && (
        <Section title={t('decades')}>
          <Decades decades={decades} />
          {booksWithoutYear > 0 && (
            <p className="muted small reader-known">
              {t('decadesKnown', { known: booksRead - booksWithoutYear, count: booksRead })}
            </p>
          )}
        </Section>
      )}
    </>
  )
}

const [columnWidth, columnGap, height] = [26, 6, 120]
/** Twelve columns are as wide as their part of the page; fewer are no larger. */
const scale = 1.11

/** Decades without a book are gaps to be seen; what lies before the first long gap is told as 'until'. */
function Decades({ decades }: Pick<Taste, 'decades'>) {
  const t = useWords('readers')
  const language = useLanguage()
  const last = decades.at(-1)!.decade
  const first = Math.max(decades[0]!.decade, last - 11 * 10)
  const earlier = decades.filter(({ decade }) => decade < first).reduce((sum, { books }) => sum + books, 0)
  const columns = [
    ...(earlier > 0
      ? [{ key: 'earlier', label: t('earlier'), name: t('earlierThan', { year: first }), books: earlier }]
      : []),
    ...Array.from({ length: (last - first) / 10 + 1 }, (_, place) => {
      const decade = first + place * 10
      return {
        key: String(decade),
        label: String(decade),
        name: t('decade', { decade }),
        books: decades.find((one) => one.decade === decade)?.books ?? 0,
      }
    }),
  ]
  const most = Math.max(...columns.map(({ books }) => books))
  const width = columns.length * (columnWidth + columnGap) - columnGap
  return (
    <>
      <svg
        className="reader-decades"
        viewBox={`0 0 ${width} ${height + 34}`}
        width={Math.round(width * scale)}
        aria-hidden="true"
      >
        {columns.map(({ key, label, books }, place) => {
          const tall = books === 0 ? 0 : Math.max(3, (height * books) / most)
          const x = place * (columnWidth + columnGap)
          return (
            <g key={key}>
              <rect x={x} y={height + 16 - tall} width={columnWidth} height={tall} rx="1.5" />
              {books > 0 && (
                <text x={x + columnWidth / 2} y={height + 11 - tall} textAnchor="middle">
                  {formatNumber(books, language)}
                </text>
              )}
              <text className="reader-decade" x={x + columnWidth / 2} y={height + 30} textAnchor="middle">
                {label}
              </text>
            </g>
          )
        })}
      </svg>
      <ul className="visually-hidden">
        {columns
          .filter(({ books }) => books > 0)
          .map(({ key, name, books }) => (
            <li key={key}>{t('decadeBooks', { name, count: books })}</li>
          ))}
      </ul>
    </>
  )
}
