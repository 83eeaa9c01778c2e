import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectionsWithin } from '#server/platform/http/open-files'
import { type ClientRequest, type ClientResponse, sendFrom } from '#tests/support/addresses'
import { isBuilt, removeSites } from '#tests/support/built-site'
import { openedSite, type OpenedSite, openingMs, printResult, type TestUser } from '../hold/opened-site.ts'
import { pictureForm, rating, signIn, upload } from '../hold/reader-requests.ts'
import type { Attack, Attacker } from './attack.ts'

/*
 * 50 readers send 1,000 requests while an attacker with several IP addresses exhausts the limits of each address
 * (attack.ts). Each test takes a few minutes.
 */
const readerCount = 50
const requestsPerReader = 20
const concurrentReaders = 8
const silentSockets = 4_100
/** Maximum number of sockets of the attacker, with a reserve: 40 IP addresses open about 7,200 sockets. */
const allSockets = 7_500
/** Time after which the readers stop, so that a run on a slow machine still prints its figures. */
const readersMaxMs = 600_000

let site: OpenedSite
let form: Buffer
let readers: TestUser[]
beforeAll(async () => {
  site = await openedSite()
  form = await pictureForm()
  readers = []
  for (let index = 0; index < readerCount; index += 1) readers.push(await site.join())
}, openingMs)
afterAll(removeSites)

/** Returns the requests of a reader: seven sign-ins, seven writes and six uploads. */
const requestsOf = (user: TestUser): ClientRequest[] =>
  Array.from(
    { length: requestsPerReader },
    (_, index) => [signIn(site, user), rating(site, user), upload(site, user, form)][index % 3]!,
  )

async function attackersAt(addresses: number): Promise<Attacker[]> {
  const attackers: Attacker[] = []
  // creates the accounts in sequence, because each `join` opens its own connections to the database
  for (let index = 0; index < addresses; index += 1)
    attackers.push({
      address: `127.0.66.${index + 1}`,
      user: await site.join(),
      other: await site.join(),
    })
  return attackers
}

/** Starts an attack in another process. Returns a function that ends it and returns its responses by status. */
async function startAttack(attackers: Attacker[]): Promise<() => Promise<Record<string, number>>> {
  const { url, origin, bookId } = site
  const attack: Attack = {
    site: { url, origin, bookId },
    attackers,
    sockets: Math.floor(silentSockets / attackers.length),
  }
  const child = fork(join(import.meta.dirname, 'attack.ts'), { execArgv: [] })
  const message = async (): Promise<unknown> => {
    const [received] = (await Promise.race([once(child, 'message'), once(child, 'exit')])) as unknown[]
    return received
  }
  const begun = message()
  child.send(attack)
  expect(await begun).toBe('begun')
  return async () => {
    const statuses = message()
    child.send('stop')
    return (await statuses) as Record<string, number>
  }
}

/** Makes the requests of all readers, some readers at a time, until the signal aborts. Returns the responses. */
async function readersAct(signal: AbortSignal): Promise<ClientResponse[]> {
  const answers: ClientResponse[] = []
  const waiting = [...readers.entries()]
  const next = async (): Promise<void> => {
    const entry = waiting.shift()
    if (!entry) return
    const [index, user] = entry
    for (const request of requestsOf(user)) {
      if (signal.aborted) return
      answers.push(await sendFrom(`127.0.9.${index + 1}`, site.url, request))
    }
    await next()
  }
  await Promise.all(Array.from({ length: concurrentReaders }, next))
  return answers
}

describe.skipIf(!isBuilt)('attacks from several IP addresses (need the production build)', () => {
  it('the machine lets the simulated attacker open a file for each socket that the attack needs (ulimit -n)', () => {
    expect(connectionsWithin(allSockets)).toBe(allSockets)
  })

  it.each([0, 4, 40])(
    '1,000 sign-ins, writes and uploads of readers are served while an attacker uses %i IP addresses',
    { timeout: 1_200_000 },
    async (count) => {
      await site.withDatabase((db) => db.query({ text: 'delete from limit_counters' }))
      const endAttack = count === 0 ? null : await startAttack(await attackersAt(count))
      const answers = await readersAct(AbortSignal.timeout(readersMaxMs))
      const attacked = await endAttack?.()
      const refused = answers.filter(({ status }) => status < 200 || status >= 400)
      const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const kinds = Object.entries(
        Object.groupBy(refused, ({ status, text }) => `${status} ${text.slice(0, 80)}`),
      )
      printResult(
        `${count} IP addresses: ${refused.length} of ${answers.length} requests of readers refused, median ${Math.round(sorted[Math.floor(sorted.length / 2)]!)} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)]!)} ms${kinds.map(([kind, some]) => `; ${some!.length} × ${kind}`).join('')}; responses to the attacker ${JSON.stringify(attacked ?? {})}`,
      )
      expect(answers.length).toBe(1_000)
      expect(refused.length).toBe(0)
    },
  )
})
