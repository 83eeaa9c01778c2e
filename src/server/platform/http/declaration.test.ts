import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { Call } from '#contract/calls/call'
import { allCalls } from '#contract/calls/calls'
import { bySpecificity, checkDeclaration } from './declaration.ts'
import { plainCall } from '#tests/support/serve-api'

const refusal = (change: Partial<Call>, others: Call[] = []): string => {
  try {
    checkDeclaration({ ...plainCall, ...change }, others)
    return ''
  } catch (error) {
    return (error as Error).message
  }
}

describe('checkDeclaration', () => {
  it('checkDeclaration accepts a valid declaration of an API call [trust C7]', () => {
    expect(refusal({})).toBe('')
  })

  it('checkDeclaration accepts every API call that the contract declares [trust C7]', () => {
    for (const [at, call] of allCalls.entries())
      expect(() => checkDeclaration(call, allCalls.slice(0, at)), call.id).not.toThrow()
  })

  it.each<[string, Partial<Call>, RegExp]>([
    ['a write with the cache class `public`', { method: 'POST' }, /a write cannot have the cache class/],
    ['the ownership `own` without a signed-in actor', { ownership: 'own' }, /requires a signed-in actor/],
    [
      'the ownership `own` for NORMAL_USER, which includes anonymous users',
      { ownership: 'own', actor: 'NORMAL_USER' },
      /requires a signed-in actor/,
    ],
    [
      '`limit` without a signed-in actor',
      { limit: 'writes' },
      /`limit: 'writes'` requires a signed-in actor/,
    ],
    [
      '`limit` for NORMAL_USER, which includes anonymous users',
      { limit: 'writes', actor: 'NORMAL_USER' },
      /`limit: 'writes'` requires a signed-in actor/,
    ],
    [
      'a call for super users with the cache class `public`',
      { actor: 'SUPER_USER' },
      /cannot be combined with the cache class/,
    ],
    ['a read with a body', { body: z.strictObject({}) }, /a GET cannot have a `body`/],
    ['a missing `audit`', { audit: undefined }, /audit/],
    ['a missing actor', { actor: undefined }, /actor/],
    ['a query schema that is not strict', { query: z.object({ a: z.string() }) }, /strictObject/],
    [
      'a union with an object schema that is not strict',
      { method: 'POST', cache: 'none', body: z.union([z.strictObject({}), z.looseObject({})]) },
      /strictObject/,
    ],
    ['a placeholder without a schema', { path: '/api/things/{id}' }, /placeholders/],
    ['a path outside of /api', { path: '/things' }, /must begin with \/api\//],
    ['a path with capital letters', { path: '/api/Things' }, /must begin with \/api\//],
  ])('checkDeclaration refuses %s [trust C7]', (_, change, message) => {
    expect(refusal(change)).toMatch(message)
  })

  it('checkDeclaration refuses an API call with the id or the path of another call [trust C7]', () => {
    const params = z.strictObject({ id: z.string() })
    const first: Call = { ...plainCall, path: '/api/things/{id}', params }
    expect(refusal({ path: '/api/other' }, [first])).toMatch(/another call has this id/)
    const twin = { id: 'other', path: '/api/things/{slug}', params: z.strictObject({ slug: z.string() }) }
    expect(refusal(twin, [first])).toMatch(/getThing has the same method and path/)
  })

  it('a call with the path /search is found before a call with the path /{id} that was declared earlier [spec 252]', () => {
    const paths = ['/api/books/{id}', '/api/books/{id}/editions', '/api/books/search', '/api/books']
    const sorted = paths.map((path): Call => Object.assign({}, plainCall, { path })).toSorted(bySpecificity)
    expect(sorted.findIndex(({ path }) => path.endsWith('search'))).toBeLessThan(
      sorted.findIndex(({ path }) => path.endsWith('{id}')),
    )
  })
})
