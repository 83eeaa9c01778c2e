import { Pool } from 'pg'
import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { createLogger } from '#server/platform/log'
import { median, showFigure } from './figure.ts'
import { createLeanClient } from './lean-client.ts'
import { openGeneratedCatalogue } from './generator/generated-database.ts'
import { type BenchReader, forgetReaders, makeReaderData, type ReaderData } from './readers-data.ts'
import { type Running, run } from './servers.ts'
import { type ServerCpu, watchServerCpu } from './server-cpu.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
/** As many as the site lets write at once, nearly. */
const clients = 24
const writesARound = 1000
/** Each takes a quarter of a second: with few of them one that met with a checkpoint, or with neighbours, would decide */
const rounds = 45
/** Rounds before anything counts. */
const warmUpRounds = 10
/** The lead's figure: what a rating with its average, session and limits may cost beside a bare upsert. */
const writeRatio = 0.35
const listMs = 5
const modalMs = 2
/** What 50,000 readers may add to a write or a modal. */
const lovedRatio = 1.25
const askedTimes = 60
/** Calls before anything counts, as for the house's figures: a site that has been up for minutes is what readers meet. */
const warmUp = 1200
const publicUrl = 'http://localhost:3194'

/** Asks as somebody; every answer must be good. */
function createClient(site: Running) {
  const { ask, close } = createLeanClient(site.url, publicUrl, clients)
  return {
    close,
    ask: (method: string, path: string, reader: BenchReader | null, body?: object): Promise<void> =>
      ask({ method, path, cookie: reader?.cookie ?? null, ...(body && { body }) }),
  }
}
type Client = ReturnType<typeof createClient>

/** Calls a second of `count` calls, `clients` at a time. */
async function rate(count: number, call: (index: number) => Promise<unknown>): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (next < count) {
        next += 1
        await call(next)
      }
    }),
  )
  return (count * 1000) / (performance.now() - started)
}

/** Ratings through the site beside bare upserts into a table of the same shape, in turns. */
async function writeFigure(client: Client, url: string, { writers, works }: ReaderData): Promise<void> {
  const bare = new Pool({ connectionString: url, max: clients })
  try {
    await bare.query(
      'create table bench_ratings (user_id uuid not null, work_id integer not null, stars smallint not null, unique (user_id, work_id))',
    )
    const ours: number[] = []
    const theirs: number[] = []
    for (let round = 0; round < warmUpRounds + rounds; round += 1) {
      const stars = (index: number) => ((index + round) % 5) + 1
      const site = await rate(writesARound, (index) =>
        client.ask('POST', `/api/books/${works[index]!.id}/ratings`, writers[index % writers.length]!, {
          rating: stars(index),
        }),
      )
      const upserts = await rate(writesARound, (index) =>
        bare.query({
          name: 'upsert',
          text: 'insert into bench_ratings values ($1, $2, $3) on conflict (user_id, work_id) do update set stars = excluded.stars',
          values: [writers[index % writers.length]!.userId, works[index]!.id, stars(index)],
        }),
      )
      if (round < warmUpRounds) continue
      ours.push(site)
      theirs.push(upserts)
    }
    say(
      showFigure({
        name: 'ratings a second',
        ours: `${median(ours).toFixed(0)} with average, session and limits, over HTTP`,
        against: `${median(theirs).toFixed(0)} bare upserts`,
        value: median(ours.map((value, round) => value / theirs[round]!)),
        limit: writeRatio,
        wanted: 'above',
      }),
    )
  } finally {
    await bare.end()
  }
}

interface Asked {
  cpu: ServerCpu | null
  client: Client
  db: Database
}

/** CPU of site and database for one call, in ms, on average of many; the time at one client where the system does not tell CPU. */
async function costOf(
  { cpu }: Asked,
  call: (index: number) => Promise<unknown>,
  before = warmUp,
): Promise<{ all: number; database: number }> {
  for (let index = 0; index < before; index += 1) await call(index)
  const work = async () => {
    for (let index = before; index < before + askedTimes; index += 1) await call(index)
  }
  if (cpu === null) {
    const started = performance.now()
    await work()
    return { all: (performance.now() - started) / askedTimes, database: Number.NaN }
  }
  const spent = await cpu.of(work)
  return { all: (spent.site + spent.database) / askedTimes, database: spent.database / askedTimes }
}

