import { useState } from 'react'
import type { OwnRating, RatingOutcome, ReviewInput } from '#contract/calls/reviews'
import { ApiError } from '../../platform/api-error.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useCall } from '../../platform/use-call.ts'
import { useWords } from '../../platform/words.tsx'
import { useToast } from '../../shared/use-toast.ts'
import { storeOutcome } from './own-rating.ts'
import { callsOf, type Subject } from './subject.ts'

type Outcome = 'done' | 'signed-out' | 'without-stars' | 'failed'

/** Returns true if the server rejected a review without stars. */
const isWithoutStars = (error: ApiError) =>
  error.details.fields?.some(({ path, code }) => path === 'rating' && code === 'required') ?? false

/** Saves or deletes the text of the reader's review. Messages report errors, and changes that the page doesn't show. */
export function useReview(subject: Pick<Subject, 'kind' | 'id'>) {
  const t = useWords('reviews')
  const toast = useToast()
  const errorText = useErrorText()
  const client = useClient()
  const [isLoading, setLoading] = useState(false)
  const calls = callsOf(subject.kind)
  // the calls for authors have the same inputs and responses, so the calls for books determine the types
  const putting = useCall(calls.review as 'putBookReview')
  const deleting = useCall(calls.unreview as 'deleteBookReview')
  const params = { id: subject.id }
  const notSaved = t(subject.kind === 'author' ? 'authorReviewNotSaved' : 'reviewNotSaved')

  async function report(
    sending: Promise<RatingOutcome>,
    done: string | null,
    failed: string,
    onDone: () => void = () => undefined,
  ): Promise<Outcome> {
    try {
      const outcome = await sending
      onDone()
      if (done !== null) toast('success', done)
      await storeOutcome(subject, outcome)
      return 'done'
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return 'signed-out'
      if (error instanceof ApiError && isWithoutStars(error)) return 'without-stars'
      toast('destructive', `${failed} ${errorText(error)}`.trim())
      return 'failed'
    }
  }

  return {
    isBusy: isLoading || putting.isPending || deleting.isPending,
    /**
     * Loads the saved review, so that no unseen text is overwritten. After a 401: 'signed-out'; other error: undefined.
     */
    async loadSaved(): Promise<OwnRating | 'signed-out' | undefined> {
      setLoading(true)
      try {
        return await queryClient.fetchQuery(callQuery(client, calls.own, { params }))
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return 'signed-out'
        toast('destructive', `${notSaved} ${errorText(error)}`.trim())
        return undefined
      } finally {
        setLoading(false)
      }
    },
    /** Says that the reader already has a saved text, which the new text would change. */
    reportSaved: () => toast('default', t('reviewThere')),
    /**
     * Saves the text; an empty text deletes the saved text, but not the stars.
     * @param onSaved called before the cache is updated
     */
    save: (body: ReviewInput, hadText: boolean, onSaved: () => void) =>
      report(
        putting.mutateAsync({ params, body }),
        // without an old and a new text, nothing on the page changes, so a message reports the saved stars
        body.text === '' && !hadText ? t('ratingSaved') : null,
        notSaved,
        onSaved,
      ),
    remove: () => report(deleting.mutateAsync({ params }), null, t('reviewNotDeleted')),
  }
}
