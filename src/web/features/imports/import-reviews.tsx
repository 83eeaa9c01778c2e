import { useId } from 'react'
import type { Me } from '#contract/calls/accounts'
import { personLanguageCodes } from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Options } from '../../ui/options.tsx'
import { SelectField } from '../../ui/select-field.tsx'

export type ReviewLanguage = (typeof personLanguageCodes)[number]

/** How the reviews of a file are imported. */
export interface ReviewChoice {
  kind: 'notes' | 'publish' | 'leaveOut'
  /** Language in which the reviews were written. Needed only to publish them. */
  language: ReviewLanguage
}

/** Returns the initial choice: private notes, so that no review is lost or published unintentionally. */
export const firstReviewChoice = (language: ReviewLanguage): ReviewChoice => ({ kind: 'notes', language })

const choices = ['notes', 'publish', 'leaveOut'] as const

interface ImportReviewsProps {
  me: Me
  /** Number of reviews in the file. */
  count: number
  /** Number of those reviews that are about authors, which can't have private notes. */
  ofAuthors: number
  value: ReviewChoice
  onChange: (value: ReviewChoice) => void
}

/** Radio buttons for the import of reviews: as private notes, public, or not at all. */
export function ImportReviews({ me, count, ofAuthors, value, onChange }: ImportReviewsProps) {
  const t = useWords('imports')
  const language = useLanguage()
  const name = useId()
  const hints = { notes: t('reviews.notesHint'), publish: t('reviews.public', { name: me.displayName }) }
  const mayBeNotes = count > ofAuthors
  const chosen = value.kind === 'notes' && !mayBeNotes ? 'leaveOut' : value.kind
  return (
    <div className="import-reviews">
      <fieldset className="import-choice">
        <legend>{t('reviews.legend', { count })}</legend>
        {choices.slice(mayBeNotes ? 0 : 1).map((kind) => (
          <label key={kind}>
            <input
              type="radio"
              name={name}
              checked={chosen === kind}
              onChange={() => onChange({ ...value, kind })}
            />
            <span>
              {t(`reviews.${kind}`)}
              {kind !== 'leaveOut' && <span className="muted small">{hints[kind]}</span>}
            </span>
          </label>
        ))}
      </fieldset>
      {value.kind === 'publish' && (
        <SelectField
          label={t('reviews.language')}
          value={value.language}
          onChange={(event) => onChange({ ...value, language: event.target.value as ReviewLanguage })}
        >
          <Options values={personLanguageCodes} label={(code) => formatLanguage(code, language)} />
        </SelectField>
      )}
    </div>
  )
}
