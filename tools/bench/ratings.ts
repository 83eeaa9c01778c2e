import type { Database } from '#server/platform/database/database'
import { systemRandomness } from '#server/platform/randomness'
import { newSecret } from '#server/platform/secrets'
import { ask, type Call } from './ask.ts'
import type { Figure } from './figure.ts'
import type { Server } from './servers.ts'

const readers = 100
const warmUp = 1_000
const measured = 5_000
const clients = 24

/** Creates signed-in users and returns their cookies. */
async function signIn(db: Database): Promise<string[]> {
  const people = Array.from({ length: readers }, () => ({
    id: systemRandomness.id(),
    ...newSecret(systemRandomness),
  }))
  await db.query({
    text: `with made as (
        insert into users (id, email, email_key, first_name, language)
        select id, id || '@bench.example', id || '@bench.example', 'Reader', 'en' from unnest($1::uuid[]) as u (id) returning id)
      insert into sessions (id, user_id, token_hash, method)
      select gen_random_uuid(), made.id, hash, 'password' from made join unnest($1::uuid[], $2::bytea[]) as s (id, hash) on s.id = made.id`,
    values: [people.map(({ id }) => id), people.map(({ hash }) => hash)],
  })
  return people.map(({ secret }) => `__Host-session=${secret}`)
}

/**
 * Measures how many ratings per second the API accepts over HTTP, with sessions, rate limits and the update of
 * averages.
 */
export async function ratingsFigure(site: Server, db: Database): Promise<Figure> {
  const cookies = await signIn(db)
  const works = await db.query<{ id: number }>({ text: 'select id from works order by id limit 3000' })
  const calls = Array.from({ length: warmUp + measured }, (_, index): Call => ({
    method: 'POST',
    path: `/api/books/${works[index % works.length]!.id}/ratings`,
    headers: { cookie: cookies[index % readers]!, origin: site.url },
    body: { rating: (index % 5) + 1 },
  }))
  await ask(site.url, calls.slice(0, warmUp), clients)
  const { seconds } = await ask(site.url, calls.slice(warmUp), clients)
  return {
    name: 'ratings a second, with averages',
    value: measured / seconds,
    unit: 'a second',
    limit: { atLeast: 500 },
    beside: `${clients} clients`,
  }
}
