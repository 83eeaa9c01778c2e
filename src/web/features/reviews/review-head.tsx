import type { Review } from '#contract/calls/reviews'
import { formatLanguageInText, formatPartialDate } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { usePaths } from '../../platform/paths.ts'
import { Stars } from '../../shared/stars.tsx'
import { Link } from '../../ui/link.tsx'

/** Shows author, stars and date of a review, and its language if it is not the page's language. */
export function ReviewHead({ review, headingLevel }: { review: Review; headingLevel: 3 | 4 }) {
  const t = useWords('reviews')
  const books = useWords('books')
  const language = useLanguage()
  const paths = usePaths()
  const Heading = `h${headingLevel}` as const
  const { displayName, profileImageUrl } = review.user
  const day = review.reviewDate.slice(0, 10)
  return (
    <div className="review-head">
      <span className="review-picture" aria-hidden="true">
        {profileImageUrl === null ? (
          [...displayName][0]?.toUpperCase()
        ) : (
          <img src={profileImageUrl} alt="" width={44} height={44} loading="lazy" />
        )}
      </span>
      <Heading tabIndex={-1}>
        {review.handle === null ? displayName : <Link to={paths.reader(review.handle)}>{displayName}</Link>}
      </Heading>
      <p className="review-facts small">
        <Stars value={review.rating} label={books('stars', { value: review.rating })} />
        <span className="muted">
          <time dateTime={review.reviewDate}>{formatPartialDate(day, language)}</time>
          {review.isEdited && <> · {t('isEdited')}</>}
          {review.language !== null && review.language !== language && (
            <> · {t('inLanguage', { language: formatLanguageInText(review.language, language) })}</>
          )}
        </span>
      </p>
    </div>
  )
}
