import { useState } from 'react'
import type { Review } from '#contract/reviews'
import { ApiError } from '../../platform/api-error.ts'
import { callKey, useClient } from '../../platform/client.ts'
import { queryClient } from '../../platform/query-client.ts'
import { currentSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from './use-toast.ts'

interface HelpfulProps {
  review: Review
  /** Whether the person who is signed in has said so before. */
  isHelpful: boolean
  onSignedOut: () => void
}
const lists = ['listBookRatings', 'listAuthorRatings'] as const

interface Vote {
  helpfulCount: number
  isHelpful: boolean
}

/** Says that a review helped, or takes that back; shown at once. */
export function HelpfulButton({ review, isHelpful, onSignedOut }: HelpfulProps) {
  const t = useWords('reviews')
  const client = useClient()
  const toast = useToast()
  const [vote, setVote] = useState<Vote | null>(null)
  const [isBusy, setBusy] = useState(false)
  const shown = vote ?? { isHelpful, helpfulCount: review.helpfulCount }

  async function toggle(): Promise<void> {
    if (currentSession().state === 'signed-out') return onSignedOut()
    if (isBusy) return
    const wanted = !shown.isHelpful
    setBusy(true)
    setVote({ isHelpful: wanted, helpfulCount: shown.helpfulCount + (wanted ? 1 : -1) })
    try {
      setVote(await client.call(wanted ? 'markHelpful' : 'unmarkHelpful', { params: { id: review.id } }))
      // the order may be another now, for whoever looks next
      await Promise.all([
        ...(['getOwnBookRating', 'getOwnAuthorRating'] as const).map((name) =>
          queryClient.invalidateQueries({ queryKey: callKey(name) }),
        ),
        ...lists.map((name) =>
          queryClient.invalidateQueries({ queryKey: callKey(name), refetchType: 'none' }),
        ),
      ])
    } catch (error) {
      setVote(null)
      if (error instanceof ApiError && error.status === 401) onSignedOut()
      else toast('destructive', t('helpfulFailed'))
      // it is gone
      if (error instanceof ApiError && error.status === 404)
        await Promise.all(lists.map((name) => queryClient.invalidateQueries({ queryKey: callKey(name) })))
    } finally {
      setBusy(false)
    }
  }

  return (
    <button
      type="button"
      className="btn s review-helpful"
      aria-pressed={shown.isHelpful}
      aria-busy={isBusy}
      onClick={() => void toggle()}
    >
      {shown.isHelpful && <Icon name="check" />}
      {t('helpful')}
      {shown.helpfulCount > 0 && (
        <span className="num" aria-label={t('helpfulCount', { count: shown.helpfulCount })}>
          {shown.helpfulCount}
        </span>
      )}
    </button>
  )
}
