import type { AuthorPrize, AuthorWork } from '#contract/calls/authors'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'

/** Lists the author's books that have won prizes, each with its prizes. The book with the most prizes is first. */
export function AuthorPrizes({
  prizes,
  works,
}: {
  prizes: readonly AuthorPrize[]
  works: readonly AuthorWork[]
}) {
  const t = useWords('authors')
  const paths = usePaths()
  if (prizes.length === 0) return null
  const byBook = [...Map.groupBy(prizes, ({ book }) => book.id).values()].toSorted(
    (a, b) => b.length - a.length,
  )
  return (
    <Section title={t('prizesTitle')}>
      <ul className="author-prizes">
        {byBook.map((won) => {
          const { book } = won[0]!
          const cover = works.find(({ id }) => id === book.id)?.coverImage
          return (
            <li key={book.id}>
              {cover === undefined ? <span /> : <Cover src={cover} />}
              <div>
                <h3>
                  <Link to={paths.book(book.slug)}>{book.name}</Link>
                </h3>
                <ul className="num">
                  {won.map(({ year, award, category }) => (
                    <li key={`${award.id} ${year} ${category}`}>
                      <Link to={paths.awards({ id: award.id })}>{award.name}</Link> {year}
                      {category !== null && <>, {category}</>}
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          )
        })}
      </ul>
    </Section>
  )
}
