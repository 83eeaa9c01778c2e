import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'
import { readText } from './files.ts'
import type { Home } from './home.ts'

const isLinux = process.platform === 'linux'

/**
 * Does the system still know this id? True for one of another user, and for a dead one whose parent has not asked yet.
 */
function isKnown(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Is there a living process of this id? */
export const isAlive = (pid: number): boolean => isKnown(pid) && statFields(pid)?.[0] !== 'Z'

/**
 * When a process started, as the system words it; null where that is not known. Together with the id it names one
 * process for good: ids are used again, after a restart of the machine above all.
 */
export const startTimeOf = (pid: number): string | null =>
  isLinux ? (statFields(pid)?.[19] ?? null) : psField(pid, 'lstart=')

/**
 * Ids of all PostgreSQL processes that stand in that cluster: the server, and children that outlive a killed one. Linux
 * only; elsewhere none.
 */
export const serverProcessesOf = (cluster: string): number[] =>
  isLinux
    ? readdirSync('/proc')
        .map(Number)
        .filter((pid) => pid > 0 && isServerOf(pid, cluster))
    : []

/** Where the system does not tell whose process it is (Windows), it is taken for the server. */
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
 * The fields after the name, which itself may hold spaces and brackets: [0] is the state, [19] the start time. Linux
 * only.
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

/**
 * PostgreSQL's own note in the cluster: the server's id, and 'starting', 'ready' or 'stopping'. Null where there is
 * none.
 */
export function readPostmasterFile(cluster: string): { pid: number; status: string } | null {
  const lines = readText(path.join(cluster, 'postmaster.pid'))?.split('\n') ?? []
  const pid = Math.abs(Number.parseInt(lines[0] ?? '', 10))
  return pid > 0 ? { pid, status: (lines[7] ?? '').trim() } : null
}

/**
 * Stops the server that a killed site left running on this cluster. It is not adopted: it could not be owned and
 * reaped, and a fast stop takes some 50 ms. Then removes a note that would mislead: PostgreSQL refuses to start while
 * the id in it answers, which it also does where it belongs to some other program by now, or where nobody has reaped
 * the dead server. To be called by the holder of the lock only.
 * @throws EmbeddedPostgresError start_failed when it does not go away
 */
export async function stopOrphan({ cluster, log }: Home): Promise<void> {
  const note = readPostmasterFile(cluster)
  if (note === null) return
  if (isAlive(note.pid) && isServerOf(note.pid, cluster)) {
    log(`A database server (process ${note.pid}) was left over from a killed run: stopping it first.`, 'warn')
    if (!(await end([note.pid], 'SIGINT', 10_000)) && !(await end([note.pid], 'SIGQUIT', 5_000)))
      throw doesNotStop(note.pid)
  }
  const left = readPostmasterFile(cluster)
  if (left === null || !isKnown(left.pid)) return
  // PostgreSQL's check for surviving children hangs on the note: so they go first
  const children = serverProcessesOf(cluster)
  if (!(await end(children, 'SIGQUIT', 5_000)) && !(await end(children, 'SIGKILL', 5_000)))
    throw doesNotStop(children[0]!)
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}

/** Ends server children whose postmaster was killed: they hold the shared memory, and nobody waits for them. */
export function killLeftovers(cluster: string): void {
  const note = readPostmasterFile(cluster)
  if (note && isAlive(note.pid) && isServerOf(note.pid, cluster)) return
  for (const pid of serverProcessesOf(cluster)) send(pid, 'SIGQUIT')
}

const doesNotStop = (pid: number) =>
  new EmbeddedPostgresError(
    'start_failed',
    `The database server left over from an earlier run (process ${pid}) does not stop. Stop it and start again.`,
  )

/** Signals processes that are no children of ours, and looks for their end. */
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
    // gone already
  }
}
