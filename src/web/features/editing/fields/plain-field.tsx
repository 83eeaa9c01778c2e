import type { PlainField } from '#contract/values/field-kinds'
import { formatCountry, formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useAnyWord } from '../form/field-words.ts'
import { countries } from '../kinds/countries.ts'
import { YearField } from './awards-field.tsx'
import { languageCodes } from './language-codes.ts'
import { LanguagesInput } from './languages-input.tsx'

type Value = string | number | readonly string[] | null

interface PlainInputProps {
  field: PlainField
  label: string
  hint?: string | undefined
  name: string
  value: Value
  /** Label of the empty option; undefined if a choice is required. */
  none: string | undefined
  required?: boolean | undefined
  error: string | undefined
  onChange: (value: Value) => void
}

/** Input for one value. Shows nothing for some kinds of fields: `picture`, for example, has its own component. */
export function PlainInput({ field, none, hint, value, onChange, ...common }: PlainInputProps) {
  const t = useWords('editing')
  const language = useLanguage()
  const anyWord = useAnyWord()
  const text = typeof value === 'string' && value !== '' ? value : null
  const choose = (options: readonly string[], label: (option: string) => string) => (
    <SelectField {...common} value={text ?? ''} onChange={({ target }) => onChange(target.value || null)}>
      {none !== undefined && <option value="">{none}</option>}
      <Options values={options} label={label} />
    </SelectField>
  )
  switch (field.kind) {
    case 'text':
      return (
        <Field
          {...common}
          value={text ?? ''}
          maxLength={field.max}
          onChange={({ target }) => onChange(target.value || (field.isRequired ? '' : null))}
        />
      )
    case 'date':
      return (
        <Field
          {...common}
          hint={t('dateHint')}
          value={text ?? ''}
          maxLength={11}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value || null)}
        />
      )
    case 'year':
    case 'number':
      return (
        <YearField
          {...common}
          hint={hint}
          value={typeof value === 'number' ? value : null}
          onChange={onChange}
        />
      )
    case 'languages':
      return (
        <LanguagesInput
          {...common}
          hint={hint}
          value={Array.isArray(value) ? value : []}
          onChange={onChange}
        />
      )
    case 'country':
      return choose(countries(language, text), (code) => formatCountry(code, language))
    case 'language':
      return choose(languageCodes(language, text, field.offered), (code) => formatLanguage(code, language))
    case 'choice':
      return choose(field.options, (option) => anyWord(`${field.words}.${option}`) ?? option)
    default:
      return null
  }
}
