import { useFormContext, useWatch } from 'react-hook-form'
import type { DraftKnownVolume, SeriesDraft } from '#contract/calls/drafts'
import { titleMaxCharacters } from '#contract/values/limits'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { textOrNull, useInput } from '../form/inputs.ts'
import { YearInput } from './awards-field.tsx'
import { languageCodes } from './language-codes.ts'
import { Rows } from './rows.tsx'

/** List of the volumes of a series that are known only by title, because they have no record in the catalogue. */
export function KnownVolumesField() {
  const t = useWords('editing')
  const language = useLanguage()
  const { getValues } = useFormContext<SeriesDraft>()
  const input = useInput<SeriesDraft>()
  // a new row has the language of the last existing row, else the language of the page
  const blank: DraftKnownVolume = {
    position: null,
    title: '',
    language: getValues('knownVolumes').at(-1)?.language ?? language,
    year: null,
  }
  return (
    <Rows path="knownVolumes" isTitleSaid blank={blank}>
      {(place) => (
        <>
          <Field
            label={t('field.position')}
            inputMode="decimal"
            maxLength={12}
            {...input(`knownVolumes.${place}.position`, textOrNull)}
          />
          <Field
            label={t('field.title')}
            maxLength={titleMaxCharacters}
            {...input(`knownVolumes.${place}.title`)}
          />
          <TitleLanguage place={place} />
          <YearInput label={t('field.year')} name={`knownVolumes.${place}.year`} />
        </>
      )}
    </Rows>
  )
}

function TitleLanguage({ place }: { place: number }) {
  const t = useWords('editing')
  const language = useLanguage()
  const input = useInput<SeriesDraft>()
  const present = useWatch<SeriesDraft>({ name: `knownVolumes.${place}.language` }) as string
  return (
    <SelectField label={t('field.language')} {...input(`knownVolumes.${place}.language`)}>
      <Options values={languageCodes(language, present)} label={(code) => formatLanguage(code, language)} />
    </SelectField>
  )
}
