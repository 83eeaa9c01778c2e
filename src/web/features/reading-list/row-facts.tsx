import { type ReactNode, useState } from 'react'
import type { OwnCopy, ReadingItem, ReadingMark } from '#contract/calls/reading-list'
import { formatPartialDate } from '#i18n/formats'
import { useLanguage, useWords } from '../../platform/words.tsx'
import { Stars } from '../../shared/stars.tsx'
import { Icon } from '../../ui/icon.tsx'
import { DateOffer } from './date-offer.tsx'
import { ItemProgress } from './book-progress.tsx'
import { useStatus } from './use-status.tsx'

interface RowProps {
  item: ReadingItem
  /** Status, flag and stars of the book from the cache, which may be newer than those of the entry in the list. */
  mark: ReadingMark
}

/** Shows facts of an entry in one line: flag, page or percent, start or finish date, number of readings, own copy. */
export function RowFacts({ item: { entry, book, pages }, mark }: RowProps): ReactNode {
  const t = useWords('reading-list')
  const marks = useWords('reading')
  const labels = useWords('catalogue')
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const last = entry.readings.at(-1)
  const times = mark.status === 'read' ? entry.readings.length : 0
  const dated = (date: string) => formatPartialDate(date, language)
  const { progressPages, progressPercent } = entry
  const isInProgress = mark.status === 'reading'
  const how =
    progressPages !== null
      ? pages === null
        ? t('fact.page', { page: progressPages })
        : t('fact.pageOf', { page: progressPages, pages })
      : progressPercent !== null
        ? t('fact.percent', { percent: progressPercent })
        : null
  function copyFact({ isOwned, lentTo, lentSince, format, place }: OwnCopy): string | null {
    if (lentTo !== null)
      return lentSince === null
        ? t('fact.lent', { name: lentTo })
        : t('fact.lentSince', { name: lentTo, date: dated(lentSince) })
    if (!isOwned) return null
    return [format === null ? t('copy.owned') : labels(`binding.${format}`), place].filter(Boolean).join(', ')
  }
  const isOpenEnded = isInProgress && mark.flag !== 'did-not-finish'
  const facts = [
    mark.flag && marks(`flag.${mark.flag}`),
    isInProgress && !isOpenEnded && how,
    mark.status === 'reading' && last?.started && t('fact.started', { date: dated(last.started) }),
    mark.status === 'read' && last?.finished && t('fact.finished', { date: dated(last.finished) }),
    times > 1 && t('fact.times', { count: times }),
    copyFact(entry.copy),
  ].filter((fact) => typeof fact === 'string')
  return (
    <>
      {(facts.length > 0 || isOpenEnded || mark.rating !== null) && (
        <p className="entry-facts num">
          {mark.rating !== null && (
            <span className="entry-own-stars">
              <Stars value={mark.rating} label={labels('starsGiven', { count: mark.rating })} />
            </span>
          )}
          {isOpenEnded && !isOpen && (
            <button
              type="button"
              className="link entry-progress"
              aria-label={`${marks('progress.which', { title: book.title })}: ${how ?? t('progress.add')}`}
              onClick={() => setOpen(true)}
            >
              {how ?? t('progress.add')}
              <Icon name="pencil" />
            </button>
          )}
          {facts.join(' · ')}
        </p>
      )}
      {isOpenEnded && isOpen && (
        <div className="entry-above">
          <ItemProgress item={{ entry, book, pages }} isFocused />
        </div>
      )}
    </>
  )
}

/** Buttons in a row of the list that save the missing finish date of a read book. */
export function RowDate({ item: { entry, book } }: Pick<RowProps, 'item'>) {
  const status = useStatus(book.id, book.title)
  return (
    <div className="entry-above">
      <DateOffer
        title={book.title}
        readings={entry.readings}
        onDate={(day) => void status.date(day, entry)}
        onEarlier={() => status.askDate(entry)}
      />
      {status.dialogs}
    </div>
  )
}
