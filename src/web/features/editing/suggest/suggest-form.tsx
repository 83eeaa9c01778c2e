import { useRef } from 'react'
import { useController, useForm, useWatch } from 'react-hook-form'
import type { SuggestionInput } from '#contract/calls/curation'
import { type SuggestionField, suggestedFields } from '#contract/values/entity-fields'
import type { MergedKind } from '#contract/values/enums'
import { suggestionCommentMaxCharacters } from '#contract/values/limits'
import { formatLanguage } from '#i18n/formats'
import { isTemporary } from '../../../platform/api-error.ts'
import { useErrorText } from '../../../platform/error-text.ts'
import { setServerErrors } from '../../../platform/form-errors.ts'
import { useCall } from '../../../platform/use-call.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { RetryNotice } from '../../../shared/retry-notice.tsx'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { languageCodes } from '../fields/language-codes.ts'
import { useFieldWords } from '../form/field-words.ts'
import { focusPath } from '../form/focus-path.ts'
import { SaveForm } from '../form/save-form.tsx'
import { isPartialDate } from '../kinds/checks.ts'
import { EntityLink } from '../kinds/entity-link.tsx'
import { useNamed } from '../kinds/use-named.ts'
import { SuggestionValue } from './suggestion-value.tsx'

interface SuggestFormProps {
  kind: MergedKind
  id: number
}

interface Values {
  field: SuggestionField
  language: string
  value: string
  comment: string
}

/** Form that suggests a correction of one field of an entity, with a source. */
export function SuggestForm({ kind, id }: SuggestFormProps) {
  const t = useWords('suggest')
  const words = useWords('editing')
  const fieldWords = useFieldWords()
  const language = useLanguage()
  const errorText = useErrorText()
  const root = useRef<HTMLFormElement>(null)
  const suggest = useCall('makeSuggestion')
  const subject = useNamed(kind, id)
  const suggested = suggestedFields(kind)
  const { register, control, handleSubmit, reset, setError, setValue, formState } = useForm<Values>({
    defaultValues: { field: suggested[0]!.as, language, value: '', comment: '' },
    resolver: (values) => {
      const found = firstErrorOf(values)
      return found
        ? { values: {}, errors: { [found[0]]: { type: 'own', message: found[1] } } }
        : { values, errors: {} }
    },
    // the form library does not know the input for the value, so `save` calls `focusPath`
    shouldFocusError: false,
  })
  const field = useWatch({ control, name: 'field' })
  const value = useController({ control, name: 'value' })
  const fieldOf = (as: SuggestionField) => suggested.find((one) => one.as === as)?.field
  const described = fieldOf(field)
  const isOfLanguage = described?.kind === 'names' || described?.kind === 'texts'
  const { errors, dirtyFields, isSubmitting } = formState
  const isDirty = Boolean(dirtyFields.value ?? dirtyFields.comment) && !isSubmitting

  function firstErrorOf({ field: as, value: text, comment }: Values): [keyof Values, string] | null {
    if (as === 'other') return comment.trim() === '' ? ['comment', t('commentNeeded')] : null
    if (text.trim() === '') return ['value', t('valueNeeded')]
    return fieldOf(as)?.kind === 'date' && !isPartialDate(text.trim()) ? ['value', words('error.date')] : null
  }
  async function send(values: Values): Promise<void> {
    if (isSubmitting) return
    const body: SuggestionInput = {
      kind,
      id,
      field,
      language: isOfLanguage ? values.language : null,
      value: field === 'other' ? null : values.value.trim(),
      comment: values.comment.trim() || null,
    }
    try {
      await suggest.mutateAsync({ body })
      reset({ ...values, value: '', comment: '' })
    } catch (error) {
      setServerErrors(error, setError)
    }
  }
  const save = handleSubmit(send, (wrong) => {
    suggest.reset()
    focusPath(root.current, Object.keys(wrong)[0]!)
  })

  if (subject.isError && !subject.data)
    return isTemporary(subject.error) ? (
      <RetryNotice title={errorText(subject.error)} onRetry={subject.refetch} />
    ) : (
      <Notice tone="error" title={words('absent')} />
    )
  return (
    <SaveForm ref={root} className="form suggest-form" onSave={save}>
      <p className="suggest-subject">
        {subject.data ? <EntityLink kind={kind} entity={subject.data} /> : '…'}
      </p>
      <div className="form-row">
        <SelectField
          label={t('field')}
          {...register('field', { onChange: () => setValue('value', '', { shouldDirty: true }) })}
        >
          <Options
            values={[...suggested.map(({ as }) => as), 'other' as const]}
            label={(one) => (one === 'other' ? t('other') : fieldWords.field(one))}
          />
        </SelectField>
        {isOfLanguage && (
          <SelectField
            label={words('field.language')}
            error={errors.language?.message}
            {...register('language')}
          >
            <Options
              values={languageCodes(language, null)}
              label={(code) => formatLanguage(code, language)}
            />
          </SelectField>
        )}
      </div>
      {described && (
        <SuggestionValue
          field={described}
          value={value.field.value}
          error={errors.value?.message}
          onChange={value.field.onChange}
        />
      )}
      <FieldArea
        label={t(field === 'other' ? 'remark' : 'comment')}
        hint={field === 'other' ? undefined : t('commentHint')}
        rows={3}
        maxLength={suggestionCommentMaxCharacters}
        error={errors.comment?.message}
        {...register('comment')}
      />
      {suggest.isError && <Notice tone="error" title={errorText(suggest.error)} />}
      <div className="editing-buttons">
        <Button type="submit" kind="go" aria-busy={isSubmitting}>
          {t('send')}
        </Button>
        <span className="editing-said" role="status">
          {suggest.isSuccess && t('sent')}
        </span>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </SaveForm>
  )
}
