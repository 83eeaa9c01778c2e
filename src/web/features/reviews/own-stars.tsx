import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ratingMax, ratingMin } from '#contract/values/limits'
import { callQuery, useClient } from '../../platform/client.ts'
import { type Intent, saveIntent, consumeIntent } from '../../platform/intended-action.ts'
import { queryClient } from '../../platform/query-client.ts'
import { currentSession, settledSession, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { StarInput } from '../../shared/star-input.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { callsOf, type Subject } from './subject.ts'
import { useRate } from './use-rate.ts'
import './reviews.css'

interface OwnStarsProps {
  subject: Subject
  /** The stars on the server; null for none, undefined until loaded. */
  saved: number | null | undefined
  /** True if the reader has also written a text. If undefined, the review is loaded before stars are removed. */
  hasReview?: boolean | undefined
}

const intentKind = 'rating'

/** Returns the stars that a visitor gave before the sign-in; null if invalid or for another book or author. */
function starsOf({ payload }: Intent, { kind, id }: Subject): number | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { of, stars } = payload as { of?: unknown; stars?: unknown }
  const isStars = Number.isInteger(stars) && Number(stars) >= ratingMin && Number(stars) <= ratingMax
  return of === `${kind} ${id}` && isStars ? Number(stars) : null
}

/** Input for the reader's stars. A click saves them; for a visitor, after the sign-in. */
export function OwnStars({ subject, saved, hasReview }: OwnStarsProps) {
  const t = useWords('reviews')
  const client = useClient()
  const isSignedIn = useSession(({ state }) => state === 'signed-in')
  const { pathname, search } = useLocation()
  const [question, setQuestion] = useState<'sign-in' | 'remove' | null>(null)

  function askToSignIn(stars: number | null): void {
    const payload = { of: `${subject.kind} ${subject.id}`, stars }
    if (stars !== null) saveIntent({ kind: intentKind, payload, path: pathname + search })
    setQuestion('sign-in')
  }
  const { shown, isBusy, rate } = useRate(subject, saved, askToSignIn)

  useEffect(() => {
    if (!isSignedIn) return
    const intent = consumeIntent(intentKind)
    if (!intent) return
    const stars = starsOf(intent, subject)
    if (stars === null) saveIntent(intent)
    else rate(stars)
    // runs once for each sign-in, and for another book or author
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn, subject.kind, subject.id])

  async function choose(stars: number | null): Promise<void> {
    if (currentSession().state === 'unknown') await settledSession()
    if (currentSession().state === 'signed-out') askToSignIn(stars)
    else if (stars === null) await remove()
    else rate(stars)
  }
  /** Deletes the stars. Asks for confirmation if a text would be deleted with them. */
  async function remove(): Promise<void> {
    const isReviewed =
      hasReview ??
      (await queryClient
        .fetchQuery(callQuery(client, callsOf(subject.kind).own, { params: { id: subject.id } }))
        .then(
          (own) => own.review !== null && own.review.text !== null,
          // if the review cannot be loaded, there may be one
          () => true,
        ))
    if (isReviewed) setQuestion('remove')
    else rate(null)
  }

  return (
    <div>
      <p className="own-stars-title" aria-hidden="true">
        {t('yourRating')}
      </p>
      <StarInput
        value={shown}
        isBusy={isBusy}
        label={t('rateWhich', { name: subject.name })}
        onChange={(stars) => void choose(stars)}
      />
      {question === 'sign-in' && (
        <SignInPrompt
          title={t('signInToRate')}
          text={t('signInToRateText')}
          onClose={() => setQuestion(null)}
        />
      )}
      {question === 'remove' && (
        <Confirm
          title={t('removeTitle')}
          yes={t('removeYes')}
          isDanger
          onYes={() => {
            setQuestion(null)
            rate(null, true)
          }}
          onNo={() => setQuestion(null)}
        >
          <p className="muted">{t('removeText')}</p>
        </Confirm>
      )}
    </div>
  )
}
