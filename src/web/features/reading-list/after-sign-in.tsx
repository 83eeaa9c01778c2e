import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { consumeIntent } from '../../platform/intended-action.ts'
import { useSession } from '../../platform/session.ts'
import { intendedChangeOf, intentKind } from './intended-change.ts'
import { useChangeMark } from './use-change-mark.ts'

const onTheWay = new Set(['/login', '/register', '/verify-email'])

/** Sends the change of the reading list that a visitor wanted to make before the sign-in. Renders nothing. */
export function AfterSignIn() {
  const isSignedIn = useSession(({ state }) => state === 'signed-in')
  const { pathname } = useLocation()
  const { change, rate, update } = useChangeMark(() => undefined)
  useEffect(() => {
    if (!isSignedIn || onTheWay.has(barePath(pathname))) return
    const intended = intendedChangeOf(consumeIntent(intentKind)?.payload)
    if (!intended) return
    if ('change' in intended) void update(intended.bookId, intended.change)
    else if ('stars' in intended) void rate(intended.bookId, intended.stars, undefined)
    else void change(intended.bookId, intended.wanted, intended.from)
    // runs after a sign-in and after a navigation, not when `change`, `rate` or `update` are new functions
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn, pathname])
  return null
}
