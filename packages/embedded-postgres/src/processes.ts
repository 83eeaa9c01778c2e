import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'
import { readText } from './files.ts'
import type { Home } from './home.ts'

const isLinux = process.platform === 'linux'

/** True if a process has this id, also one of another user or a dead one that its parent has not reaped yet. */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** True if a living process has the id. */
export const isAlive = (pid: number): boolean => isKnown(pid) && statFields(pid)?.[0] !== 'Z'

/** Returns when a process started, or null if unknown. A later process with the same id has another start time. */
export const startTimeOf = (pid: number): string | null =>
  isLinux ? (statFields(pid)?.[19] ?? null) : psField(pid, 'lstart=')

/**
 * Returns the ids of all PostgreSQL processes of a cluster, also of children of a killed server. Empty except on
 * Linux.
 */
export const serverProcessesOf = (cluster: string): number[] =>
  isLinux
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && isServerOf(pid, cluster))
    : []

/** True if the process is the server of the cluster. Always true on Windows, which does not report this. */
function isServerOf(pid: number, cluster: string): boolean {
  if (isLinux) {
    const name = readText(`/proc/${pid}/stat`)?.match(/^\d+ \((.*)\) /s)?.[1]
    return name === 'postgres' && workingDirectory(pid) === cluster
  }
  if (process.platform === 'win32') return true
  const command = psField(pid, 'command=') ?? ''
  return command.includes('postgres') && command.includes(cluster)
}

function workingDirectory(pid: number): string | null {
  try {
    return path.normalize(readlinkSync(`/proc/${pid}/cwd`))
  } catch {
    return null
  }
}

/**
 * Returns the fields of `/proc/<pid>/stat` after the program's name: [0] is the state, [19] the start time. Linux only.
 * The name can contain spaces and brackets.
 */
function statFields(pid: number): string[] | null {
  const stat = isLinux ? readText(`/proc/${pid}/stat`) : null
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function psField(pid: number, field: string): string | null {
  if (process.platform === 'win32') return null
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}

/** Returns process id and status ('starting', 'ready', 'stopping') from PostgreSQL's `postmaster.pid`, or `null`. */
export function readPostmasterFile(cluster: string): { pid: number; status: string } | null {
  const lines = readText(path.join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  return pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : null
}

/**
 * Stops a server that a killed process left running on this cluster, and deletes its `postmaster.pid`. Only the holder
 * of the lock may call this function.
 * @throws EmbeddedPostgresError start_failed if the server does not stop
 */
export async function stopOrphan({ cluster, log }: Home): Promise<void> {
  const postmaster = readPostmasterFile(cluster)
  if (postmaster === null) return
  if (isAlive(postmaster.pid) && isServerOf(postmaster.pid, cluster)) {
    log(
      `A database server (process ${postmaster.pid}) was left over from a killed run: stopping it first.`,
      'warn',
    )
    if (!(await end([postmaster.pid], 'SIGINT', 10_000)) && !(await end([postmaster.pid], 'SIGQUIT', 5_000)))
      throw doesNotStop(postmaster.pid)
  }
  const remaining = readPostmasterFile(cluster)
  // PostgreSQL refuses to start while a process has the id in `postmaster.pid`, even if it is another program
  if (remaining === null || !isKnown(remaining.pid)) return
  // the children end before `postmaster.pid` is deleted, because PostgreSQL finds surviving children by that file
  const children = serverProcessesOf(cluster)
  if (!(await end(children, 'SIGQUIT', 5_000)) && !(await end(children, 'SIGKILL', 5_000)))
    throw doesNotStop(children[0]!)
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** Ends children of a killed server, because they still use its shared memory. Does nothing if the server runs. */
export function killLeftovers(cluster: string): void {
  const postmaster = readPostmasterFile(cluster)
  if (postmaster && isAlive(postmaster.pid) && isServerOf(postmaster.pid, cluster)) return
  for (const pid of serverProcessesOf(cluster)) send(pid, 'SIGQUIT')
}

const doesNotStop = (pid: number) =>
  new EmbeddedPostgresError(
    'start_failed',
    `The database server left over from an earlier run (process ${pid}) does not stop. Stop it and start again.`,
  )

/** Sends a signal to processes and waits until all have ended. Returns false after the time limit. */
async function end(pids: readonly number[], signal: NodeJS.Signals, limitMs: number): Promise<boolean> {
  for (const pid of pids) send(pid, signal)
  const limit = performance.now() + limitMs
  while (pids.some(isAlive)) {
    if (performance.now() > limit) return false
    await sleep(20)
  }
  return true
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // the process has already ended
  }
}
