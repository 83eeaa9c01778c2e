import { interfaceLanguages } from '#contract/values/languages'
import type { Database } from '#server/platform/database/database'
import { ask, type Call } from './ask.ts'
import { type Figure, percentile } from './figure.ts'
import type { Server } from './servers.ts'

/** Functions that return a search query of the benchmark, from the title and the author of a book. */
const queryForms: ((title: string, author: string) => string)[] = [
  (title) => title.slice(0, 2),
  (title) => title.slice(0, 3),
  (title) => title.slice(0, 5),
  (title) => title.slice(0, Math.ceil(title.length / 2)),
  (title) => title,
  // typing errors: one dropped character, and two swapped characters
  (title) => title.slice(0, 4) + title.slice(5),
  (title) => title.slice(0, 2) + title.slice(3, 4) + title.slice(2, 3) + title.slice(4),
  (title) => title.split(' ').toReversed().join(' '),
  (_, author) => author,
  (title, author) => `${author.split(' ').at(-1)} ${title.split(' ').at(-1)}`,
  // a query that usually finds nothing: the characters of the title in reverse order
  (title) => [...title].toReversed().join(''),
]
const warmUp = 1_000
const measured = 400
const clients = 32

/** Returns distinct search calls for random books of the catalogue. The same catalogue always gives the same calls. */
async function questionsOf(db: Database, count: number): Promise<Call[]> {
  const rows = await db.query<{ title: string; author: string }>({
    text: `select n.value as title, p.value as author from work_names n
        join work_contributors c on c.work_id = n.work_id and c.role = 'author' and c.position = 1
        join person_names p on p.person_id = c.person_id and p.is_display
      where length(n.value) between 6 and 60 order by md5(n.id::text) limit $1::int`,
    values: [count * 2],
  })
  const texts = rows.map(({ title, author }, index) =>
    queryForms[index % queryForms.length]!(title, author).slice(0, 100),
  )
  return [...new Set(texts)].slice(0, count).map((text, index) => ({
    path: `/api/search?q=${encodeURIComponent(text)}`,
    headers: { 'accept-language': interfaceLanguages[index % interfaceLanguages.length]! },
  }))
}

/** Returns the size of the search tables in bytes. */
async function sizeOf(db: Database): Promise<number> {
  const [row] = await db.query<{ bytes: string }>({
    text: `select sum(pg_total_relation_size(table_name))::text as bytes
      from unnest(array['search_documents', 'search_keys', 'search_entities']::regclass[]) table_name`,
  })
  return Number(row!.bytes)
}

/**
 * Measures searches for all five kinds of entities over HTTP, and for comparison prefix searches on the reference
 * server.
 */
export async function searchFigures(
  site: Server,
  bare: Server,
  db: Database,
  works: number,
): Promise<Figure[]> {
  const size = await sizeOf(db)
  await db.query({ text: 'create index bare_titles on work_names (lower(value) text_pattern_ops)' })
  const questions = await questionsOf(db, warmUp + measured * 2)
  const bareQuestions = questions.map(({ path }) => ({ path: path.replace('/api/search', '/search') }))
  await ask(bare.url, bareQuestions.slice(0, warmUp))
  await ask(site.url, questions.slice(0, warmUp))
  const one = await ask(site.url, questions.slice(warmUp, warmUp + measured), 1)
  const many = await ask(site.url, questions.slice(warmUp + measured), clients)
  const bareMany = await ask(bare.url, bareQuestions.slice(warmUp + measured), clients)
  const ratio = (share: number) => percentile(many.times, share) / percentile(bareMany.times, share)
  const beside = (times: readonly number[]) =>
    `p50 ${percentile(times, 0.5).toFixed(1)} ms, p99 ${percentile(times, 0.99).toFixed(1)} ms`
  return [
    {
      name: `search of ${works} works, one client, p95`,
      value: percentile(one.times, 0.95),
      digits: 1,
      unit: 'ms',
      limit: { atMost: works <= 10_000 ? 5 : works <= 200_000 ? 8 : 15 },
      beside: beside(one.times),
    },
    {
      name: `search of ${works} works, ${clients} clients, p95`,
      value: percentile(many.times, 0.95),
      digits: 1,
      unit: 'ms',
      beside: beside(many.times),
    },
    {
      name: `the same beside a bare SQL prefix search`,
      value: ratio(0.95),
      digits: 1,
      unit: 'times',
      beside: `its p95 ${percentile(bareMany.times, 0.95).toFixed(1)} ms, p50 ${ratio(0.5).toFixed(1)} times`,
    },
    { name: 'size of the search tables', value: size / 2 ** 20, unit: 'MiB' },
  ]
}
