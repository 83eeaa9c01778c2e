import { useEffect, useRef, useState } from 'react'
import { type ReadingShelf, readingFlags, readingStatuses, shelfOf } from '#contract/values/enums'
import { onDemand } from '../../platform/on-demand.tsx'
import { useWords } from '../../platform/words.tsx'
import { StarInput } from '../../shared/star-input.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { DateOffer } from './date-offer.tsx'
import { shelfWords } from './status-badge.tsx'
import type { Status } from './use-status.tsx'

/** Progress form. Its script is loaded when a menu or sheet with the form is shown. */
const BookProgress = onDemand(() => import('./book-progress.tsx').then((part) => part.BookProgress), [])

/** Milliseconds after the first click on 'remove' during which a second click removes the book. */
const armedMs = 4000

export const shelfIcons: Record<ReadingShelf, IconName> = {
  'to-read': 'bookmark',
  reading: 'eye',
  read: 'check',
  paused: 'pause',
  'did-not-finish': 'flag',
}

interface StatusPanelProps {
  id: string
  bookId: number
  title: string
  status: Status
  /** `cover`: only three statuses fit; stars and date replace them after 'read'. `menu`, `sheet`: all actions. */
  place: 'cover' | 'menu' | 'sheet'
  /** True if the page already shows the stars beside the panel, so that the panel shows none. */
  hasStars?: boolean
  /** Page count of the edition that the reader reads; null if unknown. */
  pages?: number | null
  /** Called with the status or flag that the reader has clicked. */
  onWant: (wanted: ReadingShelf) => void
  onFinishToday: () => void
  onRemove: () => void
  onClose: () => void
}

/** The actions on a book: statuses, flags, stars, progress and removal. The current status is disabled. */
export function StatusPanel({
  id,
  bookId,
  title,
  status: { mark, fresh, rate, date, askDate, askAgain },
  place,
  hasStars = false,
  pages = null,
  onWant,
  onFinishToday,
  onRemove,
  onClose,
}: StatusPanelProps) {
  const t = useWords('reading')
  const shelf = mark && shelfOf(mark)
  const isFresh = mark?.status === 'read' && fresh !== null
  const isWhole = place !== 'cover'
  const stars = !hasStars && (place === 'sheet' || isFresh)
  // over a cover there is no space for all flags, so only the flag that is set is shown
  const flags = readingFlags.filter((flag) => isWhole || flag === shelf)
  // the progress form loads later and must not move the buttons: it is at the end of a menu, at the top of a sheet
  const progress = (
    <BookProgress bookId={bookId} title={title} pages={pages} mark={mark} onFinish={onFinishToday} />
  )
  return (
    <div className="status-panel" id={id} role="group" aria-label={t('choose', { title })}>
      {stars && (
        <div className="status-stars">
          <p aria-hidden="true">{t('stars')}</p>
          <StarInput
            value={mark?.rating ?? null}
            onChange={(given) => void rate(given)}
            label={t('starsWhich', { title })}
            size="small"
          />
        </div>
      )}
      {isFresh && (
        <DateOffer
          title={title}
          readings={fresh.readings}
          onDate={(day) => void date(day)}
          onEarlier={() => askDate()}
        />
      )}
      {place === 'sheet' && progress}
      {[...readingStatuses, ...flags].map((each) => {
        const isCurrent = shelf === each
        // over a cover, stars and date replace the other statuses after 'read' was set
        if (isFresh && !isWhole && !isCurrent) return null
        return (
          <button
            key={each}
            type="button"
            // the attribute `disabled` would remove the focus from the clicked button
            aria-disabled={isCurrent}
            aria-pressed={mark === undefined ? undefined : isCurrent}
            onClick={() => !isCurrent && onWant(each)}
          >
            <Icon name={shelfIcons[each]} />
            {shelfWords(each, t)}
          </button>
        )
      })}
      {isWhole && shelf !== 'read' && shelf !== 'reading' && (
        <button type="button" onClick={onFinishToday}>
          <Icon name="calendar" />
          {t('finishedToday')}
        </button>
      )}
      {isWhole && shelf === 'read' && (
        <button type="button" onClick={() => void askAgain()}>
          <Icon name="again" />
          {t('again.add')}
        </button>
      )}
      {mark && !(isFresh && !isWhole) && <RemoveButton onRemove={onRemove} onClose={onClose} />}
      {place === 'menu' && progress}
    </div>
  )
}

/** Removes the book after two clicks within `armedMs`. Escape, or moving focus or mouse away, cancels the first. */
function RemoveButton({ onRemove, onClose }: { onRemove: () => void; onClose: () => void }) {
  const t = useWords('reading')
  const [isArmed, setArmed] = useState(false)
  const ref = useRef<HTMLButtonElement>(null)
  const disarm = () => setArmed(false)
  useEffect(() => {
    if (!isArmed) return undefined
    const timer = setTimeout(disarm, armedMs)
    return () => clearTimeout(timer)
  }, [isArmed])
  return (
    <>
      <button
        ref={ref}
        type="button"
        className="status-remove"
        data-armed={isArmed || undefined}
        onClick={() => {
          if (!isArmed) return setArmed(true)
          onClose()
          return onRemove()
        }}
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && disarm()}
        onBlur={disarm}
        onKeyDown={(event) => {
          if (!isArmed || event.key !== 'Escape') return
          // prevents Escape from also closing the panel or a surrounding dialog
          event.preventDefault()
          event.stopPropagation()
          disarm()
        }}
      >
        <Icon name={isArmed ? 'check' : 'close'} />
        {t(isArmed ? 'removeConfirm' : 'remove')}
      </button>
      <span className="visually-hidden" role="status">
        {isArmed && t('removeConfirmHint')}
      </span>
    </>
  )
}
