import type { Role } from '#contract/values/enums'
import type { Actor, SignedInActor } from '#contract/calls/call'
import { passesRole } from '#contract/values/roles'

/** Who is calling. */
export interface Viewer {
  userId: string
  role: Role
  /** The session the request came with. */
  sessionId: string
  /** True for some minutes after showing who one is: sensitive changes ask for it (trust.md S15). */
  hasRecentSignIn: boolean
}

/** What a handler gets of the caller. */
export type Caller<Who extends Actor = Actor> = [Who] extends [SignedInActor] ? SignedInCaller : AnyCaller

interface SignedInCaller {
  userId: string
  viewer: Viewer
}

interface AnyCaller {
  /** Set where the cache class of the call is `private` and the caller is signed in; else null. */
  viewer: Viewer | null
}

/** True for an actor that needs somebody signed in. */
export const isSignedInActor = (actor: Actor): actor is SignedInActor =>
  actor !== 'anyone' && actor !== 'NORMAL_USER'

/** The caller as the handler of a call for `actor` gets them, once `allows` has let them pass. */
export const callerOf = (actor: Actor, viewer: Viewer | null): SignedInCaller | AnyCaller =>
  isSignedInActor(actor) && viewer ? { userId: viewer.userId, viewer } : { viewer }

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
