import { useState } from 'react'
import type { Review } from '#contract/calls/reviews'
import { currentSession, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { HelpfulButton } from './helpful-button.tsx'
import { ReviewHead } from './review-head.tsx'
import { TextOfReview } from './review-text.tsx'
import { ReportDialog } from '../../shared/report-dialog.tsx'
import { ShareButton } from '../../shared/share-button.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'

/** Shows a review in the modal. */
export function BriefReview({ review }: { review: Review }) {
  return (
    <article className="review review-brief">
      <ReviewHead review={review} headingLevel={4} />
      <TextOfReview review={review} />
    </article>
  )
}

interface ReviewItemProps {
  review: Review
  isHelpful: boolean | undefined
  /** Path of the page with the review, without language prefix. */
  path: string
  /** Name of the reviewed book or author. */
  subject: string
}

/** Shows a review with buttons to mark it as helpful, to share and to report it. */
export function ReviewItem({ review, isHelpful, path, subject }: ReviewItemProps) {
  const t = useWords('reviews')
  const me = useSession((session) => session.me)
  const [dialog, setDialog] = useState<'report' | 'sign-in' | null>(null)
  const isOwn = me?.id === review.userId
  return (
    <article className="review" id={`review-${review.id}`}>
      <ReviewHead review={review} headingLevel={3} />
      <TextOfReview review={review} />
      <div className="review-buttons">
        {isOwn ? (
          <span className="muted small num">
            {review.helpfulCount > 0 && t('helpfulCount', { count: review.helpfulCount })}
          </span>
        ) : (
          <>
            <HelpfulButton review={review} isHelpful={isHelpful} onSignedOut={() => setDialog('sign-in')} />
            <button
              type="button"
              className="review-quiet"
              aria-label={t('reportWhich', { name: review.user.displayName })}
              onClick={() => setDialog(currentSession().state === 'signed-out' ? 'sign-in' : 'report')}
            >
              {t('report')}
            </button>
          </>
        )}
        <ShareButton
          title={t('shareTitle', { name: review.user.displayName, subject })}
          path={`${path}#review-${review.id}`}
          label={t('shareWhich', { name: review.user.displayName })}
        />
      </div>
      {dialog === 'report' && (
        <ReportDialog
          title={t('report.title')}
          text={t('report.text', { name: review.user.displayName })}
          call="reportReview"
          subjectId={review.id}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog === 'sign-in' && (
        <SignInPrompt title={t('signInToAct')} text={t('signInToActText')} onClose={() => setDialog(null)} />
      )}
    </article>
  )
}
