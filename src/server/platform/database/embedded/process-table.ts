import { execFileSync } from 'node:child_process'
import { readFileSync, readdirSync, readlinkSync } from 'node:fs'
import path from 'node:path'

/** Does the system still know this id? True for one of another user, and for a dead one whose parent has not asked yet. */
export function isKnown(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Is there a living process of this id? */
export function isAlive(pid: number): boolean {
  return isKnown(pid) && processState(pid) !== 'Z'
}

/**
 * When a process started, as the system words it; null where that is not known.
 * Together with the id it names one process for good: ids are used again, after a restart of the machine above all.
 */
export function startTimeOf(pid: number): string | null {
  if (process.platform === 'linux') return statFields(pid)?.[19] ?? null
  return psField(pid, 'lstart=')
}

/** Is this process a PostgreSQL server of that cluster? null: the system does not tell (Windows). */
export function isServerOf(pid: number, cluster: string): boolean | null {
  if (process.platform === 'linux') return isPostgres(pid) && workingDirectory(pid) === cluster
  if (process.platform === 'win32') return null
  const command = psField(pid, 'command=')
  return command !== null && command.includes('postgres') && command.includes(cluster)
}

/**
 * Ids of all PostgreSQL processes that stand in that cluster: the server, and children that outlive a killed one.
 * Linux only; elsewhere empty.
 */
export function serverProcessesOf(cluster: string): number[] {
  if (process.platform !== 'linux') return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isPostgres(pid) && workingDirectory(pid) === cluster)
}

function isPostgres(pid: number): boolean {
  return statName(pid) === 'postgres'
}

function workingDirectory(pid: number): string | null {
  try {
    return path.normalize(readlinkSync(`/proc/${pid}/cwd`))
  } catch {
    return null
  }
}

function readStat(pid: number): string | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
  } catch {
    return null
  }
}

function statName(pid: number): string | null {
  return readStat(pid)?.match(/\((.*)\)/s)?.[1] ?? null
}

/** The fields after the name, which itself may hold spaces and brackets: [0] is the state, [19] the start time. */
function statFields(pid: number): string[] | null {
  const stat = readStat(pid)
  return stat === null ? null : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function processState(pid: number): string | null {
  return process.platform === 'linux' ? (statFields(pid)?.[0] ?? null) : null
}

function psField(pid: number, field: string): string | null {
  if (process.platform === 'win32') return null
  try {
    return execFileSync('ps', ['-o', field, '-p', String(pid)], { encoding: 'utf8' }).trim() || null
  } catch {
    return null
  }
}
