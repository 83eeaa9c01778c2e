/** The properties of a keyboard event that determine the action. */
export interface Press {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  altKey: boolean
  metaKey: boolean
}

/** State of the combobox at a key press. */
export interface ComboboxView {
  /** True if the dropdown is visible. */
  isOpen: boolean
  /** Number of options. */
  count: number
  /** Index of the selected option; -1 for none. */
  active: number
  /**
   * The name that Tab puts into the field for the selected option; null if no option is selected or it has no name.
   */
  activeName: string | null
  text: string
  /** The part of the suggestion that follows the typed text; null if none is visible. */
  completion: string | null
  isCaretAtEnd: boolean
}

/** Action of the combobox for a key, in place of the browser's default action. */
export type Step =
  | { do: 'open' }
  | { do: 'select'; at: number }
  | { do: 'follow'; at: number }
  | { do: 'fill'; text: string }
  | { do: 'complete' }
  | { do: 'close' }
  | { do: 'clear' }

/**
 * Returns the action for a key. Returns null for keys that are left to the browser: Home, End, characters, keys with
 * a modifier, and Tab if there is neither a suggestion nor a selected option with a name.
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
