/**
 * Program of the attacker of crowd.test.ts. It has its own process with a low priority, so that the site and its
 * readers do not wait for the CPU time that the attacker needs: a real attacker has other machines.
 */
import { constants, setPriority } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { type ClientRequest, headOf, holdSockets, sendFrom } from '#tests/support/addresses'
import type { OpenedSite, TestUser } from '../hold/opened-site.ts'
import { pictureForm, rating, readingFile, signIn, upload } from '../hold/reader-requests.ts'

/** An IP address of the attacker with two accounts, because an account can upload only one file at a time. */
export interface Attacker {
  address: string
  user: TestUser
  other: TestUser
}

export interface Attack {
  site: Pick<OpenedSite, 'url' | 'origin' | 'bookId'>
  attackers: Attacker[]
  /** Number of silent sockets of each attacker. */
  sockets: number
}

/** Time after which an attacker repeats a request whose connection was refused or closed. */
const refusedPauseMs = 50

/** Number of responses by status; 0 for connections that were refused or closed. */
const statuses: Record<number, number> = {}

/** Repeats a request from an IP address until the signal aborts. */
async function repeat(
  url: string,
  address: string,
  signal: AbortSignal,
  make: () => ClientRequest,
): Promise<void> {
  while (!signal.aborted) {
    const { status } = await sendFrom(address, url, make())
    statuses[status] = (statuses[status] ?? 0) + 1
    if (status === 0) await sleep(refusedPauseMs)
  }
}

/**
 * Starts an attack from one IP address with slow request bodies, silent sockets, and constantly repeated requests.
 * Returns a function that ends the attack.
 */
async function attackFrom(
  { address, user, other }: Attacker,
  { site, sockets }: Attack,
  form: Buffer,
): Promise<() => Promise<void>> {
  const { url, origin } = site
  const head = (path: string, length: number, more: Record<string, string> = {}): string =>
    headOf('POST', path, {
      Host: new URL(url).host,
      Origin: origin,
      'Content-Type': 'application/json',
      'Content-Length': String(length),
      ...more,
    })
  const slowUpload = head('/api/profile/picture', 2_000_000, {
    'Content-Type': 'multipart/form-data; boundary=edge',
    Cookie: other.cookie,
  })
  const held = await Promise.all([
    holdSockets(address, url, 40, head('/api/auth/sign-in/email', 200), { isStubborn: true }),
    holdSockets(address, url, 32, `${head('/api/contact', 200)}{`, { isStubborn: true }),
    holdSockets(address, url, 1, slowUpload, { isStubborn: true }),
    holdSockets(address, url, sockets, '', { isStubborn: true }),
  ])
  const stop = new AbortController()
  const floods = [
    () => ({ path: `/api/search?q=${Math.random().toString(36).slice(2, 6)}` }),
    () => signIn(site, { email: `${Math.random()}@example.org`, password: 'Wrong 1 Wrong' }),
    () => rating(site, user),
    () => upload(site, user, form),
    () => readingFile(site, user),
  ].map((make) => repeat(url, address, stop.signal, make))
  return async () => {
    stop.abort()
    for (const each of held) each.release()
    await Promise.all(floods)
  }
}

/** Attacks until the parent process sends a second message, and then sends it the responses by status. */
async function run(attack: Attack): Promise<void> {
  setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
  const form = await pictureForm()
  const ends = await Promise.all(attack.attackers.map((attacker) => attackFrom(attacker, attack, form)))
  process.once('message', () => {
    void Promise.all(ends.map((end) => end())).then(() => process.send!(statuses, () => process.disconnect()))
  })
  process.send!('begun')
}

process.once('message', (attack) => void run(attack as Attack))
