import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Edition } from '#contract/editions'
import { bindingTypes, editionTypes, formatTypes } from '#contract/enums'
import { editionLanguages } from '#contract/languages'
import { editionCoverMaxBytes, publicationYearMax } from '#contract/limits'
import { ApiError } from '../../../platform/api-error.ts'
import { useWords, useYear } from '../../../platform/words.tsx'
import { Field } from '../../../ui/field.tsx'
import { CheckField } from '../../../ui/check-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { Likenesses } from '../fields/likenesses.tsx'
import { PictureField } from '../fields/picture-field.tsx'
import { focusPath } from '../form/focus-path.ts'
import {
  type EditionForm,
  editionFaults,
  formOfEdition,
  hasOriginal,
  isFormChanged,
  nameOfLanguage,
  newEditionForm,
} from './edition-form.ts'

/** Ten or thirteen digits, the last of ten may be an X; hyphens and blanks do not count. */
const isIsbnLike = (text: string): boolean => /^(?:\d{9}[\dX]|\d{13})$/i.test(text.replaceAll(/[\s-]/g, ''))

interface EditionFieldsProps {
  bookId: number
  /** Null for a new one. */
  edition: Edition | null
  editions: readonly Edition[]
  onDirty: (isDirty: boolean) => void
  onBack: () => void
  onSave: (form: EditionForm) => Promise<void>
  onFailed: (error: unknown) => void
}

