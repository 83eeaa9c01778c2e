import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { isBuilt, removeSites, siteFolder, type StartedSite, startSite } from '#tests/support/built-site'
import { createTestDatabase, type TestDatabase } from '#tests/support/database'
import { createDatabase } from '#server/platform/database/database'
import { createLogger } from '#server/platform/log'
import { findFreePort } from '#tests/support/free-port'
import { insertPerson } from '#tests/support/people'
import { runOn } from '#tests/support/test-server'

const haproxy = ['/usr/sbin/haproxy', '/usr/bin/haproxy'].find((path) => existsSync(path))
const restarts = 20
const folder = siteFolder()
let database: TestDatabase | null = null
let proxy: ChildProcess | null = null

afterAll(async () => {
  proxy?.kill('SIGKILL')
  removeSites()
  await database?.drop()
})

/**
 * The configuration of docs/operations.md. Only four failed checks mark a site as down, because it may be slow while
 * another restarts.
 */
const proxyConfig = (port: number, sites: readonly number[]) => `
defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option redispatch 1
  retries 3
  retry-on conn-failure empty-response 503
frontend all
  stats enable
  stats uri /balancer
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  balance roundrobin
  option httpchk GET /api/ready
  default-server check inter 500ms fall 4 rise 1
${sites.map((site, at) => `  server site${at} 127.0.0.1:${site}`).join('\n')}
`

/** Returns the number of sites that the balancer uses. */
const upAt = async (front: string): Promise<number> => {
  const text = await fetch(`${front}/balancer;csv`).then((response) => response.text())
  return text.split('\n').filter((line) => /^sites,site\d,/.test(line) && line.includes(',UP,')).length
}

describe.skipIf(!isBuilt || !haproxy)('a rolling restart (needs the production build and haproxy)', () => {
  it(`no request fails and no write is lost while two sites behind a balancer are restarted in turn, ${restarts} times in total`, async () => {
    database = await createTestDatabase({ empty: true })
    const { url } = database
    const ports = [await findFreePort(), await findFreePort()]
    const front = await findFreePort()
    const origin = `http://localhost:${front}`
    const start = (at: number) =>
      startSite({
        DATABASE_URL: url,
        DATA_DIR: folder,
        PORT: String(ports[at]),
        PUBLIC_URL: origin,
        TRUSTED_PROXIES: 'loopback',
      })
    const sites: StartedSite[] = [start(0)]
    await sites[0]!.open
    sites.push(start(1))
    await sites[1]!.open
    const config = join(folder, 'haproxy.cfg')
    writeFileSync(config, proxyConfig(front, ports))
    proxy = spawn(haproxy!, ['-db', '-f', config], { stdio: 'ignore' })
    const at = `http://127.0.0.1:${front}`
    await expect
      .poll(
        () =>
          fetch(`${at}/api/ready`).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 10_000 },
      )
      .toBe(200)

    const db = createDatabase({ url, log: createLogger({ level: 'silent' }) })
    const people = await Promise.all(Array.from({ length: 3 }, () => insertPerson(db)))
    await db.close()
    const [{ id }] = (await runOn<{ id: number }>(url, 'select id from works order by id limit 1')) as [
      { id: number },
    ]
    const failures: string[] = []
    const answered = { reads: 0, writes: 0 }
    const last = new Map<string, number>()
    const done = new AbortController()
    const ask = async (path: string, init?: RequestInit) => {
      const response = await fetch(at + path, init).catch(
        (error: unknown) => `${String(error)} (${String((error as Error).cause)})`,
      )
      if (typeof response === 'string') failures.push(`${path}: ${response}`)
      else {
        const text = await response.text().catch(String)
        if (response.status >= 500 || response.status === 429 || text.startsWith('TypeError'))
          failures.push(`${path}: ${response.status} ${text.slice(0, 120)}`)
      }
      return response
    }
    const reading = Array.from({ length: 4 }, async (_, reader) => {
      const paths = [
        '/de',
        '/en/books',
        '/api/books?limit=24',
        '/it/authors',
        `/en/books/${id}`,
        '/api/series',
      ]
      for (let round = reader; !done.signal.aborted; round += 1) {
        await ask(paths[round % paths.length]!)
        answered.reads += 1
        await sleep(50)
      }
    })
    const writing = people.map(async ({ secret, userId }) => {
      for (let round = 0; !done.signal.aborted; round += 1) {
        const rating = (round % 5) + 1
        const response = await ask(`/api/books/${id}/ratings`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/json', Origin: origin, Cookie: `__Host-session=${secret}` },
          body: JSON.stringify({ rating }),
        })
        if (typeof response !== 'string' && response.ok) {
          last.set(userId, rating)
          answered.writes += 1
        }
        await sleep(100)
      }
    })
    for (let round = 0; round < restarts; round += 1) {
      const which = round % 2
      sites[which]!.child.kill('SIGTERM')
      expect(await sites[which]!.ended).toBe(0)
      sites[which] = start(which)
      await sites[which].open
      // waits until the balancer uses the restarted site again, because the next round stops the other site
      await expect.poll(() => upAt(at), { timeout: 60_000 }).toBe(2)
    }
    done.abort()
    await Promise.all([...reading, ...writing])
    process.stdout.write(`${answered.reads} reads, ${answered.writes} writes, ${failures.length} failures\n`)
    expect(failures.slice(0, 20)).toEqual([])
    expect(answered.writes).toBeGreaterThan(100)
    for (const [userId, rating] of last)
      expect(await runOn(url, 'select stars from ratings where user_id = $1', [userId])).toEqual([
        { stars: rating },
      ])
  }, 900_000)
})
