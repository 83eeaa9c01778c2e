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

/** Names of the actions. Each button submits one of them as its value. */
const acts = ['main', 'more', 'reading', 'read', 'finished', 'again'] as const
type Act = (typeof acts)[number]

/**
 * Main button of a book's page: adds the book to the list, or opens a menu of statuses.
 * Each button is part of a form, because React replays a submit that happened before hydration.
 */
export function BookStatus({
  bookId,
  title,
  pages,
}: {
  bookId: number
  title: string
  /** Page count of the selected edition; null if unknown. */
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
  const formId = useId()

  function close(): void {
    // closing the menu removes the focused element, so the button that opened the menu gets the focus
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

  // if the focused button was removed (React then calls no `onBlur`), the main button gets the focus
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
    // closes the menu if a button that is covered by the menu got the focus
    if (target.closest('.book-status-other')) setOpen(false)
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    hasFocus.current = false
    if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false)
  }

  const words = mark ? statusWords(mark, t) : t('want')
  const shelf = mark && shelfOf(mark)
  const isDateOffered = fresh !== null && mark?.status === 'read'
  // one long or two short buttons: always one row, so that nothing moves when the status changes
  const nextActs: { icon: IconName; label: string; name: Act }[] =
    shelf === 'reading'
      ? [{ icon: 'check', label: t('finishedToday'), name: 'finished' }]
      : shelf === 'read'
        ? [{ icon: 'again', label: t('again.add'), name: 'again' }]
        : (['reading', 'read'] as const).map((name) => ({
            icon: shelfIcons[name],
            label: t(`status.${name}`),
            name,
          }))
  const does: Record<Act, () => void> = {
    main: () => (mark ? setOpen(!isOpen) : act(() => status.want('to-read'))),
    more: () => setOpen(!isOpen),
    reading: () => act(() => status.want('reading')),
    read: () => act(() => status.want('read')),
    finished: () => act(status.finishToday),
    again: () => void status.askAgain(),
  }
  const submits = (name: Act) => ({ type: 'submit', form: formId, name: 'act', value: name }) as const
  return (
    // this element is not interactive itself: it handles keys and focus of the buttons inside
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={ref} className="book-status" onKeyDown={onKeyDown} onFocus={onFocus} onBlur={onBlur}>
      <form
        id={formId}
        hidden
        action={(form) => does[acts.find((name) => name === form.get('act')) ?? 'main']()}
      />
      <button
        {...submits('main')}
        className="btn book-status-main"
        data-status={mark?.status}
        aria-busy={isBusy}
      >
        <Icon name={mark ? shelfIcons[shelfOf(mark)] : 'plus'} />
        {words}
        <span className="visually-hidden">: {title}</span>
      </button>
      <button
        ref={opener}
        {...submits('more')}
        className="btn book-status-more"
        data-status={mark?.status}
        aria-label={t('choose', { title })}
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
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
        nextActs.map(({ icon, label, name }) => (
          <button key={label} {...submits(name)} className="btn book-status-other">
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
