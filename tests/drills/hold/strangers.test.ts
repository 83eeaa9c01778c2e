import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  sendFrom,
  type ClientResponse,
  headOf,
  type HeldSockets,
  holdSockets,
} from '#tests/support/addresses'
import { isBuilt, removeSites } from '#tests/support/built-site'
import { openedSite, type OpenedSite, openingMs, type TestUser, printResult } from './opened-site.ts'
import { pictureForm, rating, signIn, upload } from './reader-requests.ts'

/* An attacker at 127.0.0.66 sends cheap requests, while a reader at 127.0.0.9 uses the site. */
const stranger = '127.0.0.66'
const reader = '127.0.0.9'

let site: OpenedSite
let form: Buffer
/**
 * User who signs in repeatedly. Sign-ins of the reader would end the reader's session, because accounts have a session
 * limit.
 */
let signingIn: TestUser
beforeAll(async () => {
  site = await openedSite()
  signingIn = await site.join()
  form = await pictureForm()
}, openingMs)
afterAll(removeSites)

/** Makes one request of each kind as a reader: page, read, write, sign-in, and an upload if `isUploading`. */
async function readerActs(isUploading: boolean): Promise<Record<string, ClientResponse>> {
  const requests: Record<string, Parameters<typeof sendFrom>[2]> = {
    page: { path: '/de/books' },
    read: { path: '/api/reading-list', headers: { cookie: site.reader.cookie } },
    write: rating(site, site.reader),
    signIn: signIn(site, signingIn),
    ...(isUploading && { upload: upload(site, site.reader, form) }),
  }
  const answers = await Promise.all(
    Object.entries(requests).map(
      async ([name, ask]) => [name, await sendFrom(reader, site.url, ask)] as const,
    ),
  )
  return Object.fromEntries(answers)
}

/**
 * Repeats the requests of the reader while the sockets are open. Returns the number of refused requests and the time
 * of the slowest response.
 */
async function meanwhile(name: string, held: HeldSockets[], { isUploading = false } = {}) {
  const answers: (readonly [string, ClientResponse])[] = []
  for (let round = 0; round < 6; round += 1) {
    answers.push(...Object.entries(await readerActs(isUploading && round < 2)))
    await sleep(250)
  }
  const refused = answers.filter(([, { status }]) => status < 200 || status >= 400)
  const slowestMs = Math.max(...answers.map(([, { ms }]) => ms))
  const kinds = [...new Set(refused.map(([act, { status }]) => `${act} ${status}`))].join(', ')
  printResult(
    `${name}: the reader was refused ${refused.length} of ${answers.length} times${kinds && ` (${kinds})`}, slowest answer ${Math.round(slowestMs)} ms; the stranger holds ${held.reduce((sum, each) => sum + each.open(), 0)} sockets`,
  )
  for (const each of held) each.release()
  await sleep(500)
  return { refused: refused.length, slowestMs }
}

const body = (path: string, length: number, more: Record<string, string> = {}) =>
  headOf('POST', path, {
    Host: new URL(site.url).host,
    Origin: site.origin,
    'Content-Type': 'application/json',
    'Content-Length': String(length),
    ...more,
  })

describe.skipIf(!isBuilt)('sockets of one client (need the production build)', { timeout: 300_000 }, () => {
  it('without an attack, every request of a reader is served', async () => {
    expect(await meanwhile('quiet', [], { isUploading: true })).toMatchObject({ refused: 0 })
  })

  it('a reader is served while an attacker sends 40 slow request bodies to the sign-in', async () => {
    const held = await holdSockets(stranger, site.url, 40, body('/api/auth/sign-in/email', 200), {
      isStubborn: true,
    })
    expect(await meanwhile('40 slow bodies at the sign-in', [held])).toMatchObject({ refused: 0 })
  })

  it('a reader is served while an attacker sends the bodies of 32 writes byte by byte', async () => {
    const held = await holdSockets(stranger, site.url, 32, `${body('/api/contact', 200)}{`, {
      isStubborn: true,
    })
    expect(await meanwhile('32 one-byte sockets at a write', [held])).toMatchObject({ refused: 0 })
  })

  it('a reader is served and can upload during four slow uploads of an attacker', async () => {
    const slow = body('/api/profile/picture', 2_000_000, {
      'Content-Type': 'multipart/form-data; boundary=edge',
      Cookie: site.stranger.cookie,
    })
    const held = await holdSockets(stranger, site.url, 4, slow, { isStubborn: true })
    expect(await meanwhile('four slow uploads', [held], { isUploading: true })).toMatchObject({
      refused: 0,
    })
  })

  it('a reader is served while one IP address opens 4,100 sockets and sends nothing', async () => {
    const held = await holdSockets(stranger, site.url, 4_100, '')
    expect(await meanwhile('4,100 silent sockets of one address', [held])).toMatchObject({ refused: 0 })
  })

  it('a reader is served while 41 IP addresses hold 4,100 silent sockets and reopen those that the site closes', async () => {
    const addresses = Array.from({ length: 41 }, (_, index) => `127.0.7.${index + 1}`)
    const held = await Promise.all(
      addresses.map((each) => holdSockets(each, site.url, 100, '', { isStubborn: true })),
    )
    expect(await meanwhile('4,100 silent sockets of 41 addresses', held)).toMatchObject({ refused: 0 })
  })

  it('each of 60 concurrent writes of one reader is handled or answers 429 with Retry-After', async () => {
    const { url, origin } = site
    const headers = { cookie: site.reader.cookie, origin, 'content-type': 'application/json' }
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, index) =>
        sendFrom(reader, url, {
          method: 'POST',
          path: `/api/books/${site.bookId + index}/ratings`,
          headers,
          body: '{"rating":4}',
        }),
      ),
    )
    const counts = Object.fromEntries(
      Object.entries(Object.groupBy(answers, ({ status }) => String(status))).map(([status, some = []]) => [
        status,
        some.length,
      ]),
    )
    const slowestMs = Math.max(...answers.map(({ ms }) => ms))
    printResult(
      `60 writes of one reader at once: ${JSON.stringify(counts)}, slowest ${Math.round(slowestMs)} ms`,
    )
    const refused = answers.filter(({ status }) => ![200, 201, 204, 404].includes(status))
    expect(refused.filter(({ status, headers }) => status !== 429 || !headers['retry-after']).length).toBe(0)
  })
})
