import { useState } from 'react'
import { type ReadingStatus, readingStatuses } from '#contract/values/enums'
import { useFieldErrors } from '../../platform/error-text.ts'
import { useWords } from '../../platform/words.tsx'
import { AddToList } from '../../shared/add-to-list.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { dateOf, noDate } from './entry-form.ts'
import { PartialDate } from './partial-date.tsx'
import { TagsOfBooks } from './tags.tsx'
import { useManyEntries } from './use-many-entries.ts'

interface SelectionBarProps {
  selected: readonly number[]
  /** Called to select all shown books. */
  onAll: () => void
  onDone: () => void
}

/** Bar with actions for the selected books. Only the action for dates writes dates. */
export function SelectionBar({ selected, onAll, onDone }: SelectionBarProps) {
  const t = useWords('reading-list')
  const { changeMany, call } = useManyEntries()
  const { fieldErrors, setFieldErrors } = useFieldErrors(call)
  const [asked, setAsked] = useState<ReadingStatus | 'date' | 'tags' | 'list' | null>(null)
  const [date, setDate] = useState(noDate)
  const count = selected.length
  const isNone = count === 0
  const close = () => setAsked(null)
  const act = async (change: { status?: ReadingStatus; finished?: string }) => {
    if (call.isPending) return
    setFieldErrors(null)
    const isDone = await changeMany(selected, change, (changed) => t('select.changed', { count: changed }))
    if (isDone) close()
  }
  const finished = dateOf(date)
  const setFinished = () => {
    if ('fault' in finished) return setFieldErrors({ finished: t(`error.${finished.fault}`) })
    if (finished.date === null) return setFieldErrors({ finished: t('select.dateNeeded') })
    return void act({ finished: finished.date })
  }
  return (
    <div className="selection-bar" role="group" aria-label={t('select.acts')}>
      <p className="num" role="status">
        {t('select.count', { count })}
      </p>
      <button type="button" className="btn s" onClick={onAll}>
        {t('select.all')}
      </button>
      {readingStatuses.map((status) => (
        <button
          key={status}
          type="button"
          className="btn s"
          disabled={isNone}
          onClick={() => setAsked(status)}
        >
          {t(`shelf.${status}`)}
        </button>
      ))}
      <button type="button" className="btn s" disabled={isNone} onClick={() => setAsked('date')}>
        {t('select.date')}
      </button>
      <button type="button" className="btn s" disabled={isNone} onClick={() => setAsked('tags')}>
        {t('tags.change')}
      </button>
      <button type="button" className="btn s" disabled={isNone} onClick={() => setAsked('list')}>
        {t('select.list')}
      </button>
      <button type="button" className="btn s go" onClick={onDone}>
        {t('select.done')}
      </button>
      {asked === null && <CallOutcome of={call} />}
      {asked !== null && asked !== 'date' && asked !== 'tags' && asked !== 'list' && (
        <Confirm
          title={t('select.statusTitle', { status: t(`shelf.${asked}`) })}
          yes={t('select.statusYes', { count })}
          isBusy={call.isPending}
          onYes={() => void act({ status: asked })}
          onNo={close}
        >
          <p className="muted">{t('select.statusText')}</p>
          <CallOutcome of={call} />
        </Confirm>
      )}
      {asked === 'date' && (
        <Confirm
          title={t('select.dateTitle')}
          yes={t('select.dateYes')}
          isBusy={call.isPending}
          onYes={setFinished}
          onNo={close}
        >
          <p className="muted">{t('select.dateText')}</p>
          <PartialDate
            label={t('details.finished')}
            value={date}
            fault={fieldErrors['finished']}
            onChange={setDate}
          />
          <CallOutcome of={call} shownFields={['finished']} />
        </Confirm>
      )}
      {asked === 'tags' && <TagsOfBooks bookIds={selected} onClose={close} />}
      {asked === 'list' && <AddToList bookIds={selected} onClose={close} />}
    </div>
  )
}
