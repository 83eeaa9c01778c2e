import { type ComponentProps, type ReactNode, useId } from 'react'
import { copyFormats } from '#contract/values/enums'
import { copyTextMaxCharacters } from '#contract/values/limits'
import { useWords } from '../../platform/words.tsx'
import { localDay } from '../../shared/local-day.ts'
import type { CopyDraft } from './entry-form.ts'
import { Options } from '../../ui/options.tsx'

interface OwnCopyFieldsProps {
  value: CopyDraft
  /** Validation errors by field path, for example 'copy.pages'. */
  fields: Readonly<Record<string, string>>
  onChange: (change: Partial<CopyDraft>) => void
}

/** Fields for the reader's copy of a book: page count and, for an owned copy, format, place and borrower. */
export function OwnCopyFields({ value, fields, onChange }: OwnCopyFieldsProps) {
  const t = useWords('reading-list')
  const labels = useWords('catalogue')
  const bound = (name: Exclude<keyof CopyDraft, 'isOwned'>) => ({
    label: t(`copy.${name}`),
    error: fields[`copy.${name}`],
    value: value[name],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [name]: target.value }),
  })
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
      <CopyField {...bound('pages')} className="input details-field num" inputMode="numeric" maxLength={6} />
      {value.isOwned && (
        <>
          <CopyField {...bound('format')}>
            <option value="">{t('copy.noFormat')}</option>
            <Options values={copyFormats} label={(format) => labels(`binding.${format}`)} />
          </CopyField>
          <CopyField {...bound('place')} maxLength={copyTextMaxCharacters} />
          <CopyField {...bound('lentTo')} maxLength={copyTextMaxCharacters} autoComplete="off" />
          {value.lentTo.trim() !== '' && (
            <CopyField
              {...bound('lentSince')}
              className="input details-field num"
              type="date"
              max={localDay()}
            />
          )}
        </>
      )}
    </fieldset>
  )
}

interface CopyFieldProps extends Pick<
  ComponentProps<'input'>,
  'className' | 'inputMode' | 'maxLength' | 'autoComplete' | 'type' | 'max'
> {
  label: string
  error: string | undefined
  value: string
  onChange: (event: { target: { value: string } }) => void
  /** Options of a select; undefined for an input. */
  children?: ReactNode
}

function CopyField({
  label,
  error,
  value,
  onChange,
  className = 'input details-field',
  children,
  ...input
}: CopyFieldProps) {
  const id = useId()
  const common = {
    id,
    className,
    value,
    onChange,
    'aria-invalid': error !== undefined,
    'aria-describedby': `${id}-error`,
  }
  return (
    <p className="details-copy-field">
      <label htmlFor={id}>{label}</label>
      {children ? <select {...common}>{children}</select> : <input {...input} {...common} />}
      <span className="details-error" id={`${id}-error`}>
        {error}
      </span>
    </p>
  )
}
