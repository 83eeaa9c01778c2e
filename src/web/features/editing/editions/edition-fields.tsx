import { useEffect } from 'react'
import { type Resolver, useController, useForm, useWatch } from 'react-hook-form'
import type { Edition } from '#contract/calls/editions'
import { type EditionFieldName, editionFields } from '#contract/values/entity-fields'
import type { PlainField } from '#contract/values/field-kinds'
import { editionLanguages } from '#contract/values/languages'
import { editionCoverMaxBytes, publicationYearMax } from '#contract/values/limits'
import { setServerErrors } from '../../../platform/form-errors.ts'
import { useWords, useYear } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { Field, type FieldProps } from '../../../ui/field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { Options } from '../../../ui/options.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { DuplicateCandidates } from '../fields/duplicate-candidates.tsx'
import { PictureField } from '../../../shared/picture-field.tsx'
import { useAnyWord, wordOf } from '../form/field-words.ts'
import { SaveForm } from '../form/save-form.tsx'
import {
  type EditionForm,
  editionErrors,
  formOfEdition,
  hasOriginal,
  nameOfLanguage,
  newEditionForm,
} from './edition-form.ts'

/**
 * Returns true if a text consists of ten or thirteen digits (the last of ten may be X). Hyphens and spaces are
 * ignored.
 */
const isIsbnLike = (text: string): boolean => /^(?:\d{9}[\dX]|\d{13})$/i.test(text.replaceAll(/[\s-]/g, ''))

/** Returns the attributes of an input that depend on the kind of its field. */
function limitsOf(field: PlainField): Pick<FieldProps, 'inputMode' | 'maxLength'> {
  if (field.kind === 'text') return { maxLength: field.max }
  return { inputMode: field.kind === 'amount' ? 'decimal' : 'numeric' }
}

/** Names of the fields in each row. The cover is beside the rows; all remaining fields are below them. */
const rows: readonly EditionFieldName[][] = [
  ['title'],
  ['editionType', 'formatType', 'bindingType'],
  ['languageCode', 'languageName', 'translator'],
  ['isOriginalLanguage'],
  ['publicationYear', 'pages', 'publisher'],
  ['isbn', 'asin'],
  ['price', 'currency'],
]
const placed = new Set<string>([...rows.flat(), 'description', 'coverImage'])
const rest = (Object.keys(editionFields) as EditionFieldName[]).filter((name) => !placed.has(name))

interface EditionFieldsProps {
  bookId: number
  /** Edition to edit; null for a new one. */
  edition: Edition | null
  editions: readonly Edition[]
  onDirty: (isDirty: boolean) => void
  onBack: () => void
  onSave: (form: EditionForm) => Promise<void>
  onFailed: (error: unknown) => void
}

