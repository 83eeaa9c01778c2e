import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { heartAnimationMs } from '#contract/limits'
import type { OnCoverProps } from '../../shared/cover-slot.tsx'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Wanted } from './use-change-mark.ts'
import { useReadingMark } from './reading-marks.ts'
import { type Asked, SignInPrompt } from './sign-in-prompt.tsx'
import { StatusBadge, statusWords } from './status-badge.tsx'
import { statusIcons, StatusPanel } from './status-panel.tsx'
import { useChangeMark } from './use-change-mark.ts'
import './status.css'

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches

interface StatusProps extends Omit<OnCoverProps, 'place'> {
  /** `words`: the status itself is on the button. */
  place?: 'cover' | 'row' | 'words' | undefined
  /** Told when the choices open and close. */
  onOpen?: (isOpen: boolean) => void
}

/** What stands over a cover, beside it, or where there may be no button. */
export function StatusSlot(props: OnCoverProps) {
  return props.place === 'mark' ? (
    <StatusMark bookId={props.bookId} />
  ) : (
    <StatusOnCover {...props} place={props.place} />
  )
}

/** The status as words alone, within a link. */
function StatusMark({ bookId }: { bookId: number }) {
  const t = useWords('reading')
  const mark = useReadingMark(bookId)
  return mark && <span className="status-mark">{statusWords(mark, t)}</span>
}

/**
 * The reading status over a cover: the badge, and beside it the control, which opens under a pointer or when it is
 * pressed, and closes with Escape, a press elsewhere or the pointer's leaving. In a row
 * it is a button that tells the status, and opens when it is pressed.
 */
export function StatusOnCover({ bookId, title, place = 'cover', onOpen }: StatusProps) {
  const isOverCover = place === 'cover'
  const t = useWords('reading')
  const { state } = useSession()
  const mark = useReadingMark(bookId)
  const [isOpen, setOpen] = useState(false)
  const [isRating, setRating] = useState(false)
  const [hearts, setHearts] = useState(0)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const isMouseHere = useRef(false)
  const panelId = useId()
  const { change, rate } = useChangeMark((id, wanted) => setAsked({ bookId: id, wanted }))

  function close(): void {
    // what has the focus goes: the button it came from is still there
    if (ref.current?.querySelector('.status-panel')?.contains(document.activeElement))
      trigger.current?.focus({ preventScroll: true })
    setOpen(false)
    setRating(false)
  }

  useEffect(() => {
    onOpen?.(isOpen)
    // told of each change, whoever asks by then
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = (event: PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) close()
    }
    // not every browser tells that the pointer has left what was taken from under it, as the choices are by the stars
    const onPointerOver = ({ target, pointerType }: PointerEvent) => {
      if (pointerType !== 'mouse' || !isMouseHere.current || ref.current?.contains(target as Node)) return
      isMouseHere.current = false
      if (isOverCover) close()
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('pointerover', onPointerOver)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('pointerover', onPointerOver)
    }
    // `place` never changes
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])

  useEffect(() => {
    if (hearts === 0) return undefined
    const timer = setTimeout(() => setHearts(0), heartAnimationMs)
    return () => clearTimeout(timer)
  }, [hearts])

  async function want(wanted: Wanted): Promise<void> {
    if (state === 'signed-out') {
      close()
      setAsked({ bookId, wanted })
      return
    }
    // a menu in a row closes with the choice; only what has been read asks for its stars
    if (!isOverCover && wanted !== 'read') close()
    else setRating(wanted === 'read')
    const isDone = await change(bookId, wanted)
    if (!isDone) setRating(false)
    else if (wanted !== null && !isMotionReduced()) setHearts((count) => count + 1)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || event.key !== 'Escape') return
    // the dialog it may stand in stays open
    event.preventDefault()
    trigger.current?.focus()
    close()
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    // a press on what takes no focus, a star's label say, gives it to the page around
    if (!relatedTarget || relatedTarget.contains(ref.current)) return
    if (!ref.current?.contains(relatedTarget)) close()
  }

  const status = mark && t(`status.${mark.status}`)
  const panel = isOpen && (
    <StatusPanel
      id={panelId}
      title={title}
      mark={mark}
      isRating={isRating}
      onStatus={(next) => void want(next)}
      onStars={(stars) => mark && void rate(mark, stars)}
      onRemove={() => void want(null)}
      onClose={close}
    />
  )
  return (
    // lends the keys and the pointer of its buttons a way out
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={isOverCover ? 'status' : `status-apart status-${place}`}
      data-shown={isOpen || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && (isMouseHere.current = true)}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'mouse') return
        isMouseHere.current = false
        if (isOverCover && isOpen) close()
      }}
    >
      {isOverCover && mark && <StatusBadge mark={mark} />}
      {isOverCover && panel}
      <button
        ref={trigger}
        type="button"
        className={place === 'words' ? 'btn s status-trigger' : 'status-trigger'}
        data-status={mark?.status}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={status ? t('statusOf', { title, status }) : t('addWhich', { title })}
        onPointerEnter={({ pointerType }) => isOverCover && pointerType === 'mouse' && setOpen(true)}
        onClick={({ nativeEvent }) => {
          // the pointer of a mouse has opened it by coming
          const isByMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
          if (isOpen && !(isOverCover && isByMouse)) close()
          else setOpen(true)
        }}
      >
        <Icon name={mark ? statusIcons[mark.status] : 'bookmark'} />
        {place === 'words' && status}
      </button>
      {!isOverCover && panel}
      {hearts > 0 && (
        <span key={hearts} className="status-heart">
          <Icon name="heart" />
        </span>
      )}
      {/* what stands in a card is styled, and pressed, as its link */}
      {asked && createPortal(<SignInPrompt asked={asked} onClose={() => setAsked(null)} />, document.body)}
    </div>
  )
}
