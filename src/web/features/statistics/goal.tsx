import { type SubmitEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { goalBooksMax } from '#contract/values/limits'
import type { ReadingStatistics } from '#contract/calls/statistics'
import { formatNumber } from '#i18n/translator'
import { useFieldErrors } from '../../platform/error-text.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'

/** Shows the goal for the number of books in a year, or a button to set one. */
export function Goal({ statistics }: { statistics: ReadingStatistics }) {
  const t = useWords('statistics')
  const language = useLanguage()
  const put = useCall('putGoal', {
    done: (_, { body }) => t(body.books === 0 ? 'goal.removed' : 'goal.saved', { year }),
    onSuccess: close,
  })
  const { fieldErrors, setFieldErrors } = useFieldErrors(put)
  const { hash } = useLocation()
  const { goal, year } = statistics
  // text in the form, null while the form is closed; the fragment `#goal` opens it
  const [typed, setTyped] = useState<string | null>(hash === '#goal' && !goal ? '' : null)
  const opener = useRef<HTMLButtonElement>(null)

  function save(books: number): void {
    setFieldErrors(null)
    if (!put.isPending) put.mutate({ params: { year }, body: { books } })
  }
  function close(): void {
    setTyped(null)
    // waits until React has rendered the button again
    setTimeout(() => opener.current?.focus())
  }
  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    const books = /^\d{1,4}$/.test(typed?.trim() ?? '') ? Number(typed) : Number.NaN
    if (books >= 0 && books <= goalBooksMax) save(books)
    else setFieldErrors({ books: t('goal.error', { most: formatNumber(goalBooksMax, language) }) })
  }

  return (
    <div className="goal" id="goal">
      {goal && <GoalLine goal={goal} />}
      {typed === null ? (
        <button
          ref={opener}
          type="button"
          className="goal-button"
          onClick={() => setTyped(goal ? String(goal.books) : '')}
        >
          {goal ? t('goal.change') : t('goal.set', { year })}
        </button>
      ) : (
        <form className="goal-form" onSubmit={onSubmit} noValidate>
          <Field
            label={t('goal.label', { year })}
            hint={t('goal.hint')}
            error={fieldErrors['books']}
            value={typed}
            inputMode="numeric"
            maxLength={4}
            autoComplete="off"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the reader opened the form to type
            autoFocus
            onChange={(event) => setTyped(event.target.value)}
          />
          <p className="goal-buttons">
            <Button type="submit" isSmall aria-busy={put.isPending}>
              {t('goal.save')}
            </Button>
            {goal && (
              <Button isSmall onClick={() => save(0)}>
                {t('goal.remove')}
              </Button>
            )}
            <Button isSmall onClick={close}>
              {t('goal.cancel')}
            </Button>
          </p>
        </form>
      )}
      <CallOutcome of={put} shownFields={['books']} />
    </div>
  )
}

function GoalLine({ goal }: { goal: NonNullable<ReadingStatistics['goal']> }) {
  const t = useWords('statistics')
  const language = useLanguage()
  const { finished, books, year } = goal
  return (
    <p className="goal-line">
      <span>
        {t('goal.progress', {
          finished: formatNumber(finished, language),
          goal: formatNumber(books, language),
          year,
        })}
      </span>
      <svg viewBox="0 0 100 8" width="100" height="8" preserveAspectRatio="none" aria-hidden="true">
        <rect className="bar-ground" width="100" height="8" />
        <rect className="bar-fill" width={Math.min(100, (100 * finished) / books)} height="8" />
      </svg>
    </p>
  )
}
