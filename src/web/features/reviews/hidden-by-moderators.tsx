import type { ReviewRemoval } from '#contract/calls/reviews'
import { useWords } from '../../platform/words.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Says to the author of a review why moderators have hidden it, and how to respond. */
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
