import type { AuthorCard } from '#contract/authors'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

/** Authors beside each other from edge to edge. */
export function AuthorFrieze({ authors }: { authors: readonly AuthorCard[] }) {
  const labels = useWords('catalogue')
  const paths = usePaths()
  return (
    <ul className="author-frieze">
      {authors.map((author) => (
        <li key={author.id}>
          <Cover src={author.profileImage} shape="square" />
          <h3>
            <Link to={paths.author(author.slug)}>{author.name}</Link>
          </h3>
          <p className="muted small num">{labels('books', { count: author.bookCount })}</p>
        </li>
      ))}
    </ul>
  )
}
