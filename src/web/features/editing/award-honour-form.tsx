import { useRef, useState } from 'react'
import { type FieldErrors, FormProvider, type Resolver, useForm } from 'react-hook-form'
import type { AwardHonourToEdit } from '#contract/calls/award-editing'
import type { AwardHonourDraft } from '#contract/calls/drafts'
import { setServerErrors } from '../../platform/form-errors.ts'
import { useErrorText } from '../../platform/error-text.ts'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { useWords } from '../../platform/words.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CategoryField, ResultField, YearInput } from './fields/awards-field.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { EntityField } from './fields/entity-field.tsx'
import { focusPath } from './form/focus-path.ts'
import { KnownNamesContext } from './form/known-names.ts'
import { textOrNull } from './form/inputs.ts'
import { nameKey, type Names } from './form/draft-names.ts'
import { SaveForm } from './form/save-form.tsx'
import { orNull } from './kinds/tidy.ts'

interface AwardHonourFormProps {
  awardId: number
  honour: AwardHonourToEdit | null
  onSave: (draft: AwardHonourDraft) => Promise<unknown>
  onBack: () => void
}

const blank: AwardHonourDraft = {
  categoryId: null,
  category: null,
  year: null,
  result: 'nominee',
  rank: null,
  bookId: null,
  personId: null,
  seriesId: null,
  printedTitle: null,
  printedName: null,
  note: null,
}

const namesOf = (honour: AwardHonourToEdit | null): Names => ({
  ...(honour?.book && { [nameKey('books', honour.book.id)]: honour.book.name }),
  ...(honour?.series && { [nameKey('series', honour.series.id)]: honour.series.name }),
  ...(honour?.person && { [nameKey('people', honour.person.id)]: honour.person.name }),
})

/** Form of one honour of an award: a win or a nomination. */
export function AwardHonourForm({ awardId, honour, onSave, onBack }: AwardHonourFormProps) {
  const t = useWords('editing')
  const errorText = useErrorText()
  const root = useRef<HTMLFormElement>(null)
  const [names, setNames] = useState(() => namesOf(honour))
  const resolver: Resolver<AwardHonourDraft> = (draft) => {
    const { bookId, personId, seriesId, printedTitle, printedName, result } = draft
    const isOfNothing = [bookId, personId, seriesId, orNull(printedTitle), orNull(printedName)].every(
      (value) => value === null,
    )
    const errors: FieldErrors<AwardHonourDraft> =
      isOfNothing && result !== 'no-award' ? { bookId: { type: 'own', message: t('error.honoured') } } : {}
    return errors.bookId ? { values: {}, errors } : { values: draft, errors: {} }
  }
  const form = useForm<AwardHonourDraft>({
    defaultValues: honour?.draft ?? blank,
    resolver,
    shouldFocusError: false,
  })
  const { register, handleSubmit, setError, formState } = form
  const { errors, isDirty, isSubmitting } = formState

  async function write(draft: AwardHonourDraft): Promise<void> {
    try {
      await onSave({
        ...draft,
        category: orNull(draft.category),
        printedTitle: orNull(draft.printedTitle),
        printedName: orNull(draft.printedName),
        note: orNull(draft.note),
      })
    } catch (error) {
      setServerErrors(error, setError)
      setError('root', { message: errorText(error) })
    }
  }
  const save = async () => {
    if (!isSubmitting) await handleSubmit(write, () => focusPath(root.current, 'bookId'))()
  }

  return (
    <SaveForm ref={root} className="form" onSave={save}>
      <h3>{t(honour ? 'honours.edit' : 'honours.add')}</h3>
      {errors.root?.message && <Notice tone="error" title={errors.root.message} />}
      <FormProvider {...form}>
        <KnownNamesContext
          value={{
            names,
            learn: (kind, id, name) => setNames((now) => ({ ...now, [nameKey(kind, id)]: name })),
          }}
        >
          <div className="form-row">
            <EntityField kind="books" label={t('field.bookId')} name="bookId" isOptional />
            <EntityField kind="authors" label={t('field.personId')} name="personId" isOptional />
            <EntityField kind="series" label={t('field.seriesId')} name="seriesId" isOptional />
          </div>
          <div className="form-row">
            <Field
              label={t('field.printedTitle')}
              hint={t('honours.printedHint')}
              maxLength={500}
              error={errors.printedTitle?.message}
              {...register('printedTitle', textOrNull)}
            />
            <Field
              label={t('field.printedName')}
              maxLength={300}
              error={errors.printedName?.message}
              {...register('printedName', textOrNull)}
            />
          </div>
          <div className="form-row">
            <YearInput label={t('field.year')} name="year" />
            <CategoryField prefix="" awardId={awardId} />
            <YearInput label={t('field.rank')} name="rank" />
          </div>
          <ResultField prefix="" />
          <FieldArea
            label={t('field.note')}
            rows={2}
            maxLength={1000}
            error={errors.note?.message}
            {...register('note', textOrNull)}
          />
        </KnownNamesContext>
      </FormProvider>
      <div className="editing-buttons">
        <Button type="submit" kind="go" aria-busy={isSubmitting}>
          {t(honour ? 'save' : 'create')}
        </Button>
        <Button onClick={onBack}>{t('cancel')}</Button>
      </div>
      <LeaveGuard isDirty={isDirty && !isSubmitting} />
    </SaveForm>
  )
}
