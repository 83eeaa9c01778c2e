import type { AwardHonour, AwardNominee } from '#contract/calls/awards'
import { formatLanguageInText } from '#i18n/formats'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

/** Maximum number of nominees beside a winner. */
const nomineesShown = 6

/** Groups wins and nominations by year. Within a year, sorts them in the order of `categories`, then by rank. */
function byYear(
  honours: readonly AwardHonour[],
  categories: readonly string[],
): { year: number | null; honours: AwardHonour[] }[] {
  const placeOf = ({ category }: AwardHonour) => {
    const place = category === null ? -1 : categories.indexOf(category)
    return place === -1 ? categories.length : place
  }
  const inOrder = (a: AwardHonour, b: AwardHonour) =>
    placeOf(a) - placeOf(b) ||
    (a.category === b.category ? 0 : (a.category ?? '').localeCompare(b.category ?? '')) ||
    (a.rank ?? 99) - (b.rank ?? 99)
  return [...Map.groupBy(honours, ({ year }) => year)].map(([year, ofYear]) => ({
    year,
    honours: ofYear.toSorted(inOrder),
  }))
}

interface AwardYearsProps {
  honours: readonly AwardHonour[]
  /** Names of the award's categories, the most important first. */
  categories: readonly string[]
  /** Ids of the books that the reader has read; undefined if unknown. */
  read?: ReadonlySet<number> | undefined
  listRef: React.RefObject<HTMLUListElement | null>
}

/** Lists the wins and nominations of an award by year. The first win of each year is large. */
export function AwardYears({ honours, categories, read, listRef }: AwardYearsProps) {
  const t = useWords('awards')
  const years = byYear(honours, categories)
  return (
    <ul className="award-years" ref={listRef}>
      {years.map(({ year, honours: ofYear }) => (
        <li key={year ?? 'undated'} id={year === null ? undefined : `year-${year}`} className="award-year">
          <h3 className="num">{year ?? t('undated')}</h3>
          <ul>
            {ofYear.map((honour, at) => (
              <li key={honour.id} data-first={(at === 0 && honour.isWinner) || undefined}>
                <Honour
                  honour={honour}
                  isLarge={at === 0 && honour.isWinner}
                  isRead={honour.isWinner && honour.book !== null && (read?.has(honour.book.id) ?? false)}
                />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

/** Returns the latest year's winner in the most important category; undefined if winner, book or year is missing. */
export function latestWinner(
  honours: readonly AwardHonour[],
  categories: readonly string[],
): AwardHonour | undefined {
  const [latest] = byYear(honours, categories)
  const first = latest?.honours[0]
  return latest?.year != null && first?.isWinner && first.book ? first : undefined
}

export function LatestWinner({ honour, isRead }: { honour: AwardHonour; isRead: boolean }) {
  const t = useWords('awards')
  return (
    <section className="award-latest">
      <h3 className="num">{t('latest', { year: String(honour.year) })}</h3>
      <Honour honour={honour} isLarge isLatest isRead={isRead} />
    </section>
  )
}

interface HonourProps {
  honour: AwardHonour
  isLarge: boolean
  /** True for the latest win, which has a button that leads to the book. */
  isLatest?: boolean
  /** True if the reader has read the winning book. */
  isRead: boolean
}

function Honour({ honour, isLarge, isLatest = false, isRead }: HonourProps) {
  const t = useWords('awards')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const paths = usePaths()
  const { book, person, series } = honour
  const title = book?.title ?? series?.name ?? honour.printedTitle
  const to = (name: string) => {
    if (book) return paths.book(book.slug)
    // a title that is not in the catalogue leads to the search, which has a link to report the missing book
    return series ? paths.series(series.slug) : paths.search({ q: name })
  }
  // a series is shown with its first volume
  const shown = book ?? series?.firstVolume
  const names = shown
    ? shown.authors.map((author) => author.name).join(', ')
    : (person?.name ?? honour.printedName ?? '')
  const notes = [
    honour.category,
    honour.isWinner ? null : labels(`result.${honour.result}`),
    honour.rank === null ? null : t('rank', { rank: String(honour.rank) }),
  ].filter((note) => note !== null)
  return (
    <article className="award-honour" data-winner={honour.isWinner || undefined}>
      {shown && (
        <div className="award-cover">
          <Cover src={shown.coverImage} />
          {book && isLarge && <CoverSlot bookId={book.id} title={book.title} />}
        </div>
      )}
      <div>
        <h4>
          {title !== null && (
            <Link
              className="stretched-link"
              to={to(title)}
              lang={foreign(book?.titleLanguage ?? null, language)}
            >
              {title}
            </Link>
          )}
        </h4>
        <p>{names}</p>
        {book?.originalTitle && <p lang={book.originalLanguage ?? undefined}>{book.originalTitle}</p>}
        <p className="award-category">
          {honour.isWinner && <span className="visually-hidden">{labels('result.winner')}: </span>}
          {notes.join(', ')}
        </p>
        <Availability honour={honour} />
        {isRead && (
          <p className="award-read">
            <Icon name="check" />
            {t('recordKey.read')}
          </p>
        )}
        {book && isLatest && (
          <Link className="btn go award-latest-way" to={paths.book(book.slug)}>
            {t('toBook')}
          </Link>
        )}
        {/* a small cover has no space for a button */}
        {book && !isLarge && !isRead && <CoverSlot bookId={book.id} title={book.title} place="mark" />}
      </div>
      {honour.nominees.length > 0 && <Nominees nominees={honour.nominees} />}
    </article>
  )
}

/** Shows whether a book exists in the reader's language; nothing if unknown, or if the original is in that language. */
function Availability({ honour: { book, availability } }: { honour: AwardHonour }) {
  const t = useWords('awards')
  const language = useLanguage()
  if (!book || availability === null || availability === 'unknown') return null
  if (availability === 'known' && book.originalLanguage === language) return null
  const words = { language: formatLanguageInText(language, language) }
  return (
    <p className="award-availability" data-known={availability === 'known' || undefined}>
      {t(availability === 'known' ? 'inLanguage' : 'neverInLanguage', words)}
    </p>
  )
}

/** Shows up to six nominees that did not win. Titles that are available in the reader's language are highlighted. */
function Nominees({ nominees }: { nominees: readonly AwardNominee[] }) {
  const t = useWords('awards')
  const paths = usePaths()
  return (
    <div className="award-nominees">
      <p>{t('alsoNominated')}</p>
      <ul>
        {nominees.slice(0, nomineesShown).map(({ title, slug, coverImage, isInLanguage }) => (
          <li key={`${slug} ${title}`}>
            {coverImage === null ? <span className="cover cover-book" /> : <Cover src={coverImage} />}
            {slug === null ? (
              <span>{title}</span>
            ) : (
              <Link className="stretched-link" to={paths.book(slug)} data-known={isInLanguage || undefined}>
                {title}
              </Link>
            )}
          </li>
        ))}
        {nominees.length > nomineesShown && <li aria-hidden="true">…</li>}
      </ul>
    </div>
  )
}
