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
import { Button } from '../../ui/button.tsx'

interface SelectionBarProps {
  selected: readonly number[]
  /** Selects all books shown. */
  onAll: () => void
  onDone: () => void
}

/** Bar with the actions on the selected books. The action 'read' sets no date; a separate action sets the date. */
export function SelectionBar({ selected, onAll, onDone }: SelectionBarProps) {
  const t = useWords('reading-list')
  const { changeMany, call } = useManyEntries()
  const { fieldErrors, setFieldErrors } = useFieldErrors(call)
  const [dialog, setDialog] = useState<ReadingStatus | 'date' | 'tags' | 'list' | null>(null)
  const [date, setDate] = useState(noDate)
  const count = selected.length
  const isNone = count === 0
  const close = () => setDialog(null)
  const act = async (change: { status?: ReadingStatus; finished?: string }) => {
    if (call.isPending) return
    setFieldErrors(null)
    const isDone = await changeMany(selected, change, (changed) => t('select.changed', { count: changed }))
    if (isDone) close()
  }
  const finished = dateOf(date)
  const setFinished = () => {
    if ('error' in finished) return setFieldErrors({ finished: t(`error.${finished.error}`) })
    if (finished.date === null) return setFieldErrors({ finished: t('select.dateNeeded') })
    return void act({ finished: finished.date })
  }
  return (
    <div className="selection-bar" role="group" aria-label={t('select.acts')}>
      <p className="num" role="status">
        {t('select.count', { count })}
      </p>
      <Button isSmall onClick={onAll}>
        {t('select.all')}
      </Button>
      {readingStatuses.map((status) => (
        <Button key={status} isSmall disabled={isNone} onClick={() => setDialog(status)}>
          {t(`shelf.${status}`)}
        </Button>
      ))}
      <Button isSmall disabled={isNone} onClick={() => setDialog('date')}>
        {t('select.date')}
      </Button>
      <Button isSmall disabled={isNone} onClick={() => setDialog('tags')}>
        {t('tags.change')}
      </Button>
      <Button isSmall disabled={isNone} onClick={() => setDialog('list')}>
        {t('select.list')}
      </Button>
      <Button isSmall kind="go" onClick={onDone}>
        {t('select.done')}
      </Button>
      {dialog === null && <CallOutcome of={call} />}
      {dialog !== null && dialog !== 'date' && dialog !== 'tags' && dialog !== 'list' && (
        <Confirm
          title={t('select.statusTitle', { status: t(`shelf.${dialog}`) })}
          yes={t('select.statusYes', { count })}
          isBusy={call.isPending}
          onYes={() => void act({ status: dialog })}
          onNo={close}
        >
          <p className="muted">{t('select.statusText')}</p>
          <CallOutcome of={call} />
        </Confirm>
      )}
      {dialog === 'date' && (
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
            error={fieldErrors['finished']}
            onChange={setDate}
          />
          <CallOutcome of={call} shownFields={['finished']} />
        </Confirm>
      )}
      {dialog === 'tags' && <TagsOfBooks bookIds={selected} onClose={close} />}
      {dialog === 'list' && <AddToList bookIds={selected} onClose={close} />}
    </div>
  )
}
