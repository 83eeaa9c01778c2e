import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls, namedSchemas } from '#contract/calls/calls'
import { plainCall, serveApi } from '#tests/support/serve-api'
import type { Served } from '#tests/support/serve-api'
import { mountOpenApi, openApiDocument } from './index.ts'

const document = openApiDocument(allCalls, namedSchemas, { title: 'Biblionaut', version: '1.0.0' })
let served: Served

beforeAll(async () => {
  served = await serveApi((api) => mountOpenApi(api, document))
})
afterAll(() => served.stop())

describe('OpenAPI document', () => {
  it('the OpenAPI document lists each call with its required role, and the parameters of the book list and book search [spec 260]', async () => {
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

  it('every reference in the OpenAPI document has a target, and schemas refer to each other by name [spec 260]', () => {
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

  it('the OpenAPI document describes the body, the errors and the 204 response of a write [spec 260]', () => {
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

  it('the OpenAPI document states which calls need a session, and which respond with a redirect [spec 260]', () => {
    const operation = (path: string, method = 'get') => document.paths[path]![method]!
    expect(document.components.securitySchemes['session']).toMatchObject({ type: 'apiKey', in: 'cookie' })
    for (const call of allCalls) {
      const { security } = operation(call.path, call.method.toLowerCase())
      const isOpen = ['anyone', 'NORMAL_USER'].includes(call.actor)
      expect([call.id, security]).toEqual([call.id, isOpen ? [] : [{ session: [] }]])
    }
    for (const path of ['/api/books/{id}', '/api/authors/{id}', '/api/series/{id}', '/api/awards/{id}'])
      expect(operation(path).responses['301']?.headers).toHaveProperty('Location')
    expect(operation('/api/books').responses).not.toHaveProperty('301')
  })

  it('the OpenAPI document has only formats that JSON Schema defines, and describes details of errors [spec 260]', () => {
    const formats = new Set(
      [...JSON.stringify(document).matchAll(/"format":"([^"]+)"/g)].map(([, name]) => name),
    )
    expect(formats).toEqual(new Set(['date', 'uri', 'uuid']))
    expect(document.components.schemas['Error']).toMatchObject({
      properties: { error: { properties: { details: { properties: { entity: { type: 'string' } } } } } },
    })
  })

  it('the OpenAPI document describes an uploaded file under the form field that the call declares [spec 260]', () => {
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