const told = ({ all, database }: { all: number; database: number }) =>
  `${all.toFixed(2)} ms of CPU, ${database.toFixed(2)} in the database`

async function readFigures(asked: Asked, { collector, works, loved, ordinary }: ReaderData): Promise<void> {
  const { client, db } = asked
  const limit = (name: string, cost: { all: number; database: number }, ms: number) =>
    say(
      showFigure({
        name,
        ours: told(cost),
        against: 'the limit',
        value: cost.all,
        limit: ms,
        wanted: 'below',
      }),
    )
  const list = '/api/reading-list/entries'
  limit(
    'first page of 2,000 books, ms',
    await costOf(asked, () => client.ask('GET', list, collector)),
    listMs,
  )
  for (const query of ['?status=read&sort=title', '?sort=rating&rating=3%2B', '?q=the'])
    limit(`${query}, ms`, await costOf(asked, () => client.ask('GET', list + query, collector)), listMs)
  limit(
    'all badges of 2,000 books, ms',
    await costOf(asked, () => client.ask('GET', '/api/reading-list', collector)),
    listMs,
  )
  const modal = (slug: string) => client.ask('GET', `/api/books/${slug}/modal-data`, collector)
  const drop = (id: number) => db.query({ text: `select pg_notify('content', $1)`, values: [`book:${id}`] })
  limit('modal data, ms', await costOf(asked, (index) => modal(ordinary[index % 5]!.slug)), modalMs)
  limit(
    'modal data of a book not asked for before, ms',
    await costOf(asked, (index) => modal(works[700 + index]!.slug)),
    modalMs,
  )
  // beside each other, after the others above: few to warm up with
  const afresh = (pick: (index: number) => { id: number; slug: string }) =>
    costOf(
      asked,
      async (index) => {
        const { id, slug } = pick(index)
        await drop(id)
        await new Promise((resolve) => setTimeout(resolve, 15))
        await modal(slug)
      },
      120,
    )
  const [ours, theirs] = [
    await afresh(() => loved),
    await afresh((index) => ordinary[index % ordinary.length]!),
  ]
  say(
    showFigure({
      name: 'modal of a book with 50,000 ratings',
      ours: told(ours),
      against: `${told(theirs)} of others`,
      value: ours.all / theirs.all,
      limit: lovedRatio,
      wanted: 'below',
    }),
  )
}

async function lovedWriteFigure(asked: Asked, { writers, loved, ordinary }: ReaderData): Promise<void> {
  const write = (pick: (index: number) => { id: number }) =>
    costOf(asked, (index) =>
      asked.client.ask('POST', `/api/books/${pick(index).id}/ratings`, writers[index % writers.length]!, {
        rating: (Math.floor(index / 3) % 5) + 1,
      }),
    )
  const theirs = await write((index) => ordinary[index % ordinary.length]!)
  const ours = await write(() => loved)
  say(
    showFigure({
      name: 'rating a book with 50,000 ratings',
      ours: told(ours),
      against: `${told(theirs)} of others`,
      value: ours.all / theirs.all,
      limit: lovedRatio,
      wanted: 'below',
    }),
  )
}

/**
 * What readers' own things cost: ratings, lists and the modal, on a generated catalogue with a reader of 2,000 books and a book that 50,000 have rated.
 * @param part `ratings`: those a second alone
 */
export async function readerFigures(works: number, part?: string): Promise<void> {
  const { dataDir } = await openGeneratedCatalogue(works, { isSearchable: true, say })
  const site = await run('build/main/serve.js', [], {
    DATA_DIR: dataDir,
    PORT: '3194',
    PUBLIC_URL: publicUrl,
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  })
  const { url } = findRunningEmbeddedPostgres(dataDir)!
  const db = createDatabase({
    url,
    poolSize: 1,
    statementTimeoutMs: 120_000,
    log: createLogger({ level: 'warn' }),
  })
  const client = createClient(site)
  try {
    // what a run that was killed has left
    await forgetReaders(db)
    const data = await makeReaderData(db, { writers: 120, listed: 2000, fans: 50_000 })
    const asked = { cpu: await watchServerCpu(site.pid, db), client, db }
    if (part !== 'ratings') {
      await readFigures(asked, data)
      await lovedWriteFigure(asked, data)
    }
    await writeFigure(client, url, data)
  } finally {
    client.close()
    await forgetReaders(db)
    await db.close()
    await site.stop()
  }
}
