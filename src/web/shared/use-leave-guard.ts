import { useEffect, useLayoutEffect, useState } from 'react'
import { type Location, useBlocker } from 'react-router'
import { barePath } from '#contract/values/pages'

/** What a page is to the reader: its address without the language, and which part of it is open. */
const placeOf = ({ pathname, search }: Location) =>
  `${barePath(pathname)} ${new URLSearchParams(search).get('tab') ?? ''}`

/** A way out that has been stopped, and what may become of it. */
export interface Leaving {
  stay: () => void
  go: () => void
}

/** Who has something unsaved. The router asks one guard of several, the last to come: so each asks for all. */
const unsaved = new Set<object>()

/**
 * Stops whoever leaves something unsaved behind: inside the site until they have said what is to be done, outside with
 * the browser's own question. The sign-in is let through: one comes back from there, to one's draft.
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
