import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { shelfOf } from '#contract/enums'
import { DateOffer } from './date-offer.tsx'
import { statusWords } from './status-badge.tsx'
import { shelfIcons, StatusPanel } from './status-panel.tsx'
import { useStatus } from './use-status.tsx'
import './status.css'
import './book-status.css'

/**
 * The main thing to do on the page of a book, in words: keep it, and beside that every other status. It is there with
 * the page, for everybody: who is not signed in is asked to when it is used, and it is done once they are.
 */
export function BookStatus({
  bookId,
  title,
  pages,
}: {
  bookId: number
  title: string
  /** Of the edition shown. */
  pages: number | null
}) {
  const t = useWords('reading')
  const status = useStatus(bookId, title)
  const { mark, fresh } = status
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const ref = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()

  function close(): void {
    // what has the focus goes: the button it came from is still there
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

  async function act(does: () => Promise<boolean>): Promise<void> {
    close()
    setBusy(true)
    await does()
    setBusy(false)
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (!isOpen || event.key !== 'Escape') return
    event.preventDefault()
    close()
  }

  function onBlur({ relatedTarget }: FocusEvent): void {
    if (relatedTarget && !ref.current?.contains(relatedTarget)) setOpen(false)
  }

  const words = mark ? statusWords(mark, t) : t('want')
  return (
    // lends the keys of its buttons a way out
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div ref={ref} className="book-status" onKeyDown={onKeyDown} onBlur={onBlur}>
      <button
        type="button"
        className="btn book-status-main"
        data-status={mark?.status}
        aria-busy={isBusy}
        onClick={() => (mark ? setOpen(!isOpen) : void act(() => status.want('to-read')))}
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
      {mark === null &&
        (['reading', 'read'] as const).map((each) => (
          <button
            key={each}
            type="button"
            className="btn book-status-other"
            onClick={() => void act(() => status.want(each))}
          >
            <Icon name={shelfIcons[each]} />
            {t(`status.${each}`)}
            <span className="visually-hidden">: {title}</span>
          </button>
        ))}
      {isOpen && (
        <StatusPanel
          id={panelId}
          bookId={bookId}
          title={title}
          status={status}
          place="menu"
          hasStars
          pages={pages}
          onWant={(wanted) => void act(() => status.want(wanted))}
          onFinishToday={() => void act(status.finishToday)}
          onRemove={() => void act(() => status.want(null))}
          onClose={close}
        />
      )}
      {fresh && mark?.status === 'read' && (
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
