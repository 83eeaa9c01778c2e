import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWords } from '../../platform/words.tsx'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { leaveToasts } from '../../ui/toast.tsx'
import { SearchField } from './search-field.tsx'

interface SearchScreenProps extends Omit<SearchFormProps, 'isRevealed' | 'onReveal' | 'onHide' | 'size'> {
  /** Called after Cancel, Escape, the phone's back button, and when a navigation begins. */
  onClose: () => void
}

/** Modal search on a phone. Opens in a layout effect, because a phone shows its keyboard only during the tap. */
export function SearchScreen({ onClose, ...form }: SearchScreenProps) {
  const t = useWords('common')
  const dialog = useRef<HTMLDialogElement>(null)
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    const screen = dialog.current
    const before = document.activeElement
    screen?.showModal()
    field.current?.focus()
    field.current?.select()
    return () => {
      if (screen) leaveToasts(screen)
      screen?.close()
      // focuses the button beside the field, because a focused field would show the phone's keyboard
      const back = before instanceof HTMLInputElement ? before.form?.querySelector('button') : before
      if (back instanceof HTMLElement) back.focus()
    }
  }, [])

  const { key } = useLocation()
  const openedAt = useRef(key)
  const isLeaving = useNavigation().state !== 'idle' || openedAt.current !== key
  useEffect(() => {
    if (isLeaving) onClose()
  })

  return (
    <dialog
      ref={dialog}
      className="search-screen"
      aria-label={form.label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="search-screen-row">
        <SearchField {...form} field={field} size="screen" hasScreen />
        <button type="button" className="search-screen-cancel" onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </dialog>
  )
}
