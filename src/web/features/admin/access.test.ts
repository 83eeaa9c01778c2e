import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { Me } from '#contract/calls/accounts'
import { roles } from '#contract/values/enums'
import { accessOf } from './access.ts'

const routes = new URL('../../routes/', import.meta.url)
const filesOf = (pattern: RegExp) => readdirSync(routes).filter((name) => pattern.test(name))

describe('access to the administration', () => {
  it('the administration is open to super users and to no other role [spec 49, 71]', () => {
    const granted = roles.filter(
      (role) => accessOf({ state: 'signed-in', me: { role } as Me, error: null }) === 'granted',
    )
    expect(granted).toEqual(['SUPER_USER'])
  })

  it('a visitor is denied access to the administration; while the session is loading, access is neither granted nor denied [spec 71]', () => {
    expect(accessOf({ state: 'signed-out', me: null, error: null })).toBe('denied')
    expect(accessOf({ state: 'unknown', me: null, error: null })).toBe('undecided')
  })

  it('every page of the administration is wrapped in `AdminFrame` or `AdminOnly`, which check access [spec 49, 71]', () => {
    const pages = filesOf(/^(?:admin(?:-\w+)?|catalogue-admin|edit-entity)\.tsx$/)
    expect(pages.length).toBeGreaterThan(8)
    for (const page of pages)
      expect([page, readFileSync(new URL(page, routes), 'utf8')]).toEqual([
        page,
        expect.stringMatching(/<Admin(?:Frame|Only)\b/),
      ])
  })
})
