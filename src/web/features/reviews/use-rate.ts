import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { RatingOutcome } from '#contract/reviews'
import { ApiError } from '../../platform/api-error.ts'
import { useClient } from '../../platform/client.ts'
import { isAway, queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { changeScope, sendStars, starsKey } from '../../shared/stars-change.ts'
import { afterRating } from './rating-cache.ts'
import type { Subject } from './subject.ts'
import { useToast } from './use-toast.ts'

interface Rating {
  /** One's stars as they will be. */
  shown: number | null
  isBusy: boolean
  rate: (stars: number | null) => void
}

/**
 * Gives stars, or takes them back: they are shown at once and go back where the server refuses. One request at a time;
 * of what is chosen meanwhile only the last is sent.
 * @param onSignedOut told what was to be given where the session has run out
 */
export function useRate(
  subject: Subject,
  saved: number | null,
  onSignedOut: (stars: number | null) => void,
): Rating {
  const t = useWords('reviews')
  const client = useClient()
  const toast = useToast()
  const [wanted, setWanted] = useState<{ stars: number | null } | null>(null)
  const waiting = useRef<{ stars: number | null } | null>(null)
  const isSending = useRef(false)

  const { kind, id } = subject
  const send = (stars: number | null): Promise<RatingOutcome> => sendStars(client, { kind, id, stars })
  const later = useMutation(
    {
      mutationKey: starsKey,
      scope: changeScope,
      mutationFn: ({ stars }: { kind: typeof kind; id: number; stars: number | null }) => send(stars),
      onSuccess(outcome, { stars }) {
        toast('success', t(stars === null ? 'ratingRemoved' : 'ratingSaved'))
        return afterRating(subject, outcome)
      },
      onError: () => toast('destructive', t('ratingNotSaved')),
      onSettled: () => setWanted(null),
    },
    queryClient,
  )

  async function sendAll(): Promise<void> {
    // what is chosen while the page is brought up to date is sent as well
    while (waiting.current) await sendWaiting()
  }

  async function sendWaiting(): Promise<void> {
    let outcome: RatingOutcome | null = null
    let last: number | null = null
    try {
      while (waiting.current) {
        last = waiting.current.stars
        waiting.current = null
        outcome = await send(last)
      }
      toast('success', t(last === null ? 'ratingRemoved' : 'ratingSaved'))
    } catch (error) {
      waiting.current = null
      if (error instanceof ApiError && error.status === 401) onSignedOut(last)
      else toast('destructive', t(last === null ? 'ratingNotRemoved' : 'ratingNotSaved'))
    }
    if (outcome) await afterRating(subject, outcome)
  }

  return {
    shown: wanted ? wanted.stars : saved,
    isBusy: wanted !== null,
    rate(stars) {
      setWanted({ stars })
      if (isAway()) {
        later.mutate({ kind, id, stars })
        toast('default', t('ratingWaits'))
        return
      }
      waiting.current = { stars }
      if (isSending.current) return
      isSending.current = true
      void sendAll().finally(() => {
        isSending.current = false
        setWanted(null)
      })
    },
  }
}
