import { afterAll, beforeAll, expect, it } from 'vitest'
import { allCalls } from '#contract/calls/calls'
import { mountSystem, openApiDocument } from '#server/features/system/index'
import { systemClock } from '#server/platform/clock'
import { startTestSite, type TestSite } from '#tests/support/api'

let site: TestSite
beforeAll(async () => {
  site = await startTestSite()
  mountSystem(site.app.api, {
    clock: systemClock,
    document: openApiDocument([], new Map(), { title: 't', version: '0' }),
    checks: {},
    isDraining: () => false,
  })
})
afterAll(() => site.close())

it('every declared call is mounted, and nothing is mounted that was not declared', () => {
  const ids = (calls: readonly { id: string }[]) => calls.map((call) => call.id).toSorted()
  expect(ids(site.app.api.calls)).toEqual(ids(allCalls))
})

it('every public reading call of the catalogue answers an anonymous reader, and the answer is cached', async () => {
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
