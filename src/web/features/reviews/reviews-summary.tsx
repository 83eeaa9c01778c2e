import type { RatingSummary } from '#contract/calls/reviews'
import { averageMinRatings } from '#contract/values/limits'
import { formatAverage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { RatingBars } from '../../ui/rating-bars.tsx'
import { Stars } from '../../shared/stars.tsx'

/** Shows the average and the distribution of all ratings. With too few ratings, shows only their number. */
export function ReviewsSummary({ summary }: { summary: RatingSummary }) {
  const t = useWords('reviews')
  const books = useWords('books')
  const language = useLanguage()
  if (summary.averageRating === null || summary.ratingCount < averageMinRatings)
    return (
      <div className="reviews-summary">
        <h2>{t('allTitle')}</h2>
        <p className="muted num">
          {summary.ratingCount === 0
            ? books('noRatings')
            : books('ratingCount', { count: summary.ratingCount })}
        </p>
      </div>
    )
  const average = formatAverage(summary.averageRating, language)
  return (
    <div className="reviews-summary">
      <h2>{t('allTitle')}</h2>
      <p className="reviews-average">
        <b className="num display">{average}</b>
        <span>
          <Stars value={summary.averageRating} label={books('stars', { value: average })} />
          <span className="muted small num">{books('ratings', { count: summary.ratingCount })}</span>
        </span>
      </p>
      <RatingBars
        counts={summary.ratingDistribution}
        labels={[1, 2, 3, 4, 5].map((star) => books('starRow', { count: star }))}
      />
    </div>
  )
}
