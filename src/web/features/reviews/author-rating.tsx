import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Average } from '../../shared/average.tsx'
import './reviews.css'

interface AuthorRatingProps {
  /** Average with one decimal; null without ratings. */
  average: number | null
  count: number
  /** URL of the form for stars and review. */
  href: string
}

/** Shows an author's average rating and the link to rate and review. */
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
