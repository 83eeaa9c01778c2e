import type { BookCard } from '#contract/calls/books'
import { Cover } from '../../shared/cover.tsx'
import { CoverSlot } from '../../shared/cover-slot.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** Maximum number of decades in the row. */
const decadesShown = 12
/** Minimum number of decades. */
const decadesLeast = 3

/**
 * Returns the best book of each decade, oldest first. An author is repeated only if the decade has no other.
 * @param books best first
 */
export function landmarksOf(books: readonly BookCard[]): { decade: number; book: BookCard }[] {
  const byDecade = Map.groupBy(
    books.filter(({ publicationYear }) => publicationYear !== null),
    ({ publicationYear }) => Math.floor(publicationYear! / 10) * 10,
  )
  const seen = new Set<number>()
  const chosen = [...byDecade].map(([decade, ofDecade]) => {
    const book = ofDecade.find(({ authors }) => !authors.some(({ id }) => seen.has(id))) ?? ofDecade[0]!
    for (const { id } of book.authors) seen.add(id)
    return { decade, book }
  })
  return chosen.toSorted((a, b) => a.decade - b.decade).slice(-decadesShown)
}

/** Shows the landmarks of a genre on a timeline of decades; nothing with too few decades. */
export function GenreLandmarks({ books }: { books: readonly BookCard[] }) {
  const t = useWords('genres')
  const labels = useWords('books')
  const paths = usePaths()
  const language = useLanguage()
  const landmarks = landmarksOf(books)
  if (landmarks.length < decadesLeast) return null
  return (
    <Section title={t('landmarks')}>
      <ol className="genre-landmarks scroll-row">
        {landmarks.map(({ decade, book }) => (
          <li key={decade}>
            <b className="num">{labels('decade', { year: String(decade) })}</b>
            <div className="landmark-cover">
              <Cover src={book.coverImage} />
              <CoverSlot bookId={book.id} title={book.title} />
            </div>
            <h3
              lang={
                book.titleLanguage === null || book.titleLanguage === language
                  ? undefined
                  : book.titleLanguage
              }
            >
              <Link to={paths.book(book.slug)}>{book.title}</Link>
            </h3>
            <p>{book.authors.map(({ name }) => name).join(', ')}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
