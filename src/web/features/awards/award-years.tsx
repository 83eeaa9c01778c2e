import type { AwardEntry } from '#contract/awards'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Cover } from '../../shared/cover.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Entries in the order they came, gathered under their years. */
export function byYear(entries: readonly AwardEntry[]): { year: number | null; entries: AwardEntry[] }[] {
  const years = new Map<number | null, AwardEntry[]>()
  for (const entry of entries) years.set(entry.year, [...(years.get(entry.year) ?? []), entry])
  return [...years].map(([year, ofYear]) => ({
    year,
    entries: ofYear.toSorted(
      (a, b) => (a.category ?? '').localeCompare(b.category ?? '') || (a.rank ?? 99) - (b.rank ?? 99),
    ),
  }))
}

/** The years of an award as a grid: each year with the books it honoured. */
export function AwardYears({
  entries,
  listRef,
}: {
  entries: readonly AwardEntry[]
  listRef: React.RefObject<HTMLUListElement | null>
}) {
  const t = useWords('awards')
  return (
    <ul className="award-years" ref={listRef}>
      {byYear(entries).map(({ year, entries: ofYear }) => (
        <li key={year ?? 'undated'} className="award-year">
          <h3 className="num">{year ?? t('undated')}</h3>
          <ul>
            {ofYear.map((entry) => (
              <li key={entry.id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

function Entry({ entry }: { entry: AwardEntry }) {
  const t = useWords('awards')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const { book, person } = entry
  const title = book?.title ?? entry.printedTitle
  const names = book
    ? book.authors.map((author) => author.name).join(', ')
    : (person?.name ?? entry.printedName ?? '')
  const isForeign = book !== null && book.titleLanguage !== null && book.titleLanguage !== language
  const notes = [
    entry.category,
    entry.isWinner ? null : labels(`result.${entry.result}`),
    entry.rank === null ? null : t('rank', { rank: String(entry.rank) }),
  ].filter((note) => note !== null)
  return (
    <article className="award-entry" data-winner={entry.isWinner || undefined}>
      {book && <Cover src={book.coverImage} />}
      <div>
        <h4>
          {book ? (
            <Link to={paths.book(book.slug)} lang={isForeign ? (book.titleLanguage ?? undefined) : undefined}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h4>
        <p>{names}</p>
        {book?.originalTitle && <p lang={book.originalLanguage ?? undefined}>{book.originalTitle}</p>}
        <p className="award-category">
          {entry.isWinner && (
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
