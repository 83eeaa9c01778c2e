import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { usePaths } from './paths.ts'
import { useSession } from './session.ts'

/** Pages to which the reader does not return after the sign-in. */
const pagesWithoutReturn = new Set([
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
])

/**
 * Returns the path of the sign-in that leads back to the current page. It has no return path while the session is
 * unknown (always on the server, whose pages are the same for everybody), and on pages without return.
 */
export function useSignInPath(): string {
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const { state } = useSession()
  const isKnown = state !== 'unknown'
  return paths.login({
    next: isKnown && !pagesWithoutReturn.has(barePath(pathname)) ? pathname + search : undefined,
  })
}
