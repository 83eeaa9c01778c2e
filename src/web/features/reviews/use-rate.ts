import { useState } from 'react'
import { ApiError } from '../../platform/api-error.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { isAway, pendingOwnBooks, queryClient } from '../../platform/query-client.ts'
import { useWords } from '../../platform/words.tsx'
import { cachedMark, type StarsBefore, useStars, useStarsUndo } from '../../shared/use-stars.ts'
import { shortToastMs, useToast } from '../../shared/use-toast.ts'
import { useUndoToast } from '../../shared/use-undo-toast.ts'
import { storeOutcome } from './own-rating.ts'
import { callsOf, type Subject } from './subject.ts'

interface Rating {
  /** The reader's stars, or those that are being saved; null without stars and while loading. */
  shown: number | null
  isBusy: boolean
  /**
   * Saves the reader's stars; null removes them.
   * @param isFinal true to offer no undo, because a text is deleted with the stars
   */
  rate: (stars: number | null, isFinal?: boolean) => void
}

/**
 * Saves or deletes the reader's stars. Shows a change before the server responds.
 * @param saved the stars on the server: null if there are none, undefined if they have not been loaded
 * @param onSignedOut called with the stars if the session has ended
 */
export function useRate(
  subject: Subject,
  saved: number | null | undefined,
  onSignedOut: (stars: number | null) => void,
): Rating {
  const t = useWords('reviews')
  const labels = useWords('catalogue')
  const client = useClient()
  const toast = useToast()
  const offerUndo = useUndoToast()
  const [isWaiting, setWaiting] = useState(false)
  const [wanted, setWanted] = useState<{ stars: number | null } | null>(null)
  const sendStars = useStars(subject.kind, { onSuccess: (outcome) => storeOutcome(subject, outcome) })

  const undoStars = useStarsUndo(sendStars)

  function report(text: string, before: StarsBefore | null): void {
    // shows a message only for the last of several pending changes
    if (pendingOwnBooks() > 0) return
    if (before) offerUndo(text, () => undoStars(before))
    else toast('success', text)
  }
  async function send(choice: { stars: number | null }, before: StarsBefore | null): Promise<void> {
    const { stars } = choice
    setWanted(choice)
    try {
      await sendStars({ id: subject.id, stars })
      report(t(stars === null ? 'ratingRemoved' : 'ratingSaved'), before)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignedOut(stars)
      else toast('destructive', t(stars === null ? 'ratingNotRemoved' : 'ratingNotSaved'))
    } finally {
      setWanted((latest) => (latest === choice ? null : latest))
    }
  }

  /** Loads the saved stars, null for none. Undefined after an error, which a message or `onSignedOut` reports. */
  async function loadSaved(stars: number | null): Promise<number | null | undefined> {
    setWaiting(true)
    try {
      const own = callQuery(client, callsOf(subject.kind).own, { params: { id: subject.id } })
      return (await queryClient.fetchQuery(own)).rating
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) onSignedOut(stars)
      else toast('destructive', t('ratingNotSaved'))
      return undefined
    } finally {
      setWaiting(false)
    }
  }
  async function rate(stars: number | null, isFinal: boolean): Promise<void> {
    const former = saved === undefined ? await loadSaved(stars) : saved
    if (former === undefined) return
    // does not replace stars that the reader has not seen
    if (saved === undefined && former !== null && former !== stars)
      return toast('default', labels('starsKept', { count: former }), { durationMs: shortToastMs })
    const { id, kind } = subject
    const before = { id, stars: former, mark: kind === 'book' ? cachedMark(client, id) : undefined }
    void send({ stars }, isFinal ? null : before)
    if (isAway()) toast('default', t('ratingWaits'), { durationMs: shortToastMs })
  }

  return {
    shown: wanted ? wanted.stars : (saved ?? null),
    isBusy: isWaiting || wanted !== null,
    rate: (stars, isFinal = false) => void rate(stars, isFinal),
  }
}
