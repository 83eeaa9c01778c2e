import {
  type FocusEvent,
  type KeyboardEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { shelfOf } from '#contract/values/enums'
import { DateOffer } from './date-offer.tsx'
import { statusWords } from './status-badge.tsx'
import { shelfIcons, StatusPanel } from './status-panel.tsx'
import { useStatus } from './use-status.tsx'
import './status.css'
import './book-status.css'

/**
 * Main button of a book's page: adds the book to the list; a second button has the other statuses. Everybody sees it;
 * visitors are asked to sign in, and the change is made afterwards.
 */
export function BookStatus({
  bookId,
  title,
  pages,
}: {
  bookId: number
  title: string
  /** Page count of the shown edition. */
  pages: number | null
}) {
  const t = useWords('reading')
  const status = useStatus(bookId, title)
  const { mark, fresh, isBusy } = status
  const [isOpen, setOpen] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const hasFocus = useRef(false)
  const panelId = useId()

  function close(): void {
    // the focused element is removed, so the focus moves to the opening button
    if (ref.current?.querySelector('.status-panel')?.contains(document.activeElement))
      opener.current?.focus({ preventScroll: true })
    setOpen(false)
  }

  useEffect(() => {
    if (!isOpen) return undefined
    const onPointerDown = ({ target }: PointerEvent) => {
      if (!ref.current?.contains(target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  // if the pressed button was removed, the main button gets the focus
  useLayoutEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      ref.current?.querySelector<HTMLElement>('.book-status-main')?.focus({ preventScroll: true })
  })

  function act(does: () => Promise<boolean>): void {
    close()
    void does()
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  function onFocus({ target }: FocusEvent): void {
    hasFocus.current = true
    // the focus is on an element that the open choices overlap
    if (target.closest('.book-status-other')) setOpen(false)
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    // React sends no blur event if the element itself is removed
    hasFocus.current = false
    if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false)
  }

  const words = mark ? statusWords(mark, t) : t('want')
  const shelf = mark && shelfOf(mark)
  const isDateOffered = fresh !== null && mark?.status === 'read'
  // next actions are always in one row, so that nothing moves when the status is loaded
  const nextActs: { icon: IconName; label: string; does: () => void }[] =
    shelf === 'reading'
      ? [{ icon: 'check', label: t('finishedToday'), does: () => act(status.finishToday) }]
      : shelf === 'read'
        ? [{ icon: 'again', label: t('again.add'), does: () => void status.askAgain() }]
        : (['reading', 'read'] as const).map((each) => ({
            icon: shelfIcons[each],
            label: t(`status.${each}`),
            does: () => act(() => status.want(each)),
          }))
  return (
    // handles keys of its buttons
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={ref} className="book-status" onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      <button
        type="button"
        className="btn book-status-main"
        data-status={mark?.status}
        aria-busy={isBusy}
        onClick={() => (mark ? setOpen(!isOpen) : act(() => status.want('to-read')))}
      >
        <Icon name={mark ? shelfIcons[shelfOf(mark)] : 'plus'} />
        {words}
        <span className="visually-hidden">: {title}</span>
      </button>
      <button
        ref={opener}
        type="button"
        className="btn book-status-more"
        data-status={mark?.status}
        aria-label={t('choose', { title })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon name="chevron-down" />
      </button>
      {isOpen && (
        <StatusPanel
          id={panelId}
          bookId={bookId}
          title={title}
          status={status}
          place="menu"
          hasStars
          pages={pages}
          onWant={(wanted) => act(() => status.want(wanted))}
          onFinishToday={() => act(status.finishToday)}
          onRemove={() => act(() => status.want(null))}
          onClose={close}
        />
      )}
      {!isDateOffered &&
        nextActs.map(({ icon, label, does }) => (
          <button key={label} type="button" className="btn book-status-other" onClick={does}>
            <Icon name={icon} />
            {label}
            <span className="visually-hidden">: {title}</span>
          </button>
        ))}
      {isDateOffered && (
        <DateOffer
          title={title}
          readings={fresh.readings}
          onDate={(day) => void status.date(day)}
          onEarlier={() => status.askDate()}
        />
      )}
      {status.dialogs}
    </div>
  )
}
