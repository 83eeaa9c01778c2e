import { useEffect, useState } from 'react'
import { scrollToTopThresholdPx } from '#contract/values/limits'
import { initialVisibility, navVisibility } from './nav-visibility.ts'

/**
 * Returns true while the top bar is hidden after scrolling down. With the focus in it, the bar is visible (WCAG
 * 2.4.11).
 */
export function useHiddenBar(bar: { current: HTMLElement | null }): boolean {
  const [state, setState] = useState(initialVisibility)
  useEffect(() => {
    const onScroll = () => setState((before) => navVisibility(before, Math.max(0, window.scrollY)))
    const onFocus = () =>
      setState((before) =>
        bar.current?.contains(document.activeElement) ? { ...before, isHidden: false } : before,
      )
    window.addEventListener('scroll', onScroll, { passive: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      window.removeEventListener('scroll', onScroll)
      document.removeEventListener('focusin', onFocus)
    }
  }, [bar])
  return state.isHidden && !bar.current?.contains(document.activeElement)
}

/** Returns true if the page is scrolled down so far that the button back to the top is shown. */
export function useIsFarDown(): boolean {
  const [isFar, setIsFar] = useState(false)
  useEffect(() => {
    const onScroll = () => setIsFar(window.scrollY > scrollToTopThresholdPx)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
  }, [])
  return isFar
}
