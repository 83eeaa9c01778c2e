import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { failureOf, serveApi } from '#tests/support/serve-api'
import type { Served } from '#tests/support/serve-api'
import { mountHealth } from './index.ts'

let served: Served
let isDatabaseUp = true
let isDraining = false

beforeAll(async () => {
  served = await serveApi((api) =>
    mountHealth(api, {
      clock: systemClock,
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
  it('the health call responds 200 while the database is unavailable [spec 240]', async () => {
    isDatabaseUp = false
    const answer = await served.get('/api/health')
    isDatabaseUp = true
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(await answer.json()).toMatchObject({ success: true, data: { status: 'ok' } })
  })

  it('the readiness call responds with the names of all checks if all pass [spec 240]', async () => {
    expect(await (await served.get('/api/ready')).json()).toEqual({
      success: true,
      data: { status: 'ready', checks: { database: 'ok', migrations: 'ok', storage: 'ok' } },
    })
  })

  it('the readiness call responds 503 with the result of each check and no internal details if a check fails [trust V10]', async () => {
    isDatabaseUp = false
    const answer = await served.get('/api/ready')
    isDatabaseUp = true
    const failure = await failureOf(answer)
    expect([answer.status, failure.code]).toEqual([503, 'database_unavailable'])
    expect(failure.details.checks).toEqual({ database: 'failed', migrations: 'ok', storage: 'failed' })
    expect(JSON.stringify(failure)).not.toContain('/srv')
  })

  it('the readiness call responds 503 while the server shuts down, but the health call responds 200 [spec 240]', async () => {
    isDraining = true
    const states = [(await served.get('/api/ready')).status, (await served.get('/api/health')).status]
    isDraining = false
    expect(states).toEqual([503, 200])
  })
})
