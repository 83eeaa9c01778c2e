import type { AuthorPrize } from '#contract/authors'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** The prizes of an author's books: each award with its years and the books that won it. */
export function AuthorPrizes({ prizes }: { prizes: readonly AuthorPrize[] }) {
  const t = useWords('authors')
  const paths = usePaths()
  if (prizes.length === 0) return null
  const byAward = [...Map.groupBy(prizes, ({ award }) => award.id).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  return (
    <Section title={t('prizesTitle')}>
      <ul className="author-prizes">
        {byAward.map((won) => {
          const { award } = won[0]!
          return (
            <li key={award.id}>
              <h3>
                <Link to={paths.awards({ id: award.id })}>{award.name}</Link>
              </h3>
              <ul className="num">
                {won.map(({ year, book, category }) => (
                  <li key={`${book.id} ${year} ${category}`}>
                    <span className="muted">{year}</span>{' '}
                    <Link className="link" to={paths.book(book.slug)}>
                      {book.name}
                    </Link>
                    {category !== null && <small className="muted">{category}</small>}
                  </li>
                ))}
              </ul>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
