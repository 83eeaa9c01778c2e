import { type KeyboardEvent, type SubmitEvent, useRef, useState } from 'react'
import type { AwardEntryToEdit } from '#contract/award-editing'
import type { AwardEntryDraft } from '#contract/drafts'
import { ApiError } from '../../platform/api-error.ts'
import { useErrorWords } from '../../platform/use-action.ts'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { useWords } from '../../platform/words.tsx'
import { Field } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { CategoryField, ResultField, YearField } from './fields/awards-field.tsx'
import { FieldArea } from '../../ui/field-area.tsx'
import { EntityPicker } from './fields/entity-picker.tsx'
import { focusPath } from './form/focus-path.ts'
import { isSame } from './form/three-way.ts'
import { orNull } from './kinds/tidy.ts'

interface AwardEntryFormProps {
  awardId: number
  entry: AwardEntryToEdit | null
  onSave: (draft: AwardEntryDraft) => Promise<void>
  onBack: () => void
}

const blank: AwardEntryDraft = {
  categoryId: null,
  category: null,
  year: null,
  result: 'nominee',
  rank: null,
  bookId: null,
  personId: null,
  printedTitle: null,
  printedName: null,
  note: null,
}

/** One honour: what was given to whom. */
export function AwardEntryForm({ awardId, entry, onSave, onBack }: AwardEntryFormProps) {
  const t = useWords('editing')
  const errorWords = useErrorWords()
  const root = useRef<HTMLFormElement>(null)
  const before = entry?.draft ?? blank
  const [draft, setDraft] = useState(before)
  const [names, setNames] = useState({ book: entry?.book?.name, person: entry?.person?.name })
  const [faults, setFaults] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState('')
  const [isBusy, setBusy] = useState(false)
  const change = (changed: Partial<AwardEntryDraft>) => setDraft((now) => ({ ...now, ...changed }))

  async function save(): Promise<void> {
    if (isBusy) return
    const tidy = {
      ...draft,
      category: orNull(draft.category),
      printedTitle: orNull(draft.printedTitle),
      printedName: orNull(draft.printedName),
      note: orNull(draft.note),
    }
    const isOfNothing = [tidy.bookId, tidy.personId, tidy.printedTitle, tidy.printedName].every(
      (value) => value === null,
    )
    if (isOfNothing && tidy.result !== 'no-award') {
      setFaults({ bookId: t('error.honoured') })
      return focusPath(root.current, 'bookId')
    }
    setBusy(true)
    setFailure('')
    try {
      await onSave(tidy)
    } catch (error) {
      const fields = (error instanceof ApiError && error.details.fields) || []
      setFaults(
        Object.fromEntries(fields.map(({ path, message }) => [path.replace(/^draft\./, ''), message])),
      )
      setFailure(errorWords(error))
      setBusy(false)
    }
  }

  return (
    // the whole form listens for the keys that save it
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <form
      ref={root}
      className="form entry-form"
      noValidate
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
        event.preventDefault()
        void save()
      }}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        void save()
      }}
    >
      <h3>{t(entry ? 'honours.edit' : 'honours.add')}</h3>
      {failure !== '' && <Notice tone="error" title={failure} />}
      <div className="form-row">
        <EntityPicker
          kind="books"
          label={t('field.bookId')}
          name="bookId"
          value={draft.bookId}
          valueName={names.book}
          error={faults['bookId']}
          onPick={({ id, name }) => {
            setNames((now) => ({ ...now, book: name }))
            change({ bookId: id })
          }}
          onClear={() => change({ bookId: null })}
        />
        <EntityPicker
          kind="authors"
          label={t('field.personId')}
          name="personId"
          value={draft.personId}
          valueName={names.person}
          error={faults['personId']}
          onPick={({ id, name }) => {
            setNames((now) => ({ ...now, person: name }))
            change({ personId: id })
          }}
          onClear={() => change({ personId: null })}
        />
      </div>
      <div className="form-row">
        <Field
          label={t('field.printedTitle')}
          hint={t('honours.printedHint')}
          name="printedTitle"
          value={draft.printedTitle ?? ''}
          maxLength={500}
          error={faults['printedTitle']}
          onChange={({ target }) => change({ printedTitle: target.value || null })}
        />
        <Field
          label={t('field.printedName')}
          name="printedName"
          value={draft.printedName ?? ''}
          maxLength={300}
          error={faults['printedName']}
          onChange={({ target }) => change({ printedName: target.value || null })}
        />
      </div>
      <div className="form-row">
        <YearField
          label={t('field.year')}
          name="year"
          value={draft.year}
          error={faults['year']}
          onChange={(year) => change({ year })}
        />
        <CategoryField
          path="entry"
          awardId={awardId}
          categoryId={draft.categoryId}
          category={draft.category}
          faultOf={(path) => faults[path.replace('entry.', '')]}
          onChange={change}
        />
        <YearField
          label={t('field.rank')}
          name="rank"
          value={draft.rank}
          error={faults['rank']}
          onChange={(rank) => change({ rank })}
        />
      </div>
      <ResultField path="entry" result={draft.result} onChange={(result) => change({ result })} />
      <FieldArea
        label={t('field.note')}
        name="note"
        rows={2}
        value={draft.note ?? ''}
        maxLength={1000}
        error={faults['note']}
        onChange={({ target }) => change({ note: target.value || null })}
      />
      <div className="editing-buttons">
        <button type="submit" className="btn go" aria-busy={isBusy}>
          {t(entry ? 'save' : 'create')}
        </button>
        <button type="button" className="btn" onClick={onBack}>
          {t('cancel')}
        </button>
      </div>
      <LeaveGuard isDirty={!isSame(before, draft) && !isBusy} />
    </form>
  )
}
