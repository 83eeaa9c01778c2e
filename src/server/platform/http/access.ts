import type { Role } from '#contract/enums'
import type { Actor } from '#contract/call'
import { passesRole } from '#contract/roles'

/** Who is calling. */
export interface Viewer {
  userId: string
  role: Role
  /** The session the request came with. */
  sessionId: string
  /** True for some minutes after showing who one is: sensitive changes ask for it (trust.md S15). */
  hasRecentSignIn: boolean
}

/** The outcome of a guard: allowed, or the code of the error to answer with. */
export type Access = 'allowed' | 'not_signed_in' | 'not_authorised'

/**
 * May `viewer` make a call declared for `actor`? Specification, section 6: a role check passes at or above the role;
 * with no user only NORMAL_USER passes, so `signed-in` is a guard of its own; anyone signed in counts as POWER_USER.
 */
export function allows(actor: Actor, viewer: Viewer | null): Access {
  if (actor === 'anyone') return 'allowed'
  if (actor !== 'signed-in' && passesRole(actor, viewer?.role ?? null)) return 'allowed'
  if (!viewer) return 'not_signed_in'
  return actor === 'signed-in' ? 'allowed' : 'not_authorised'
}
