import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useSession } from '../../platform/session.ts'
import { useWords } from '../../platform/words.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useReadingMark } from './reading-marks.ts'
import { type Asked, SignInPrompt } from './sign-in-prompt.tsx'
import { statusWords } from './status-badge.tsx'
import { statusIcons, StatusPanel } from './status-panel.tsx'
import { useChangeMark, type Wanted } from './use-change-mark.ts'
import './status.css'
import './book-status.css'

/**
 * The main thing to do on the page of a book, in words: keep it, and beside that every other status. It is there with
 * the page, for everybody: who is not signed in is asked to when it is used, and it is done once they are.
 */
export function BookStatus({ bookId, title }: { bookId: number; title: string }) {
  const t = useWords('reading')
  const { state } = useSession()
  const mark = useReadingMark(bookId)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const ref = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { change } = useChangeMark((id, wanted) => setAsked({ bookId: id, wanted }))

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

  async function want(wanted: Wanted): Promise<void> {
    close()
    if (state === 'signed-out') return setAsked({ bookId, wanted })
    setBusy(true)
    await change(bookId, wanted)
    return setBusy(false)
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
        onClick={() => (mark ? setOpen(!isOpen) : void want('to-read'))}
      >
        <Icon name={mark ? statusIcons[mark.status] : 'plus'} />
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
          title={title}
          mark={mark}
          isRating={false}
          onStatus={(status) => void want(status)}
          onStars={() => undefined}
          onRemove={() => void want(null)}
          onClose={close}
        />
      )}
      {asked && <SignInPrompt asked={asked} onClose={() => setAsked(null)} />}
    </div>
  )
}
