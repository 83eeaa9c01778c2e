import { randomBytes, randomUUID } from 'node:crypto'

/** What cannot be guessed, handed in so that tests can fix it. */
export interface Randomness {
  /** `count` random bytes, good enough for secrets. */
  bytes(count: number): Uint8Array
  /** An id nobody has had before (a version 4 UUID). */
  id(): string
}

/** The randomness of the machine's cryptographic source. */
export const systemRandomness: Randomness = {
  bytes: (count) => new Uint8Array(randomBytes(count)),
  id: () => randomUUID(),
}
