import { spawn } from 'node:child_process'
import { childOptions } from './run-program.ts'
import type { RunAs } from './types.ts'

/** A helper that stops the database when this process disappears. */
export interface Watchdog {
  /** Sends the helper home: the database has ended. */
  dismiss(): void
}

/**
 * Ties the server's life to ours, even through kill -9: a shell waits at the end of a pipe whose other end dies
 * with us, and then asks the server to stop. Without a shell (Windows) the next start finds and stops the orphan.
 */
export function watchParent(serverPid: number, runAs: RunAs | null): Watchdog | null {
  if (process.platform === 'win32') return null
  // Once it runs it cannot be stopped by Ctrl-C or by a closed terminal: it has a session of its own.
  const script = 'read -r line; kill -INT "$1"'
  const child = spawn('/bin/sh', ['-c', script, 'biblionaut-database-watchdog', String(serverPid)], {
    ...childOptions(runAs),
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  child.on('error', () => undefined) // no shell: the next start copes
  child.stdin.on('error', () => undefined)
  child.unref()
  // The pipe alone must not keep the site from ending; at our end the system closes it.
  ;(child.stdin as unknown as { unref?: () => void }).unref?.()
  return { dismiss: () => void child.kill('SIGKILL') }
}
