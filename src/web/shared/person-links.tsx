import { usePaths } from '../platform/paths.ts'
import { Link } from '../ui/link.tsx'

interface PersonLinksProps {
  people: readonly { id: number; slug: string; name: string }[]
  className?: string
}

/** Links to the pages of people, separated by commas. */
export function PersonLinks({ people, className }: PersonLinksProps) {
  const paths = usePaths()
  return people.map(({ id, slug, name }, index) => (
    <span key={id}>
      {index > 0 && ', '}
      <Link className={className} to={paths.author(slug)}>
        {name}
      </Link>
    </span>
  ))
}
