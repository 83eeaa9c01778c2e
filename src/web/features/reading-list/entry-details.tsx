import { useQuery } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { Edition } from '#contract/calls/editions'
import { bindingTypes, readingFlags, shelfOf } from '#contract/values/enums'
import { noteMaxCharacters, readingsPerEntry } from '#contract/values/limits'
import type { ReadingItem } from '#contract/calls/reading-list'
import { formatNamedLanguage } from '#i18n/formats'
import { ApiError } from '../../platform/api-error.ts'
import { callQuery, useClient } from '../../platform/client.ts'
import { useErrorText, useFieldErrors } from '../../platform/error-text.ts'
import { saveIntent } from '../../platform/intended-action.ts'
import { useCall } from '../../platform/use-call.ts'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { LeaveGuard } from '../../shared/leave-guard.tsx'
import { useConfirmedClose } from '../../shared/use-confirmed-close.tsx'
import { useUndoToast } from '../../shared/use-undo-toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { changeOf, draftOf, type EntryDraft, noReading, undoOf } from './entry-form.ts'
import { OwnCopyFields } from './own-copy-fields.tsx'
import { PartialDate } from './partial-date.tsx'
import { currentOf, learnMarks } from './reading-marks.ts'
import { type IntendedChange, intentKind } from './intended-change.ts'
import { unchangedText } from './status-badge.tsx'
import { StatusSignIn } from './status-sign-in.tsx'
import './entry-details.css'

interface EntryDetailsProps {
  item: ReadingItem
  onClose: () => void
}

