import { describe, expect, it } from 'vitest'
import { createRequestLog } from './request-log.ts'
import { listeningLog } from '#tests/support/serve-api'

const request = {
  method: 'GET',
  path: '/api/books',
  status: 200,
  ms: 1.234,
  bytes: 10,
  requestId: 'r',
  language: 'en',
}

describe('the request log', () => {
  it('a request is logged without its query, and a server error is logged at a higher level [spec 261]', () => {
    const { log, lines, events } = listeningLog()
    const logRequest = createRequestLog(log)
    logRequest({ ...request, path: '/api/books/search?q=private' })
    logRequest({ ...request, status: 500 })
    logRequest({ ...request, status: 503 })
    expect(lines.join('')).not.toContain('private')
    expect(events().map(({ level }) => level)).toEqual(['info', 'error', 'warn'])
    expect(events()[0]).toMatchObject({ path: '/api/books/search', ms: 1.23, requestId: 'r' })
  })

  it('the request log hides a token in a path, but not a long slug [spec 261]', () => {
    const { log, events } = listeningLog()
    const logRequest = createRequestLog(log)
    for (const path of [
      '/api/years/Zk3vQx0c9Jt2bq7dYw1LsA5mHn8uRfEg4pTiKoVjXyB',
      '/api/newsletter/unsubscribe/Zk3vQx0c9Jt2bq7dYw1LsA5mHn8uRfEg4pTiKoVjXyB?x=1',
      '/api/books/the-hitchhikers-guide-to-the-galaxy-1979-42/ratings',
    ])
      logRequest({ ...request, path })
    expect(events().map(({ path }) => path)).toEqual([
      '/api/years/[hidden]',
      '/api/newsletter/unsubscribe/[hidden]',
      '/api/books/the-hitchhikers-guide-to-the-galaxy-1979-42/ratings',
    ])
  })

  it('the request log has at most five refused requests per second, and then the number of omitted ones', () => {
    const { log, events } = listeningLog()
    let ms = 0
    const logRequest = createRequestLog(log, () => ms)
    const refused = { ...request, status: 503, address: '203.0.113.77', userId: 'ada' }
    for (let time = 0; time < 100; time += 1) logRequest(refused)
    ms = 1_000
    logRequest({ ...refused, status: 429, address: '2001:db8:1:2:3::4' })
    logRequest({ ...request, address: '203.0.113.77', userId: 'ada' })
    const written = events()
    expect(written).toHaveLength(7)
    expect(written[0]).toMatchObject({ level: 'warn', client: '203.0.113.0/24', userId: 'ada' })
    expect(written[5]).toMatchObject({ level: 'warn', client: '2001:db8:1::/48', leftOut: 95 })
    expect(written[6]).not.toHaveProperty('client')
    expect(JSON.stringify(written)).not.toMatch(/113\.77|address/)
  })
})