/** The manager's two other modes: the form of an edition. */
export function EditionFields({
  bookId,
  edition,
  editions,
  onDirty,
  onBack,
  onSave,
  onFailed,
}: EditionFieldsProps) {
  const t = useWords('manager')
  const editing = useWords('editing')
  const labels = useWords('catalogue')
  const year = useYear()
  const root = useRef<HTMLFormElement>(null)
  const [before] = useState(() => (edition ? formOfEdition(edition) : newEditionForm(editions)))
  const [form, setForm] = useState(before)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<Record<string, string>>({})
  const isDirty = isFormChanged(form, before)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const faults = editionFaults(form, year)
  const faultOf = (field: keyof EditionForm): string | undefined => {
    const fault = faults[field]
    if (isTried && fault) return t(`fault.${fault}`, { max: publicationYearMax(year) })
    return refused[field]
  }
  const change = (changed: Partial<EditionForm>) => {
    setForm((now) => ({ ...now, ...changed }))
    setRefused((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !(field in changed))))
  }
  const text = (name: keyof EditionForm) => ({
    name,
    value: form[name] as string,
    error: faultOf(name),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  })
  const check = (name: keyof EditionForm) => ({
    name,
    checked: form[name] as boolean,
    error: faultOf(name),
    onChange: ({ target }: { target: { checked: boolean } }) => change({ [name]: target.checked }),
  })

  async function save(): Promise<void> {
    if (isBusy) return
    setTried(true)
    const [first] = Object.keys(editionFaults(form, year))
    if (first) return focusPath(root.current, first)
    setBusy(true)
    try {
      await onSave(form)
    } catch (error) {
      const fields = (error instanceof ApiError && error.details.fields) || []
      setRefused(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      onFailed(error)
    } finally {
      setBusy(false)
    }
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void save()
  }
  const isTaken = hasOriginal(editions, edition?.id)
  const isForeign = form.languageCode !== '' && nameOfLanguage(form.languageCode) === ''

  return (
    // the whole form listens for the keys that save it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={root}
      className="form manager-form"
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <div className="manager-head">
        <h3 tabIndex={-1}>{t(edition ? 'editTitle' : 'addTitle')}</h3>
        <button type="button" className="btn s" onClick={onBack}>
          {t('back')}
        </button>
      </div>
      <div className="manager-columns">
        <div className="manager-fields">
          <Field label={t('field.title')} required maxLength={500} {...text('title')} />
          <div className="form-row">
            <SelectField label={t('field.editionType')} {...text('editionType')}>
              <option value="">{editing('notStated')}</option>
              {editionTypes.map((type) => (
                <option key={type} value={type} disabled={type === 'original' && isTaken}>
                  {labels(`editionType.${type}`)}
                  {type === 'original' && isTaken && ` (${t('originalExists')})`}
                </option>
              ))}
              {form.editionType !== '' && !(editionTypes as readonly string[]).includes(form.editionType) && (
                <option value={form.editionType}>{form.editionType}</option>
              )}
            </SelectField>
            <SelectField label={t('field.formatType')} {...text('formatType')}>
              <option value="">{editing('notStated')}</option>
              {formatTypes.map((type) => (
                <option key={type} value={type}>
                  {labels(`format.${type}`)}
                </option>
              ))}
              {form.formatType !== '' && !(formatTypes as readonly string[]).includes(form.formatType) && (
                <option value={form.formatType}>{form.formatType}</option>
              )}
            </SelectField>
            <SelectField label={t('field.bindingType')} {...text('bindingType')}>
              <option value="">{editing('notStated')}</option>
              {bindingTypes.map((type) => (
                <option key={type} value={type}>
                  {labels(`binding.${type}`)}
                </option>
              ))}
              {form.bindingType !== '' && !(bindingTypes as readonly string[]).includes(form.bindingType) && (
                <option value={form.bindingType}>{form.bindingType}</option>
              )}
            </SelectField>
          </div>
          <div className="form-row">
            <SelectField
              label={t('field.languageCode')}
              required
              {...text('languageCode')}
              onChange={({ target: { value } }) =>
                // choosing a language fills its name in (specification, section 5)
                change({ languageCode: value, languageName: nameOfLanguage(value) || form.languageName })
              }
            >
              <option value="">{editing('choose')}</option>
              {Object.entries(editionLanguages).map(([code, name]) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
              {isForeign && (
                <option value={form.languageCode}>{form.languageName || form.languageCode}</option>
              )}
            </SelectField>
            <Field label={t('field.languageName')} required maxLength={60} {...text('languageName')} />
            <Field
              label={t('field.translator')}
              hint={t('translatorHint')}
              maxLength={300}
              {...text('translator')}
            />
          </div>
          <CheckField label={t('field.isOriginalLanguage')} {...check('isOriginalLanguage')} />
          <div className="form-row">
            <Field label={t('field.publicationYear')} inputMode="numeric" {...text('publicationYear')} />
            <Field label={t('field.pages')} inputMode="numeric" {...text('pages')} />
            <Field label={t('field.publisher')} maxLength={200} {...text('publisher')} />
          </div>
          <div className="form-row">
            <Field label={t('field.isbn')} maxLength={40} autoComplete="off" {...text('isbn')} />
            <Field label={t('field.asin')} maxLength={20} autoComplete="off" {...text('asin')} />
          </div>
          {isIsbnLike(form.isbn) && <Likenesses kind="books" q={form.isbn} except={bookId} />}
          <FieldArea label={t('field.description')} hint={editing('markdownHint')} {...text('description')} />
          {edition?.isPrimaryEdition ? (
            <p className="muted small">{t('isPrimaryHint')}</p>
          ) : (
            <CheckField
              label={t('field.isPrimaryEdition')}
              hint={t(editions.length === 0 ? 'firstIsPrimary' : 'primaryHint')}
              {...check('isPrimaryEdition')}
            />
          )}
        </div>
        <PictureField
          label={t('field.coverImage')}
          to="uploadBookCover"
          shape="book"
          maxBytes={editionCoverMaxBytes}
          value={form.coverImage}
          onChange={(coverImage) => change({ coverImage })}
          placeholder={<span className="muted small">{editing('picture.ours')}</span>}
        />
      </div>
      <div className="editing-buttons">
        <button type="submit" className="btn go" aria-busy={isBusy}>
          {t(edition ? 'save' : 'create')}
        </button>
        <button type="button" className="btn" onClick={onBack}>
          {editing('cancel')}
        </button>
        <span className="muted small editing-keys">{editing('saveKeys')}</span>
      </div>
    </form>
  )
}
