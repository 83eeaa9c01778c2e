import type { Field as DescribedField } from '#contract/values/field-kinds'
import { isPlain } from '#contract/values/field-kinds'
import { descriptionMaxCharacters, titleMaxCharacters } from '#contract/values/limits'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { PlainInput } from '../fields/plain-field.tsx'

interface SuggestionValueProps {
  field: DescribedField
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Input for the suggested value. Its type depends on the kind of the field. */
export function SuggestionValue({ field, value, error, onChange }: SuggestionValueProps) {
  const t = useWords('suggest')
  const words = useWords('editing')
  const common = { label: t('value'), name: 'value', value, error }
  if (isPlain(field)) {
    const isNumber = field.kind === 'year' || field.kind === 'number'
    return (
      <PlainInput
        {...common}
        field={field}
        value={isNumber ? (value === '' ? null : Number(value)) : value}
        none={words('choose')}
        onChange={(next) => onChange(String(next ?? ''))}
      />
    )
  }
  const typed = { ...common, onChange: ({ target }: { target: { value: string } }) => onChange(target.value) }
  return field.kind === 'texts' ? (
    <FieldArea {...typed} hint={words('markdownHint')} maxLength={descriptionMaxCharacters} rows={10} />
  ) : (
    <Field {...typed} maxLength={titleMaxCharacters} />
  )
}
