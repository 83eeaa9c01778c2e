import { useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { barePath } from '#contract/values/pages'

/** Returns a key of a page and its tab: the path without language prefix and the parameter `tab`. */
const placeOf = ({ pathname, search }: Location) =>
  `${barePath(pathname)} ${new URLSearchParams(search).get('tab') ?? ''}`

/** A blocked navigation, with functions that cancel it or continue. */
export interface Leaving {
  stay: () => void
  go: () => void
}

/**
 * One object per component with unsaved input. The router calls only the last blocker, so every blocker checks this
 * set.
 */
const unsaved = new Set<object>()

/**
 * Blocks navigation to another page or tab while there is unsaved input. Returns the blocked navigation, else null.
 */
export function useLeaveGuard(isDirty: boolean): Leaving | null {
  const [own] = useState(() => ({}))
  useLayoutEffect(() => {
    if (!isDirty) return undefined
    unsaved.add(own)
    return () => void unsaved.delete(own)
  }, [isDirty, own])
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved.size > 0 &&
      // the input is stored as a draft, and the reader returns to it after the sign-in
      barePath(nextLocation.pathname) !== '/login' &&
      placeOf(currentLocation) !== placeOf(nextLocation),
  )
  useEffect(() => {
    if (!isDirty) return undefined
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isDirty])
  return blocker.state === 'blocked' ? { stay: blocker.reset, go: blocker.proceed } : null
}
