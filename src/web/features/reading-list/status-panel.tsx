import { useEffect, useRef, useState } from 'react'
import { type ReadingShelf, readingFlags, readingStatuses, shelfOf } from '#contract/values/enums'
import { onDemand } from '../../platform/on-demand.tsx'
import { useWords } from '../../platform/words.tsx'
import { StarInput } from '../../shared/star-input.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { DateOffer } from './date-offer.tsx'
import { shelfWords } from './status-badge.tsx'
import type { Status } from './use-status.tsx'

/** Of books that are being read alone. */
const BookProgress = onDemand(() => import('./book-progress.tsx').then((part) => part.BookProgress), [])

/** For keyboard and touch: how long the first press on 'remove' holds. */
const armedMs = 4000

/** The sign of each shelf. */
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
  /**
   * Over a cover there is room for the three statuses, and after 'read' for stars and date in their place; a menu and a
   * sheet have everything.
   */
  place: 'cover' | 'menu' | 'sheet'
  /** Its stars are at hand beside it. */
  hasStars?: boolean
  /** Of the edition read; null where nobody tells. */
  pages?: number | null
  /** Told what was chosen, before it is done. */
  onWant: (wanted: ReadingShelf) => void
  onFinishToday: () => void
  onRemove: () => void
  onClose: () => void
}

/**
 * What may be done with a book: the three statuses, the present one disabled, its stars, and removing with two presses.
 */
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
  // a book that is laid aside or was given up says so over its cover too
  const flags = readingFlags.filter((flag) => isWhole || flag === shelf)
  // loaded after the panel: a menu grows at its end and a sheet at its top, so that no button moves under the pointer
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
        // stars and date take the place of the others: all of it stays within the cover
        if (isFresh && !isWhole && !isCurrent) return null
        return (
          <button
            key={each}
            type="button"
            // `disabled` would take the focus away with the press
            aria-disabled={isCurrent}
            aria-pressed={isCurrent}
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

/** The first press arms it, the second removes; leaving it, Escape or a few seconds take the first one back. */
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
          // neither the panel nor the dialog it may stand in closes
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
