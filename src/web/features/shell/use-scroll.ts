import { useEffect, useState } from 'react'
import { scrollToTopThresholdPx } from '#contract/values/limits'
import { initialVisibility, navVisibility } from './nav-visibility.ts'

/**
 * Returns true while the bar is hidden because the reader has scrolled down. Always false while the focus is in the
 * bar (WCAG 2.4.11).
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

/** Returns true if the page is scrolled so far down that the button to the top is shown. */
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
