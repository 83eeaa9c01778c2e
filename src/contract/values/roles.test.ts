import { describe, expect, it } from 'vitest'
import { roles, type Role } from './enums.ts'
import { passesRole, type RequiredRole } from './roles.ts'

const everybody: (Role | null)[] = [null, ...roles]
const whoPasses = (required: RequiredRole) => everybody.filter((role) => passesRole(required, role))

describe('the check of a role', () => {
  it('row 231: the roles stand in the specified order, and a check passes at or above', () => {
    expect(roles).toEqual(['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'])
    expect(whoPasses('SUPER_USER')).toEqual(['SUPER_USER'])
    expect(whoPasses('GOLDEN_USER')).toEqual(['GOLDEN_USER', 'SUPER_USER'])
    expect(whoPasses('NORMAL_USER')).toEqual(everybody)
  })

  it('row 232: with no user only the check for NORMAL_USER passes', () => {
    expect([...roles, 'golden' as const].filter((required) => passesRole(required, null))).toEqual([
      'NORMAL_USER',
    ])
  })

  it('row 233: anyone signed in counts as a power user', () => {
    expect(whoPasses('POWER_USER')).toEqual([...roles])
  })

  it("row 234: 'golden' means golden or super", () => {
    expect(whoPasses('golden')).toEqual(['GOLDEN_USER', 'SUPER_USER'])
  })
})
