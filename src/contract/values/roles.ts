import { roles, type Role } from './enums.ts'

const rankOf = (role: Role): number => roles.indexOf(role)

/** Requirement of a role check: a role, or `golden` for GOLDEN_USER and SUPER_USER. */
export type RequiredRole = Role | 'golden'

/**
 * True if a role passes a check. A role passes if it is the required one or a higher one; every signed-in user passes
 * POWER_USER; null (no user) passes only NORMAL_USER. The function does not check if the session is valid.
 */
export function passesRole(required: RequiredRole, role: Role | null): boolean {
  const wanted = required === 'golden' ? 'GOLDEN_USER' : required
  if (role === null) return wanted === 'NORMAL_USER'
  return wanted === 'POWER_USER' || rankOf(role) >= rankOf(wanted)
}
