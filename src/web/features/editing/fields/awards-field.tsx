import { useQuery } from '@tanstack/react-query'
import type { AwardCategory } from '#contract/awards'
import type { BookDraft, DraftAward } from '#contract/drafts'
import { type AwardResult, awardResults } from '#contract/enums'
import { callQuery, useClient } from '../../../platform/client.ts'
import { queryClient } from '../../../platform/query-client.ts'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import type { EntityForm } from '../form/use-entity-form.ts'
import { CheckField } from '../../../ui/check-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { EntityPicker } from './entity-picker.tsx'
import { Rows } from './rows.tsx'

/** Categories of an award; none until it is picked. */
export function useCategories(awardId: number): readonly AwardCategory[] {
  const asking = callQuery(useClient(), 'getAward', { params: { id: String(awardId) } })
  const { data } = useQuery({ ...asking, enabled: awardId > 0 }, queryClient)
  return data?.categories ?? []
}

/** Stands for a category that the award has not. */
const freeWords = 'free'

interface CategoryFieldProps {
  path: string
  awardId: number
  categoryId: number | null
  category: string | null
  faultOf: (path: string) => string | undefined
  onChange: (changed: { categoryId: number | null; category: string | null }) => void
}

/** One of the award's categories, or one in free words, or none (specification, section 3). */
export function CategoryField({
  path,
  awardId,
  categoryId,
  category,
  faultOf,
  onChange,
}: CategoryFieldProps) {
  const t = useWords('editing')
  const categories = useCategories(awardId)
  const isFree = category !== null
  return (
    <>
      <SelectField
        label={t('field.awardCategory')}
        name={`${path}.categoryId`}
        value={categoryId ?? (isFree ? freeWords : '')}
        error={faultOf(`${path}.categoryId`)}
        onChange={({ target: { value } }) =>
          onChange(
            value === freeWords
              ? { categoryId: null, category: '' }
              : { categoryId: value === '' ? null : Number(value), category: null },
          )
        }
      >
        <option value="">{t('notStated')}</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={freeWords}>{t('awards.freeCategory')}</option>
      </SelectField>
      {isFree && (
        <Field
          label={t('awards.categoryWords')}
          name={`${path}.category`}
          value={category}
          maxLength={200}
          error={faultOf(`${path}.category`)}
          onChange={({ target }) => onChange({ categoryId: null, category: target.value })}
        />
      )}
    </>
  )
}

interface ResultFieldProps {
  path: string
  result: AwardResult
  onChange: (result: AwardResult) => void
}

/** Won or not: unticked means nominated (specification, section 3), unless something finer is chosen. */
export function ResultField({ path, result, onChange }: ResultFieldProps) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  return (
    <>
      <CheckField
        label={t('awards.isWinner')}
        name={`${path}.isWinner`}
        checked={result === 'winner'}
        onChange={({ target }) => onChange(target.checked ? 'winner' : 'nominee')}
      />
      {result !== 'winner' && (
        <SelectField
          label={t('field.result')}
          name={`${path}.result`}
          value={result}
          onChange={({ target }) => onChange(target.value as AwardResult)}
        >
          {awardResults
            .filter((one) => one !== 'winner')
            .map((one) => (
              <option key={one} value={one}>
                {labels(`result.${one}`)}
              </option>
            ))}
        </SelectField>
      )}
    </>
  )
}

/** A year: takes digits alone. */
export function YearField({
  label,
  name,
  value,
  error,
  onChange,
}: {
  label: string
  name: string
  value: number | null
  error: string | undefined
  onChange: (year: number | null) => void
}) {
  return (
    <Field
      label={label}
      name={name}
      inputMode="numeric"
      maxLength={4}
      value={value ?? ''}
      error={error}
      onChange={({ target }) => {
        const text = target.value.replaceAll(/\D/g, '')
        onChange(text === '' ? null : Number(text))
      }}
    />
  )
}

/** The prizes of a book: which award, which category, which year, won or nominated. The award has to be chosen (specification, section 5). */
export function AwardsField({ form }: { form: EntityForm<BookDraft> }) {
  const t = useWords('editing')
  return (
    <Rows
      path="awards"
      title={t('field.awards')}
      isTitleSaid
      error={form.faultOf('awards')}
      rowLabel={t('awards.row')}
      addLabel={t('awards.add')}
      items={form.draft.awards}
      blank={(): DraftAward => ({
        id: null,
        awardId: 0,
        categoryId: null,
        category: null,
        year: null,
        result: 'nominee',
      })}
      onChange={(items) => form.set('awards', items)}
    >
      {(item, place, set) => {
        const path = `awards.${place}`
        return (
          <>
            <EntityPicker
              kind="awards"
              label={t('field.awardId')}
              name={`${path}.awardId`}
              value={item.awardId || null}
              valueName={form.nameOf('awards', item.awardId)}
              error={form.faultOf(`${path}.awardId`) ?? form.faultOf(path)}
              onPick={({ id, name }) => {
                form.learn('awards', id, name)
                set({ ...item, awardId: id, categoryId: null })
              }}
            />
            <CategoryField
              path={path}
              {...item}
              faultOf={form.faultOf}
              onChange={(changed) => set({ ...item, ...changed })}
            />
            <YearField
              label={t('field.year')}
              name={`${path}.year`}
              value={item.year}
              error={form.faultOf(`${path}.year`)}
              onChange={(year) => set({ ...item, year })}
            />
            <ResultField path={path} result={item.result} onChange={(result) => set({ ...item, result })} />
          </>
        )
      }}
    </Rows>
  )
}
