import { useId } from 'react'
import { formatMonth } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import { type DateParts, partsOf } from './entry-form.ts'

interface PartialDateProps {
  label: string
  value: DateParts
  error: string | undefined
  onChange: (value: DateParts) => void
}

const months = Array.from({ length: 12 }, (_, at) => at + 1)
const days = Array.from({ length: 31 }, (_, at) => String(at + 1))
const yearDigits = 4

/** Fields for day, month and year of a date. Day and month can be empty. */
export function PartialDate({ label, value, error, onChange }: PartialDateProps) {
  const t = useWords('reading-list')
  const language = useLanguage()
  const id = useId()
  const common = { 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-error` }
  return (
    <fieldset className="partial-date">
      <legend>{label}</legend>
      <select
        className="input details-field"
        aria-label={t('date.day')}
        value={value.day}
        {...common}
        onChange={(event) => onChange({ ...value, day: event.target.value })}
      >
        <option value="">{t('date.day')}</option>
        {days.map((day) => (
          <option key={day}>{day}</option>
        ))}
      </select>
      <select
        className="input details-field"
        aria-label={t('date.month')}
        value={value.month}
        {...common}
        onChange={(event) => onChange({ ...value, month: event.target.value })}
      >
        <option value="">{t('date.month')}</option>
        {months.map((month) => (
          <option key={month} value={String(month)}>
            {formatMonth(month, language)}
          </option>
        ))}
      </select>
      <input
        className="input details-field num"
        inputMode="numeric"
        maxLength={yearDigits}
        aria-label={t('date.year')}
        placeholder={t('date.year')}
        value={value.year}
        {...common}
        onChange={(event) => onChange({ ...value, year: event.target.value.replaceAll(/\D/g, '') })}
      />
      <button type="button" className="link partial-date-today" onClick={() => onChange(partsOf(localDay()))}>
        {t('date.today')}
        <span className="visually-hidden"> ({label})</span>
      </button>
      <p className="details-error" id={`${id}-error`}>
        {error}
      </p>
    </fieldset>
  )
}
