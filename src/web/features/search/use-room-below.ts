import { type RefObject, useLayoutEffect } from 'react'

/** Minimum height of the list in pixels: the page scrolls to provide it. */
const leastRoom = 320
/** Free space below the list, in pixels. */
const margin = 12

/**
 * Keeps the list from reaching below what is seen of the page: above a phone's keyboard, else above its bottom bar.
 * Where the field stands so low that next to nothing would be seen, the page moves up.
 *
 * @param list the element, with its highest height as `--room`
 * @param content measured anew when it changes
 */
export function useRoomBelow(list: RefObject<HTMLElement | null>, content: unknown): void {
  useLayoutEffect(() => {
    const seen = globalThis.visualViewport
    const panel = list.current
    if (!panel || !seen) return undefined
    const measure = () => {
      const room = roomBelow(panel, seen)
      const wanted = Math.min(leastRoom, panel.scrollHeight)
      // what lies over the page stays where it is, however far that is scrolled
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
  // the body keeps as much free below as the bottom bar takes
  const bar = hasKeyboard || isOverBar ? 0 : Number.parseFloat(getComputedStyle(document.body).paddingBottom)
  return seen.offsetTop + seen.height - panel.getBoundingClientRect().top - bar - (isOverBar ? 0 : margin)
}
