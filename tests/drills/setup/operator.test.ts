import { readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { interfaceLanguages } from '#contract/values/languages'
import { Client } from 'pg'
import { isBuilt, removeSites, siteFolder, type StartedSite, startSite } from '#tests/support/built-site'
import { findRunningEmbeddedPostgres, isAlive } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'

afterAll(removeSites)

const ask = (url: string, init: RequestInit = {}) =>
  fetch(url, { ...init, signal: AbortSignal.timeout(20_000) })

/** Returns the ids of the postmaster and of the backends of a site's embedded database. */
async function databaseProcesses(dataDir: string): Promise<number[]> {
  const client = new Client({ connectionString: findRunningEmbeddedPostgres(embeddedName, dataDir)!.url })
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()
     union select split_part(pg_read_file('postmaster.pid'), chr(10), 1)::int`,
  )
  await client.end()
  return rows.map((row) => row.pid)
}

/** Matches a line of a stack trace, which a message to an operator must not contain. */
const noStack = /\n\s+at |\.ts:\d|node:internal/

describe.skipIf(!isBuilt)('messages for operators (need the production build)', () => {
  it('a start with an invalid environment names every invalid setting at once and does not print the secret', async () => {
    const { output, ended } = startSite({
      DATA_DIR: siteFolder(),
      PORT: 'http',
      PUBLIC_URL: 'books',
      SECRET: 'short-hush',
      LOG_LEVEL: 'loud',
    })
    expect(await ended).toBe(2)
    for (const name of ['PORT', 'PUBLIC_URL', 'SECRET', 'LOG_LEVEL']) expect(output()).toContain(name)
    expect(output()).not.toContain('short-hush')
    expect(output()).not.toMatch(noStack)
  })

  it('a start fails and names the path if the data directory is a file', async () => {
    const path = join(siteFolder(), 'data')
    writeFileSync(path, 'not a folder')
    const { output, ended } = startSite({ DATA_DIR: path, PORT: '0' })
    expect(await ended).toBe(1)
    expect(output()).toContain(path)
    expect(output()).not.toMatch(noStack)
  })

  it('a start fails and names DATABASE_URL if the database is not reachable', async () => {
    const { output, ended } = startSite({
      DATA_DIR: siteFolder(),
      DATABASE_URL: 'postgresql://nobody@127.0.0.1:1/nothing',
      PORT: '0',
    })
    expect(await ended).toBe(1)
    expect(output()).toMatch(/DATABASE_URL/)
    expect(output()).not.toMatch(noStack)
  })

  it('the site refuses a busy port, serves legal pages without a database (§ 5 DDG), and stops at SIGTERM [spec 34]', async ({
    onTestFailed,
  }) => {
    const started: StartedSite[] = []
    onTestFailed(() => {
      process.stderr.write(started.map((site) => site.output()).join('\n----\n'))
    })
    const begin = (...how: Parameters<typeof startSite>) => {
      const site = startSite(...how)
      started.push(site)
      return site
    }
    const data = siteFolder()
    const busy = createServer()
    await new Promise<void>((resolve) => busy.listen(0, 'localhost', resolve))
    const port = String((busy.address() as { port: number }).port)
    const refused = begin({ DATA_DIR: data, PORT: port })
    expect(await refused.ended).toBe(1)
    expect(refused.output()).toContain(`Port ${port} is taken`)
    // the port is checked before anything is created
    expect(readdirSync(data)).toEqual([])
    busy.close()

    const site = begin({ DATA_DIR: data, PORT: port })
    const url = await site.open
    // requests the page several times, because pages are cached only after the site has begun to follow changes of
    // its database
    for (let time = 0; time < 10; time += 1) {
      expect((await ask(`${url}/de/books`)).status).toBe(200)
      await sleep(100)
    }

    const second = begin({ DATA_DIR: data, PORT: '0' })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(String(site.child.pid))
    expect(second.output()).not.toMatch(noStack)
    // the first run of the job that updates ranks may have invalidated the cached page
    expect((await ask(`${url}/de/books`)).status).toBe(200)

    // freezes the database server: the site then serves cached pages, and its other pages report the failure in their
    // language
    const processes = await databaseProcesses(data)
    for (const pid of processes) process.kill(pid, 'SIGSTOP')
    try {
      expect((await ask(`${url}/de/books`)).status).toBe(200)
      const words = { en: /nothing is lost|nothing has been lost/i, de: /verloren/i, it: /perso|persa/i }
      for (const language of interfaceLanguages) {
        const answer = await ask(`${url}/${language}/authors`, { headers: { accept: 'text/html' } })
        const text = await answer.text()
        expect([language, answer.status]).toEqual([language, 503])
        expect(text).toMatch(words[language])
        expect(text).toContain(`lang="${language}"`)
        expect(text).not.toMatch(noStack)
        expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0)
      }
      // the legal pages were not requested before, so they are not cached
      const legal = ['impressum', 'datenschutz', 'nutzungsbedingungen', 'kontakt']
      for (const language of interfaceLanguages) {
        for (const path of legal) {
          const page = await ask(`${url}/${language}/${path}`, { headers: { accept: 'text/html' } })
          expect([language, path, page.status]).toEqual([language, path, 200])
          expect(await page.text()).toMatch(/<h2 id="[a-z-]+-title">/)
        }
        const away = await ask(`${url}/${language}/series`, { headers: { accept: 'text/html' } })
        expect(away.status).toBe(503)
        expect(await away.text()).toContain(`href="/${language}/impressum"`)
      }
      const json = (await (
        await ask(`${url}/api/authors`, { headers: { 'accept-language': 'it' } })
      ).json()) as { success: boolean; error: { code: string } }
      expect(json).toMatchObject({
        success: false,
        error: { code: expect.stringMatching(/timeout|database_unavailable/) },
      })
    } finally {
      for (const pid of processes) process.kill(pid, 'SIGCONT')
    }
    await expect.poll(async () => (await ask(`${url}/de/authors`)).status, { timeout: 8000 }).toBe(200)

    site.child.kill('SIGTERM')
    const tooLong = sleep(30_000, 'still running', { ref: false })
    expect(await Promise.race([site.ended, tooLong])).toBe(0)
    // log lines are JSON and may contain a stack; lines for people must not
    const plainLines = site
      .output()
      .split('\n')
      .filter((line) => !line.startsWith('{'))
    expect(plainLines.join('\n')).not.toMatch(noStack)
    await expect(ask(url)).rejects.toThrow()

    const byNpm = begin({ DATA_DIR: data, PORT: port }, ['npm', 'start'])
    await byNpm.open
    const ofDatabase = await databaseProcesses(data)
    const { ownerPid } = findRunningEmbeddedPostgres(embeddedName, data)!
    byNpm.child.kill('SIGTERM')
    // resolves only when every process that shares the output of npm has ended
    await byNpm.ended
    expect(byNpm.output()).toContain('Stopping')
    expect([ownerPid, ...ofDatabase].filter(isAlive)).toEqual([])
    expect(findRunningEmbeddedPostgres(embeddedName, data)).toBeNull()
  }, 90_000)
})
