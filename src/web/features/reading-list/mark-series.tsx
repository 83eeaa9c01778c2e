import { useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { CallOutcome } from '../../shared/call-outcome.tsx'
import { Confirm } from '../../shared/confirm.tsx'
import { useManyEntries } from './use-many-entries.ts'
import { Button } from '../../ui/button.tsx'

interface MarkSeriesProps {
  name: string
  /** Ids of the volumes that exist in the catalogue. */
  bookIds: readonly number[]
  /** Ids of the books that the reader has read; undefined for visitors and while loading. */
  read: ReadonlySet<number> | undefined
}

/** Button that marks every volume of a series as read, without dates, after a confirmation. */
export function MarkSeries({ name, bookIds, read }: MarkSeriesProps) {
  const t = useWords('reading')
  const { changeMany, call } = useManyEntries()
  const [isAsking, setAsking] = useState(false)
  // reserves the space of the button, so that nothing moves when it appears
  if (read === undefined) return <div className="mark-series" />
  const unread = bookIds.filter((id) => !read.has(id))
  const onYes = async () => {
    if (call.isPending) return
    const isDone = await changeMany(unread, { status: 'read' }, (count) => t('series.done', { count }))
    if (isDone) setAsking(false)
  }
  return (
    <div className="mark-series">
      {unread.length > 0 && (
        <Button isSmall onClick={() => setAsking(true)}>
          {t('series.mark')}
        </Button>
      )}
      {!isAsking && <CallOutcome of={call} />}
      {isAsking && (
        <Confirm
          title={t('series.title', { name })}
          yes={t('series.yes', { count: unread.length })}
          isBusy={call.isPending}
          onYes={() => void onYes()}
          onNo={() => setAsking(false)}
        >
          <p className="muted">{t('series.text', { count: unread.length })}</p>
          <CallOutcome of={call} />
        </Confirm>
      )}
    </div>
  )
}
