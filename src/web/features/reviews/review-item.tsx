import { useState } from 'react'
import type { Review } from '#contract/reviews'
import { useClient } from '../../platform/client.ts'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewBrief, ReviewHead } from './review-head.tsx'
import { TextOfReview } from './text-of-review.tsx'
import { ReportDialog } from '../../shared/report-dialog.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'

/** A review in short, with its text. */
export function BriefReview({ review }: { review: Review }) {
  return (
    <ReviewBrief review={review}>
      <TextOfReview review={review} />
    </ReviewBrief>
  )
}

/** A review with what others can do about it: say that it helped, tell the moderators. */
export function ReviewItem({ review, isHelpful }: { review: Review; isHelpful: boolean }) {
  const t = useWords('reviews')
  const client = useClient()
  const { state, me } = useSession()
  const [asked, setAsked] = useState<'report' | 'sign-in' | null>(null)
  const isOwn = me?.id === review.userId
  return (
    <article className="review">
      <ReviewHead review={review} headingLevel={3} />
      <TextOfReview review={review} />
      <div className="review-buttons">
        {isOwn ? (
          <span className="muted small num">
            {review.helpfulCount > 0 && t('helpfulCount', { count: review.helpfulCount })}
          </span>
        ) : (
          <>
            <HelpfulButton review={review} isHelpful={isHelpful} onSignedOut={() => setAsked('sign-in')} />
            <button
              type="button"
              className="review-quiet"
              aria-label={t('reportWhich', { name: review.user.displayName })}
              onClick={() => setAsked(state === 'signed-out' ? 'sign-in' : 'report')}
            >
              {t('report')}
            </button>
          </>
        )}
      </div>
      {asked === 'report' && (
        <ReportDialog
          title={t('report.title')}
          text={t('report.text', { name: review.user.displayName })}
          send={(body) => client.call('reportReview', { params: { id: review.id }, body })}
          onClose={() => setAsked(null)}
        />
      )}
      {asked === 'sign-in' && (
        <SignInPrompt title={t('signInToAct')} text={t('signInToActText')} onClose={() => setAsked(null)} />
      )}
    </article>
  )
}
