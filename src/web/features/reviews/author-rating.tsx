import { useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Average } from '../../shared/average.tsx'
import './reviews.css'

interface AuthorRatingProps {
  /** Average rating with one decimal; null without ratings. */
  average: number | null
  count: number
  /** URL of the page with the form for stars and review. */
  href: string
}

/** Shows the average rating of an author, with a link to rate and review the author. */
export function AuthorRating({ average, count, href }: AuthorRatingProps) {
  const t = useWords('authors')
  return (
    <p className="author-rating">
      {average !== null && (
        <span>
          <Average value={average} count={count} />
        </span>
      )}
      <Link className="link" to={href} leadsTo="own-review">
        {t('rateAuthor')}
      </Link>
    </p>
  )
}
