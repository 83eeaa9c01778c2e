import { hash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { allCalls, namedSchemas } from '#contract/calls'
import { systemClock } from '../../platform/clock.ts'
import { failureOf, plainCall, serveApi } from '../../platform/http/test-kit.ts'
import type { Served } from '../../platform/http/test-kit.ts'
import { docsPage } from './docs-page.ts'
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
      publicUrl: 'https://books.example',
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
})

describe('the page of the documentation', () => {
  it('row 260: shows every call in the language asked for, with links that lead somewhere', async () => {
    for (const [language, word] of [
      ['en', 'Parameters'],
      ['de', 'Aufrufe'],
      ['it', 'Chiamate'],
    ] as const) {
      const answer = await served.get('/api/docs', { headers: { 'accept-language': language } })
      const page = await answer.text()
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8')
      expect(page).toContain(`<html lang="${language}">`)
      expect(page).toContain(word)
      for (const call of allCalls) expect(page).toContain(`<article id="${call.id}">`)
      for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${target}"`)
    }
  })

  it('S18: needs no script and nothing from elsewhere; its one sheet is allowed by hash', async () => {
    const answer = await served.get('/api/docs')
    const page = await answer.text()
    const policy = answer.headers.get('content-security-policy') ?? ''
    const sheet = /<style>([^]*?)<\/style>/.exec(page)?.[1] ?? ''
    expect(policy).toContain(`'sha256-${hash('sha256', sheet, 'base64')}'`)
    expect(policy).toContain("default-src 'none'")
    expect(page).not.toMatch(/<script|<link|<img|style=|src=|@import|url\(/)
  })

  it('I12: what stands in the document is text on the page, never markup', () => {
    const evil = openApiDocument(
      [{ ...plainCall, summary: '<img src=x onerror=alert(1)>', tag: '"><script>' }],
      new Map(),
      { title: '<b>', version: '1' },
    )
    expect(docsPage(evil, { language: 'en', publicUrl: "https://x'<i>" })).not.toMatch(/<img|<script|<b>|<i>/)
  })
})
