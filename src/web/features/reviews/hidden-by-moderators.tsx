import type { ReviewRemoval } from '#contract/calls/reviews'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Message to the author of a review that moderators have hidden the review, with the reason, and how to respond. */
export function Removed({ removal }: { removal: ReviewRemoval }) {
  const t = useWords('reviews')
  return (
    <Notice tone="info" title={t('removed.title')}>
      <p>{t('removed.text', { reason: t(`removed.${removal.reason}`) })}</p>
      {removal.note !== null && <p className="review-removal-note">{removal.note}</p>}
      <p>{t('removed.change')}</p>
    </Notice>
  )
}
