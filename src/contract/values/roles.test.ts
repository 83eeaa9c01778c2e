import { describe, expect, it } from 'vitest'
import { roles, type Role } from './enums.ts'
import { passesRole, type RequiredRole } from './roles.ts'

const everybody: (Role | null)[] = [null, ...roles]
const whoPasses = (required: RequiredRole) => everybody.filter((role) => passesRole(required, role))

describe('role check', () => {
  it('the roles have the specified order, and a check passes for a role at or above the required one [spec 231]', () => {
    expect(roles).toEqual(['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'])
    expect(whoPasses('SUPER_USER')).toEqual(['SUPER_USER'])
    expect(whoPasses('GOLDEN_USER')).toEqual(['GOLDEN_USER', 'SUPER_USER'])
    expect(whoPasses('NORMAL_USER')).toEqual(everybody)
  })

  it('without a user only the check for NORMAL_USER passes [spec 232]', () => {
    expect([...roles, 'golden' as const].filter((required) => passesRole(required, null))).toEqual([
      'NORMAL_USER',
    ])
  })

  it('any signed-in user passes the check for power users [spec 233]', () => {
    expect(whoPasses('POWER_USER')).toEqual([...roles])
  })

  it("the check 'golden' requires GOLDEN_USER or SUPER_USER [spec 234]", () => {
    expect(whoPasses('golden')).toEqual(['GOLDEN_USER', 'SUPER_USER'])
  })
})
