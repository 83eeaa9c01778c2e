import { setTimeout as sleep } from 'node:timers/promises'
import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { createLogger } from '#server/platform/log'
import { median, showFigure } from './figure.ts'
import { openGeneratedCatalogue } from './generator/generated-database.ts'
import type { NotableRow } from './generator/notable-rows.ts'
import { type HardKind, hardKinds, pathOf, tagOf } from './hard-pages.ts'
import { type Running, run } from './servers.ts'
import { type ServerCpu, watchServerCpu } from './server-cpu.ts'

const pairs = 30
const warmUp = 10
/** A page of a hard row may cost twice that of an ordinary one. */
const limitRatio = 2
/** Time for the notice of a change to reach the site, and for what it starts to end. */
const settleMs = 25

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** What asking for a page cost, in ms: CPU of site and database and of the database alone, and the time at one client. */
interface Cost {
  cpu: number
  database: number
  wall: number
}

/** What the pages are asked with. */
interface Bench {
  site: Running
  db: Database
  cpu: ServerCpu | null
}

/** Asks for a page of a row after everything with this tag (`*`: everything) has been dropped. */
async function ask({ site, db, cpu }: Bench, tag: string, path: string): Promise<Cost> {
  await db.query({
    text: `with noted as (insert into content_changes (tags) values (array[$1])) select pg_notify('content', $1)`,
    values: [tag],
  })
  await sleep(settleMs)
  let wall = 0
  const load = async () => {
    const started = performance.now()
    const response = await fetch(site.url + path, {
      headers: { 'accept-encoding': 'br' },
      redirect: 'manual',
    })
    await response.arrayBuffer()
    wall = performance.now() - started
    if (response.status !== 200) throw new Error(`${path} answered ${response.status}`)
  }
  if (cpu === null) {
    await load()
    return { cpu: wall, database: Number.NaN, wall }
  }
  const { site: ours, database } = await cpu.of(load)
  return { cpu: ours + database, database, wall }
}

/** Pairs of a hard and an ordinary page, in turns; the first of a pair changes each round. */
async function compare(
  bench: Bench,
  kind: HardKind,
  hard: NotableRow,
  others: readonly NotableRow[],
  tagFor: (kind: HardKind, row: NotableRow) => string,
): Promise<{ hard: Cost[]; other: Cost[] }> {
  const costs: { hard: Cost[]; other: Cost[] } = { hard: [], other: [] }
  for (let round = 0; round < warmUp + pairs; round += 1) {
    const other = others[round % others.length]!
    const cost = (row: NotableRow) => ask(bench, tagFor(kind, row), pathOf(kind, row, round))
    const first = await cost(round % 2 === 0 ? hard : other)
    const second = await cost(round % 2 === 0 ? other : hard)
    if (round < warmUp) continue
    costs.hard.push(round % 2 === 0 ? first : second)
    costs.other.push(round % 2 === 0 ? second : first)
  }
  return costs
}

const all = () => '*'

async function figuresOf(
  bench: Bench,
  kind: HardKind,
  rows: Record<'hard' | 'median', NotableRow> & { ordinary: NotableRow[] },
): Promise<void> {
  // prettier-ignore
  const asked = [
    ['after a change to it', rows.ordinary, tagOf],
    ['with nothing kept', rows.ordinary, all],
    ['beside the median row', [rows.median], tagOf],
  ] as const
  for (const [how, others, tagFor] of asked) {
    const { hard, other } = await compare(bench, kind, rows.hard, others, tagFor)
    const ratio = (key: keyof Cost) => median(hard.map((cost, index) => cost[key] / other[index]![key]))
    const ms = (costs: Cost[], key: keyof Cost) => median(costs.map((cost) => cost[key])).toFixed(1)
    const told = (costs: Cost[]) =>
      `${ms(costs, 'cpu')} ms (${ms(costs, 'database')} in the database; time ${ms(costs, 'wall')})`
    say(
      showFigure({
        name: `${kind} page ${how}`,
        ours: `${told(hard)} with ${rows.hard.books} works`,
        against: `${told(other)} with ${others.map((row) => row.books).join(', ')}`,
        value: ratio('cpu'),
        limit: limitRatio,
        wanted: 'below',
      }),
    )
  }
}

/** Pages of an author, a series and a genre with very many works, against ordinary ones, on a generated catalogue. */
export async function hardFigures(works: number): Promise<void> {
  const { dataDir, notable } = await openGeneratedCatalogue(works, { isSearchable: false, say })
  const site = await run('build/main/serve.js', [], {
    DATA_DIR: dataDir,
    PORT: '3197',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  })
  const log = createLogger({ level: 'warn' })
  const db = createDatabase({ url: findRunningEmbeddedPostgres(dataDir)!.url, poolSize: 1, log })
  try {
    const bench = { site, db, cpu: await watchServerCpu(site.pid, db) }
    say(
      `Hard rows of ${works} works: ${bench.cpu ? 'CPU of site and database' : 'time at one client'}, median of ${pairs} pairs`,
    )
    for (const kind of hardKinds) await figuresOf(bench, kind, notable[kind])
    const [row] = await db.query<{ works: number }>({ text: 'select count(*)::int as works from works' })
    if (row!.works !== works)
      throw new Error(
        'the site has loaded the shipped catalogue: see tools/bench/generator/shipped-digest.ts',
      )
  } finally {
    await db.close()
    await site.stop()
  }
}
