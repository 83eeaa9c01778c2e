import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { usePaths } from './paths.ts'
import { useSession } from './session.ts'

/** Paths of pages to which the reader does not return after the sign-in. */
const pagesWithoutReturn = new Set([
  '/',
  '/login',
  '/register',
  '/verify-email',
  '/forgot-password',
  '/reset-password',
])

/** Returns the path of the sign-in page. The current page is its return path, except while the session is unknown. */
export function useSignInPath(): string {
  const paths = usePaths()
  const { pathname, search } = useLocation()
  const { state } = useSession()
  const isKnown = state !== 'unknown'
  return paths.login({
    next: isKnown && !pagesWithoutReturn.has(barePath(pathname)) ? pathname + search : undefined,
  })
}
