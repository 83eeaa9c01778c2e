import type { AuthorCard as AuthorCardData } from '#contract/calls/authors'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'

/** An author on a grid: portrait, name, life years, count of books. */
export function AuthorCard({
  author,
  priority = false,
  headingLevel = 2,
}: {
  author: AuthorCardData
  priority?: boolean
  headingLevel?: 2 | 3
}) {
  const paths = usePaths()
  const labels = useWords('catalogue')
  return (
    <Card
      href={paths.author(author.slug)}
      cover={<Cover src={author.profileImage} shape="square" priority={priority} />}
      title={author.name}
      headingLevel={headingLevel}
    >
      <p className="num">
        {lifeYears(author.born, author.died) ?? ''}
        {lifeYears(author.born, author.died) && ' · '}
        {labels('books', { count: author.bookCount })}
      </p>
    </Card>
  )
}

/** `1920–1986`, `1948–`, `† 1986`; null where neither is known. Only years: the page of the author has the days. */
export function lifeYears(born: string | null, died: string | null): string | null {
  const year = (date: string) => date.split('-', 1)[0]
  if (born === null) return died === null ? null : `† ${year(died)}`
  return `${year(born)}–${died === null ? '' : year(died)}`
}
