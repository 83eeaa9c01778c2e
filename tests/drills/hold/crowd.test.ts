import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type ClientRequest,
  type ClientResponse,
  headOf,
  holdSockets,
  sendFrom,
} from '#tests/support/addresses'
import { isBuilt, removeSites } from '#tests/support/built-site'
import { openedSite, type OpenedSite, printResult, type TestUser } from './opened-site.ts'
import { pictureForm, rating, readingFile, signIn, upload } from './reader-requests.ts'

/*
 * An attacker uses all requests and sockets that the site allows to each of several IP addresses, while 50 readers
 * write and upload.
 */
const readerCount = 50
const requestsPerReader = 20
/** Number of readers who make requests at the same time. */
const concurrentReaders = 8
const silentSockets = 4_100
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
}, 300_000)
afterAll(removeSites)

/** Returns the requests of a reader: seven sign-ins, seven writes and six uploads. */
const requestsOf = (user: TestUser): ClientRequest[] =>
  Array.from(
    { length: requestsPerReader },
    (_, index) => [signIn(site, user), rating(site, user), upload(site, user, form)][index % 3]!,
  )

/** Repeats a request from an IP address without pause until the signal aborts. */
async function repeat(address: string, signal: AbortSignal, make: () => ClientRequest): Promise<void> {
  while (!signal.aborted) await sendFrom(address, site.url, make())
}

const head = (path: string, length: number, more: Record<string, string> = {}): string =>
  headOf('POST', path, {
    Host: new URL(site.url).host,
    Origin: site.origin,
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...more,
  })

/** An IP address of the attacker with two accounts, because an account can upload only one file at a time. */
interface Attacker {
  address: string
  user: TestUser
  other: TestUser
}

/**
 * Starts an attack from one IP address with slow requests, silent sockets and continuous requests. Returns a function
 * that ends it.
 */
async function attackFrom({ address, user, other }: Attacker, sockets: number): Promise<() => Promise<void>> {
  const slowUpload = head('/api/profile/picture', 2_000_000, {
    'Content-Type': 'multipart/form-data; boundary=edge',
    Cookie: other.cookie,
  })
  const held = await Promise.all([
    holdSockets(address, site.url, 40, head('/api/auth/sign-in/email', 200), { isStubborn: true }),
    holdSockets(address, site.url, 32, `${head('/api/contact', 200)}{`, { isStubborn: true }),
    holdSockets(address, site.url, 1, slowUpload, { isStubborn: true }),
    holdSockets(address, site.url, sockets, '', { isStubborn: true }),
  ])
  const stop = new AbortController()
  const floods = [
    () => ({ path: `/api/search?q=${Math.random().toString(36).slice(2, 6)}` }),
    () => signIn(site, { email: `${Math.random()}@example.org`, password: 'Wrong 1 Wrong' }),
    () => rating(site, user),
    () => upload(site, user, form),
    () => readingFile(site, user),
  ].map((make) => repeat(address, stop.signal, make))
  return async () => {
    stop.abort()
    for (const each of held) each.release()
    await Promise.all(floods)
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
  it.each([0, 4, 40])(
    '1,000 sign-ins, writes and uploads of readers are served while an attacker uses %i IP addresses',
    { timeout: 900_000 },
    async (count) => {
      await site.withDatabase((db) => db.query({ text: 'delete from limit_counters' }))
      const attackers: Attacker[] = []
      // creates the accounts in sequence, because each `join` opens its own connections to the database
      for (let index = 0; index < count; index += 1)
        attackers.push({
          address: `127.0.66.${index + 1}`,
          user: await site.join(),
          other: await site.join(),
        })
      const ends = await Promise.all(
        attackers.map((attacker) => attackFrom(attacker, Math.floor(silentSockets / count))),
      )
      const answers = await readersAct(AbortSignal.timeout(readersMaxMs))
      await Promise.all(ends.map((end) => end()))
      const refused = answers.filter(({ status }) => status < 200 || status >= 400)
      const sorted = answers.map(({ ms }) => ms).toSorted((a, b) => a - b)
      const kinds = Object.entries(
        Object.groupBy(refused, ({ status, text }) => `${status} ${text.slice(0, 80)}`),
      )
      printResult(
        `${count} IP addresses: ${refused.length} of ${answers.length} requests of readers refused, median ${Math.round(sorted[sorted.length / 2]!)} ms, p99 ${Math.round(sorted[Math.floor(sorted.length * 0.99)]!)} ms${kinds.map(([kind, some]) => `; ${some!.length} × ${kind}`).join('')}`,
      )
      expect(answers.length).toBe(1_000)
      expect(refused.length).toBe(0)
    },
  )
})
