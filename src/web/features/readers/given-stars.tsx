import { useWords } from '../../platform/words.tsx'
import { Stars } from '../../shared/stars.tsx'

/** Shows the stars that a reader gave a book. Renders nothing without a rating. */
export function GivenStars({ rating }: { rating: number | null }) {
  const t = useWords('readers')
  if (rating === null) return null
  return (
    <p className="reader-stars">
      <Stars value={rating} label={t('stars', { count: rating })} />
    </p>
  )
}
