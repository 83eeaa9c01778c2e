import { passesRole } from '#contract/values/roles'
import type { Session } from '../../platform/session.ts'

/** Returns the access of a session to the administration; undecided until the session is known. */
export const accessOf = (session: Session): 'undecided' | 'denied' | 'granted' => {
  if (session.state === 'unknown') return 'undecided'
  return session.state === 'signed-in' && passesRole('SUPER_USER', session.me.role) ? 'granted' : 'denied'
}
