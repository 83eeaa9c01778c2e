import type { Review, ReviewPage } from '#contract/calls/reviews'
import { usePaths } from '../../platform/paths.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Stars } from '../../shared/stars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { TextOfReview } from './review-text.tsx'

const shown = 3

const lengthOf = ({ text }: Review) => text?.length ?? 0

/** Shows the first reviews of a book, those in the page's language first, or a link to write one. */
export function FirstReviews({ page, reviewsHref }: { page: ReviewPage; reviewsHref: string }) {
  const t = useWords('books')
  const count = page.summary.reviewCount
  const language = useLanguage()
  const isForeign = (review: Review) => Number(review.language !== language)
  const voices = page.items.toSorted((a, b) => isForeign(a) - isForeign(b)).slice(0, shown)
  const [first] = voices.toSorted((a, b) => isForeign(a) - isForeign(b) || lengthOf(b) - lengthOf(a))
  const others = voices.filter((review) => review !== first)
  const hasMore = count > shown
  if (!first)
    return (
      <p className="voice-none">
        <span className="muted">{t('noVoice')}</span>{' '}
        <Link className="link" to={reviewsHref} leadsTo="own-review">
          {t('writeReview')}
        </Link>
      </p>
    )
  return (
    <Section
      title={t(count === 1 ? 'voice' : 'voices')}
      {...(hasMore && { more: { href: reviewsHref, label: t('allReviews') } })}
    >
      <div className="voice">
        <Said review={first} />
        {others.length > 0 && (
          <div className="voice-others">
            {others.map((review) => (
              <Said key={review.id} review={review} />
            ))}
          </div>
        )}
        <div className="voice-own">
          <h3>{t('yourVoice')}</h3>
          <p className="muted">{t('yourVoiceText')}</p>
          <Link className="btn s" to={reviewsHref} leadsTo="own-review">
            <Icon name="pencil" />
            {t('writeReview')}
          </Link>
        </div>
      </div>
    </Section>
  )
}

function Said({ review }: { review: Review }) {
  const t = useWords('books')
  const paths = usePaths()
  return (
    <figure>
      <Stars value={review.rating} label={t('stars', { value: review.rating })} />
      <blockquote>
        <TextOfReview review={review} />
      </blockquote>
      <figcaption>
        {review.handle === null ? (
          review.user.displayName
        ) : (
          <Link to={paths.reader(review.handle)}>{review.user.displayName}</Link>
        )}
      </figcaption>
    </figure>
  )
}
