import { once } from 'node:events'
import { createServer, get } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { createDatabase, type Database } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { type MetricsServer, startMetrics } from './index.ts'
import { kindOf } from './requests.ts'

let test: TestDatabase
let db: Database
let metrics: MetricsServer
const backup = { at: new Date('2026-01-02T03:17:00Z'), bytes: 1234 }
const server = createServer((request, response) => {
  if (request.url === '/api/hang') response.write('never whole')
  else response.writeHead(request.url === '/de/books/gone' ? 404 : 200).end('answer')
})

beforeAll(async () => {
  test = await createTestDatabase()
  db = createDatabase({ url: test.url, waitMs: 20_000, log: createLogger({ level: 'silent' }) })
  metrics = await startMetrics(
    {
      db,
      cache: { stats: () => ({ entries: 3, bytes: 4000, hits: 20, misses: 5, overtaken: 0 }) },
      loopDelayMs: () => 250,
      version: '1.2.3',
      newestBackup: async () => backup,
    },
    { port: 0, host: '127.0.0.1' },
  )
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(async () => {
  await metrics.close()
  server.close()
  server.closeAllConnections()
  await db.close()
  await test.drop()
})

/** Returns the values of a scrape by name and labels. */
async function scrape(): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${metrics.port}/metrics`)
  expect(response.headers.get('content-type')).toContain('text/plain; version=0.0.4')
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(
    lines.map((line) => {
      const found = /^([a-z_0-9]+(?:\{[^}]*\})?) (\S+)$/i.exec(line)
      expect(found, line).not.toBeNull()
      return [found![1]!, Number(found![2])] as const
    }),
  )
}
const urlOf = (path: string) => `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`

describe('metrics', () => {
  it('the metrics count requests by kind, method and code, running requests, and requests whose client disconnected', async () => {
    for (const path of ['/de/books/dune', '/de/books/dune', '/de/books/gone'])
      await (await fetch(urlOf(path))).text()
    const leaving = get(urlOf('/api/hang'))
    leaving.on('error', () => undefined)
    await once(leaving, 'response')
    const during = await scrape()
    expect(during.get('biblionaut_http_requests_in_flight{kind="api"}')).toBe(1)
    leaving.destroy()
    await expect
      .poll(async () =>
        (await scrape()).get('biblionaut_http_requests_total{kind="api",method="GET",code="0"}'),
      )
      .toBe(1)
    const found = await scrape()
    expect(found.get('biblionaut_http_requests_total{kind="page",method="GET",code="200"}')).toBe(2)
    expect(found.get('biblionaut_http_requests_total{kind="page",method="GET",code="404"}')).toBe(1)
    expect(found.get('biblionaut_http_request_seconds_count{kind="page"}')).toBe(3)
    expect(found.get('biblionaut_http_requests_in_flight{kind="api"}')).toBe(0)
    // the request for the metrics is not counted itself, although its path would be of the kind `page`
    expect(found.get('biblionaut_http_requests_in_flight{kind="page"}')).toBe(0)
  })

  it('the metrics report the state of the connection pool, cache, job queue, mails, backups, event loop and memory', async () => {
    await db.query({
      text: `insert into mail_outbox (idempotency_key, recipient, subject, text_body, language, given_up_at) values ('k', 'a@example.org', 's', 'x', 'en', now())`,
    })
    await db.query({
      text: `select from graphile_worker.add_job('nothing', '{}'::json, run_at => now() - interval '1 hour')`,
    })
    const found = await scrape()
    expect(
      Object.fromEntries(
        [...found].filter(([name]) => name.startsWith('biblionaut_') && !name.includes('http')),
      ),
    ).toMatchObject({
      'biblionaut_info{version="1.2.3"}': 1,
      biblionaut_database_up: 1,
      biblionaut_pool_waiting_requests: 0,
      biblionaut_cache_hits_total: 20,
      biblionaut_jobs_waiting: 1,
      biblionaut_mails_given_up: 1,
      biblionaut_event_loop_late_seconds: 0.25,
      biblionaut_backup_newest_timestamp_seconds: backup.at.getTime() / 1000,
      biblionaut_backup_newest_bytes: 1234,
    })
    expect(found.get('biblionaut_jobs_lag_seconds')).toBeGreaterThan(3500)
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'process_cpu_seconds_total',
    ])
      expect(found.get(name)).toBeGreaterThan(0)
  })

  it('the metrics are available without a database, and report that the database is down', async () => {
    const away = createDatabase({
      url: 'postgresql://nobody@127.0.0.1:1/none',
      log: createLogger({ level: 'silent' }),
    })
    const cache = { stats: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0, overtaken: 0 }) }
    const alone = await startMetrics(
      { db: away, cache, loopDelayMs: () => 0, version: '1' },
      { port: 0, host: '127.0.0.1' },
    )
    try {
      const text = await (await fetch(`http://127.0.0.1:${alone.port}/metrics`)).text()
      expect(text).toMatch(/^biblionaut_database_up 0$/m)
      expect(text).not.toMatch(/^biblionaut_jobs_waiting \d/m)
      expect(text).not.toContain('backup')
      expect((await fetch(`http://127.0.0.1:${alone.port}/`)).status).toBe(404)
    } finally {
      await alone.close()
      await away.close()
    }
  })

  it('if the port of the metrics is in use, the error names the setting METRICS_PORT', async () => {
    const cache = { stats: () => ({ entries: 0, bytes: 0, hits: 0, misses: 0, overtaken: 0 }) }
    await expect(
      startMetrics(
        { db, cache, loopDelayMs: () => 0, version: '1' },
        { port: metrics.port, host: '127.0.0.1' },
      ),
    ).rejects.toThrow(`METRICS_PORT=${metrics.port + 1}`)
  })

  it.each([
    ['/', 'page'],
    ['/apiary', 'page'],
    ['/api/books/dune?x=1', 'api'],
    ['/api/ready', 'health'],
    ['/uploads/ab/abc.webp', 'picture'],
    ['/sitemap.xml', 'feed'],
  ])('the metrics count a request for %s as the kind %s', (target, kind) => expect(kindOf(target)).toBe(kind))
})
