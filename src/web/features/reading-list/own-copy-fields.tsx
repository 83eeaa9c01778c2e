import { type ReactNode, useId } from 'react'
import { copyFormats } from '#contract/values/enums'
import { copyTextMaxCharacters } from '#contract/values/limits'
import { useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import type { CopyDraft } from './entry-form.ts'

interface OwnCopyFieldsProps {
  value: CopyDraft
  /** Errors by the field's name in the contract. */
  fields: Readonly<Record<string, string>>
  onChange: (change: Partial<CopyDraft>) => void
}

/** Fields of the reader's own copy: pages; if owned also format, place, and to whom and since when it is lent. */
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
      <CopyField label={t('copy.pages')} fault={fields['copy.pages']}>
        {(described) => (
          <input
            {...described}
            className="details-field num"
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
                className="details-field"
                value={value.format}
                onChange={(event) => onChange({ format: event.target.value })}
              >
                <option value="">{t('copy.noFormat')}</option>
                {copyFormats.map((format) => (
                  <option key={format} value={format}>
                    {labels(`binding.${format}`)}
                  </option>
                ))}
              </select>
            )}
          </CopyField>
          <CopyField label={t('copy.place')}>
            {(described) => (
              <input
                {...described}
                className="details-field"
                maxLength={copyTextMaxCharacters}
                value={value.place}
                onChange={(event) => onChange({ place: event.target.value })}
              />
            )}
          </CopyField>
          <CopyField label={t('copy.lentTo')} fault={fields['copy.lentTo']}>
            {(described) => (
              <input
                {...described}
                className="details-field"
                maxLength={copyTextMaxCharacters}
                autoComplete="off"
                value={value.lentTo}
                onChange={(event) => onChange({ lentTo: event.target.value })}
              />
            )}
          </CopyField>
          {value.lentTo.trim() !== '' && (
            <CopyField label={t('copy.lentSince')} fault={fields['copy.lentSince']}>
              {(described) => (
                <input
                  {...described}
                  className="details-field num"
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
  fault,
  children,
}: {
  label: string
  fault?: string | undefined
  children: (described: Described) => ReactNode
}) {
  const id = useId()
  return (
    <p className="details-copy-field">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-invalid': fault !== undefined, 'aria-describedby': `${id}-error` })}
      <span className="details-error" id={`${id}-error`}>
        {fault}
      </span>
    </p>
  )
}
