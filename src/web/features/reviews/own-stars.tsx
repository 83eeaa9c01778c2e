import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { ratingMax, ratingMin } from '#contract/values/limits'
import { useClient } from '../../platform/client.ts'
import { type Intent, saveIntent, consumeIntent } from '../../platform/intent.ts'
import { currentSession, useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { StarInput } from '../../shared/star-input.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import { callsOf, type Subject } from './subject.ts'
import { useRate } from './use-rate.ts'
import './reviews.css'

interface OwnStarsProps {
  subject: Subject
  /** One's stars as the server keeps them. */
  saved: number | null
  /** Whether a text goes with the stars; undefined where it has to be asked for. */
  hasReview?: boolean | undefined
}

const intentKind = 'rating'

/** The stars that an intended rating of this subject was about; null where it is of another, or no rating at all. */
function starsOf({ payload }: Intent, { kind, id }: Subject): number | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { of, stars } = payload as { of?: unknown; stars?: unknown }
  const isStars = Number.isInteger(stars) && Number(stars) >= ratingMin && Number(stars) <= ratingMax
  return of === `${kind} ${id}` && isStars ? Number(stars) : null
}

/**
 * One's own stars: given at once, with a prompt for those who are not signed in, whose stars are given when they come
 * back.
 */
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
    // once for each sign-in
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn, subject.kind, subject.id])

  /** The text goes with the stars: where there is one that is asked about first. */
  async function remove(): Promise<void> {
    const isReviewed =
      hasReview ??
      (await client.call(callsOf(subject.kind).own, { params: { id: subject.id } }).then(
        (own) => own.review !== null && own.review.text !== null,
        () => false,
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
        onChange={(stars) => {
          if (currentSession().state === 'signed-out') askToSignIn(stars)
          else if (stars === null) void remove()
          else rate(stars)
        }}
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
            rate(null)
          }}
          onNo={() => setQuestion(null)}
        >
          <p className="muted">{t('removeText')}</p>
        </Confirm>
      )}
    </div>
  )
}
