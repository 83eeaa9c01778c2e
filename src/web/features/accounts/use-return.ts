import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { safeReturnPath } from '#contract/values/return-path'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'

/** Returns a query parameter, else null. Null until hydration, because the server renders without the query. */
export function useParameter(name: string): string | null {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  return isHydrated ? new URLSearchParams(search).get(name) : null
}

/** Returns the path to open after the sign-in: the parameter `next` if it is a path of this site, else `/`. */
export const useReturnPath = (): string => safeReturnPath(useParameter('next'))

/**
 * Navigates to `next` when the reader is signed in; if `stays` is true, only after a call of the returned function.
 * @param next path; `/` is the start page in the reader's language
 */
export function useLeaving(next: string, stays = false): () => void {
  const paths = usePaths()
  const navigate = useNavigate()
  const isSignedIn = useSession((session) => session.state === 'signed-in')
  const [hasSignedIn, setHasSignedIn] = useState(false)
  const leaves = isSignedIn && (hasSignedIn || !stays)
  const goal = next === '/' ? paths.start() : next
  useEffect(() => {
    if (leaves) void navigate(goal, { replace: true })
  }, [leaves, goal, navigate])
  return () => setHasSignedIn(true)
}
