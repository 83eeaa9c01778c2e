import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { useWords } from '../../platform/words.tsx'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { leaveToasts } from '../../ui/toast.tsx'
import { SearchField } from './search-field.tsx'

interface SearchScreenProps extends Omit<SearchFormProps, 'isRevealed' | 'onReveal' | 'onHide' | 'size'> {
  /** Cancel, Escape in an empty field, the phone's own way back, or another page that is on its way. */
  onClose: () => void
}

/**
 * Full-screen search on a phone: a native dialog, so that the page behind is inert. It is shown within the tap event,
 * because otherwise the phone would not open its keyboard.
 */
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
      // a field would bring the keyboard back: its button stands beside it
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
