import { type SubmitEvent, useRef, useState } from 'react'
import type { SuggestionInput } from '#contract/curation'
import { type SuggestionField, suggestedFields } from '#contract/entity-fields'
import type { MergedKind } from '#contract/enums'
import { suggestionCommentMaxCharacters } from '#contract/limits'
import { ApiError } from '../../../platform/api-error.ts'
import { useClient } from '../../../platform/client.ts'
import { usePaths } from '../../../platform/paths.ts'
import { useErrorWords } from '../../../platform/use-action.ts'
import { LeaveGuard } from '../../../shared/leave-guard.tsx'
import { useLanguage, useWords } from '../../../platform/words.tsx'
import { Link } from '../../../ui/link.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FieldArea } from '../../../ui/field-area.tsx'
import { languageCodes } from '../fields/language-codes.ts'
import { useFieldWords } from '../form/field-words.ts'
import { focusPath } from '../form/focus-path.ts'
import { isPartialDate } from '../kinds/checks.ts'
import { pageOf } from '../kinds/pages.ts'
import { useNamed } from '../kinds/use-named.ts'
import { SuggestionValue } from './suggestion-value.tsx'

interface SuggestFormProps {
  kind: MergedKind
  id: number
  onSent: () => Promise<unknown>
}

/** Suggests a correction of one thing: one field, its new value, and where that can be looked up. */
export function SuggestForm({ kind, id, onSent }: SuggestFormProps) {
  const t = useWords('suggest')
  const words = useWords('editing')
  const fieldWords = useFieldWords()
  const paths = usePaths()
  const language = useLanguage()
  const errorWords = useErrorWords()
  const root = useRef<HTMLFormElement>(null)
  const client = useClient()
  const subject = useNamed(kind, id)
  const suggested = suggestedFields(kind)
  const [field, setField] = useState<SuggestionField>(suggested[0]!.as)
  const described = suggested.find(({ as }) => as === field)?.field
  const isOfLanguage = described?.kind === 'names' || described?.kind === 'texts'
  const [textLanguage, setTextLanguage] = useState<string>(language)
  const [value, setValue] = useState('')
  const [comment, setComment] = useState('')
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isSent, setSent] = useState(false)
  const isDirty = (value !== '' || comment !== '') && !isBusy

  function check(): Record<string, string> {
    if (field === 'other') return comment.trim() === '' ? { comment: t('commentNeeded') } : {}
    if (value.trim() === '') return { value: t('valueNeeded') }
    return described?.kind === 'date' && !isPartialDate(value.trim()) ? { value: words('fault.date') } : {}
  }
  async function send(): Promise<void> {
    if (isBusy) return
    const found = check()
    setFaults(found)
    setFailure('')
    setSent(false)
    const [first] = Object.keys(found)
    if (first) return focusPath(root.current, first)
    setBusy(true)
    const body: SuggestionInput = {
      kind,
      id,
      field,
      language: isOfLanguage ? textLanguage : null,
      value: field === 'other' ? null : value.trim(),
      comment: comment.trim() || null,
    }
    try {
      await client.call('makeSuggestion', { body })
      setValue('')
      setComment('')
      setSent(true)
      await onSent()
    } catch (error) {
      const fields = (error instanceof ApiError && error.details.fields) || []
      setFaults(Object.fromEntries(fields.map(({ path, message }) => [path, message])))
      setFailure(errorWords(error))
    } finally {
      setBusy(false)
    }
  }

  if (subject.isError) return <Notice tone="error" title={words('absent')} />
  const name = subject.data?.name ?? '…'
  return (
    <form
      ref={root}
      className="form suggest-form"
      noValidate
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <p className="suggest-subject">
        {subject.data ? (
          <Link className="link" to={pageOf(paths, kind, subject.data)}>
            {name}
          </Link>
        ) : (
          name
        )}
      </p>
      <div className="form-row">
        <SelectField
          label={t('field')}
          name="field"
          value={field}
          onChange={({ target }) => {
            setField(target.value as SuggestionField)
            setValue('')
            setFaults({})
          }}
        >
          {[...suggested.map(({ as }) => as), 'other' as const].map((one) => (
            <option key={one} value={one}>
              {one === 'other' ? t('other') : fieldWords.field(one)}
            </option>
          ))}
        </SelectField>
        {isOfLanguage && (
          <SelectField
            label={words('field.language')}
            name="language"
            value={textLanguage}
            error={faults['language']}
            onChange={({ target }) => setTextLanguage(target.value)}
          >
            {languageCodes(language, null).map(({ code, label }) => (
              <option key={code} value={code}>
                {label}
              </option>
            ))}
          </SelectField>
        )}
      </div>
      {described && (
        <SuggestionValue field={described} value={value} error={faults['value']} onChange={setValue} />
      )}
      <FieldArea
        label={t(field === 'other' ? 'remark' : 'comment')}
        hint={field === 'other' ? undefined : t('commentHint')}
        name="comment"
        rows={3}
        maxLength={suggestionCommentMaxCharacters}
        value={comment}
        error={faults['comment']}
        onChange={({ target }) => setComment(target.value)}
      />
      {failure !== '' && <Notice tone="error" title={failure} />}
      <div className="editing-buttons">
        <button type="submit" className="btn go" aria-busy={isBusy}>
          {t('send')}
        </button>
        <span className="editing-said" role="status">
          {isSent && t('sent')}
        </span>
      </div>
      <LeaveGuard isDirty={isDirty} />
    </form>
  )
}
