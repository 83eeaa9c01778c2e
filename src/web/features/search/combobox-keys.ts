/** What of a key press counts here; a KeyboardEvent has it. */
export interface Press {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** The box as a key press finds it. */
export interface ComboboxView {
  /** The dropdown is in sight. */
  isOpen: boolean
  /** How many options there are. */
  count: number
  /** Place of the selected option; -1 for none. */
  active: number
  /** The name the selected option puts into the field; null where none is selected or it names nothing. */
  activeName: string | null
  text: string
  /** The rest of the suggestion behind the text, where one is in sight. */
  completion: string | null
  isCaretAtEnd: boolean
}

/** What a key does here instead of what the browser would do. */
export type Step =
  | { do: 'open' }
  | { do: 'select'; at: number }
  | { do: 'follow'; at: number }
  | { do: 'fill'; text: string }
  | { do: 'complete' }
  | { do: 'close' }
  | { do: 'clear' }

/**
 * What a key does (specification, section 2, 'Search box'); null leaves it to the browser: Home, End, letters, a Tab
 * that has nothing to take.
 */
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
