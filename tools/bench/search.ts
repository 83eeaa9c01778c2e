import { createHash } from 'node:crypto'
import { Agent, request } from 'node:http'
import { createDatabase } from '#server/platform/database/database'
import { findRunningEmbeddedPostgres } from '#server/platform/database/embedded/index'
import { createLogger } from '#server/platform/log'
import { showFigure } from './figure.ts'
import { openGeneratedCatalogue } from './generator/generated-database.ts'
import { type BenchQuestion, makeQuestions } from './search-questions.ts'
import { run } from './servers.ts'

const say = (line: string) => void process.stdout.write(`${line}\n`)

/** Questions of each sort for one client and for 32. */
const ofEachSort = 45
/** Questions asked before anything counts, of each sort: a site that has been up for minutes is what readers meet. */
const warmUpOfEachSort = 300
const clients = 32
/** First figures of the issue, in ms at the 95th percentile. */
const limits = (works: number) => (works <= 10_000 ? { one: 5, many: 25 } : { one: 8, many: 40 })

const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ??
  Number.NaN

const hash = ({ text, language }: BenchQuestion): string =>
  createHash('md5').update(`${text} ${language}`).digest('hex')

/** Asks all five kinds in one call, as the dropdown does; answers how long it took, in ms, the whole answer read. */
function ask(url: string, agent: Agent, { text, language }: BenchQuestion): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now()
    const asked = request(
      `${url}/api/search?q=${encodeURIComponent(text)}`,
      { agent, headers: { 'accept-language': language } },
      (answer) => {
        answer.resume()
        answer.on('end', () =>
          answer.statusCode === 200
            ? resolve(performance.now() - started)
            : reject(new Error(`"${text}" answered ${answer.statusCode}`)),
        )
      },
    )
    asked.on('error', reject)
    asked.end()
  })
}

/** Every question once, by so many clients at a time; the times by sort. */
async function askAll(
  url: string,
  questions: readonly BenchQuestion[],
  atOnce: number,
): Promise<Map<string, number[]>> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  const waiting = [...questions].toSorted((a, b) => (a.text + a.sort < b.text + b.sort ? -1 : 1))
  const times = new Map<string, number[]>()
  const client = async () => {
    for (let question = waiting.pop(); question; question = waiting.pop()) {
      const took = await ask(url, agent, question)
      times.set(question.sort, [...(times.get(question.sort) ?? []), took])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, client))
  agent.destroy()
  return times
}

/** Dropdown questions over five kinds through HTTP, each asked for the first time, on a generated catalogue. */
export async function searchFigures(works: number): Promise<void> {
  const { dataDir } = await openGeneratedCatalogue(works, { isSearchable: true, say })
  const env = { DATA_DIR: dataDir, PORT: '3196', LOG_LEVEL: 'error', NODE_ENV: 'production' }
  const site = await run('build/main/serve.js', [], env)
  const log = createLogger({ level: 'warn' })
  const db = createDatabase({ url: findRunningEmbeddedPostgres(dataDir)!.url, poolSize: 1, log })
  try {
    const all = await makeQuestions(db, warmUpOfEachSort + ofEachSort * 2)
    const share = Math.round(all.length / ((warmUpOfEachSort + ofEachSort * 2) / ofEachSort))
    const shuffled = all.toSorted((a, b) => (hash(a) < hash(b) ? -1 : 1))
    const part = (from: number) => shuffled.slice(from * share, (from + 1) * share)
    say(
      `${works} works; ${part(0).length} questions for one client, ${part(1).length} for ${clients}, none asked twice, after ${shuffled.length - 2 * share} others`,
    )
    // statements are planned and pages of the index read before anything counts
    await askAll(site.url, shuffled.slice(2 * share), clients)
    const one = await askAll(site.url, part(0), 1)
    const many = await askAll(site.url, part(1), clients)
    const flat = (times: Map<string, number[]>) => [...times.values()].flat()
    const { one: limitOne, many: limitMany } = limits(works)
    for (const [name, times, limit] of [
      ['p95, one client, ms', one, limitOne],
      [`p95, ${clients} clients, ms`, many, limitMany],
    ] as const) {
      const values = flat(times)
      say(
        showFigure({
          name,
          ours: `p50 ${percentile(values, 0.5).toFixed(1)}, p99 ${percentile(values, 0.99).toFixed(1)} ms`,
          against: `${values.length} questions`,
          value: percentile(values, 0.95),
          limit,
          wanted: 'below',
        }),
      )
    }
    const p50 = (sort: string) => percentile(one.get(sort) ?? [], 0.5)
    say(
      showFigure({
        name: 'one letter beside five letters',
        ours: `${p50('one letter').toFixed(1)} ms`,
        against: `${p50('five letters').toFixed(1)} ms at the median`,
        value: p50('one letter') / p50('five letters'),
        limit: 1,
        wanted: 'below',
      }),
    )
    for (const [sort, times] of one)
      say(
        `        ${sort.padEnd(24)} p50 ${percentile(times, 0.5).toFixed(1).padStart(6)}  p95 ${percentile(times, 0.95).toFixed(1).padStart(6)} ms`,
      )
  } finally {
    await db.close()
    await site.stop()
  }
}
