import { formatAverage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Link } from '../../ui/link.tsx'
import { Stars } from '../../shared/stars.tsx'
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
  const books = useWords('books')
  const language = useLanguage()
  return (
    <p className="author-rating">
      {average !== null && (
        <span>
          <Stars value={average} label={books('stars', { value: formatAverage(average, language) })} />{' '}
          <b className="num">{formatAverage(average, language)}</b>{' '}
          <span className="muted num">{books('ratings', { count })}</span>
        </span>
      )}
      <Link className="link" to={href} preventScrollReset>
        {t('rateAuthor')}
      </Link>
    </p>
  )
}
