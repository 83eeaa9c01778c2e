import { type RefObject, useEffect, useRef } from 'react'

/**
 * Moves the focus to the first of the items that were added to a list: to its first element that matches `selector`.
 * Returns the ref of the list element.
 */
export function useFocusOnAdded(added: number | null, selector = 'a'): RefObject<HTMLUListElement | null> {
  const listRef = useRef<HTMLUListElement | null>(null)
  useEffect(() => {
    if (added === null || added === 0) return
    const items = listRef.current?.children
    items?.[items.length - added]?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true })
  }, [added, selector])
  return listRef
}
