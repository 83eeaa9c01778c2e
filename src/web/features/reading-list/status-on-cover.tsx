import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { heartAnimationMs } from '#contract/values/limits'
import { shelfOf } from '#contract/values/enums'
import type { OnCoverProps } from '../../shared/cover-slot.tsx'
import { isMotionReduced } from '../../ui/reduced-motion.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Wanted } from './intended-change.ts'
import { useReadingMark } from './reading-marks.ts'
import { StatusBadge, statusWords } from './status-badge.tsx'
import { shelfIcons, StatusPanel } from './status-panel.tsx'
import { isByTouch, StatusSheet } from './status-sheet.tsx'
import { useStatus } from './use-status.tsx'
import './status.css'

interface StatusProps extends Omit<OnCoverProps, 'place'> {
  /** `cover` and `whole-cover`: over a cover. `row` (only an icon) and `words` (icon and text): beside a cover. */
  place?: 'cover' | 'whole-cover' | 'row' | 'words' | undefined
  /** Page count of the edition that the reader reads; null if unknown. */
  pages?: number | null
  /** Called when the list of statuses opens or closes. */
  onOpen?: (isOpen: boolean) => void
}

/** Shows a book's status: only as a text if `place` is 'mark', else with a button that changes the status. */
export function StatusSlot(props: OnCoverProps) {
  return props.place === 'mark' ? (
    <StatusMark bookId={props.bookId} />
  ) : (
    <StatusOnCover {...props} place={props.place} />
  )
}

function StatusMark({ bookId }: { bookId: number }) {
  const t = useWords('reading')
  const mark = useReadingMark(bookId)
  return mark && <span className="status-mark">{statusWords(mark, t)}</span>
}

/** Shows the status of a book and a button that opens the list of statuses. Hovering over a cover opens it, too. */
export function StatusOnCover({ bookId, title, place = 'cover', pages = null, onOpen }: StatusProps) {
  const isWholeCover = place === 'whole-cover'
  const isOverCover = place === 'cover' || isWholeCover
  const t = useWords('reading')
  const status = useStatus(bookId, title)
  const { mark } = status
  const [isOpen, setOpen] = useState(false)
  const [isSheet, setSheet] = useState(false)
  const [hearts, setHearts] = useState(0)
  const ref = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const isMouseHere = useRef(false)
  const panelId = useId()

  /** Opens the list of statuses: as a sheet after a tap on a touch device, else beside the button. */
  function open(isByMouse: boolean): void {
    setSheet(!isByMouse && isByTouch())
    setOpen(true)
  }
  function press({ nativeEvent }: MouseEvent): void {
    // a click with a mouse on a cover does not close the list, because hovering has just opened it
    const isByMouse = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse'
    if (isOpen && !(isOverCover && isByMouse)) close()
    else open(isByMouse)
  }
  function close(): void {
    // closing the list removes the focused element, so the button that opened the list gets the focus
    if (ref.current?.querySelector('.status-panel')?.contains(document.activeElement))
      trigger.current?.focus({ preventScroll: true })
    setOpen(false)
    status.forgetFresh()
  }

  useEffect(() => {
    onOpen?.(isOpen)
    // runs only for changes of `isOpen`, with the current callback
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])

  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = (event: globalThis.PointerEvent) => {
      if (!ref.current?.contains(event.target as Node)) close()
    }
    // some browsers dispatch no `pointerleave` if stars replace the statuses under the pointer, so this closes the list
    const onPointerOver = ({ target, pointerType }: globalThis.PointerEvent) => {
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
    // `isOverCover` is missing, because the place of a control never changes
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen])

  useEffect(() => {
    if (hearts === 0) return undefined
    const timer = setTimeout(() => setHearts(0), heartAnimationMs)
    return () => clearTimeout(timer)
  }, [hearts])

  /** Runs an action on the book. After a success, shows a heart, unless the book was removed. */
  async function act(wanted: Wanted, does: () => Promise<boolean>): Promise<void> {
    // after 'read', the list stays open, because it then shows stars and dates
    if (!isOverCover && wanted !== 'read') close()
    const isDone = await does()
    if (isDone && wanted !== null && !isMotionReduced()) setHearts((count) => count + 1)
  }
  const want = (wanted: Wanted) => act(wanted, () => status.want(wanted))

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || event.key !== 'Escape') return
    // prevents Escape from also closing a surrounding dialog
    event.preventDefault()
    trigger.current?.focus()
    close()
  }

  /** Opens the list when a mouse first moves here, but not if the cover appears under a resting mouse. */
  function onPointerMove({ pointerType, target }: PointerEvent): void {
    // React also reports movements in dialogs, which are outside `ref` in the DOM
    if (pointerType !== 'mouse' || isMouseHere.current || !ref.current?.contains(target as Node)) return
    isMouseHere.current = true
    if (isWholeCover && !isOpen) open(true)
  }

  function onClick(event: MouseEvent): void {
    const target = event.target as Element
    const isOnCover = ref.current?.contains(target) === true && !target.closest('button, .status-panel')
    if (isWholeCover && isOnCover) press(event)
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    // the list stays open if no other element gets the focus, for example after a click on the label of a star
    if (!relatedTarget || relatedTarget.contains(ref.current)) return
    if (!ref.current?.contains(relatedTarget)) close()
  }

  const words = mark && statusWords(mark, t)
  const panel = isOpen && (
    <StatusPanel
      id={panelId}
      bookId={bookId}
      title={title}
      status={status}
      pages={pages}
      place={isSheet ? 'sheet' : isOverCover ? 'cover' : 'menu'}
      onWant={(wanted) => void want(wanted)}
      onFinishToday={() => void act('read', status.finishToday)}
      onRemove={() => void want(null)}
      onClose={close}
    />
  )
  const shown =
    panel && isSheet ? (
      <StatusSheet title={title} onClose={close}>
        {panel}
      </StatusSheet>
    ) : (
      panel
    )
  return (
    // not interactive itself: handles events of the buttons inside; a tap on the cover acts like its button
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      ref={ref}
      className={isOverCover ? 'status' : `status-apart status-${place}`}
      data-whole={isWholeCover || undefined}
      data-shown={isOpen || undefined}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
      onClick={onClick}
      onPointerMove={onPointerMove}
      onPointerLeave={({ pointerType }) => {
        if (pointerType !== 'mouse') return
        isMouseHere.current = false
        if (isOverCover && isOpen) close()
      }}
    >
      {isOverCover && mark && <StatusBadge mark={mark} />}
      {isOverCover && shown}
      <button
        ref={trigger}
        type="button"
        className={place === 'words' ? 'btn s status-trigger' : 'status-trigger'}
        data-status={mark?.status}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        aria-label={words ? t('statusOf', { title, status: words }) : t('addWhich', { title })}
        onPointerEnter={({ pointerType }) => isOverCover && pointerType === 'mouse' && open(true)}
        onClick={press}
      >
        <Icon name={mark ? shelfIcons[shelfOf(mark)] : 'bookmark'} />
        {place === 'words' && <span>{words}</span>}
      </button>
      {!isOverCover && shown}
      {hearts > 0 && (
        <span key={hearts} className="status-heart">
          <Icon name="heart" />
        </span>
      )}
      {status.dialogs}
    </div>
  )
}
