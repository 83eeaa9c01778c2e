import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/calls/calls'
import { mountHealth } from '#server/features/health/index'
import { mountOpenApi, openApiDocument } from '#server/features/openapi/index'
import { systemClock } from '#server/platform/clock'
import { startTestSite, type TestSite } from '#tests/support/api'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  mountHealth(site.app.api, { clock: systemClock, checks: {}, isDraining: () => false })
  mountOpenApi(site.app.api, openApiDocument([], new Map(), { title: 't', version: '0' }))
})
afterAll(() => site.close())

it('the mounted calls equal the declared calls', () => {
  const ids = (calls: readonly { id: string }[]) => calls.map((call) => call.id).toSorted()
  expect(ids(site.app.api.calls)).toEqual(ids(allCalls))
})

it('every public GET call without path parameters answers 200 to a visitor, with a cacheable response', async () => {
  const calls = allCalls.filter(
    (call) =>
      call.method === 'GET' && call.cache === 'public' && call.tag !== 'system' && !call.path.includes('{'),
  )
  expect(calls.length).toBeGreaterThan(8)
  for (const { path } of calls) {
    const response = await site.app.api.fetch(
      new Request(`http://localhost:3000${path.includes('/search') ? `${path}?q=x` : path}`),
    )
    expect([path, response.status]).toEqual([path, 200])
    expect([path, response.headers.get('cache-control')]).toEqual([
      path,
      'public, max-age=0, must-revalidate',
    ])
  }
})
