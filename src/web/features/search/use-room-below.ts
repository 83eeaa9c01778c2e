import { type RefObject, useLayoutEffect } from 'react'

/** Minimum height of the list in pixels. If less is visible, the page scrolls. */
const leastRoom = 320
/** Free space below the list in pixels. */
const margin = 12

/**
 * Sets the property `--room` of the list to the visible height below the field, in pixels.
 * @param content a change of this value measures the height again
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
  // the bottom padding of the body is as high as the bottom bar
  const bar = hasKeyboard || isOverBar ? 0 : Number.parseFloat(getComputedStyle(document.body).paddingBottom)
  return seen.offsetTop + seen.height - panel.getBoundingClientRect().top - bar - (isOverBar ? 0 : margin)
}
