import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { ratingMax, ratingMin } from '#contract/values/limits'
import { useWords } from '../platform/words.tsx'
import { starPath } from './stars.tsx'
import './star-input.css'

interface StarInputProps {
  /** The saved stars; null for none. */
  value: number | null
  /** Called with the new stars, from 1 to 5; null if the reader removed the stars. */
  onChange: (value: number | null) => void
  label: string
  isBusy?: boolean
  size?: 'small' | 'normal'
}

/** Keys that select the next (1) or previous (-1) number of stars, as in a group of radio buttons. */
const steps: Readonly<Record<string, 1 | -1>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
}

/** Radio buttons for one to five stars. Arrow keys select a number without saving it; Enter and Space save it. */
export function StarInput({ value, onChange, label, isBusy = false, size = 'normal' }: StarInputProps) {
  const t = useWords('catalogue')
  const hintId = useId()
  const row = useRef<HTMLSpanElement>(null)
  const [pointed, setPointed] = useState<number | null>(null)
  const [chosen, setChosen] = useState<number | null>(null)
  const current = chosen ?? value
  const shown = pointed ?? current ?? 0

  function focusStar(star: number | null): void {
    row.current?.querySelectorAll('button')[(star ?? ratingMin) - ratingMin]?.focus()
  }
  function onKeyDown(event: KeyboardEvent): void {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const next = Math.min(ratingMax, Math.max(ratingMin, (current ?? 0) + step))
      setChosen(next)
      focusStar(next)
    } else if (event.key === 'Escape' && chosen !== null) {
      // prevents Escape from also closing a surrounding dialog
      event.preventDefault()
      event.stopPropagation()
      setChosen(null)
      focusStar(value)
    }
  }

  return (
    // reacts to the focus of the buttons in the form
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      className={`star-input star-input-${size}`}
      action={(form) => {
        setChosen(null)
        onChange(Number(form.get('stars')))
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setChosen(null)
      }}
    >
      <fieldset aria-busy={isBusy}>
        <legend className="visually-hidden">{label}</legend>
        {/* reacts to the keys of the buttons */}
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
        <span
          ref={row}
          className="star-input-row"
          onKeyDown={onKeyDown}
          onPointerLeave={() => setPointed(null)}
        >
          {Array.from({ length: ratingMax }, (_, index) => index + ratingMin).map((star) => (
            <button
              key={star}
              // type submit, because React replays a submit (not a click) that happened before hydration
              type="submit"
              name="stars"
              value={star}
              role="radio"
              aria-checked={current === star}
              aria-describedby={chosen === null ? undefined : hintId}
              tabIndex={star === (current ?? ratingMin) ? 0 : -1}
              className="star-input-star"
              data-filled={star <= shown || undefined}
              // touch has no hover
              onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
            >
              <svg viewBox="0 0 20 20" aria-hidden="true">
                <path d={starPath} />
              </svg>
              <span className="visually-hidden">{t('starsGiven', { count: star })}</span>
            </button>
          ))}
        </span>
        {chosen !== null ? (
          <span className="star-input-hint" id={hintId}>
            {t('starsHint')}
          </span>
        ) : (
          value !== null && (
            <button
              type="button"
              className="star-input-remove"
              onClick={() => {
                // moves the focus, because this button disappears together with the stars
                focusStar(ratingMin)
                onChange(null)
              }}
            >
              {t('starsRemove')}
            </button>
          )
        )}
      </fieldset>
    </form>
  )
}
