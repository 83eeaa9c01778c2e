import { useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { barePath } from '#contract/values/pages'

/** Identifies a page for the reader: its path without language, and its open tab. */
const placeOf = ({ pathname, search }: Location) =>
  `${barePath(pathname)} ${new URLSearchParams(search).get('tab') ?? ''}`

/** A blocked navigation, with functions that cancel or continue it. */
export interface Leaving {
  stay: () => void
  go: () => void
}

/** Guards with unsaved input. The router asks only the last of several blockers, so each checks all guards. */
const unsaved = new Set<object>()

/**
 * Blocks navigation while there is unsaved input: within the site until the reader has decided, outside of it with
 * the browser's own prompt. Navigation to the sign-in is allowed, because the reader returns to the draft.
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
