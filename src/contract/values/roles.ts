import { roles, type Role } from './enums.ts'

const rankOf = (role: Role): number => roles.indexOf(role)

/** What a role check may ask for besides a role: `golden` is golden or super (specification, section 6). */
export type RequiredRole = Role | 'golden'

/**
 * Does somebody pass a role check? At or above the role, yes; with no user only NORMAL_USER passes; anyone signed in
 * counts as POWER_USER (specification, section 6). Whether somebody is signed in is another question.
 */
export function passesRole(required: RequiredRole, role: Role | null): boolean {
  const wanted = required === 'golden' ? 'GOLDEN_USER' : required
  if (role === null) return wanted === 'NORMAL_USER'
  return wanted === 'POWER_USER' || rankOf(role) >= rankOf(wanted)
}
