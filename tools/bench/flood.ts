import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import { startServer } from './servers.ts'

/**
 * Measures list pages with and without a flood of analytics events (trust V1) on the loopback: `node
 * tools/bench/flood.ts`.
 */
const eventsPerSecond = 5_000
const seconds = 10
const pagesPerSecond = 40
const rounds = 3

const metadata = {
  request_id: 'flood',
  timestamp: new Date().toISOString(),
  viewport: '1280x720',
  user_role: 'anonymous',
  language: 'de',
}

/** Sends events at a constant rate over 256 connections from a separate thread. */
const flood = (url: string) =>
  autocannon({
    url: `${url}/api/analytics/event`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ eventType: 'page_view', route: '/books', metadata }),
    connections: 256,
    overallRate: eventsPerSecond,
    duration: seconds,
    workers: 1,
  })

async function timeOf(url: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(url)
  if (answer.status !== 200) throw new Error(`The request of ${url} failed with the status ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - started
}

/** Requests list pages at a constant rate, independent of their durations. Returns the durations in ms, sorted. */
async function pages(url: string): Promise<number[]> {
  const durations: Promise<number>[] = []
  const started = performance.now()
  for (let index = 0; index < pagesPerSecond * seconds; index += 1) {
    await sleep(Math.max(0, started + (index * 1000) / pagesPerSecond - performance.now()))
    durations.push(timeOf(`${url}/de/books`))
  }
  return (await Promise.all(durations)).toSorted((a, b) => a - b)
}
const at = (times: readonly number[], share: number): number => times[Math.floor(times.length * share)]!

const folder = mkdtempSync(join(tmpdir(), 'flood-'))
const site = await startServer('build/main/serve.js', { DATA_DIR: folder, PORT: '3193' })
try {
  await pages(site.url)
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await pages(site.url)
    const [busy, events] = await Promise.all([pages(site.url), flood(site.url)])
    const [p95, p99] = [0.95, 0.99].map((share) =>
      [at(quiet, share), at(busy, share)].map((ms) => ms.toFixed(1)).join(' and '),
    )
    console.log(
      `list page without and with events: p95 ${p95} ms, p99 ${p99} ms; ${events['2xx']} events answered, ${events.non2xx} refused`,
    )
  }
} finally {
  await site.stop()
  rmSync(folder, { recursive: true, force: true })
}
