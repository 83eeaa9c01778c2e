import type { AuthorCard as AuthorCardData } from '#contract/calls/authors'
import { Card } from '../../ui/card.tsx'
import { Cover } from '../../shared/cover.tsx'
import { usePaths } from '../../platform/paths.ts'
import { useWords } from '../../platform/words.tsx'

export function AuthorCard({ author, priority = false }: { author: AuthorCardData; priority?: boolean }) {
  const paths = usePaths()
  const labels = useWords('catalogue')
  // the facts are joined to one string, because an empty text node would cause a hydration error
  const facts = [
    lifeYears(author.born, author.died) ?? [],
    labels('books', { count: author.bookCount }),
  ].flat()
  return (
    <Card
      href={paths.author(author.slug)}
      cover={<Cover src={author.profileImage} shape="square" priority={priority} />}
      title={author.name}
      headingLevel={2}
    >
      <p className="num">{facts.join(' · ')}</p>
    </Card>
  )
}

/** Returns the years of birth and death: '1920–1986', '1948–' or '† 1986'; null if both are unknown. */
export function lifeYears(born: string | null, died: string | null): string | null {
  const year = (date: string) => date.split('-', 1)[0]
  if (born === null) return died === null ? null : `† ${year(died)}`
  return `${year(born)}–${died === null ? '' : year(died)}`
}
