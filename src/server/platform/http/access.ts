import { roles } from '#contract/enums'
import type { Role } from '#contract/enums'
import type { Actor } from '#contract/call'

/** Who is calling. */
export interface Viewer {
  userId: string
  role: Role
}

/** The outcome of a guard: allowed, or the code of the error to answer with. */
export type Access = 'allowed' | 'not_signed_in' | 'not_authorised'

const rankOf = (role: Role): number => roles.indexOf(role)

/**
 * May `viewer` make a call declared for `actor`? Specification, section 6: a role check passes at or above the role; with no
 * user only NORMAL_USER passes, so `signed-in` is a guard of its own; anyone signed in counts as POWER_USER.
 */
export function allows(actor: Actor, viewer: Viewer | null): Access {
  if (actor === 'anyone' || actor === 'NORMAL_USER') return 'allowed'
  if (!viewer) return 'not_signed_in'
  if (actor === 'signed-in' || actor === 'POWER_USER') return 'allowed'
  return rankOf(viewer.role) >= rankOf(actor) ? 'allowed' : 'not_authorised'
}
