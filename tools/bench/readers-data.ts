import type { Database } from '#server/platform/database/database'
import { systemRandomness } from '#server/platform/randomness'
import { newSecret } from '#server/platform/secrets'

/** Somebody who is signed in. */
export interface BenchReader {
  userId: string
  cookie: string
}

/** A book to be rated or opened. */
export interface BenchWork {
  id: number
  slug: string
}

/** What the figures of readers are taken on. */
export interface ReaderData {
  /** People who rate; each may write so often an hour, so there are many. */
  writers: BenchReader[]
  /** Somebody with a long list, every book of it rated. */
  collector: BenchReader
  /** Works to be rated, none of them much. */
  works: BenchWork[]
  /** The work that everybody has rated, and one beside it in the order of ids. */
  loved: BenchWork
  ordinary: BenchWork[]
}

/** Makes people who are signed in. */
export async function makeReaders(db: Database, count: number): Promise<BenchReader[]> {
  const people = Array.from({ length: count }, () => ({
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
  return people.map(({ id, secret }) => ({ userId: id, cookie: `__Host-session=${secret}` }))
}

/** Takes everybody away again, and their ratings: the catalogue is used by other figures too. */
export async function forgetReaders(db: Database): Promise<void> {
  await db.query({ text: `delete from users where email like '%@bench.example'` })
  await db.query({ text: 'drop table if exists bench_ratings' })
  await db.query({ text: 'delete from limit_counters' })
}

/** Makes people, a list of `listed` books and a work with `fans` ratings, a tenth of them with a text. */
export async function makeReaderData(
  db: Database,
  { writers, listed, fans }: { writers: number; listed: number; fans: number },
): Promise<ReaderData> {
  const people = await makeReaders(db, writers + 1)
  const collector = people.pop()!
  const works = await db.query<BenchWork>({
    text: 'select id, slug from works where merged_into is null order by id limit $1',
    values: [listed],
  })
  if (works.length < listed) throw new Error(`the catalogue has ${works.length} works, not ${listed}`)
  const ids = works.map(({ id }) => id)
  await db.query({
    text: `insert into reading_entries (user_id, work_id, status, queue_position, added_at)
      select $1, id, (array['to-read', 'reading', 'read', 'read', 'read'])[place % 5 + 1], place, now() - place * interval '1 hour'
      from unnest($2::int[]) with ordinality as w (id, place)`,
    values: [collector.userId, ids],
  })
  await db.query({
    text: `insert into ratings (user_id, work_id, stars) select $1, id, place % 5 + 1 from unnest($2::int[]) with ordinality as w (id, place)`,
    values: [collector.userId, ids],
  })
  const loved = works[100]!
  await db.query({
    text: `insert into users (id, email, email_key, first_name, language)
      select gen_random_uuid(), 'fan-' || n || '@bench.example', 'fan-' || n || '@bench.example', 'Fan', 'en' from generate_series(1, $1::int) n`,
    values: [fans],
  })
  await db.query({
    text: `insert into ratings (user_id, work_id, stars, text, text_html, language, reviewed_at, helpful_count)
      select id, $1, n % 5 + 1, t.text, t.text, case when t.text is not null then (array['en', 'de', 'it'])[n % 3 + 1] end,
        case when t.text is not null then now() end, n % 97
      from (select id, row_number() over () as n from users where email like 'fan-%') u
        cross join lateral (select case when n % 10 = 0 then repeat('A text about this book. ', 20) end as text) t`,
    values: [loved.id],
  })
  await db.query({ text: 'vacuum analyze ratings, reading_entries, works, users' })
  return { writers: people, collector, works, loved, ordinary: works.slice(101, 131) }
}
