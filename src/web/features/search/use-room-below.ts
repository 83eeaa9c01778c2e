import { type RefObject, useLayoutEffect } from 'react'

/** Minimum height of the list in pixels. If there is less space below the field, the page is scrolled. */
const leastRoom = 320
/** Free space below the list in pixels. */
const margin = 12

/**
 * Sets the property `--room` of the list to the visible height below the field, in pixels.
 * @param content the space is measured again after a change of this value
 */
export function useRoomBelow(list: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const seen = globalThis.visualViewport
    const panel = list.current
    if (!panel || !seen) return undefined
    const measure = () => {
      const room = roomBelow(panel, seen)
      const wanted = Math.min(leastRoom, panel.scrollHeight)
      // a list in the header or in a dialog does not scroll with the page
      if (room < wanted && !panel.closest('header, dialog')) window.scrollBy({ top: wanted - room })
      panel.style.setProperty('--room', `${Math.max(leastRoom, Math.round(room))}px`)
    }
    measure()
    seen.addEventListener('resize', measure)
    return () => seen.removeEventListener('resize', measure)
  }, [list, content])
}

function roomBelow(panel: HTMLElement, seen: VisualViewport): number {
  const hasKeyboard = seen.height < window.innerHeight - 120
  const isOverBar = panel.closest('dialog') !== null
  // the body has a bottom padding with the height of the bottom bar
  const bar = hasKeyboard || isOverBar ? 0 : Number.parseFloat(getComputedStyle(document.body).paddingBottom)
  return seen.offsetTop + seen.height - panel.getBoundingClientRect().top - bar - (isOverBar ? 0 : margin)
}
