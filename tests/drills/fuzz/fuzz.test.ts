import { availableParallelism, loadavg } from 'node:os'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isBuilt, removeSites } from '#tests/support/built-site'
import { type ClientResponse, sendFrom } from '#tests/support/addresses'
import { openedSite, type OpenedSite, openingMs, printResult, type TestUser } from '../hold/opened-site.ts'
import { createRequests, type FuzzRequest, type RequestSample } from './requests.ts'

/*
 * Sends random requests to the calls and pages of the built site. The same FUZZ_SEED gives the same requests, but in
 * any order.
 */
const count = Number(process.env['FUZZ'] ?? 20_000)
const seed = Number(process.env['FUZZ_SEED'] ?? Date.now() % 2 ** 31)
/** Number of clients that send requests at the same time. */
const clients = 4
/** Time after which the clients stop, so that a run on a slow machine still prints its figures. */
const maxMs = 25 * 60_000
const printedFailures = 40
/** Number of requests of a client after which it gets new accounts and the rate limits are cleared. */
const batch = 50

let site: OpenedSite
let sample: RequestSample
beforeAll(async () => {
  site = await openedSite()
  sample = createRequests(
    await site.withDatabase(async (db) => {
      const rows = await db.query<{ slug: string; id: number }>({
        text: ['works', 'people', 'series', 'genres', 'awards']
          .map((table) => `(select slug, id from ${table} where merged_into is null order by id limit 20)`)
          .join(' union all '),
      })
      return { texts: rows.map(({ slug }) => slug), ids: rows.map(({ id }) => id) }
    }),
  )
}, openingMs)
afterAll(removeSites)

/** Creates the users of a client, and clears the rate limits. */
async function newCallers(): Promise<Record<FuzzRequest['caller'], TestUser | null>> {
  const [reader, editor] = [await site.join(), await site.join()]
  await site.withDatabase(async (db) => {
    await db.query({ text: `update users set role = 'SUPER_USER' where id = $1`, values: [editor.userId] })
    await db.query({ text: 'delete from limit_counters' })
  })
  return { visitor: null, reader, editor }
}

const send = (address: string, request: FuzzRequest, user: TestUser | null): Promise<ClientResponse> =>
  sendFrom(address, site.url, {
    ...request,
    headers: {
      ...(user && { cookie: user.cookie }),
      ...(request.method !== undefined && request.method !== 'GET' && { origin: site.origin }),
      ...request.headers,
    },
  })

describe.skipIf(!isBuilt)('random requests (need the production build)', () => {
  it(
    `none of ${count} random requests is answered with a status from 500 or not at all`,
    { timeout: 3_600_000 },
    async () => {
      const statuses = new Map<number, number>()
      const accepted = new Set<string>()
      let failed = 0
      let made = 0
      const late = AbortSignal.timeout(maxMs)
      const run = async (client: number): Promise<void> => {
        for (let round = 0; made < count && !late.aborted; round += 1) {
          const users = await newCallers()
          const size = Math.min(batch, count - made)
          made += size
          for (const request of sample(seed + client * 1_000_000 + round, size)) {
            const { status, text } = await send(`127.0.7.${client + 1}`, request, users[request.caller])
            statuses.set(status, (statuses.get(status) ?? 0) + 1)
            if (status >= 200 && status < 300) accepted.add(request.target)
            if (status > 0 && status < 500) continue
            failed += 1
            if (failed <= printedFailures)
              printResult(
                `${status} ${request.caller} ${request.method ?? 'GET'} ${request.path.slice(0, 300)} ${JSON.stringify(request.headers)} ${String(request.body).slice(0, 600)}: ${text.slice(0, 200)}`,
              )
          }
        }
      }
      await Promise.all(Array.from({ length: clients }, (_, client) => run(client)))
      const figures = [...statuses].toSorted(([a], [b]) => a - b).map(([status, of]) => `${of} × ${status}`)
      printResult(
        `seed ${seed}, ${made} requests: ${figures.join(', ')}; ${accepted.size} targets accepted some; load ${loadavg()[0]!.toFixed(1)} on ${availableParallelism()} processors`,
      )
      expect(failed).toBe(0)
      expect(made).toBe(count)
      expect(accepted.size).toBeGreaterThan(100)
    },
  )
})
