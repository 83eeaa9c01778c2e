import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { barePath } from '#contract/values/pages'
import { consumeIntent } from '../../platform/intent.ts'
import { useSession } from '../../platform/session.ts'
import { askedOf, intentKind } from './asked.ts'
import { useChangeMark } from './use-change-mark.ts'

const onTheWay = new Set(['/login', '/register', '/verify-email'])

/** Makes the change that a visitor wanted before the sign-in. Renders nothing. */
export function AfterSignIn() {
  const isSignedIn = useSession(({ state }) => state === 'signed-in')
  const { pathname } = useLocation()
  const { change, rate, update } = useChangeMark(() => undefined)
  useEffect(() => {
    if (!isSignedIn || onTheWay.has(barePath(pathname))) return
    const asked = askedOf(consumeIntent(intentKind)?.payload)
    if (!asked) return
    if ('change' in asked) void update(asked.bookId, asked.change)
    else if ('stars' in asked) void rate(asked.bookId, asked.stars)
    else void change(asked.bookId, asked.wanted, asked.from)
    // only once per sign-in
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isSignedIn, pathname])
  return null
}
