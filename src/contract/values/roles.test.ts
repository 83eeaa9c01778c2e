import { describe, expect, it } from 'vitest'
import { roles, type Role } from './enums.ts'
import { passesRole, type RequiredRole } from './roles.ts'

const everybody: (Role | null)[] = [null, ...roles]
const whoPasses = (required: RequiredRole) => everybody.filter((role) => passesRole(required, role))

describe('role check', () => {
  it('a user passes the check for a role with this role or a higher one [spec 231]', () => {
    expect(roles).toEqual(['NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'])
    expect(whoPasses('SUPER_USER')).toEqual(['SUPER_USER'])
    expect(whoPasses('GOLDEN_USER')).toEqual(['GOLDEN_USER', 'SUPER_USER'])
    expect(whoPasses('NORMAL_USER')).toEqual(everybody)
  })

  it('a visitor without an account passes the check for NORMAL_USER, and no other role check [spec 232]', () => {
    expect([...roles, 'golden' as const].filter((required) => passesRole(required, null))).toEqual([
      'NORMAL_USER',
    ])
  })

  it('any signed-in user passes the role check for POWER_USER [spec 233]', () => {
    expect(whoPasses('POWER_USER')).toEqual([...roles])
  })

  it("the role check 'golden' is passed by GOLDEN_USER and SUPER_USER, and by no other role [spec 234]", () => {
    expect(whoPasses('golden')).toEqual(['GOLDEN_USER', 'SUPER_USER'])
  })
})
