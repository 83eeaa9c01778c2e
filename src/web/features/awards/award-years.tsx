import type { AwardHonour } from '#contract/awards'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Honours in the order they came, gathered under their years. */
export function byYear(honours: readonly AwardHonour[]): { year: number | null; honours: AwardHonour[] }[] {
  const years = new Map<number | null, AwardHonour[]>()
  for (const honour of honours) years.set(honour.year, [...(years.get(honour.year) ?? []), honour])
  return [...years].map(([year, ofYear]) => ({
    year,
    honours: ofYear.toSorted(
      (a, b) => (a.category ?? '').localeCompare(b.category ?? '') || (a.rank ?? 99) - (b.rank ?? 99),
    ),
  }))
}

/** The years of an award as a grid: each year with the books it honoured. */
export function AwardYears({
  honours,
  listRef,
}: {
  honours: readonly AwardHonour[]
  listRef: React.RefObject<HTMLUListElement | null>
}) {
  const t = useWords('awards')
  return (
    <ul className="award-years" ref={listRef}>
      {byYear(honours).map(({ year, honours: ofYear }) => (
        <li key={year ?? 'undated'} className="award-year">
          <h3 className="num">{year ?? t('undated')}</h3>
          <ul>
            {ofYear.map((honour) => (
              <li key={honour.id}>
                <Honour honour={honour} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Honour({ honour }: { honour: AwardHonour }) {
  const t = useWords('awards')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const { book, person, series } = honour
  const title = book?.title ?? series?.name ?? honour.printedTitle
  const names = book
    ? book.authors.map((author) => author.name).join(', ')
    : (person?.name ?? honour.printedName ?? '')
  const isForeign = book !== null && book.titleLanguage !== null && book.titleLanguage !== language
  const notes = [
    honour.category,
    honour.isWinner ? null : labels(`result.${honour.result}`),
    honour.rank === null ? null : t('rank', { rank: String(honour.rank) }),
  ].filter((note) => note !== null)
  return (
    <article className="award-honour" data-winner={honour.isWinner || undefined}>
      {book && <Cover src={book.coverImage} />}
      <div>
        <h4>
          {book ? (
            <Link to={paths.book(book.slug)} lang={isForeign ? (book.titleLanguage ?? undefined) : undefined}>
              {title}
            </Link>
          ) : series ? (
            <Link to={paths.series(series.slug)}>{title}</Link>
          ) : (
            title
          )}
        </h4>
        <p>{names}</p>
        {book?.originalTitle && <p lang={book.originalLanguage ?? undefined}>{book.originalTitle}</p>}
        <p className="award-category">
          {honour.isWinner && (
            <>
              <Icon name="check" />
              <span className="visually-hidden">{labels('result.winner')}: </span>
            </>
          )}
          {notes.join(', ')}
        </p>
      </div>
    </article>
  )
}
