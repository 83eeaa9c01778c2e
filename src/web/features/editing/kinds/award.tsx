import { useController } from 'react-hook-form'
import type { AwardDraft, DraftCategory } from '#contract/calls/drafts'
import { interfaceLanguages } from '#contract/values/languages'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { YearInput } from '../fields/awards-field.tsx'
import { Rows } from '../fields/rows.tsx'
import { useErrorOf } from '../form/inputs.ts'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart, Part } from './form-parts.tsx'
import { tidyNames } from './tidy.ts'

function Fields({ id }: FieldsProps) {
  const t = useWords('editing')
  return (
    <>
      <NamesPart kind="awards" id={id} />
      <FactsPart kind="awards" />
      <Part title={t('part.categories')}>
        <CategoriesField />
      </Part>
      <MorePart kind="awards" />
    </>
  )
}

const blank: DraftCategory = { id: null, names: [], activeFrom: null, activeTo: null }

function CategoriesField() {
  const t = useWords('editing')
  return (
    <Rows path="categories" isTitleSaid isOrdered blank={blank}>
      {(place) => (
        <>
          <CategoryNames path={`categories.${place}`} />
          <YearInput label={t('field.activeFrom')} name={`categories.${place}.activeFrom`} />
          <YearInput label={t('field.activeTo')} name={`categories.${place}.activeTo`} />
        </>
      )}
    </Rows>
  )
}

/** Fields for the name of a category in each language. An empty name is removed from the draft. */
function CategoryNames({ path }: { path: string }) {
  const language = useLanguage()
  const errorOf = useErrorOf()
  const { field } = useController({ name: `${path}.names` })
  const names = field.value as DraftCategory['names']
  return interfaceLanguages.map((code) => {
    const at = names.findIndex((name) => name.language === code)
    return (
      <Field
        key={code}
        label={formatLanguage(code, language)}
        lang={code}
        name={at < 0 ? `${path}.names.${code}` : `${path}.names.${at}.value`}
        value={names[at]?.value ?? ''}
        maxLength={200}
        error={errorOf(`${path}.names.${at}.value`, ...(code === language ? [`${path}.names`, path] : []))}
        onChange={({ target: { value } }) => {
          const rest = names.filter((name) => name.language !== code)
          field.onChange(value === '' ? rest : [...rest, { language: code, value }])
        }}
      />
    )
  })
}

/** Form of an award with its categories. The award's honours are below the form, and are saved one by one. */
export const awardKind = kindOf<AwardDraft>('awards', {
  tidy: ({ categories }) => ({
    categories: categories.map((category) => ({ ...category, names: tidyNames(category.names) })),
  }),
  check({ categories }, t) {
    const fieldErrors: Record<string, string> = {}
    for (const [place, { names, activeFrom, activeTo }] of categories.entries()) {
      if (names.length === 0) fieldErrors[`categories.${place}.names`] = t('error.name')
      if (activeFrom !== null && activeTo !== null && activeTo < activeFrom)
        fieldErrors[`categories.${place}.activeTo`] = t('error.yearOrder')
    }
    return fieldErrors
  },
  Fields,
})
