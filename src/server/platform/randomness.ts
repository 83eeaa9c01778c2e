import { randomBytes, randomUUID } from 'node:crypto'

/** Random values, passed as a dependency so that tests can set them. */
export interface Randomness {
  /** Returns `count` cryptographically secure random bytes. */
  bytes(count: number): Uint8Array
  /** Returns a unique id (UUID version 4). */
  id(): string
}

export const systemRandomness: Randomness = {
  bytes: (count) => new Uint8Array(randomBytes(count)),
  id: () => randomUUID(),
}
