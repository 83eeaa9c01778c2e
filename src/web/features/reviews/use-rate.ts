import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { isAway, pendingOwnBooks } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { useStars } from '../../shared/use-stars.ts'
import { storeOutcome } from './rating-cache.ts'
import type { Subject } from './subject.ts'
import { useToast } from './use-toast.ts'

interface Rating {
  /** The reader's stars including a pending change. */
  shown: number | null
  isBusy: boolean
  rate: (stars: number | null) => void
}

/**
 * Sets or removes stars. A change is shown at once, and reverted if the server rejects it. Only the last of several
 * is reported.
 * @param onSignedOut called with the stars if the session has ended
 */
export function useRate(
  subject: Subject,
  saved: number | null,
  onSignedOut: (stars: number | null) => void,
): Rating {
  const t = useWords('reviews')
  const toast = useToast()
  const [wanted, setWanted] = useState<{ stars: number | null } | null>(null)
  const sendStars = useStars(subject.kind, { onSuccess: (outcome) => storeOutcome(subject, outcome) })

  async function send(choice: { stars: number | null }): Promise<void> {
    const { stars } = choice
    setWanted(choice)
    try {
      await sendStars({ id: subject.id, stars })
      if (pendingOwnBooks() === 0) toast('success', t(stars === null ? 'ratingRemoved' : 'ratingSaved'))
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignedOut(stars)
      else toast('destructive', t(stars === null ? 'ratingNotRemoved' : 'ratingNotSaved'))
    } finally {
      setWanted((latest) => (latest === choice ? null : latest))
    }
  }

  return {
    shown: wanted ? wanted.stars : saved,
    isBusy: wanted !== null,
    rate(stars) {
      void send({ stars })
      if (isAway()) toast('default', t('ratingWaits'))
    },
  }
}
