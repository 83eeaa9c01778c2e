import { interfaceLanguages } from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'
import { useLanguage } from '../../../platform/words.tsx'
import { CheckField } from '../../../ui/check-field.tsx'

interface LanguagesInputProps {
  label: string
  hint: string | undefined
  name: string
  value: readonly string[]
  error: string | undefined
  /** Called with null if no language is selected. */
  onChange: (value: readonly string[] | null) => void
}

export function LanguagesInput({ label, hint, name, value, error, onChange }: LanguagesInputProps) {
  const language = useLanguage()
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      {interfaceLanguages.map((code) => (
        <CheckField
          key={code}
          label={formatLanguage(code, language)}
          name={`${name}.${code}`}
          checked={value.includes(code)}
          onChange={({ target }) => {
            const ticked = interfaceLanguages.filter((each) =>
              each === code ? target.checked : value.includes(each),
            )
            onChange(ticked.length > 0 ? ticked : null)
          }}
        />
      ))}
      {hint !== undefined && <p className="field-hint">{hint}</p>}
      {error !== undefined && <p className="field-error">{error}</p>}
    </fieldset>
  )
}
