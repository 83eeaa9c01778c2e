import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import { serverProcessesOf } from '@biblionaut/embedded-postgres'

/** True if the process runs as root and can change its user. */
export const isRoot = process.getuid?.() === 0

const program = fileURLToPath(new URL('embedded-app.ts', import.meta.url))

/** One line that the test program embedded-app.ts printed: an event as JSON. */
export interface ProgramEvent {
  started?: boolean
  pid?: number
  url?: string
  dataDirectory?: string
  acknowledged?: number
  failed?: string
  message?: string
  log?: string
}

export interface TestApp {
  child: ChildProcess
  events: ProgramEvent[]
  /** Waits for a matching event. Rejects if the program ends without one. */
  until(fits: (line: ProgramEvent) => boolean): Promise<ProgramEvent>
  ended: Promise<number | null>
  /** Sends SIGKILL and waits for the end of the process. */
  kill(): Promise<void>
}

/** Starts embedded-app.ts. `user` is the user id of the process (only as root). */
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
  const events: ProgramEvent[] = []
  let remainder = ''
  let errors = ''
  child.stderr.on('data', (chunk: Buffer) => (errors += chunk.toString()))
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (remainder + chunk.toString()).split('\n')
    remainder = lines.pop() ?? ''
    events.push(...lines.map((line) => JSON.parse(line) as ProgramEvent))
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const until = async (fits: (line: ProgramEvent) => boolean): Promise<ProgramEvent> => {
    for (;;) {
      const found = events.find(fits)
      if (found) return found
      if (child.exitCode !== null || child.signalCode !== null) {
        await ended
        const late = events.find(fits)
        if (late) return late
        throw new Error(
          `The program ended before the expected event: ${JSON.stringify(events.at(-1))} ${errors}`,
        )
      }
      await sleep(5)
    }
  }
  const kill = async () => {
    child.kill('SIGKILL')
    await ended
  }
  return { child, events, until, ended, kill }
}

/** Waits until `holds` returns true. @throws after 150 s */
export async function waitUntil(holds: () => boolean, what: string): Promise<void> {
  const end = performance.now() + 150_000
  while (!holds()) {
    if (performance.now() > end) throw new Error(`Timed out after 150 s, waiting for: ${what}`)
    await sleep(3)
  }
}

/** Creates a directory under /tmp with `mode`; {@link removeTestDirectories} removes it. */
export function testDirectory(mode = 0o755): string {
  const directory = mkdtempSync('/tmp/biblionaut-test-')
  chmodSync(directory, mode)
  directories.push(directory)
  return directory
}

const directories: string[] = []

/** Stops servers that still run in the test directories, then removes the directories. */
export async function removeTestDirectories(): Promise<void> {
  for (const directory of directories.splice(0)) {
    for (const cluster of clustersBelow(directory)) {
      sendAll(serverProcessesOf(cluster), 'SIGQUIT')
      await waitUntil(() => serverProcessesOf(cluster).length === 0, `no server in ${cluster}`)
    }
    rmSync(directory, { recursive: true, force: true, maxRetries: 5, retryDelay: 50 })
  }
}

/** Sends a signal to each process that still exists. */
export function sendAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal)
    } catch {
      // the process has already ended
    }
  }
}

function clustersBelow(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'postmaster.pid')
    .map((entry) => entry.parentPath)
}

/** Returns the ids of processes whose command line contains `text`. */
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
