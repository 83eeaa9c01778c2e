import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './errors.ts'
import { readPostmasterFile, removePostmasterFile } from './postmaster-file.ts'
import { isAlive, isKnown, isServerOf, serverProcessesOf } from './process-table.ts'
import type { EmbeddedLog } from './types.ts'

const fastStopMs = 10_000
const immediateStopMs = 5_000

/**
 * Stops the server that a killed site left running on this cluster. It is not adopted: it could not be owned and
 * reaped, and a fast stop takes some 50 ms. To be called by the holder of the lock only.
 * @throws EmbeddedPostgresError start_failed when it does not go away
 */
export async function stopOrphan(cluster: string, log: EmbeddedLog): Promise<void> {
  const note = readPostmasterFile(cluster)
  if (note === null) return
  if (isServing(note.pid, cluster)) {
    log(`A database server (process ${note.pid}) was left over from a killed run: stopping it first.`, 'warn')
    const isGone =
      (await signalAndWait([note.pid], 'SIGINT', fastStopMs)) ||
      (await signalAndWait([note.pid], 'SIGQUIT', immediateStopMs))
    if (!isGone) throw doesNotStop(note.pid)
  }
  await removeMisleadingNote(cluster)
}

/**
 * PostgreSQL refuses to start while the id in an old note answers. It does although the server is gone where the id
 * belongs to some other program by now, or where nobody has asked for the dead server's exit code (a container
 * whose first process reaps nothing). PostgreSQL's check for surviving children hangs on the note: so they go first.
 */
async function removeMisleadingNote(cluster: string): Promise<void> {
  const note = readPostmasterFile(cluster)
  if (note === null || !isKnown(note.pid)) return
  const children = serverProcessesOf(cluster)
  const areGone =
    (await signalAndWait(children, 'SIGQUIT', immediateStopMs)) ||
    (await signalAndWait(children, 'SIGKILL', immediateStopMs))
  if (!areGone) throw doesNotStop(children[0] ?? note.pid)
  removePostmasterFile(cluster)
}

/** Ends server children whose postmaster was killed: they hold the shared memory, and nobody waits for them. */
export function killLeftovers(cluster: string): void {
  const note = readPostmasterFile(cluster)
  if (note && isServing(note.pid, cluster)) return
  for (const pid of serverProcessesOf(cluster)) send(pid, 'SIGQUIT')
}

/** Where the system does not tell whose process it is, it is taken for the server. */
function isServing(pid: number, cluster: string): boolean {
  return isAlive(pid) && isServerOf(pid, cluster) !== false
}

function doesNotStop(pid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'start_failed',
    `The database server left over from an earlier run (process ${pid}) does not stop. Stop it and start again.`,
  )
}

async function signalAndWait(
  pids: readonly number[],
  signal: NodeJS.Signals,
  limitMs: number,
): Promise<boolean> {
  for (const pid of pids) send(pid, signal)
  const end = performance.now() + limitMs
  while (performance.now() < end) {
    if (!pids.some(isAlive)) return true
    await sleep(20)
  }
  return false
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // gone already
  }
}
