import type { BookCard } from '#contract/calls/books'
import { Cover } from '../../shared/cover.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { foreign } from '../../shared/foreign.ts'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

const decadeOf = ({ publicationYear }: BookCard) => String(Math.floor(publicationYear! / 10) * 10)
/** Minimum number of landmarks (the best book of a decade). If a genre has fewer, none are shown. */
const decadesLeast = 3

/** Shows the most acclaimed book of each decade of a genre. */
export function GenreLandmarks({ landmarks }: { landmarks: readonly BookCard[] }) {
  const t = useWords('genres')
  const labels = useWords('books')
  const paths = usePaths()
  const language = useLanguage()
  if (landmarks.length < decadesLeast) return null
  return (
    <Section title={t('landmarks')}>
      <ol className="genre-landmarks scroll-row">
        {landmarks.map((book) => (
          <li key={book.id}>
            <b className="num">{labels('decade', { year: decadeOf(book) })}</b>
            <div className="landmark-cover">
              <Cover src={book.coverImage} />
              <CoverSlot bookId={book.id} title={book.title} />
            </div>
            <h3 lang={foreign(book.titleLanguage, language)}>
              <Link to={paths.book(book.slug)}>{book.title}</Link>
            </h3>
            <p>{book.authors.map(({ name }) => name).join(', ')}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
