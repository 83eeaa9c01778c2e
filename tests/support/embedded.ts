import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import type { QueryResultRow } from 'pg'
import { isAlive, serverProcessesOf } from '@biblionaut/embedded-postgres'

/** Are we root? Then users can be changed. */
export const isRoot = process.getuid?.() === 0

const program = fileURLToPath(new URL('embedded-app.ts', import.meta.url))

/** One line the app told. */
export interface Notified {
  started?: boolean
  pid?: number
  url?: string
  dataDirectory?: string
  acknowledged?: number
  failed?: string
  message?: string
  log?: string
}

/** An app of the tests in a process of its own. */
export interface TestApp {
  child: ChildProcess
  told: Notified[]
  /** Waits for a line that fits. Rejects when the app ends without one. */
  until(fits: (line: Notified) => boolean): Promise<Notified>
  ended: Promise<number | null>
  /** kill -9, and waits until it is gone. */
  kill(): Promise<void>
}

/** Starts the app; `user` makes it another user's (as root only). */
export function startApp(
  mode: 'serve' | 'write' | 'once',
  dataDir: string,
  systemDir: string,
  user?: number,
): TestApp {
  const as = user === undefined ? {} : { uid: user, gid: user }
  const child = spawn(process.execPath, [program, mode, dataDir, systemDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    env: { PATH: process.env['PATH'] ?? '' },
    ...as,
  })
  const told: Notified[] = []
  let rest = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString()).split('\n')
    rest = lines.pop() ?? ''
    told.push(...lines.map((line) => JSON.parse(line) as Notified))
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const until = async (fits: (line: Notified) => boolean): Promise<Notified> => {
    for (;;) {
      const found = told.find(fits)
      if (found) return found
      if (child.exitCode !== null || child.signalCode !== null) {
        await ended
        const late = told.find(fits)
        if (late) return late
        throw new Error(`The app ended: ${JSON.stringify(told.at(-1))} ${errors}`)
      }
      await sleep(5)
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, told, until, ended, kill }
}

/** Waits until something holds; fails after 150 s. */
export async function waitUntil(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 150_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Waited 150 s for: ${what}`)
    await sleep(3)
  }
}

/** A directory under /tmp, of that mode; removed by {@link removeTestDirectories}. */
export function testDirectory(mode = 0o755): string {
  const directory = mkdtempSync('/tmp/biblionaut-test-')
  chmodSync(directory, mode)
  directories.push(directory)
  return directory
}

const directories: string[] = []

/** Ends what still runs in the test directories, then removes them. */
export async function removeTestDirectories(): Promise<void> {
  for (const directory of directories.splice(0)) {
    for (const cluster of clustersBelow(directory)) {
      sendAll(serverProcessesOf(cluster), 'SIGQUIT')
      await waitUntil(() => serverProcessesOf(cluster).length === 0, `no server in ${cluster}`)
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

/** Sends a signal to each process that is still there. */
export function sendAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // gone already
    }
  }
}

function clustersBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'postmaster.pid')
    .map((entry) => entry.parentPath)
}

/** Process ids whose command line holds that text. */
export function processesWith(text: string): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(path.join('/proc', String(pid), 'cmdline'), 'utf8').includes(text)
      } catch {
        return false
      }
    })
}

/** Asks the database one question over a connection of its own. */
export async function ask<Row extends QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

export { isAlive }
