import { genders, seriesStatuses, type SuggestionField, workTypes } from '#contract/enums'
import { personLanguageCodes } from '#contract/languages'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { DateField } from '../fields/common-fields.tsx'
import { languageCodes } from '../fields/language-codes.ts'
import { countries } from '../kinds/countries.ts'

interface SuggestionValueProps {
  field: SuggestionField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** The field for what is suggested, as the kind of fact wants it. */
export function SuggestionValue({ field, value, error, onChange }: SuggestionValueProps) {
  const t = useWords('suggest')
  const words = useWords('editing')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const common = {
    label: t('value'),
    name: 'value',
    value,
    error,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  }
  const choices = (all: readonly { code: string; label: string }[]) => (
    <SelectField {...common}>
      <option value="">{words('choose')}</option>
      {all.map(({ code, label }) => (
        <option key={code} value={code}>
          {label}
        </option>
      ))}
    </SelectField>
  )
  switch (field) {
    case 'other':
      return null
    case 'description':
    case 'bio':
      return <FieldArea {...common} hint={words('markdownHint')} maxLength={20_000} rows={10} />
    case 'firstPublished':
    case 'born':
    case 'died':
      return (
        <DateField
          label={t('value')}
          name="value"
          value={value}
          error={error}
          onChange={(date) => onChange(date ?? '')}
        />
      )
    case 'originalLanguage':
      return choices(languageCodes(language, null))
    case 'nativeLanguage':
      return choices(languageCodes(language, null, personLanguageCodes))
    case 'nationality':
      return choices(countries(language, null))
    case 'type':
      return choices(workTypes.map((code) => ({ code, label: labels(`type.${code}`) })))
    case 'gender':
      return choices(genders.map((code) => ({ code, label: labels(`gender.${code}`) })))
    case 'status':
      return choices(seriesStatuses.map((code) => ({ code, label: labels(`seriesStatus.${code}`) })))
    default:
      return <Field {...common} maxLength={500} />
  }
}
