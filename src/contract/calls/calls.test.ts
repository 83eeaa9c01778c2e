import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { changesReviewsOf, invalidatedBy, showsReviewsOf } from '../values/invalidations.ts'
import type { WritingCall } from '../values/write-queue.ts'
import { callPaths } from '../values/call-paths.ts'
import { allCalls, modules, namedSchemas } from './calls.ts'

const folder = new URL('./', import.meta.url)
const sources = readdirSync(folder).filter(
  (name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !['calls.ts', 'call.ts'].includes(name),
)

describe('list of all calls', () => {
  it('the list of all calls contains every call that a module of the contract declares [trust C7]', async () => {
    const declared = new Set<unknown>()
    for (const name of sources) {
      const module = (await import(new URL(name, folder).href)) as Record<string, unknown>
      for (const value of Object.values(module))
        if (typeof value === 'object' && value !== null && 'id' in value && 'rate' in value) {
          expect(allCalls, name).toContain(value)
          declared.add(value)
        }
    }
    expect(declared.size).toBe(allCalls.length)
  })

  it('each API call is exported under its id, and `callPaths` has exactly the exported calls', () => {
    const exported = modules
      .flatMap((module) => Object.entries(module))
      .filter(([, value]) => allCalls.includes(value as never))
    for (const [name, call] of exported) expect((call as { id: string }).id).toBe(name)
    expect(exported.map(([name]) => name).toSorted()).toEqual(Object.keys(callPaths).toSorted())
  })

  it('ids and paths of API calls are unique, and shared schemas are registered under a name [trust C7]', () => {
    expect(new Set(allCalls.map(({ id }) => id)).size).toBe(allCalls.length)
    expect(
      new Set(allCalls.map(({ method, path }) => `${method} ${path.replaceAll(/\{\w+\}/g, '{}')}`)).size,
    ).toBe(allCalls.length)
    expect([...namedSchemas.keys()]).toEqual(expect.arrayContaining(['BookCard', 'Book', 'Edition', 'Link']))
  })
})

describe('bodies of calls', () => {
  it('every array in the body of a call has a maximum length', () => {
    const unlimited: string[] = []
    const search = (schema: unknown, path: string): void => {
      if (typeof schema !== 'object' || schema === null) return
      const { type, maxItems } = schema as { type?: unknown; maxItems?: unknown }
      if (type === 'array' && maxItems === undefined) unlimited.push(path)
      for (const [key, value] of Object.entries(schema)) search(value, `${path}.${key}`)
    }
    for (const { id, body } of allCalls)
      if (body) search(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }), id)
    expect(unlimited).toEqual([])
  })
})

describe('declared effects of calls', () => {
  const callOf = (name: string) => allCalls.find(({ id }) => id === name)!
  const keysOf = (schema: unknown) => Object.keys((schema as { shape?: object } | undefined)?.shape ?? {})

  it('each call in the list `showsReviewsOf` is public, and its response has the field listed for the call', () => {
    for (const fields of Object.values(showsReviewsOf))
      for (const [name, field] of Object.entries(fields)) {
        expect(callOf(name).cache, name).toBe('public')
        expect(keysOf(callOf(name).answer), name).toContain(field)
      }
  })
  it('`id` is the only path parameter of writes that change reviews', () => {
    for (const name of Object.keys(changesReviewsOf)) {
      expect(callOf(name).method, name).not.toBe('GET')
      expect(keysOf(callOf(name).params), name).toEqual(['id'])
    }
  })
  it('writes that change reviews invalidate the responses that show reviews', () => {
    for (const [write, kind] of Object.entries(changesReviewsOf))
      for (const read of Object.keys(showsReviewsOf[kind]))
        expect(invalidatedBy(write as WritingCall), write).toContain(read)
  })
})
