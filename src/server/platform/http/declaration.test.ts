import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import { bySpecificity, checkDeclaration } from './declaration.ts'
import { plainCall } from './test-kit.ts'

const refusal = (change: Partial<Call>, others: Call[] = []): string => {
  try {
    checkDeclaration({ ...plainCall, ...change }, others)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('what a call must declare before it is mounted', () => {
  it('C7: a sound declaration passes', () => {
    expect(refusal({})).toBe('')
  })

  it('C7: every call of the contract is one the registry takes', () => {
    for (const [at, call] of allCalls.entries())
      expect(() => checkDeclaration(call, allCalls.slice(0, at)), call.id).not.toThrow()
  })

  it.each<[string, Partial<Call>, RegExp]>([
    ['a write that would be cached for everyone', { method: 'POST' }, /a write cannot have the cache class/],
    ['somebody’s own without anybody signed in', { ownership: 'own' }, /requires a signed-in actor/],
    [
      'somebody’s own behind the NORMAL_USER check, which the anonymous pass',
      { ownership: 'own', actor: 'NORMAL_USER' },
      /requires a signed-in actor/,
    ],
    [
      'a limit of writes without anybody signed in',
      { limit: 'writes' },
      /`limit: 'writes'` requires a signed-in actor/,
    ],
    [
      'a limit of writes behind the NORMAL_USER check, which the anonymous pass',
      { limit: 'writes', actor: 'NORMAL_USER' },
      /`limit: 'writes'` requires a signed-in actor/,
    ],
    [
      'a page for super users that would be cached for everyone',
      { actor: 'SUPER_USER' },
      /cannot be combined with the cache class/,
    ],
    ['a read with a body', { body: z.strictObject({}) }, /a GET cannot have a `body`/],
    ['no audit', { audit: undefined }, /audit/],
    ['no actor', { actor: undefined }, /actor/],
    ['a loose query', { query: z.object({ a: z.string() }) }, /strictObject/],
    [
      'a loose object in a union',
      { method: 'POST', cache: 'none', body: z.union([z.strictObject({}), z.looseObject({})]) },
      /strictObject/,
    ],
    ['a placeholder nobody checks', { path: '/api/things/{id}' }, /placeholders/],
    ['a path outside of /api', { path: '/things' }, /must begin with \/api\//],
    ['a path in capitals', { path: '/api/Things' }, /must begin with \/api\//],
  ])('C7: %s is refused at start', (_, change, message) => {
    expect(refusal(change)).toMatch(message)
  })

  it('C7: a second call with the same id, or in the same place under another placeholder, is refused', () => {
    const params = z.strictObject({ id: z.string() })
    const first: Call = { ...plainCall, path: '/api/things/{id}', params }
    expect(refusal({ path: '/api/other' }, [first])).toMatch(/another call has this id/)
    const twin = { id: 'other', path: '/api/things/{slug}', params: z.strictObject({ slug: z.string() }) }
    expect(refusal(twin, [first])).toMatch(/getThing has the same method and path/)
  })

  it('row 252: /search comes before /{id}, whatever was declared first', () => {
    const paths = ['/api/books/{id}', '/api/books/{id}/editions', '/api/books/search', '/api/books']
    const sorted = paths.map((path): Call => Object.assign({}, plainCall, { path })).toSorted(bySpecificity)
    expect(sorted.findIndex(({ path }) => path.endsWith('search'))).toBeLessThan(
      sorted.findIndex(({ path }) => path.endsWith('{id}')),
    )
  })
})
