import type { AuthorWorks } from '#contract/calls/authors'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { Cover } from '../../shared/cover.tsx'
import { foreign } from '../../shared/foreign.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** Shows books with which to begin reading an author: the best book, the start of a series, or a short book. */
export function AuthorEntryPoints({ works, doors, prizes }: Pick<AuthorWorks, 'works' | 'doors' | 'prizes'>) {
  const t = useWords('authors')
  const paths = usePaths()
  const language = useLanguage()
  const shown = doors.flatMap(({ kind, bookId, opening }) => {
    const book = works.find(({ id }) => id === bookId)
    const won = [
      ...new Set(prizes.filter((prize) => prize.book.id === bookId).map(({ award }) => award.name)),
    ]
    return book ? [{ kind, book, opening, won }] : []
  })
  if (shown.length === 0) return null
  return (
    <Section title={t('doorsTitle')} id="doors">
      <ul className="author-doors">
        {shown.map(({ kind, book, opening, won }) => (
          <li key={kind}>
            <p className="author-door">
              {kind === 'series' && book.series
                ? t('door.series', { series: book.series.name })
                : t(kind === 'short' ? 'door.short' : 'door.best')}
            </p>
            <div className="author-door-cover">
              <Cover src={book.coverImage} />
              <CoverSlot bookId={book.id} title={book.title} />
            </div>
            <div>
              <h3 lang={foreign(book.titleLanguage, language)}>
                <Link className="stretched-link" to={paths.book(book.slug)}>
                  {book.titleSoft ?? book.title}
                </Link>
              </h3>
              {book.publicationYear !== null && <p className="muted num">{book.publicationYear}</p>}
              {won.length > 0 && <p className="author-door-won">{won.join(', ')}</p>}
              {opening !== null && <p className="read author-door-opening">{opening}</p>}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