/** Form of an edition, for the modes `create` and `edit` of the manager. */
export function EditionFields({
  bookId,
  edition,
  editions,
  onDirty,
  onBack,
  onSave,
  onFailed,
}: EditionFieldsProps) {
  const t = useWords('editions')
  const editing = useWords('editing')
  const anyWord = useAnyWord()
  const year = useYear()
  const resolver: Resolver<EditionForm> = (values) => {
    const fieldErrors = Object.entries(editionErrors(values, year))
    if (fieldErrors.length === 0) return { values, errors: {} }
    const messages = fieldErrors.map(([name, type]) => [
      name,
      { type, message: t(`error.${type}`, { max: publicationYearMax(year) }) },
    ])
    return { values: {}, errors: Object.fromEntries(messages) }
  }
  const { register, control, setValue, setError, handleSubmit, formState } = useForm<EditionForm>({
    defaultValues: edition ? formOfEdition(edition) : newEditionForm(editions),
    resolver,
  })
  const { errors, isDirty, isSubmitting, isSubmitted } = formState
  const cover = useController({ control, name: 'coverImage' })
  const [isbn, languageCode, languageName] = useWatch({
    control,
    name: ['isbn', 'languageCode', 'languageName'],
  })
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  async function send(form: EditionForm): Promise<void> {
    try {
      await onSave(form)
    } catch (error) {
      setServerErrors(error, setError)
      onFailed(error)
    }
  }
  const save = () => (isSubmitting ? Promise.resolve() : handleSubmit(send)())

  const common = (name: keyof EditionForm) => ({
    // labels that public pages also show are not in `editions`, but in the namespace `catalogue`
    label: wordOf(t, `field.${name}`) ?? anyWord(`field.${name}`) ?? name,
    error: errors[name]?.message,
  })
  const more: Partial<Record<EditionFieldName, Partial<FieldProps>>> = {
    title: { required: true },
    languageName: { required: true },
    translator: { hint: t('translatorHint') },
    isbn: { autoComplete: 'off' },
    asin: { autoComplete: 'off' },
  }
  const isTaken = hasOriginal(editions, edition?.id)
  function input(name: EditionFieldName) {
    const field = editionFields[name]
    if (name === 'languageCode') return languageInput()
    if (field.kind === 'flag') return <CheckField key={name} {...common(name)} {...register(name)} />
    if (field.kind === 'offered') {
      const present = formState.defaultValues?.[name]
      const isForeign = Boolean(present) && !(field.options as readonly unknown[]).includes(present)
      return (
        <SelectField key={name} {...common(name)} {...register(name)}>
          <option value="">{editing('notStated')}</option>
          {field.options.map((option) => (
            <option key={option} value={option} disabled={option === 'original' && isTaken}>
              {anyWord(`${field.words}.${option}`)}
              {option === 'original' && isTaken && ` (${t('originalExists')})`}
            </option>
          ))}
          {isForeign && <option value={String(present)}>{present}</option>}
        </SelectField>
      )
    }
    const limits = limitsOf(field)
    return <Field key={name} {...limits} {...common(name)} {...more[name]} {...register(name)} />
  }
  // a function, so that the fields are registered in visual order and the first invalid one gets the focus
  const languageInput = () => (
    <SelectField
      key="languageCode"
      required
      {...common('languageCode')}
      {...register('languageCode', {
        // a selected language code also sets the name of the language
        onChange: ({ target }: { target: { value: string } }) =>
          setValue('languageName', nameOfLanguage(target.value) || languageName, {
            shouldDirty: true,
            shouldValidate: isSubmitted,
          }),
      })}
    >
      <option value="">{editing('choose')}</option>
      <Options values={Object.keys(editionLanguages)} label={nameOfLanguage} />
      {languageCode !== '' && nameOfLanguage(languageCode) === '' && (
        <option value={languageCode}>{languageName || languageCode}</option>
      )}
    </SelectField>
  )
  return (
    <SaveForm className="form" onSave={save}>
      <div className="manager-head">
        <h3 tabIndex={-1}>{t(edition ? 'editTitle' : 'addTitle')}</h3>
        <Button isSmall onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <div className="manager-columns">
        <div className="manager-fields">
          {rows.map((names) =>
            names.length === 1 ? (
              input(names[0]!)
            ) : (
              <div key={names.join(' ')} className="form-row">
                {names.map(input)}
              </div>
            ),
          )}
          {rest.map(input)}
          {isIsbnLike(isbn) && <DuplicateCandidates kind="books" q={isbn} except={bookId} />}
          <FieldArea hint={editing('markdownHint')} {...common('description')} {...register('description')} />
          {edition?.isPrimaryEdition ? (
            <p className="muted small">{t('isPrimaryHint')}</p>
          ) : (
            <CheckField
              hint={t(editions.length === 0 ? 'firstIsPrimary' : 'primaryHint')}
              {...common('isPrimaryEdition')}
              {...register('isPrimaryEdition')}
            />
          )}
        </div>
        <PictureField
          label={t('field.coverImage')}
          to="uploadBookCover"
          shape="book"
          maxBytes={editionCoverMaxBytes}
          value={cover.field.value}
          onChange={cover.field.onChange}
          words={{ done: editing('picture.done'), removed: editing('picture.removed') }}
          placeholder={<span className="muted small picture-without">{editing('picture.ours')}</span>}
        />
      </div>
      <div className="editing-buttons">
        <Button type="submit" kind="go" aria-busy={isSubmitting}>
          {t(edition ? 'save' : 'create')}
        </Button>
        <Button onClick={onBack}>{editing('cancel')}</Button>
        <span className="muted small editing-keys">{editing('saveKeys')}</span>
      </div>
    </SaveForm>
  )
}
