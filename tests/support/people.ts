import { randomUUID } from 'node:crypto'
import type { Role } from '#contract/values/enums'
import type { Language } from '#contract/values/languages'
import { insertSession } from '#server/features/accounts/sessions.repo'
import { insertUser } from '#server/features/accounts/users.repo'
import type { Queryable } from '#server/platform/database/database'
import { createPasswords } from '#server/platform/passwords/passwords'
import { systemRandomness } from '#server/platform/randomness'
import { newSecret } from '#server/platform/secrets'

/** A password that satisfies all rules and is not on the list of common passwords. */
export const goodPassword = 'Mein Kater frisst 3 Mäuse!'

/** Hash of `goodPassword`, computed once per worker: a hash takes about 50 ms of CPU time. */
let goodHash: Promise<string> | undefined

export interface NewPerson {
  firstName?: string
  language?: Language
  role?: Role
}

export interface Person {
  userId: string
  email: string
  /** Value of the session cookie (`__Host-session`). */
  secret: string
}

/**
 * Inserts a user with the password `goodPassword` and a session, in the state after registration and confirmation.
 */
export async function insertPerson(
  db: Queryable,
  { firstName = 'Ada', language = 'en', role = 'NORMAL_USER' }: NewPerson = {},
): Promise<Person> {
  const userId = randomUUID()
  const email = `reader-${randomUUID()}@example.org`
  const { secret, hash } = newSecret(systemRandomness)
  goodHash ??= createPasswords(systemRandomness).hash(goodPassword)
  const user = { id: userId, email, emailKey: email, firstName, lastName: null, language, role }
  await insertUser(db, { ...user, passwordHash: await goodHash })
  const session = { id: randomUUID(), userId, tokenHash: hash, method: 'password' as const, device: '' }
  await insertSession(db, session)
  return { userId, email, secret }
}
