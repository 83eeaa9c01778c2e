import type { IntroducedBook } from '#contract/start'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

/** Books to begin with, each with its cover and what its synopsis begins with. */
export function StartHere({ books }: { books: readonly IntroducedBook[] }) {
  const paths = usePaths()
  const language = useLanguage()
  return (
    <ul className="start-here">
      {books.map((book) => (
        <li key={book.id}>
          <Cover src={book.coverImage} />
          <div>
            <h3 lang={book.titleLanguage === language ? undefined : (book.titleLanguage ?? undefined)}>
              <Link to={paths.book(book.slug)}>{book.titleSoft ?? book.title}</Link>
            </h3>
            <p className="muted">{book.authors.map(({ name }) => name).join(', ')}</p>
            {book.opening !== null && <p className="start-here-opening">{book.opening}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
