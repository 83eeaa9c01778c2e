import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls, namedSchemas } from '#contract/calls/calls'
import { systemClock } from '../../platform/clock.ts'
import { failureOf, plainCall, serveApi } from '../../platform/http/test-kit.ts'
import type { Served } from '../../platform/http/test-kit.ts'
import { mountSystem, openApiDocument } from './index.ts'

const document = openApiDocument(allCalls, namedSchemas, { title: 'Biblionaut', version: '1.0.0' })
let served: Served
let isDatabaseUp = true
let isDraining = false

beforeAll(async () => {
  served = await serveApi((api) =>
    mountSystem(api, {
      clock: systemClock,
      document,
      checks: {
        database: () => Promise.resolve(isDatabaseUp),
        migrations: () => Promise.resolve(),
        storage: () => (isDatabaseUp ? Promise.resolve() : Promise.reject(new Error('/srv/data is full'))),
      },
      isDraining: () => isDraining,
    }),
  )
})
afterAll(() => served.stop())

describe('health and readiness', () => {
  it('row 240: health answers whatever else is down', async () => {
    isDatabaseUp = false
    const answer = await served.get('/api/health')
    isDatabaseUp = true
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toMatchObject({ success: true, data: { status: 'ok' } })
  })

  it('row 240: ready names every part that works', async () => {
    expect(await (await served.get('/api/ready')).json()).toEqual({
      success: true,
      data: { status: 'ready', checks: { database: 'ok', migrations: 'ok', storage: 'ok' } },
    })
  })

  it('V10: ready is a 503 that names the failed parts, and nothing of their inside', async () => {
    isDatabaseUp = false
    const answer = await served.get('/api/ready')
    isDatabaseUp = true
    const failure = await failureOf(answer)
    expect([answer.status, failure.code]).toEqual([503, 'database_unavailable'])
    expect(failure.details.checks).toEqual({ database: 'failed', migrations: 'ok', storage: 'failed' })
    expect(JSON.stringify(failure)).not.toContain('/srv')
  })

  it('row 240: ready turns to 503 when the server drains, health does not', async () => {
    isDraining = true
    const states = [(await served.get('/api/ready')).status, (await served.get('/api/health')).status]
    isDraining = false
    expect(states).toEqual([503, 200])
  })
})

describe('the OpenAPI document', () => {
  it('row 260: names every call with its parameters, answers and who may call', async () => {
    const sent = (await (await served.get('/api/openapi.json')).json()) as typeof document
    expect(sent.openapi).toBe('3.1.1')
    for (const call of allCalls) {
      expect(sent.paths[call.path]?.[call.method.toLowerCase()], call.id).toMatchObject({
        operationId: call.id,
        'x-actor': call.actor,
      })
    }
    const list = sent.paths['/api/books']?.get
    expect(list?.parameters.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['limit', 'cursor', 'sort', 'genre']),
    )
    expect(list?.parameters.every(({ required }) => !required)).toBe(true)
    expect(sent.paths['/api/books/search']?.get?.parameters).toMatchObject([
      { name: 'q', in: 'query', required: true },
    ])
  })

  it('row 260: every reference in it leads somewhere, and schemas have names', () => {
    const text = JSON.stringify(document)
    const targets = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/(\w+)"/g)]
    expect(targets.length).toBeGreaterThan(20)
    for (const [, kind, name] of targets)
      expect(document.components[kind as 'schemas'], name).toHaveProperty(name ?? '')
    expect(text).not.toMatch(/\$defs|__schema/)
    expect(document.components.schemas.BookCard).toMatchObject({
      properties: { id: { type: 'integer' }, authors: { items: { $ref: '#/components/schemas/Link' } } },
    })
  })

  it('row 260: bodies, errors and 204 of writes are described', () => {
    const call = {
      ...plainCall,
      method: 'POST',
      cache: 'none',
      actor: 'signed-in',
      body: z.strictObject({ rating: z.number() }),
      answer: z.void(),
    } as const
    const operation = openApiDocument([call], new Map(), { title: 't', version: '1' }).paths['/api/things']
      ?.post
    expect(operation?.requestBody?.content['application/json']).toMatchObject({
      schema: { required: ['rating'] },
    })
    expect(Object.keys(operation?.responses ?? {})).toEqual(
      expect.arrayContaining(['204', '400', '401', '403', '413', '415', '500', '503']),
    )
  })

  it('row 260: a file is described under the field in which the call takes it', () => {
    const fieldsOf = (path: string) => {
      const content = document.paths[path]?.post?.requestBody?.content['multipart/form-data']
      return [content?.schema.required, Object.keys(content?.schema.properties as object)]
    }
    for (const { path, upload, method } of allCalls.filter((call) => call.upload && call.method === 'POST'))
      expect([method, path, fieldsOf(path)]).toEqual([
        'POST',
        path,
        [[upload!.field ?? 'image'], [upload!.field ?? 'image', ...(upload!.fields ?? [])]],
      ])
    expect(fieldsOf('/api/imports')[0]).toEqual(['file'])
  })
})
