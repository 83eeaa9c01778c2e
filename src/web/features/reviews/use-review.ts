import { useState } from 'react'
import type { RatingOutcome, ReviewInput } from '#contract/reviews'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { useWords } from '../../platform/words.tsx'
import { afterRating, recountOwn } from './rating-cache.ts'
import { callsOf, type Subject } from './subject.ts'
import { useToast } from './use-toast.ts'

type Outcome = 'done' | 'signed-out' | 'without-stars' | 'failed'

/** The server misses the stars that a review goes with. */
const isWithoutStars = (error: ApiError) =>
  error.details.fields?.some(({ path, code }) => path === 'rating' && code === 'required') ?? false

/** Sends the text of one's review, or takes it back; what went wrong is said over the page. */
export function useReview(subject: Pick<Subject, 'kind' | 'id'>) {
  const t = useWords('reviews')
  const client = useClient()
  const { review, unreview } = callsOf(subject.kind)
  const params = { id: subject.id }
  const toast = useToast()
  const [isBusy, setBusy] = useState(false)

  async function send(
    work: () => Promise<RatingOutcome>,
    done: string,
    failed: string,
    onDone: () => void = () => undefined,
  ): Promise<Outcome> {
    setBusy(true)
    try {
      const outcome = await work()
      onDone()
      toast('success', done)
      recountOwn()
      await afterRating(subject, outcome)
      return 'done'
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return 'signed-out'
      if (error instanceof ApiError && isWithoutStars(error)) return 'without-stars'
      const why = error instanceof ApiError && error.status >= 400 && error.status < 500 ? error.message : ''
      toast('destructive', `${failed} ${why}`.trim())
      return 'failed'
    } finally {
      setBusy(false)
    }
  }

  return {
    isBusy,
    /**
     * Without a text the stars stand alone, and one that stood there (`hadText`) goes. `onSaved` is told before
     * anything else changes on the page.
     */
    save: (body: ReviewInput, hadText: boolean, onSaved: () => void) =>
      send(
        () => client.call(review, { params, body }),
        t(body.text !== '' ? 'reviewSaved' : hadText ? 'reviewDeleted' : 'ratingSaved'),
        t(subject.kind === 'author' ? 'authorReviewNotSaved' : 'reviewNotSaved'),
        onSaved,
      ),
    remove: () => send(() => client.call(unreview, { params }), t('reviewDeleted'), t('reviewNotDeleted')),
  }
}
