import { useId, useState } from 'react'
import { ratingMax } from '#contract/values/limits'
import { useWords } from '../platform/words.tsx'
import { starPath } from './stars.tsx'
import './star-input.css'

interface StarInputProps {
  /** The reader's stars; null without. */
  value: number | null
  /** Called with the new stars; null if they were removed. */
  onChange: (value: number | null) => void
  /** Accessible name of the group. */
  label: string
  isBusy?: boolean
  size?: 'small' | 'normal'
}

/**
 * Group of native radio buttons for one to five stars, with a button that removes them. Hovering previews a rating.
 * It accepts input while busy; the last value counts.
 */
export function StarInput({ value, onChange, label, isBusy = false, size = 'normal' }: StarInputProps) {
  const t = useWords('catalogue')
  const name = useId()
  const [pointed, setPointed] = useState<number | null>(null)
  const shown = pointed ?? value ?? 0
  return (
    <fieldset className={`star-input star-input-${size}`} aria-busy={isBusy}>
      <legend className="visually-hidden">{label}</legend>
      <span className="star-input-row" onPointerLeave={() => setPointed(null)}>
        {Array.from({ length: ratingMax }, (_, index) => index + 1).map((star) => (
          <label
            key={star}
            data-filled={star <= shown || undefined}
            // touch has no hover
            onPointerEnter={(event) => event.pointerType === 'mouse' && setPointed(star)}
          >
            <input
              type="radio"
              name={name}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path d={starPath} />
            </svg>
            <span className="visually-hidden">{t('starsGiven', { count: star })}</span>
          </label>
        ))}
      </span>
      {value !== null && (
        <button
          type="button"
          className="star-input-remove"
          onClick={(event) => {
            // the button disappears with the stars, so the focus moves to the radio buttons
            event.currentTarget.closest('fieldset')?.querySelector('input')?.focus()
            onChange(null)
          }}
        >
          {t('starsRemove')}
        </button>
      )}
    </fieldset>
  )
}
