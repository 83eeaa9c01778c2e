import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { createDatabase, type Database } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { createLogger } from '#server/platform/log'
import { median, showFigure } from './figure.ts'
import { residentMbOf } from './process-cpu.ts'
import { run, temporaryFolder } from './servers.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)
const eventsPerSecond = 5_000
const seconds = 10
const rounds = 3
/** What a busy site answers meanwhile: list pages a second, every fourth of them made anew. */
const pagesPerSecond = 80
const ratioLimit = 2
const memoryLimitMb = 64

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

function timeOf(url: string): Promise<number> {
  const started = performance.now()
  return new Promise((resolve, reject) => {
    request(url, { agent, headers: { 'accept-encoding': 'br' } }, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}`))
      answer.resume()
      answer.once('end', () => resolve(performance.now() - started))
    })
      .once('error', reject)
      .end()
  })
}

/** Sends events at a steady pace over 256 connections from a thread of its own; the count of those that were answered. */
async function flood(url: string): Promise<{ answered: number; refused: number }> {
  const metadata = {
    request_id: 'flood',
    timestamp: new Date().toISOString(),
    viewport: '1280x720',
    user_role: 'anonymous',
    language: 'de',
  }
  const result = await autocannon({
    url: `${url}/api/analytics/event`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventType: 'page_view', route: '/books', metadata }),
    connections: 256,
    overallRate: eventsPerSecond,
    duration: seconds,
    workers: 1,
  })
  return { answered: result['2xx'], refused: result.non2xx + result.errors }
}

/** Times of list pages asked for at a steady pace, however long each takes: kept ones, and ones that are made. */
async function listPages(
  url: string,
  cursors: readonly string[],
): Promise<{ kept: number[]; made: number[] }> {
  const asked: { isMade: boolean; time: Promise<number> }[] = []
  const started = performance.now()
  const all = pagesPerSecond * seconds
  for (let index = 0; index < all; index += 1) {
    const due = started + (index * 1000) / pagesPerSecond
    const wait = due - performance.now()
    if (wait > 1) await sleep(wait)
    const cursor = index % 4 === 0 ? cursors[index / 4] : undefined
    asked.push({
      isMade: cursor !== undefined,
      time: timeOf(cursor === undefined ? `${url}/de/books` : `${url}/de/books?cursor=${cursor}`),
    })
  }
  const times = await Promise.all(asked.map(async ({ isMade, time }) => ({ isMade, ms: await time })))
  const of = (isMade: boolean) => times.filter((each) => each.isMade === isMade).map(({ ms }) => ms)
  return { kept: of(false), made: of(true) }
}

const p95 = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN

/** Cursors of pages, each an address of its own. */
async function listCursors(url: string, count: number): Promise<string[]> {
  const found: string[] = []
  let cursor = ''
  while (found.length < count) {
    const answer = await fetch(`${url}/api/books?limit=1${cursor && `&cursor=${cursor}`}`)
    const { data } = (await answer.json()) as { data: { nextCursor: string | null } }
    if (data.nextCursor === null) throw new Error('the catalogue has too few books')
    cursor = data.nextCursor
    found.push(cursor)
  }
  return found
}

async function countedOf(db: Database): Promise<{ written: number; dropped: number }> {
  const [row] = await db.query<{ written: number; dropped: number }>({
    text: `select (select count(*) from analytics_events)::int as written,
      coalesce((select sum(count) from analytics_daily where metric = 'dropped'), 0)::int as dropped`,
  })
  return row!
}

/** 5,000 events a second for ten seconds on a busy site: what readers notice, what it keeps in memory, and whether every event is written or counted as dropped. */
export async function analyticsFigures(): Promise<void> {
  const folder = temporaryFolder()
  const site = await run('build/main/serve.js', [], {
    DATA_DIR: folder.path,
    PORT: '3193',
    LOG_LEVEL: 'error',
    NODE_ENV: 'production',
  })
  const db = createDatabase({
    url: findRunningEmbeddedPostgres(folder.path)!.url,
    poolSize: 1,
    log: createLogger({ level: 'warn' }),
  })
  try {
    const perRound = (pagesPerSecond * seconds) / 4
    const cursors = await listCursors(site.url, perRound * (2 * rounds + 1))
    const take = () => cursors.splice(0, perRound)
    await listPages(site.url, take())
    const quiet = { kept: [] as number[], made: [] as number[] }
    const busy = { kept: [] as number[], made: [] as number[] }
    let sent = 0
    const growth = { quiet: [] as number[], busy: [] as number[] }
    // by turns, so that what else the machine does falls on both
    for (let round = 0; round < rounds; round += 1) {
      const first = residentMbOf(site.pid)
      const calm = await listPages(site.url, take())
      const second = residentMbOf(site.pid)
      quiet.kept.push(p95(calm.kept))
      quiet.made.push(p95(calm.made))
      const [rough, result] = await Promise.all([listPages(site.url, take()), flood(site.url)])
      busy.kept.push(p95(rough.kept))
      busy.made.push(p95(rough.made))
      sent += result.answered
      growth.quiet.push(second - first)
      growth.busy.push(residentMbOf(site.pid) - second)
      say(
        `        round ${round + 1}: ${result.answered} events answered in ${seconds} s, ${result.refused} refused; p95 made ${p95(calm.made).toFixed(1)} quiet, ${p95(rough.made).toFixed(1)} ms in the flood; kept ${p95(calm.kept).toFixed(2)} and ${p95(rough.kept).toFixed(2)}`,
      )
    }
    for (const kind of ['made', 'kept'] as const)
      say(
        showFigure({
          name: `list page ${kind === 'made' ? 'made anew' : 'kept'}, p95 in the flood`,
          ours: `${median(busy[kind]).toFixed(2)} ms`,
          against: `${median(quiet[kind]).toFixed(2)} ms in quiet`,
          value: median(busy[kind]) / median(quiet[kind]),
          limit: ratioLimit,
          wanted: 'below',
        }),
      )
    say(
      showFigure({
        name: 'memory, more in the flood (MB)',
        ours: `${growth.busy.map((mb) => mb.toFixed(0)).join(', ')} MB`,
        against: `${growth.quiet.map((mb) => mb.toFixed(0)).join(', ')} MB in quiet, for pages that are kept`,
        value: median(growth.busy) - median(growth.quiet),
        limit: memoryLimitMb,
        wanted: 'below',
      }),
    )
    // what is in memory is written within a second
    await sleep(3_000)
    const { written, dropped } = await countedOf(db)
    say(
      showFigure({
        name: 'events written or counted as dropped',
        ours: `${written} and ${dropped}`,
        against: `${sent} answered`,
        value: (written + dropped) / sent,
        limit: 1,
        wanted: 'above',
      }),
    )
  } finally {
    agent.destroy()
    await db.close()
    await site.stop()
    folder.remove()
  }
}
