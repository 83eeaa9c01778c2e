import { type RefObject, useLayoutEffect } from 'react'

/** Minimum height of the list in pixels. If there is less room, the page is scrolled. */
const leastRoom = 320
/** Free space below the list in pixels. */
const margin = 12

/**
 * Limits the height of the list to the visible part of the page: above a phone's keyboard, otherwise above the bottom
 * bar. Scrolls the page if the field is so low that little of the list would be visible.
 * @param list the element that gets its maximum height as `--room`
 * @param content a change of this value causes a new measurement
 */
export function useRoomBelow(list: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const seen = globalThis.visualViewport
    const panel = list.current
    if (!panel || !seen) return undefined
    const measure = () => {
      const room = roomBelow(panel, seen)
      const wanted = Math.min(leastRoom, panel.scrollHeight)
      // lists in the header or in a dialog do not scroll with the page
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
