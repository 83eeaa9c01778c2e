import type { Role } from '#contract/values/enums'
import type { Actor, SignedInActor } from '#contract/calls/call'
import { passesRole } from '#contract/values/roles'

/** The signed-in user who makes a request. */
export interface Viewer {
  userId: string
  role: Role
  /** Id of the session that the request was sent with. */
  sessionId: string
  /**
   * True for some minutes after the user has signed in or confirmed their identity. Sensitive changes require it
   * (trust S15).
   */
  hasRecentSignIn: boolean
}

/** The caller in a handler's context. Its type depends on who may make the call (`actor`). */
export type Caller<Who extends Actor = Actor> = [Who] extends [SignedInActor] ? SignedInCaller : AnyCaller

interface SignedInCaller {
  userId: string
  viewer: Viewer
}

interface AnyCaller {
  /** The signed-in user, if there is one and the cache class of the call is `private`; else null. */
  viewer: Viewer | null
}

/** Returns true if a group of users (`actor`) contains only signed-in users. */
export const isSignedInActor = (actor: Actor): actor is SignedInActor =>
  actor !== 'anyone' && actor !== 'NORMAL_USER'

/** Returns the caller for the handler of a call. Call it only after {@link allows} has returned `allowed`. */
export const callerOf = (actor: Actor, viewer: Viewer | null): SignedInCaller | AnyCaller =>
  isSignedInActor(actor) && viewer ? { userId: viewer.userId, viewer } : { viewer }

/** The result of a check: allowed, or the code of the error response. */
export type Access = 'allowed' | 'not_signed_in' | 'not_authorised'

/**
 * Checks whether a user belongs to the group that is allowed to make a call (`actor`). `viewer` is null for a visitor.
 */
export function allows(actor: Actor, viewer: Viewer | null): Access {
  if (actor === 'anyone') return 'allowed'
  if (actor !== 'signed-in' && passesRole(actor, viewer?.role ?? null)) return 'allowed'
  if (!viewer) return 'not_signed_in'
  return actor === 'signed-in' ? 'allowed' : 'not_authorised'
}
