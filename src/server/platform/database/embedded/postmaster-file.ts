import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'

/** PostgreSQL's own note in the cluster about the server that runs it. */
export interface PostmasterFile {
  pid: number
  /** 'starting', 'ready', 'stopping', 'standby'; empty in the first moments. */
  status: string
}

/** postmaster.pid, or null where there is none (or a half-written one). */
export function readPostmasterFile(cluster: string): PostmasterFile | null {
  try {
    const lines = readFileSync(path.join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    const pid = Number.parseInt(lines[0] ?? '', 10)
    return Number.isInteger(pid) ? { pid: Math.abs(pid), status: (lines[7] ?? '').trim() } : null
  } catch {
    return null
  }
}

/** Removes a note whose server is certainly gone. */
export function removePostmasterFile(cluster: string): void {
  rmSync(path.join(cluster, 'postmaster.pid'), { force: true })
}
