import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { createLogger } from '#server/platform/log'
import { createPasswords } from '#server/platform/passwords/passwords'
import { systemRandomness } from '#server/platform/randomness'
import { median, showFigure } from './figure.ts'
import { run, temporaryFolder } from './servers.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const password = 'Mein Kater frisst 3 Mäuse!'
const wrongPassword = 'Un gatto & 7 topolini'
const clients = 8
const signIns = 400
const pairs = 200
/** Trust.md S1. */
const differenceLimitMs = 15

let senders = 0
/** Every request from a net address of its own, as a proxy would tell it. */
const nextAddress = () => {
  senders += 1
  return `10.${(senders >> 16) & 255}.${(senders >> 8) & 255}.${senders & 255}`
}

async function post(url: string, path: string, body: object): Promise<{ status: number; ms: number }> {
  const started = performance.now()
  const response = await fetch(`${url}/api/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify(body),
  })
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - started }
}

/** Makes people, and people who have not confirmed their address. */
async function makePeople(db: Database, count: number): Promise<void> {
  const hash = await createPasswords(systemRandomness).hash(password)
  await db.query({
    text: `insert into users (id, email, email_key, password_hash, first_name, language)
      select gen_random_uuid(), 'known-' || n || '@example.org', 'known-' || n || '@example.org', $2, 'Ada', 'en' from generate_series(1, $1::int) n`,
    values: [count, hash],
  })
  await db.query({
    text: `insert into registrations (email_key, email, password_hash, first_name, language, browser_hash)
      select 'waiting-' || n || '@example.org', 'waiting-' || n || '@example.org', $2, 'Ada', 'en', '\\x00' from generate_series(1, $1::int) n`,
    values: [count, hash],
  })
}

/** Verifications a second of nothing but the hash, as many at a time as the site allows itself. */
async function bareHashes(): Promise<number> {
  const passwords = createPasswords(systemRandomness)
  const hash = await passwords.hash(password)
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      for (let round = 0; round < signIns / clients; round += 1) await passwords.isRight(password, hash)
    }),
  )
  return (signIns * 1000) / (performance.now() - started)
}

async function signInsASecond(url: string): Promise<number> {
  let left = signIns
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (left > 0) {
        left -= 1
        const { status } = await post(url, 'sign-in/email', {
          email: `known-${(left % pairs) + 1}@example.org`,
          password,
        })
        if (status !== 200) throw new Error(`a sign-in answered ${status}`)
      }
    }),
  )
  return (signIns * 1000) / (performance.now() - started)
}

/** Medians over known, waiting and unknown addresses, asked by turns, so that what disturbs one disturbs all. */
async function differences(url: string, path: string, bodyOf: (email: string) => object): Promise<void> {
  const times: Record<'known' | 'waiting' | 'nobody', number[]> = { known: [], waiting: [], nobody: [] }
  for (let round = 1; round <= pairs; round += 1)
    for (const kind of ['known', 'waiting', 'nobody'] as const)
      times[kind].push((await post(url, path, bodyOf(`${kind}-${round}@example.org`))).ms)
  const nobody = median(times.nobody)
  for (const kind of ['known', 'waiting'] as const) {
    const difference = Math.abs(median(times[kind]) - nobody)
    say(
      showFigure({
        name: `${path}: ${kind}, ms apart`,
        ours: `median ${median(times[kind]).toFixed(1)} ms`,
        against: `${nobody.toFixed(1)} ms of an unknown address (${((100 * difference) / nobody).toFixed(0)} %)`,
        value: difference,
        limit: differenceLimitMs,
        wanted: 'below',
      }),
    )
  }
}

/** What signing in costs beside the bare hash, and what its time tells about who exists. */
export async function accountFigures(): Promise<void> {
  const folder = temporaryFolder()
  const env = {
    DATA_DIR: folder.path,
    PORT: '3195',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
    TRUSTED_PROXIES: 'loopback',
  }
  const site = await run('build/main/serve.js', [], env)
  const db = createDatabase({
    url: findRunningEmbeddedPostgres(folder.path)!.url,
    poolSize: 1,
    log: createLogger({ level: 'warn' }),
  })
  try {
    await makePeople(db, pairs)
    await signInsASecond(site.url)
    const bare = await bareHashes()
    const ours = await signInsASecond(site.url)
    say(
      showFigure({
        name: 'sign-ins a second',
        ours: ours.toFixed(0),
        against: `${bare.toFixed(0)} bare hashes of argon2id, two at a time`,
        value: ours / bare,
        limit: 0.6,
        wanted: 'above',
      }),
    )
    await differences(site.url, 'sign-in/email', (email) => ({ email, password: wrongPassword }))
    await differences(site.url, 'request-password-reset', (email) => ({ email }))
    await differences(site.url, 'send-verification-email', (email) => ({ email }))
    await differences(site.url, 'sign-up/email', (email) => ({
      email,
      password: wrongPassword,
      firstName: 'Eve',
    }))
  } finally {
    await db.close()
    await site.stop()
    folder.remove()
  }
}
