import type { Me } from '#contract/accounts'
import { personLanguageCodes } from '#contract/languages'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CheckField } from '../../ui/check-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'

/** A language that reviews may be written in. */
export type ReviewLanguage = (typeof personLanguageCodes)[number]

interface ImportReviewsProps {
  me: Me
  /** How many reviews the file has. */
  count: number
  /** The language they go public in; null where they stay out. */
  value: ReviewLanguage | null
  onChange: (value: ReviewLanguage | null) => void
}

/** Whether reviews go along: they are public, so nobody's are unless they say so. */
export function ImportReviews({ me, count, value, onChange }: ImportReviewsProps) {
  const t = useWords('imports')
  const language = useLanguage()
  return (
    <div className="import-reviews">
      <CheckField
        label={t('reviews.offer', { count })}
        hint={t('reviews.public', { name: me.displayName })}
        checked={value !== null}
        onChange={(event) => onChange(event.target.checked ? language : null)}
      />
      {value !== null && (
        <SelectField
          label={t('reviews.language')}
          value={value}
          onChange={(event) => onChange(event.target.value as ReviewLanguage)}
        >
          {personLanguageCodes.map((code) => (
            <option key={code} value={code}>
              {formatLanguage(code, language)}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}
