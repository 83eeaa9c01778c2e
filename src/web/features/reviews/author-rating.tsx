import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Average } from '../../shared/average.tsx'
import './reviews.css'

interface AuthorRatingProps {
  /** One decimal; null without ratings. */
  average: number | null
  count: number
  /** Where one rates and reviews. */
  href: string
}

/** The average of an author, and the way to giving one's own stars and writing about them. */
export function AuthorRating({ average, count, href }: AuthorRatingProps) {
  const t = useWords('authors')
  return (
    <p className="author-rating">
      {average !== null && (
        <span>
          <Average value={average} count={count} />
        </span>
      )}
      <Link className="link" to={href} preventScrollReset>
        {t('rateAuthor')}
      </Link>
    </p>
  )
}
