import { useState } from 'react'
import { formatPartialDate } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { useConfirmedClose } from '../../shared/use-confirmed-close.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { DayCalendar } from './day-calendar.tsx'

interface DateDialogProps {
  title: string
  /** True while a selected date is being saved. */
  isBusy: boolean
  onChoose: (date: string) => void
  onClose: () => void
}

/** Dialog that selects the finish date of a book with one click: a day, a month or a year. */
export function FinishedDialog({ title, isBusy, onChoose, onClose }: DateDialogProps) {
  const t = useWords('reading')
  const common = useWords('common')
  return (
    <Dialog title={t('when.title')} onClose={onClose}>
      <p className="muted">{title}</p>
      <DayCalendar isBusy={isBusy} onChoose={onChoose} />
      <div className="dialog-buttons">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <span role="status">{isBusy && <span className="spinner">{t('when.saving')}</span>}</span>
      </div>
    </Dialog>
  )
}

interface AgainDialogProps extends Omit<DateDialogProps, 'onChoose'> {
  onChoose: (started: string, finished: string) => void
}

/** Dialog that adds another reading of a book. The first click selects the start day, the second the finish day. */
export function AgainDialog({ title, isBusy, onChoose, onClose }: AgainDialogProps) {
  const t = useWords('reading')
  const common = useWords('common')
  const language = useLanguage()
  const [first, setFirst] = useState<string | null>(null)
  const { close, question } = useConfirmedClose(first !== null, onClose)
  return (
    <Dialog title={t('again.title')} onClose={close}>
      <p className="muted">{title}</p>
      <p className="again-asked" role="status">
        {first === null
          ? t('again.started')
          : t('again.finished', { date: formatPartialDate(first, language) })}
      </p>
      <DayCalendar
        isExact
        isBusy={isBusy}
        chosen={first}
        onChoose={(day) => {
          if (first === null) return setFirst(day)
          // the two days can be clicked in any order
          return onChoose(day < first ? day : first, day < first ? first : day)
        }}
      />
      <div className="dialog-buttons">
        <Button onClick={close}>{common('cancel')}</Button>
        <span role="status">{isBusy && <span className="spinner">{t('when.saving')}</span>}</span>
      </div>
      {question}
    </Dialog>
  )
}
