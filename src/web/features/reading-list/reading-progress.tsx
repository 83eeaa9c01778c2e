import { type SubmitEvent, useEffect, useId, useState } from 'react'
import type { ReadingEntry } from '#contract/calls/reading-list'
import { useWords } from '../../platform/words.tsx'
import type { IntendedChange } from './intended-change.ts'
import { type ProgressError, readProgress } from './progress-form.ts'
import { StatusSignIn } from './status-sign-in.tsx'
import { useChangeMark } from './use-change-mark.ts'
import './reading-progress.css'
import { Button } from '../../ui/button.tsx'

interface ReadingProgressProps {
  bookId: number
  title: string
  progress: Pick<ReadingEntry, 'progressPages' | 'progressPercent'>
  /** Page count of the reader's copy or edition, or of the shown edition. If null, progress in pages has no bar. */
  pages: number | null
  /** True to focus the field, after the reader has clicked the button that shows the form. */
  isFocused?: boolean
  /** Called after a click on 'Finished today'. */
  onFinish: () => void
}

/** Ref callback that focuses a field when it is mounted. */
const focusOnce = (input: HTMLInputElement | null): void => input?.focus()

/** Form for the reader's progress in pages or percent. The caller must have loaded the translations of `reading`. */
export function ReadingProgress({
  bookId,
  title,
  progress,
  pages,
  isFocused = false,
  onFinish,
}: ReadingProgressProps) {
  const t = useWords('reading')
  const id = useId()
  const [intended, setIntended] = useState<IntendedChange | null>(null)
  const { update, isBusy } = useChangeMark(setIntended)
  const { progressPages, progressPercent } = progress
  const saved = String(progressPages ?? progressPercent ?? '')
  const savedUnit = progressPercent === null ? 'pages' : 'percent'
  const [typed, setTyped] = useState(saved)
  const [unit, setUnit] = useState<'pages' | 'percent'>(savedUnit)
  const [error, setError] = useState<ProgressError | null>(null)
  // shows a progress that was saved on another device, or by a second form for this book on the page
  useEffect(() => {
    setTyped(saved)
    setUnit(savedUnit)
  }, [saved, savedUnit])

  const isChanged = typed.trim() !== saved || (typed.trim() !== '' && unit !== savedUnit)
  const share =
    progressPercent ?? (pages !== null && progressPages !== null ? (progressPages / pages) * 100 : null)
  const isAtEnd = share !== null && share >= 100

  async function onSubmit(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    if (!isChanged || isBusy) return
    const form = event.currentTarget as HTMLFormElement
    const isByButton = document.activeElement instanceof HTMLButtonElement
    const read = readProgress(typed, unit)
    if ('error' in read) return setError(read.error)
    await update(bookId, read.change, null)
    // a successful save removes the button, so the form gets the focus
    if (isByButton) form.focus({ preventScroll: true })
  }

  return (
    <form
      className="reading-progress"
      aria-label={t('progress.which', { title })}
      tabIndex={-1}
      noValidate
      onSubmit={(event) => void onSubmit(event)}
    >
      {share !== null && (
        <progress
          className="reading-progress-bar"
          max={100}
          value={Math.min(100, share)}
          aria-hidden="true"
        />
      )}
      <input
        ref={isFocused ? focusOnce : undefined}
        className="input num"
        inputMode="numeric"
        maxLength={6}
        autoComplete="off"
        aria-label={t(unit === 'pages' ? 'progress.page' : 'progress.percent')}
        aria-invalid={error !== null}
        aria-describedby={`${id}-error`}
        value={typed}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(null)
        }}
      />
      {unit === 'pages' && pages !== null && (
        <span className="reading-progress-of num">{t('progress.of', { pages })}</span>
      )}
      <span className="reading-progress-units" role="group" aria-label={t('progress.unit')}>
        {(['pages', 'percent'] as const).map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={unit === each}
            onClick={() => {
              setUnit(each)
              setError(null)
            }}
          >
            {t(`progress.short.${each}`)}
            <span className="visually-hidden"> {t(`progress.in.${each}`)}</span>
          </button>
        ))}
      </span>
      <Button isSmall kind={isAtEnd ? 'go' : undefined} onClick={onFinish}>
        {t('finishedToday')}
      </Button>
      {isChanged && (
        <Button type="submit" isSmall kind="go" aria-busy={isBusy}>
          {t('progress.save')}
        </Button>
      )}
      <p className="reading-progress-error" id={`${id}-error`} role="status">
        {error && t(`progress.${error}`)}
      </p>
      {intended && <StatusSignIn intended={intended} onClose={() => setIntended(null)} />}
    </form>
  )
}
