import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { safeReturnPath } from '#contract/values/return-path'
import { usePaths } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'

/** A parameter of the address; null on the server, where such pages are the same for everybody. */
export function useParameter(name: string): string | null {
  const isHydrated = useHydrated()
  const { search } = useLocation()
  return isHydrated ? new URLSearchParams(search).get(name) : null
}

/** Where to go after signing in: `next` of the address if it is a path of this site, else the start page. */
export const useReturnPath = (): string => safeReturnPath(useParameter('next'))

/**
 * Leads on once somebody is signed in, at once where they already are.
 * @param stays keeps those who are already signed in on the page, until they sign in anew
 * @returns to be called after a sign-in
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
