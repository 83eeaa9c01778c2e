import { passesRole } from '#contract/values/roles'
import type { Session } from '../../platform/session.ts'

/** What somebody sees of the administration; undecided until the browser knows who they are. */
export const accessOf = (session: Session): 'undecided' | 'denied' | 'granted' => {
  if (session.state === 'unknown') return 'undecided'
  return session.state === 'signed-in' && passesRole('SUPER_USER', session.me.role) ? 'granted' : 'denied'
}
