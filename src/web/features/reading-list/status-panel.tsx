import { useEffect, useRef, useState } from 'react'
import { type ReadingStatus, readingStatuses } from '#contract/enums'
import type { ReadingMark } from '#contract/reading-list'
import { useWords } from '../../platform/words.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { StarInput } from '../../shared/star-input.tsx'

/** For keyboard and touch: how long the first press on 'remove' holds. */
const armedMs = 4000

/** The sign of each status. */
export const statusIcons: Record<ReadingStatus, IconName> = {
  'to-read': 'bookmark',
  reading: 'eye',
  read: 'check',
}

interface StatusPanelProps {
  id: string
  title: string
  mark: ReadingMark | null
  /** Asked for right after 'read': finished and rated are two presses. */
  isRating: boolean
  onStatus: (status: ReadingStatus) => void
  onStars: (stars: number | null) => void
  onRemove: () => void
  onClose: () => void
}

/** The choices over a cover: the three statuses, the present one disabled, and removing with two presses. */
export function StatusPanel({
  id,
  title,
  mark,
  isRating,
  onStatus,
  onStars,
  onRemove,
  onClose,
}: StatusPanelProps) {
  const t = useWords('reading')
  return (
    <div className="status-panel" id={id} role="group" aria-label={t('choose', { title })}>
      {mark && isRating && (
        <div className="status-stars">
          <p aria-hidden="true">{t('stars')}</p>
          <StarInput value={mark.rating} onChange={onStars} label={t('starsWhich', { title })} size="small" />
        </div>
      )}
      {readingStatuses.map((status) => {
        const isCurrent = mark?.status === status
        // the stars take the place of the others: all of it stays within the cover
        if (mark && isRating && !isCurrent) return null
        return (
          <button
            key={status}
            type="button"
            // `disabled` would take the focus away with the press
            aria-disabled={isCurrent}
            aria-pressed={isCurrent}
            onClick={() => !isCurrent && onStatus(status)}
          >
            <Icon name={statusIcons[status]} />
            {t(`status.${status}`)}
          </button>
        )
      })}
      {mark && <RemoveButton onRemove={onRemove} onClose={onClose} />}
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
