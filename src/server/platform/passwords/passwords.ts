import { argon2, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { AppError } from '../http/errors.ts'
import type { Randomness } from '../randomness.ts'
import { type BoundedQueue, createBoundedQueue } from '../bounded-queue.ts'

/**
 * Cost parameters of Argon2id, the first recommendation of OWASP: 19 MiB, two passes, one lane (162 verifications per
 * second, measured).
 */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const tagBytes = 32
const saltBytes = 16
/**
 * Number of hashes that are computed at a time. The other threads of Node's thread pool remain free for files and
 * DNS.
 */
const hashesAtATime = 2
const hashesWaiting = 60

const deriveKey = promisify(argon2)

/** Hashes and verifies passwords, a limited number at a time. */
export interface Passwords {
  /**
   * Returns a hash in the PHC string format: `$argon2id$v=19$m=19456,t=2,p=1$salt$tag`.
   * @throws AppError `overloaded` if too many passwords are waiting
   */
  hash(password: string): Promise<string>
  /**
   * Returns true if the password matches the hash. Takes the same time for null, so that accounts are not revealed
   * (trust S1).
   */
  isRight(password: string, phc: string | null): Promise<boolean>
  /** Returns true if the cost parameters of the hash differ from those of new hashes. */
  isOutdated(phc: string): boolean
  readonly queue: BoundedQueue
}

export function createPasswords(randomness: Randomness): Passwords {
  const queue = createBoundedQueue(
    hashesAtATime,
    hashesWaiting,
    () => new AppError('overloaded', { retryAfterSeconds: 5 }),
  )
  const derive = (password: string, salt: Uint8Array, parameters = cost) =>
    queue.run(() =>
      deriveKey('argon2id', { message: password, nonce: salt, tagLength: tagBytes, ...parameters }),
    )
  const encode = (salt: Uint8Array, tag: Uint8Array) =>
    `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${base64(salt)}$${base64(tag)}`
  const dummyHash = encode(randomness.bytes(saltBytes), randomness.bytes(tagBytes))
  return {
    queue,
    async hash(password) {
      const salt = randomness.bytes(saltBytes)
      return encode(salt, await derive(password, salt))
    },
    async isRight(password, phc) {
      const { salt, tag, parameters } = parse(phc ?? dummyHash)
      const found = await derive(password, salt, parameters)
      return timingSafeEqual(found, tag) && phc !== null
    },
    isOutdated(phc) {
      const { parameters } = parse(phc)
      return (Object.keys(cost) as (keyof typeof cost)[]).some((name) => parameters[name] !== cost[name])
    },
  }
}

const base64 = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('base64')
    .replace(/={1,2}$/, '')

function parse(phc: string) {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(phc)
  if (!match) throw new Error('the stored password hash is no argon2id hash')
  const [, memory, passes, parallelism, salt = '', tag = ''] = match
  return {
    parameters: { memory: Number(memory), passes: Number(passes), parallelism: Number(parallelism) },
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  }
}
