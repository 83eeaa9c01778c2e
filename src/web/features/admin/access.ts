import { passesRole } from '#contract/values/roles'
import type { Session } from '../../platform/session.ts'

/** Returns 'granted' for super users, else 'denied'; 'undecided' until the session is loaded. */
export const accessOf = (session: Session): 'undecided' | 'denied' | 'granted' => {
  if (session.state === 'unknown') return 'undecided'
  return session.state === 'signed-in' && passesRole('SUPER_USER', session.me.role) ? 'granted' : 'denied'
}
