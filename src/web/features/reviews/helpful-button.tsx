import { useState } from 'react'
import type { Review } from '#contract/calls/reviews'
import { ApiError } from '../../platform/api-error.ts'
import { callKey } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { settledSession } from '../../platform/session.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'

interface HelpfulProps {
  review: Review
  /** True if the reader has marked the review as helpful; undefined until known, and for a visitor. */
  isHelpful: boolean | undefined
  onSignedOut: () => void
}
const lists = ['listBookRatings', 'listAuthorRatings'] as const

interface Vote {
  helpfulCount: number
  isHelpful: boolean | undefined
}

/** Button that marks a review as helpful or removes the mark. Shows a change before the server responds. */
export function HelpfulButton({ review, isHelpful, onSignedOut }: HelpfulProps) {
  const t = useWords('reviews')
  const toast = useToast()
  const errorText = useErrorText()
  const [vote, setVote] = useState<Vote | null>(null)
  const shown = vote ?? { isHelpful, helpfulCount: review.helpfulCount }
  const optionsFor = (isWanted: boolean) => ({
    // does not refetch the list, which could move the reviews under the pointer
    leavesPage: true,
    onMutate() {
      setVote({ isHelpful: isWanted, helpfulCount: shown.helpfulCount + (isWanted ? 1 : -1) })
      return shown
    },
    onSuccess: setVote,
    onError(error: Error, _input: unknown, before: Vote | undefined) {
      setVote(before ?? null)
      const status = error instanceof ApiError ? error.status : 0
      if (status === 401) onSignedOut()
      else toast('destructive', status === 404 ? errorText(error) : t('helpfulFailed'))
      // refetches the lists, because the review was deleted
      if (status === 404)
        for (const name of lists) void queryClient.invalidateQueries({ queryKey: callKey(name) })
    },
  })
  const marking = useCall('markHelpful', optionsFor(true))
  const unmarking = useCall('unmarkHelpful', optionsFor(false))
  const isBusy = marking.isPending || unmarking.isPending

  async function toggle(): Promise<void> {
    if ((await settledSession()).state === 'signed-out') return onSignedOut()
    if (!isBusy) (shown.isHelpful ? unmarking : marking).mutate({ params: { id: review.id } })
  }

  return (
    // a form, because React replays a submit that happened before hydration
    <form action={() => void toggle()}>
      <Button
        type="submit"
        isSmall
        className="review-helpful"
        aria-pressed={shown.isHelpful}
        aria-busy={isBusy}
      >
        {shown.isHelpful && <Icon name="check" />}
        {t('helpful')}
        {shown.helpfulCount > 0 && (
          <span className="num" aria-label={t('helpfulCount', { count: shown.helpfulCount })}>
            {shown.helpfulCount}
          </span>
        )}
      </Button>
    </form>
  )
}
