import type { AuthorWork } from '#contract/authors'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** Fewer books than this are no life's work to look along. */
const least = 5
/** From one book to the next a year takes so much room, up to a decade. */
const mostGap = 10

/** A life in books: every novel as a spine at its year; where years passed without one there is room. */
export function AuthorLife({ works }: { works: readonly AuthorWork[] }) {
  const t = useWords('authors')
  const paths = usePaths()
  const shown = works.filter(
    ({ publicationYear, type }) =>
      publicationYear !== null && (type === null || type === 'novel' || type === 'novella'),
  )
  if (shown.length < least) return null
  const byYear = [...Map.groupBy(shown, ({ publicationYear }) => publicationYear!)]
  return (
    <Section title={t('lifeTitle')}>
      <ol className="author-life">
        {byYear.map(([year, books], at) => (
          <li
            key={year}
            data-gap={at === 0 ? undefined : Math.min(mostGap, year - byYear[at - 1]![0] - 1) || undefined}
          >
            <ul>
              {books.map((book) => (
                <li key={book.id}>
                  <Link to={paths.book(book.slug)}>
                    <img src={book.spine} alt={book.title} height={200} loading="lazy" decoding="async" />
                  </Link>
                </li>
              ))}
            </ul>
            <span className="muted num">{year}</span>
            {books.some(({ won }) => won > 0) && (
              <span className="author-life-won" role="img" aria-label={t('lifeWon')} />
            )}
          </li>
        ))}
      </ol>
      <p className="muted small">{t('lifeNote')}</p>
    </Section>
  )
}
