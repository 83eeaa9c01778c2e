import type { AuthorCard } from '#contract/calls/authors'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'

export function AuthorFrieze({ authors }: { authors: readonly AuthorCard[] }) {
  const t = useWords('start-page')
  const labels = useWords('catalogue')
  const paths = usePaths()
  if (authors.length === 0) return null
  return (
    <section className="section" aria-labelledby="authors">
      <header className="wrap">
        <h2 id="authors">{t('authorsTitle')}</h2>
        <Link className="section-more" to={paths.authors()}>
          {t('allAuthors')}
        </Link>
      </header>
      <ul className="author-frieze">
        {authors.map((author) => (
          <li key={author.id}>
            <Cover src={author.profileImage} shape="square" />
            <h3>
              <Link className="stretched-link" to={paths.author(author.slug)}>
                {author.name}
              </Link>
            </h3>
            <p className="muted small num">{labels('books', { count: author.bookCount })}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
