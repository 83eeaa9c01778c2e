/** Properties of a keyboard event that decide the action. */
export interface Press {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

export interface ComboboxView {
  /** True if the list is visible. */
  isOpen: boolean
  count: number
  /** Index of the active option; -1 for none. */
  active: number
  /** Name of the active option, which Tab writes into the field; null if it has no name or none is active. */
  activeName: string | null
  text: string
  /** Rest of the suggestion after the typed text; null if no suggestion is visible. */
  completion: string | null
  isCaretAtEnd: boolean
}

export type Step =
  | { do: 'open' }
  | { do: 'select'; at: number }
  | { do: 'follow'; at: number }
  | { do: 'fill'; text: string }
  | { do: 'complete' }
  | { do: 'close' }
  | { do: 'clear' }

/** Returns the action for a key; null if the browser handles the key. */
export function stepOf(press: Press, view: ComboboxView): Step | null {
  if (press.ctrlKey || press.altKey || press.metaKey || press.shiftKey) return null
  const { isOpen, count, active, activeName, text, completion, isCaretAtEnd } = view
  switch (press.key) {
    case 'ArrowDown':
    case 'ArrowUp': {
      if (text.trim() === '') return null
      const isDown = press.key === 'ArrowDown'
      if (!isOpen) return { do: 'open' }
      if (count === 0) return null
      if (active < 0) return { do: 'select', at: isDown ? 0 : count - 1 }
      return { do: 'select', at: (active + (isDown ? 1 : -1) + count) % count }
    }
    case 'Tab':
      if (isOpen && active >= 0) return activeName === null ? null : { do: 'fill', text: activeName }
      return completion === null ? null : { do: 'complete' }
    case 'ArrowRight':
      return completion !== null && isCaretAtEnd ? { do: 'complete' } : null
    case 'Enter':
      return isOpen && active >= 0 ? { do: 'follow', at: active } : null
    case 'Escape':
      if (isOpen) return { do: 'close' }
      return text === '' ? null : { do: 'clear' }
    default:
      return null
  }
}
