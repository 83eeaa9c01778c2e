import { randomUUID } from 'node:crypto'
import { systemRandomness } from '#server/platform/randomness'
import { newSecret } from '#server/platform/secrets'
import type { TestSite } from './api.ts'
import { createVisitor, type Visitor } from './visitor.ts'

/**
 * A user with an account and a session, inserted into the database: registering a hundred users would hash a hundred
 * passwords.
 */
export interface Reader extends Visitor {
  userId: string
}

export async function readers(site: TestSite, count: number, language = 'en'): Promise<Reader[]> {
  const people = Array.from({ length: count }, () => ({
    userId: randomUUID(),
    ...newSecret(systemRandomness),
  }))
  await site.db.query({
    text: `insert into users (id, email, email_key, first_name, language)
      select id, 'reader-' || id || '@example.org', 'reader-' || id || '@example.org', 'Reader', 'en' from unnest($1::uuid[]) as u (id)`,
    values: [people.map(({ userId }) => userId)],
  })
  await site.db.query({
    text: `insert into sessions (id, user_id, token_hash, method)
      select gen_random_uuid(), id, hash, 'password' from unnest($1::uuid[], $2::bytea[]) as s (id, hash)`,
    values: [people.map(({ userId }) => userId), people.map(({ hash }) => hash)],
  })
  return people.map(({ userId, secret }) => {
    const visitor = createVisitor(site.app, language)
    visitor.cookies.set('__Host-session', secret)
    return Object.assign(visitor, { userId })
  })
}

export const reader = async (site: TestSite, language = 'en'): Promise<Reader> =>
  (await readers(site, 1, language))[0]!
