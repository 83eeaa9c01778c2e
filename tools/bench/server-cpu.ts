import { readdirSync, readFileSync } from 'node:fs'
import type { Database } from '#server/platform/database/database'

const nanosecondsPerMs = 1e6

/** CPU that some work took, in ms. */
export interface CpuSpent {
  site: number
  database: number
}

/** Tells what a site and the processes of its database used while some work was done. */
export interface ServerCpu {
  of(work: () => Promise<void>): Promise<CpuSpent>
}

/**
 * Watches a site and all processes of its PostgreSQL but the one that `db` itself talks to. Null where /proc does not tell CPU time to the
 * nanosecond (anything but Linux): then only the clock is left.
 * @param db one connection at most (poolSize 1), beside the site's own
 */
export async function watchServerCpu(sitePid: number, db: Database): Promise<ServerCpu | null> {
  try {
    cpuNsOf(sitePid)
  } catch {
    return null
  }
  const [row] = await db.query<{ pid: number }>({ text: 'select pg_backend_pid() as pid' })
  const own = row!.pid
  const postmaster = parentOf(own)
  const read = (): Map<number, number> => {
    const times = new Map<number, number>()
    for (const pid of [sitePid, ...childrenOf(postmaster)]) {
      if (pid === own) continue
      try {
        times.set(pid, cpuNsOf(pid))
      } catch {
        // it has just ended
      }
    }
    return times
  }
  return {
    async of(work) {
      const before = read()
      await work()
      const spent = { site: 0, database: 0 }
      for (const [pid, time] of read())
        spent[pid === sitePid ? 'site' : 'database'] += (time - (before.get(pid) ?? 0)) / nanosecondsPerMs
      return spent
    },
  }
}

/** Time on a core of all threads of a process (the first field of schedstat). */
function cpuNsOf(pid: number): number {
  return readdirSync(`/proc/${pid}/task`).reduce(
    (sum, thread) =>
      sum + Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]),
    0,
  )
}

/** Field 4 of stat; the name before it may hold spaces and ends with the last parenthesis. */
function parentOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1])
}

/** Processes that another one has started. Linux only. */
export function childrenOf(parent: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return parentOf(pid) === parent
      } catch {
        return false
      }
    })
}
