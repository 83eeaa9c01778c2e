import { useId, useState } from 'react'
import { ratingMax } from '#contract/values/limits'
import { useWords } from '../platform/words.tsx'
import { starPath } from './stars.tsx'
import './star-input.css'

interface StarInputProps {
  /** One's stars; null without. */
  value: number | null
  /** Told the new stars; null where they are taken back. */
  onChange: (value: number | null) => void
  /** What is rated, as the name of the group. */
  label: string
  isBusy?: boolean
  size?: 'small' | 'normal'
}

/**
 * One to five whole stars as a group of native radios: arrow keys, and a button of its own that takes them back.
 * Hovering shows what a click would give. It goes on taking stars while it is busy: the last one counts.
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
            // a finger does not hover
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
            // the button goes with the stars: the focus stays with what is left
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
