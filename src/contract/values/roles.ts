import { roles, type Role } from './enums.ts'

const rankOf = (role: Role): number => roles.indexOf(role)

/** Role that a check requires; `golden` means GOLDEN_USER or SUPER_USER. */
export type RequiredRole = Role | 'golden'

/** True if the user has the rights of `required`. `role` is null for a visitor. Does not check the session. */
export function passesRole(required: RequiredRole, role: Role | null): boolean {
  const wanted = required === 'golden' ? 'GOLDEN_USER' : required
  if (role === null) return wanted === 'NORMAL_USER'
  return wanted === 'POWER_USER' || rankOf(role) >= rankOf(wanted)
}
