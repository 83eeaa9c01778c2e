import { describe, expect, expectTypeOf, it } from 'vitest'
import type { Actor } from '#contract/calls/call'
import type { Role } from '#contract/values/enums'
import { allows, callerOf } from './access.ts'
import type { Access, Caller } from './access.ts'

const viewers: [string, Role | null][] = [
  ['nobody', null],
  ['a normal user', 'NORMAL_USER'],
  ['a power user', 'POWER_USER'],
  ['a golden user', 'GOLDEN_USER'],
  ['a super user', 'SUPER_USER'],
]
const yes: Access = 'allowed'
const no: Access = 'not_authorised'
const signIn: Access = 'not_signed_in'

const matrix: [Actor, Access[]][] = [
  ['anyone', [yes, yes, yes, yes, yes]],
  ['NORMAL_USER', [yes, yes, yes, yes, yes]],
  ['signed-in', [signIn, yes, yes, yes, yes]],
  ['POWER_USER', [signIn, yes, yes, yes, yes]],
  ['GOLDEN_USER', [signIn, no, no, yes, yes]],
  ['SUPER_USER', [signIn, no, no, no, yes]],
]

describe('allows', () => {
  for (const [actor, outcomes] of matrix) {
    it(`a call declared for ${actor} is allowed to exactly the roles that the specification names [spec 233, 234, 235, 236] [trust C7]`, () => {
      const results = viewers.map(([, role]) =>
        allows(actor, role && { userId: 'u', role, sessionId: 's', hasRecentSignIn: true }),
      )
      expect(results).toEqual(outcomes)
    })
  }
})

describe('callerOf', () => {
  const viewer = { userId: 'u', role: 'SUPER_USER', sessionId: 's', hasRecentSignIn: true } as const

  it('callerOf returns a `userId` only for a call that requires a signed-in user', () => {
    const withId = matrix.filter(([actor]) => 'userId' in callerOf(actor, viewer)).map(([actor]) => actor)
    expect(withId).toEqual(['signed-in', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER'])
    expect(callerOf('signed-in', viewer)).toEqual({ userId: 'u', viewer })
    expect(callerOf('anyone', viewer)).toEqual({ viewer })
    expect(callerOf('anyone', null)).toEqual({ viewer: null })
  })

  it('the type Caller has a `userId` only for a call that requires a signed-in user', () => {
    expectTypeOf<Caller<'signed-in'>>().toEqualTypeOf<Caller<'POWER_USER' | 'SUPER_USER'>>()
    expectTypeOf<Caller<'signed-in'>['userId']>().toEqualTypeOf<string>()
    expectTypeOf<keyof Caller<'NORMAL_USER'>>().toEqualTypeOf<'viewer'>()
    expectTypeOf<keyof Caller<'anyone' | 'signed-in'>>().toEqualTypeOf<'viewer'>()
  })
})
