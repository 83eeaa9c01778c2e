import { useRef, useState } from 'react'
import type { SearchFormProps } from '../../shared/search-form.tsx'
import { SearchField } from './search-field.tsx'
import { SearchScreen } from './search-screen.tsx'
import { useShownValue } from './use-shown-value.ts'
import { useFocusShortcut } from './use-focus-shortcut.ts'
import './search-box.css'

/** Returns true if the list needs the whole screen. The style sheets use the same breakpoint. */
const isNarrow = () => matchMedia('(width <= 720px)').matches

/** Search field with a list of results. On a phone, a tap opens a search that covers the screen. */
export function SearchBox({ isRevealed = false, onReveal, onHide, ...form }: SearchFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [isTapped, setIsTapped] = useState(false)
  const isOver = isTapped || (isRevealed && isNarrow())
  useFocusShortcut(field, onReveal)
  useShownValue(field, form.defaultValue)
  function hide() {
    setIsTapped(false)
    onHide?.()
  }
  return (
    <>
      {isOver && <SearchScreen {...form} defaultValue={field.current?.value ?? ''} onClose={hide} />}
      <SearchField {...form} field={field} onClick={() => setIsTapped(isNarrow())} />
    </>
  )
}
