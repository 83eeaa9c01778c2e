import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import type { Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '@biblionaut/embedded-postgres'
import { embeddedName } from '#server/platform/database/embedded-name'
import { sendFrom } from '#tests/support/addresses'
import { isBuilt, removeSites, siteFolder, type StartedSite, startSite } from '#tests/support/built-site'
import { findFreePort } from '#tests/support/free-port'
import { insertPerson } from '#tests/support/people'
import { printResult, withDatabaseAt } from '../hold/opened-site.ts'

/*
 * Kills the site and its database server repeatedly while clients rate; no acknowledged rating may be lost. Before a
 * release: KILLS=200 DATABASE_KILLS=50.
 */
const processKills = Number(process.env['KILLS'] ?? 8)
const databaseKills = Number(process.env['DATABASE_KILLS'] ?? 3)
const writers = 8
// the same port for each start, because the clients continue after a kill
const port = String(await findFreePort())
const origin = `http://localhost:${port}`
const dataDir = siteFolder()
afterAll(removeSites)

const between = (least: number, most: number) => sleep(least + Math.random() * (most - least))

const withDatabase = <T>(work: (db: Database) => Promise<T>): Promise<T> =>
  withDatabaseAt(findRunningEmbeddedPostgres(embeddedName, dataDir)!.url, work)

/** Starts the site in up to five attempts: after a kill, port or folder may still be in use. */
async function begin(): Promise<StartedSite> {
  for (let round = 1; ; round += 1) {
    const site = startSite({ DATA_DIR: dataDir, PORT: port, PUBLIC_URL: origin, LOG_LEVEL: 'error' })
    try {
      await site.open
      return site
    } catch (error) {
      if (round === 5) throw error
    }
  }
}

interface Acknowledged {
  userId: string
  bookId: number
  stars: number
}

describe.skipIf(!isBuilt)('kills of the site and its database server (needs the production build)', () => {
  it(
    `no acknowledged write is lost in ${processKills} kills of the site and ${databaseKills} of its database server while ${writers} clients write [trust F1, F2]`,
    { timeout: 3_600_000 },
    async () => {
      let site = await begin()
      const books = await withDatabase((db) =>
        db.query<{ id: number }>({ text: 'select id from works where merged_into is null order by id' }),
      )
      // many users, because writes are limited per user
      const people = await withDatabase(async (db) => {
        const made = []
        for (let index = 0; index < 20 * writers; index += 1) made.push(await insertPerson(db))
        return made
      })
      const acknowledged: Acknowledged[] = []
      let refused = 0
      let next = 0
      const over = new AbortController()
      const write = async (writer: number): Promise<void> => {
        while (!over.signal.aborted) {
          const turn = (next += 1)
          const person = people[turn % people.length]!
          const bookId = books[Math.floor(turn / people.length) % books.length]!.id
          const stars = (turn % 5) + 1
          const isAcknowledged = async () => {
            const { status } = await sendFrom(`127.0.0.${20 + writer}`, `http://127.0.0.1:${port}`, {
              method: 'POST',
              path: `/api/books/${bookId}/ratings`,
              headers: {
                cookie: `__Host-session=${person.secret}`,
                origin,
                'content-type': 'application/json',
              },
              body: JSON.stringify({ rating: stars }),
            })
            expect([0, 200, 429, 503]).toContain(status)
            return status === 200
          }
          // repeats an interrupted write, as the page does
          while (!(await isAcknowledged())) {
            refused += 1
            if (over.signal.aborted) return
            await sleep(50)
          }
          acknowledged.push({ userId: person.userId, bookId, stars })
        }
      }
      const writing = Promise.all(Array.from({ length: writers }, (_, index) => write(index)))
      for (let kill = 0; kill < processKills; kill += 1) {
        await between(200, 1_500)
        site.child.kill('SIGKILL')
        await site.ended
        site = await begin()
      }
      const before = acknowledged.length
      for (let kill = 0; kill < databaseKills; kill += 1) {
        await between(5_500, 8_000)
        process.kill(
          Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
          'SIGKILL',
        )
        const countBefore = acknowledged.length
        await expect.poll(() => acknowledged.length, { timeout: 60_000 }).toBeGreaterThan(countBefore + 20)
      }
      over.abort()
      await writing
      const lost = await withDatabase(async (db) => {
        const [row] = await db.query<{ lost: number }>({
          text: `select count(*)::int as lost from unnest($1::uuid[], $2::int[], $3::int[]) as a (user_id, work_id, stars)
            where not exists (select from ratings r where r.user_id = a.user_id and r.work_id = a.work_id and r.stars = a.stars)
              or not exists (select from reading_list_books b where b.user_id = a.user_id and b.work_id = a.work_id and b.status = 'read')`,
          values: [
            acknowledged.map(({ userId }) => userId),
            acknowledged.map(({ bookId }) => bookId),
            acknowledged.map(({ stars }) => stars),
          ],
          limitMs: 60_000,
        })
        return row!.lost
      })
      printResult(
        `${processKills} kills of the process, ${databaseKills} of the database: ${acknowledged.length} writes acknowledged (${acknowledged.length - before} under kills of the database), ${refused} refused or cut, ${lost} lost`,
      )
      expect(lost).toBe(0)
      site.child.kill('SIGTERM')
      expect(await site.ended).toBe(0)
    },
  )
})
