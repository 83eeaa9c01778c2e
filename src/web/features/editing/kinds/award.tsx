import type { AwardDraft, DraftCategory } from '#contract/drafts'
import { interfaceLanguages } from '#contract/languages'
import { formatLanguage } from '#i18n/formats'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { YearField } from '../fields/awards-field.tsx'
import { Rows } from '../fields/rows.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { type FieldsProps, kindOf } from './kind.ts'
import { FactsPart, MorePart, NamesPart, Part } from './parts.tsx'

function Fields({ form, id }: FieldsProps<AwardDraft>) {
  const t = useWords('editing')
  return (
    <>
      <NamesPart form={form} kind="awards" id={id} />
      <FactsPart form={form} kind="awards" shape="square" />
      <Part title={t('part.categories')}>
        <CategoriesField form={form} />
      </Part>
      <MorePart form={form} />
    </>
  )
}

/** What a category is called in one language; taken out where it is nothing. */
function withName(category: DraftCategory, language: string, value: string): DraftCategory {
  const rest = category.names.filter((name) => name.language !== language)
  return { ...category, names: value === '' ? rest : [...rest, { language, value }] }
}

function CategoriesField({ form }: { form: EntityForm<AwardDraft> }) {
  const t = useWords('editing')
  const language = useLanguage()
  return (
    <Rows
      path="categories"
      title={t('field.categories')}
      isTitleSaid
      hint={t('categories.hint')}
      error={form.faultOf('categories')}
      rowLabel={t('categories.row')}
      addLabel={t('categories.add')}
      isOrdered
      items={form.draft.categories}
      blank={(): DraftCategory => ({ id: null, names: [], activeFrom: null, activeTo: null })}
      onChange={(items) => form.set('categories', items)}
    >
      {(item, place, set) => {
        const path = `categories.${place}`
        return (
          <>
            {interfaceLanguages.map((code) => {
              const at = item.names.findIndex((name) => name.language === code)
              return (
                <Field
                  key={code}
                  label={formatLanguage(code, language)}
                  lang={code}
                  name={at < 0 ? `${path}.names.${code}` : `${path}.names.${at}.value`}
                  value={item.names[at]?.value ?? ''}
                  maxLength={200}
                  error={
                    form.faultOf(`${path}.names.${at}.value`) ??
                    (code === language ? (form.faultOf(`${path}.names`) ?? form.faultOf(path)) : undefined)
                  }
                  onChange={({ target }) => set(withName(item, code, target.value))}
                />
              )
            })}
            <YearField
              label={t('field.activeFrom')}
              name={`${path}.activeFrom`}
              value={item.activeFrom}
              error={form.faultOf(`${path}.activeFrom`)}
              onChange={(activeFrom) => set({ ...item, activeFrom })}
            />
            <YearField
              label={t('field.activeTo')}
              name={`${path}.activeTo`}
              value={item.activeTo}
              error={form.faultOf(`${path}.activeTo`)}
              onChange={(activeTo) => set({ ...item, activeTo })}
            />
          </>
        )
      }}
    </Rows>
  )
}

/** An award with its categories. Its entries stand below the form and are saved one by one. */
export const awardKind = kindOf<AwardDraft>('awards', {
  tidy: ({ categories }) => ({
    categories: categories.map((category) => ({
      ...category,
      names: category.names
        .map((name) => ({ ...name, value: name.value.trim() }))
        .filter(({ value }) => value !== ''),
    })),
  }),
  check({ categories }, t) {
    const faults: Record<string, string> = {}
    for (const [place, { names, activeFrom, activeTo }] of categories.entries()) {
      if (names.length === 0) faults[`categories.${place}.names`] = t('error.name')
      if (activeFrom !== null && activeTo !== null && activeTo < activeFrom)
        faults[`categories.${place}.activeTo`] = t('error.yearOrder')
    }
    return faults
  },
  create: (client, body) => client.call('createAward', { body }),
  update: (client, id, body) => client.call('updateAward', { params: { id }, body }),
  Fields,
})
