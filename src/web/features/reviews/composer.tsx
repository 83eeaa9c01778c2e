import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { isPersonLanguage, type PersonLanguage, personLanguageCodes } from '#contract/values/languages'
import { reviewMaxCharacters } from '#contract/values/limits'
import type { OwnRating } from '#contract/calls/reviews'
import { formatLanguage } from '#i18n/formats'
import { saveIntent, consumeIntent } from '../../platform/intended-action.ts'
import { useSession } from '../../platform/session.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Options } from '../../ui/options.tsx'
import { ComposerField } from './composer-field.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { saveReviewDraft, readReviewDraft } from './review-draft.ts'
import { SignInPrompt } from '../../shared/sign-in-prompt.tsx'
import type { Subject } from './subject.ts'
import { useReview } from './use-review.ts'

interface ComposerProps {
  subject: Subject
  own: OwnRating | undefined
  /** Closes the form of an existing review; undefined for a new review. */
  onClose?: (() => void) | undefined
  onSent?: (() => void) | undefined
}

const intentKind = 'review'

/** Form for the text of a review, with a stored draft. Needs a React key per reader and subject. */
export function Composer({ subject, own, onClose, onSent }: ComposerProps) {
  const t = useWords('reviews')
  const language = useLanguage()
  const { state, me } = useSession()
  const { pathname, search } = useLocation()
  const id = useId()
  const userId = me?.id ?? null
  const saved = own?.review?.text ?? ''
  const written = own?.review?.language
  const savedLanguage: PersonLanguage = isPersonLanguage(written) ? written : language
  const [draft, setDraft] = useState(
    () => readReviewDraft(userId, subject) ?? { text: saved, language: savedLanguage },
  )
  const [found, setFound] = useState<'without-stars' | 'too-long' | null>(null)
  // removes the error about missing stars when the reader has set stars
  const issue = found === 'without-stars' && own && own.rating !== null ? null : found
  const [isAsking, setAsking] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const [isStored, setStored] = useState(true)
  const field = useRef<{ focus: () => void }>(null)
  const { isBusy, save, loadSaved, reportSaved } = useReview(subject)
  const isDirty = draft.text.trim() !== saved.trim() && draft.text.trim() !== ''
  const isChanged = isDirty || (saved !== '' && draft.language !== savedLanguage)

  function change(next: typeof draft): void {
    setDraft(next)
    setFound(null)
    const isSame = next.text === saved && (next.language === savedLanguage || next.text === '')
    setStored(saveReviewDraft(userId, subject, isSame || next.text === '' ? null : next))
  }

  /** @param isConfirmed true if the reader has confirmed that an empty text deletes the saved text */
  async function submit(isConfirmed = false): Promise<void> {
    if (isBusy) return
    const text = draft.text.trim()
    if (text.length > reviewMaxCharacters) {
      setFound('too-long')
      return field.current?.focus()
    }
    if (state === 'signed-out') return askToSignIn()
    const known = own ?? (await loadSaved())
    if (known === undefined) return undefined
    if (known === 'signed-out') return askToSignIn()
    // does not replace a saved text that the page has not shown
    if (!own && known.review?.text) return reportSaved()
    if (known.rating === null) return setFound('without-stars')
    if (text === '' && saved !== '' && !isConfirmed) return setDeleting(true)
    const outcome = await save({ text, language: draft.language }, saved !== '', () => {
      saveReviewDraft(userId, subject, null)
      onSent?.()
    })
    if (outcome === 'signed-out') return askToSignIn()
    // the server rejected the review, because the reader has removed the stars on another device
    if (outcome === 'without-stars') return setFound('without-stars')
    if (outcome === 'done') onClose?.()
    return undefined
  }
  function askToSignIn(): void {
    saveIntent({ kind: intentKind, payload: `${subject.kind} ${subject.id}`, path: pathname + search })
    setAsking(true)
  }

  // after a sign-in, sends the review that the visitor wanted to send
  useEffect(() => {
    if (state !== 'signed-in' || own === undefined) return
    const intent = consumeIntent(intentKind)
    if (!intent) return
    if (intent.payload === `${subject.kind} ${subject.id}`) void submit()
    else saveIntent(intent)
    // runs once for each sign-in, when the rating has loaded
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, own === undefined])
  const isEditing = onClose !== undefined
  useEffect(() => {
    if (isEditing) field.current?.focus()
  }, [isEditing])

  return (
    <form
      className="composer"
      noValidate
      aria-label={t(isEditing ? 'editTitle' : 'writeTitle')}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void submit()
      }}
    >
      <ComposerField
        ref={field}
        text={draft.text}
        hasPreview={state === 'signed-in'}
        onChange={(text) => change({ ...draft, text })}
      />
      <div className="review-error" role="alert">
        {issue && (
          <>
            <Icon name="alert" />
            <p>
              <b>{t(issue === 'too-long' ? 'tooLong' : 'starsNeeded')}</b>{' '}
              {issue === 'without-stars' && t('starsNeededText')}
            </p>
          </>
        )}
      </div>
      <div className="composer-end">
        <div className="review-buttons">
          <Button type="submit" kind="go" aria-busy={isBusy}>
            {t(saved === '' ? 'send' : 'saveChanges')}
          </Button>
          {(isEditing || isDirty) && (
            <Button
              onClick={() => {
                change({ text: saved, language: savedLanguage })
                onClose?.()
              }}
            >
              {t(isEditing && !isChanged ? 'cancel' : 'discard')}
            </Button>
          )}
        </div>
        <p className="composer-language">
          <label htmlFor={`${id}-language`}>{t('language')}</label>
          <select
            className="input"
            id={`${id}-language`}
            value={draft.language}
            onChange={({ target: { value } }) =>
              isPersonLanguage(value) && change({ ...draft, language: value })
            }
          >
            <Options values={personLanguageCodes} label={(code) => formatLanguage(code, language)} />
          </select>
        </p>
      </div>
      {isDirty && <p className="muted small">{t(isStored ? 'draftSaved' : 'draftNotSaved')}</p>}
      <LeaveGuard
        isDirty={isDirty && !isBusy}
        title={t('leaveTitle')}
        text={isStored ? t('leaveText') : undefined}
      />
      {isDeleting && (
        <Confirm
          title={t('deleteTitle')}
          yes={t('deleteYes')}
          isDanger
          onYes={() => {
            setDeleting(false)
            void submit(true)
          }}
          onNo={() => setDeleting(false)}
        >
          <p className="muted">{t('deleteText')}</p>
        </Confirm>
      )}
      {isAsking && (
        <SignInPrompt
          title={t('signInToReview')}
          text={t('signInToReviewText')}
          onClose={() => setAsking(false)}
        />
      )}
    </form>
  )
}
