import { type RefObject, useLayoutEffect } from 'react'

/**
 * Sets the ARIA attributes of the field (WAI-ARIA 1.2, combobox).
 * @param listId null while the list is closed
 * @param activeId null if no option is active
 */
export function useComboboxAttributes(
  field: RefObject<HTMLInputElement | null>,
  listId: string | null,
  activeId: string | null,
): void {
  useLayoutEffect(() => {
    const input = field.current
    if (!input) return
    input.setAttribute('aria-expanded', String(listId !== null))
    setOrRemove(input, 'aria-controls', listId)
    setOrRemove(input, 'aria-activedescendant', listId === null ? null : activeId)
  }, [field, listId, activeId])
  useLayoutEffect(() => {
    const input = field.current
    return () => {
      if (!input) return
      input.setAttribute('aria-expanded', 'false')
      setOrRemove(input, 'aria-controls', null)
      setOrRemove(input, 'aria-activedescendant', null)
    }
  }, [field])
}

function setOrRemove(element: Element, name: string, value: string | null) {
  if (value === null) element.removeAttribute(name)
  else element.setAttribute(name, value)
}
