import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { usePaths } from './paths.ts'
import { useSession } from './session.ts'

/** Pages one would not come back to after signing in. */
const doors = new Set(['/', '/login', '/register', '/verify-email', '/forgot-password', '/reset-password'])

/**
 * The sign-in that leads back to the present page. On the server, where pages are the same for everybody and queries
 * are cut off, and on pages one does not come back to, it is the bare address.
 */
export function useSignInPath(): string {
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const { state } = useSession()
  const isKnown = state !== 'unknown'
  return paths.login({ next: isKnown && !doors.has(barePath(pathname)) ? pathname + search : undefined })
}
