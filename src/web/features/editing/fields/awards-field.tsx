import { useQuery } from '@tanstack/react-query'
import { useController, useFormContext, useWatch } from 'react-hook-form'
import type { AwardCategory } from '#contract/calls/awards'
import type { BookDraft, DraftAward } from '#contract/calls/drafts'
import { type AwardResult, awardResults } from '#contract/values/editing-enums'
import { callQuery, useClient } from '../../../platform/client.ts'
import { useWords } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { useInput } from '../form/inputs.ts'
import { EntityField } from './entity-field.tsx'
import { Rows } from './rows.tsx'

/** Loads the categories of an award. Returns [] while loading and while no award is selected (id 0). */
function useCategories(awardId: number): readonly AwardCategory[] {
  const options = callQuery(useClient(), 'getAward', { params: { id: String(awardId) } })
  const { data } = useQuery({ ...options, enabled: awardId > 0 })
  return data?.categories ?? []
}

/** Value of the option 'free text', with which the editor types the name of the category. */
const freeWords = 'free'

/** Select of an award's category. Two more options: 'not stated', and 'free text', which shows a text field. */
export function CategoryField({ prefix, awardId }: { prefix: string; awardId: number }) {
  const t = useWords('editing')
  const categories = useCategories(awardId)
  const input = useInput()
  const { setValue } = useFormContext()
  const { field, fieldState } = useController({ name: `${prefix}categoryId` })
  const isFree = useWatch({ name: `${prefix}category` }) !== null
  return (
    <>
      <SelectField
        label={t('field.awardCategory')}
        name={field.name}
        value={(field.value as number | null) ?? (isFree ? freeWords : '')}
        error={fieldState.error?.message}
        onChange={({ target: { value } }) => {
          field.onChange(value === '' || value === freeWords ? null : Number(value))
          setValue(`${prefix}category`, value === freeWords ? '' : null)
        }}
      >
        <option value="">{t('notStated')}</option>
        {/* until the categories are loaded, this option keeps the value of the select */}
        {typeof field.value === 'number' && categories.every(({ id }) => id !== field.value) && (
          <option value={field.value}>{t('awards.unloadedCategory')}</option>
        )}
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value={freeWords}>{t('awards.freeCategory')}</option>
      </SelectField>
      {isFree && <Field label={t('awards.categoryWords')} maxLength={200} {...input(`${prefix}category`)} />}
    </>
  )
}

/** Checkbox for a win. If it is not checked, a select shows the other results. */
export function ResultField({ prefix }: { prefix: string }) {
  const t = useWords('editing')
  const labels = useWords('catalogue')
  const { field } = useController({ name: `${prefix}result` })
  const result = field.value as AwardResult
  return (
    <>
      <CheckField
        label={t('awards.isWinner')}
        name={`${prefix}isWinner`}
        checked={result === 'winner'}
        onChange={({ target }) => field.onChange(target.checked ? 'winner' : 'nominee')}
      />
      {result !== 'winner' && (
        <SelectField label={t('field.result')} name={field.name} value={result} onChange={field.onChange}>
          <Options
            values={awardResults.filter((one) => one !== 'winner')}
            label={(one) => labels(`result.${one}`)}
          />
        </SelectField>
      )}
    </>
  )
}

/** Field for a year or another small number; accepts only digits. */
export function YearField({
  label,
  hint,
  name,
  value,
  error,
  onChange,
}: {
  label: string
  hint?: string | undefined
  name: string
  value: number | null
  error: string | undefined
  onChange: (year: number | null) => void
}) {
  return (
    <Field
      label={label}
      hint={hint}
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

/** Field for a year, registered in the surrounding form. */
export function YearInput({ label, name }: { label: string; name: string }) {
  const { field, fieldState } = useController({ name })
  return (
    <YearField
      label={label}
      name={name}
      value={field.value as number | null}
      error={fieldState.error?.message}
      onChange={field.onChange}
    />
  )
}

const blank: DraftAward = {
  id: null,
  awardId: 0,
  categoryId: null,
  category: null,
  year: null,
  result: 'nominee',
}

/** Form fields for the honours of a book: one row for each win or nomination. */
export function AwardsField() {
  const t = useWords('editing')
  const { setValue } = useFormContext<BookDraft>()
  const awards = useWatch<BookDraft, 'awards'>({ name: 'awards' })
  return (
    <Rows path="awards" isTitleSaid blank={blank}>
      {(place) => (
        <>
          <EntityField
            kind="awards"
            label={t('field.awardId')}
            name={`awards.${place}.awardId`}
            onPicked={() => setValue(`awards.${place}.categoryId`, null)}
          />
          <CategoryField prefix={`awards.${place}.`} awardId={awards[place]?.awardId ?? 0} />
          <YearInput label={t('field.year')} name={`awards.${place}.year`} />
          <ResultField prefix={`awards.${place}.`} />
        </>
      )}
    </Rows>
  )
}
