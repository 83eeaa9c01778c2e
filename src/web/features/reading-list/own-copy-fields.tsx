import { type ReactNode, useId } from 'react'
import { copyFormats } from '#contract/values/enums'
import { copyTextMaxCharacters } from '#contract/values/limits'
import { useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import type { CopyDraft } from './entry-form.ts'
import { Options } from '../../ui/options.tsx'

interface OwnCopyFieldsProps {
  value: CopyDraft
  /** Errors by the path of the field in the contract. */
  fields: Readonly<Record<string, string>>
  onChange: (change: Partial<CopyDraft>) => void
}

/**
 * Fields for the reader's copy of a book: its page count and, if the reader owns the copy, format, place, borrower
 * and loan date.
 */
export function OwnCopyFields({ value, fields, onChange }: OwnCopyFieldsProps) {
  const t = useWords('reading-list')
  const labels = useWords('catalogue')
  return (
    <fieldset className="details-copy">
      <legend>{t('copy.title')}</legend>
      <label className="details-owned">
        <input
          type="checkbox"
          checked={value.isOwned}
          onChange={(event) => onChange({ isOwned: event.target.checked })}
        />
        {t('copy.isOwned')}
      </label>
      <CopyField label={t('copy.pages')} error={fields['copy.pages']}>
        {(described) => (
          <input
            {...described}
            className="input details-field num"
            inputMode="numeric"
            maxLength={6}
            value={value.pages}
            onChange={(event) => onChange({ pages: event.target.value })}
          />
        )}
      </CopyField>
      {value.isOwned && (
        <>
          <CopyField label={t('copy.format')}>
            {(described) => (
              <select
                {...described}
                className="input details-field"
                value={value.format}
                onChange={(event) => onChange({ format: event.target.value })}
              >
                <option value="">{t('copy.noFormat')}</option>
                <Options values={copyFormats} label={(format) => labels(`binding.${format}`)} />
              </select>
            )}
          </CopyField>
          <CopyField label={t('copy.place')}>
            {(described) => (
              <input
                {...described}
                className="input details-field"
                maxLength={copyTextMaxCharacters}
                value={value.place}
                onChange={(event) => onChange({ place: event.target.value })}
              />
            )}
          </CopyField>
          <CopyField label={t('copy.lentTo')} error={fields['copy.lentTo']}>
            {(described) => (
              <input
                {...described}
                className="input details-field"
                maxLength={copyTextMaxCharacters}
                autoComplete="off"
                value={value.lentTo}
                onChange={(event) => onChange({ lentTo: event.target.value })}
              />
            )}
          </CopyField>
          {value.lentTo.trim() !== '' && (
            <CopyField label={t('copy.lentSince')} error={fields['copy.lentSince']}>
              {(described) => (
                <input
                  {...described}
                  className="input details-field num"
                  type="date"
                  max={localDay()}
                  value={value.lentSince}
                  onChange={(event) => onChange({ lentSince: event.target.value })}
                />
              )}
            </CopyField>
          )}
        </>
      )}
    </fieldset>
  )
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby': string
}

function CopyField({
  label,
  error,
  children,
}: {
  label: string
  error?: string | undefined
  children: (described: Described) => ReactNode
}) {
  const id = useId()
  return (
    <p className="details-copy-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': error !== undefined, 'aria-describedby': `${id}-error` })}
      <span className="details-error" id={`${id}-error`}>
        {error}
      </span>
    </p>
  )
}
