import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { readingStatuses } from '#contract/enums'
import { consumeIntent } from '../../platform/intent.ts'
import { barePath } from '../../platform/paths.ts'
import { useSession } from '../../platform/session.ts'
import type { Wanted } from './use-change-mark.ts'
import { intentKind } from './intent-kind.ts'
import type { Asked } from './sign-in-prompt.tsx'
import { useChangeMark } from './use-change-mark.ts'

/** What the tab's storage kept; null where it is not of the shape we gave it. */
function askedOf(payload: unknown): Asked | null {
  if (typeof payload !== 'object' || payload === null) return null
  const { bookId, wanted } = payload as { bookId?: unknown; wanted?: unknown }
  const isWanted = wanted === null || readingStatuses.includes(wanted as (typeof readingStatuses)[number])
  return Number.isSafeInteger(bookId) && isWanted
    ? { bookId: bookId as number, wanted: wanted as Wanted }
    : null
}

const onTheWay = new Set(['/login', '/register', '/verify-email'])

/** Does what somebody wanted before they were asked to sign in, once they are back. Shows nothing. */
export function AfterSignIn() {
  const { state } = useSession()
  const { pathname } = useLocation()
  const { change } = useChangeMark(() => undefined)
  useEffect(() => {
    if (state !== 'signed-in' || onTheWay.has(barePath(pathname))) return
    const asked = askedOf(consumeIntent(intentKind)?.payload)
    if (asked) void change(asked.bookId, asked.wanted)
    // once for each sign-in
    // oxlint-disable-next-line react/exhaustive-deps
  }, [state, pathname])
  return null
}
