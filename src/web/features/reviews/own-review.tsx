import { useEffect, useRef, useState } from 'react'
import type { OwnRating, Review } from '#contract/calls/reviews'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { Composer } from './composer.tsx'
import { readReviewDraft } from './review-draft.ts'
import { ReviewHead } from './review-head.tsx'
import { Removed } from './hidden-by-moderators.tsx'
import { TextOfReview } from './review-text.tsx'
import type { Subject } from './subject.ts'
import { useReview } from './use-review.ts'
import { Button } from '../../ui/button.tsx'

/** The reader's own review: the form for a new one, or the saved one with its buttons. */
export function OwnReview({ subject, own }: { subject: Subject; own: OwnRating | undefined }) {
  const me = useSession((session) => session.me)
  const review = own?.review ?? null
  const key = `${me?.id} ${subject.kind} ${subject.id}`
  const hasSent = useRef(false)
  return review !== null && review.text !== null && own ? (
    <WrittenReview key={key} subject={subject} own={own} review={review} takesFocus={hasSent.current} />
  ) : (
    <Composer key={key} subject={subject} own={own} onSent={() => (hasSent.current = true)} />
  )
}

interface WrittenProps {
  subject: Subject
  own: OwnRating
  review: Review
  /** True if the reader has just written the review, so that it gets the focus. */
  takesFocus?: boolean
}

/** A saved review with buttons to edit and delete it, or its form. */
export function WrittenReview({ subject, own, review, takesFocus = false }: WrittenProps) {
  const t = useWords('reviews')
  const me = useSession((session) => session.me)
  // if this device has an unsent draft, the form is open from the start
  const [isEditing, setEditing] = useState(() => readReviewDraft(me?.id ?? null, subject) !== null)
  const [isAsking, setAsking] = useState(false)
  const { isBusy, remove } = useReview(subject)
  const opener = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(takesFocus)
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  if (isEditing) return <Composer subject={subject} own={own} onClose={() => setEditing(false)} />
  return (
    <article className="review review-own" aria-busy={isBusy}>
      <ReviewHead review={review} headingLevel={3} />
      {own.removal && <Removed removal={own.removal} />}
      <TextOfReview review={review} />
      <div className="review-buttons">
        <Button ref={opener} isSmall onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
        <Button isSmall onClick={() => setAsking(true)}>
          {t('delete')}
        </Button>
      </div>
      {isAsking && (
        <Confirm
          title={t('deleteTitle')}
          yes={t('deleteYes')}
          isDanger
          onYes={() => {
            setAsking(false)
            void remove()
          }}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('deleteText')}</p>
        </Confirm>
      )}
    </article>
  )
}