/** Form for an entry: flag, progress, readings, edition, comment and copy. All fields are private and optional. */
export function EntryDetails({ item: { entry, book, pages }, onClose }: EntryDetailsProps) {
  const t = useWords('reading-list')
  const marks = useWords('reading')
  const id = useId()
  // the entry can change in another tab while the form is open
  const [opened] = useState(entry)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const [intended, setIntended] = useState<IntendedChange | null>(null)
  const offerUndo = useUndoToast()
  const restoring = useCall('updateReadingEntry', { onSuccess: (restored) => learnMarks([restored]) })
  const updating = useCall('updateReadingEntry', {
    onSuccess(saved, { params, body }) {
      learnMarks([saved])
      onClose()
      if (body)
        offerUndo(t('details.saved'), () => restoring.mutateAsync({ params, body: undoOf(entry, body) }))
    },
    onError(error, { params, body }) {
      // after a 401, which means that the session has ended, stores the change until after the sign-in
      if (!body || !(error instanceof ApiError) || error.status !== 401) return
      const intended = { bookId: Number(params.bookId), change: body }
      // the change must be stored before the form is unmounted, which happens when the session ends
      saveIntent({ kind: intentKind, payload: intended, path: location.pathname + location.search })
      setIntended(intended)
    },
    failed(error) {
      const current = currentOf(error)
      return current === undefined ? undefined : unchangedText(current, marks)
    },
  })
  const { fieldErrors, setFieldErrors } = useFieldErrors(updating)
  /**
   * Changes fields of the draft and removes their validation errors.
   * @param paths beginnings of the paths of these errors, for example 'copy.'
   */
  const set = (change: Partial<EntryDraft>, ...paths: string[]) => {
    setDraft((before) => ({ ...before, ...change }))
    const rest = Object.entries(fieldErrors).filter(([path]) => !paths.some((each) => path.startsWith(each)))
    setFieldErrors(Object.fromEntries(rest))
  }
  const sent = changeOf(opened, draft, shelfOf(entry))
  const isChanged = 'errors' in sent || Object.keys(sent.change).length > 0
  const { close, question } = useConfirmedClose(isChanged, onClose)
  const progressField = draft.unit === 'pages' ? 'progressPages' : 'progressPercent'
  const progressError = fieldErrors['progressPages'] ?? fieldErrors['progressPercent']

  function onSubmit(event: SubmitEvent): void {
    event.preventDefault()
    if ('errors' in sent) {
      const words = Object.entries(sent.errors).map(([path, error]) => [path, t(`error.${error}`)] as const)
      return setFieldErrors(Object.fromEntries(words))
    }
    if (!isChanged) return onClose()
    setFieldErrors(null)
    if (!updating.isPending) updating.mutate({ params: { bookId: book.id }, body: sent.change })
    return undefined
  }

  return (
    <Dialog title={book.title} isWide onClose={close}>
      <p className="muted">{t('details.private')}</p>
      <form className="details-form" noValidate onSubmit={onSubmit}>
        {entry.status === 'reading' && (
          <>
            <fieldset className="details-choices">
              <legend>{t('details.flag')}</legend>
              {[null, ...readingFlags].map((flag) => (
                <label key={flag ?? 'none'}>
                  <input
                    type="radio"
                    name={`${id}-flag`}
                    checked={draft.flag === flag}
                    onChange={() => set({ flag })}
                  />
                  {flag === null ? t('details.noFlag') : marks(`flag.${flag}`)}
                </label>
              ))}
            </fieldset>
            <fieldset className="details-progress">
              <legend>{t('details.progress')}</legend>
              <input
                className="input details-field num"
                inputMode="numeric"
                aria-label={t('details.progressNumber')}
                aria-invalid={progressError !== undefined}
                aria-describedby={`${id}-${progressField}`}
                value={draft.progress}
                maxLength={6}
                onChange={(event) => set({ progress: event.target.value }, 'progress')}
              />
              <select
                className="input details-field"
                aria-label={t('details.unit')}
                value={draft.unit}
                onChange={(event) => set({ unit: event.target.value as EntryDraft['unit'] }, 'progress')}
              >
                <option value="pages">{t('details.pages')}</option>
                <option value="percent">{t('details.percent')}</option>
              </select>
              {draft.unit === 'pages' && pages !== null && (
                <span className="muted num">{t('details.ofPages', { pages })}</span>
              )}
              <p className="details-error" id={`${id}-${progressField}`}>
                {progressError}
              </p>
            </fieldset>
          </>
        )}
        <section className="details-readings" aria-label={t('details.dates')}>
          <h3>{t('details.dates')}</h3>
          <p className="muted small">{t('details.datesHint')}</p>
          {draft.readings.map((reading, at) => {
            const put = (change: Partial<typeof reading>) =>
              // removes the errors of both dates, because a new start date can correct the finish date
              set({ readings: draft.readings.with(at, { ...reading, ...change }) }, `readings.${at}.`)
            return (
              // a reading has no id, so its position is its key
              // oxlint-disable-next-line react/no-array-index-key
              <div
                key={at}
                className="details-reading"
                role="group"
                aria-label={t('details.time', { number: at + 1 })}
              >
                {draft.readings.length > 1 && (
                  <p className="details-time">
                    <b>{t('details.time', { number: at + 1 })}</b>
                    <button
                      type="button"
                      className="link"
                      onClick={() => set({ readings: draft.readings.toSpliced(at, 1) }, 'readings.')}
                    >
                      {t('details.removeTime')}
                    </button>
                  </p>
                )}
                <PartialDate
                  label={t('details.started')}
                  value={reading.started}
                  error={fieldErrors[`readings.${at}.started`]}
                  onChange={(started) => put({ started })}
                />
                <PartialDate
                  label={t('details.finished')}
                  value={reading.finished}
                  error={fieldErrors[`readings.${at}.finished`]}
                  onChange={(finished) => put({ finished })}
                />
              </div>
            )
          })}
          {draft.readings.length < readingsPerEntry && (
            <Button isSmall onClick={() => set({ readings: [...draft.readings, noReading()] })}>
              {t('details.again')}
            </Button>
          )}
        </section>
        <EditionRead
          slug={book.slug}
          value={draft.editionId}
          error={fieldErrors['editionId']}
          onChange={(editionId) => set({ editionId }, 'editionId')}
        />
        <OwnCopyFields
          value={draft.copy}
          fields={fieldErrors}
          onChange={(change) => set({ copy: { ...draft.copy, ...change } }, 'copy.')}
        />
        <div className="details-note">
          <label htmlFor={`${id}-note`}>{t('details.note')}</label>
          <textarea
            className="input"
            id={`${id}-note`}
            rows={3}
            maxLength={noteMaxCharacters}
            value={draft.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        </div>
        {Object.keys(fieldErrors).length === 0 && <CallOutcome of={updating} failure={t('details.failed')} />}
        <div className="details-buttons">
          <Button type="submit" kind="go" aria-busy={updating.isPending}>
            {t('details.save')}
          </Button>
          <Button onClick={close}>{t('details.cancel')}</Button>
        </div>
      </form>
      <LeaveGuard isDirty={isChanged && intended === null} />
      {question}
      {intended && <StatusSignIn intended={intended} onClose={() => setIntended(null)} />}
    </Dialog>
  )
}

/** Field that selects the edition that the reader has read. The list shows its cover and page count. */
function EditionRead({
  slug,
  value,
  error,
  onChange,
}: {
  slug: string
  value: string
  error: string | undefined
  onChange: (editionId: string) => void
}) {
  const t = useWords('reading-list')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const id = useId()
  const query = callQuery(useClient(), 'listEditions', { params: { id: slug } })
  const errorText = useErrorText()
  const { data, error: loadError } = useQuery(query)
  const nameOf = (edition: Edition): string => {
    const binding = bindingTypes.find((type) => type === edition.bindingType)
    return [
      formatNamedLanguage(edition.languageCode, edition.languageName, language),
      edition.title,
      binding ? labels(`binding.${binding}`) : edition.bindingType,
      edition.publisher,
      edition.publicationYear,
    ]
      .filter(Boolean)
      .join(' · ')
  }
  return (
    <div className="details-edition">
      <label htmlFor={id}>{t('details.edition')}</label>
      <select
        id={id}
        className="input details-field"
        value={value}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error`}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{t('details.noEdition')}</option>
        {/* the selected edition stays selected until its name has loaded */}
        {value !== '' && !data && <option value={value}>…</option>}
        {data?.map((edition) => (
          <option key={edition.id} value={String(edition.id)}>
            {nameOf(edition)}
          </option>
        ))}
      </select>
      <p className="details-error" id={`${id}-error`}>
        {error ?? (loadError ? `${t('details.editionsFailed')} ${errorText(loadError)}` : '')}
      </p>
    </div>
  )
}
