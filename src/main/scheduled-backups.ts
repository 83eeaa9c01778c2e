import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config'
import type { CronEntry, TaskTable } from '#server/platform/jobs/tasks'
import type { Logger } from '#server/platform/log'
import { rootFolder } from './root-folder.ts'

/** Payload type of the backup task, which takes no payload. */
export interface BackupPayloads {
  'start-backup': unknown
}

/** Niceness of the backup process: its priority is below that of the server. */
const niceness = 10

/**
 * Creates the task of scheduled backups. The task starts the command `backup` in a separate process, because packing
 * may take an hour.
 */
export function createScheduledBackups(
  { backup }: Pick<Config, 'backup'>,
  log: Logger,
): { tasks: TaskTable<BackupPayloads>; cron: CronEntry<keyof BackupPayloads>[]; stop(): void } {
  let running: ChildProcess | null = null

  function start(): void {
    if (running) return log.warn('the last backup is still running, so no new one was started')
    const args = [join(rootFolder, 'build/main/cli.js'), 'backup', '--scheduled', '--json']
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let stdout = ''
    let stderr = ''
    child.stdout.on('data', (chunk: Buffer) => (stdout += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
    child.on('error', (error) =>
      log.error(
        { err: error },
        'no backup was written, because the process of the scheduled backup failed to start',
      ),
    )
    child.on('close', (code) => {
      running = null
      if (code === 0) log.info({ backup: JSON.parse(stdout) as object }, 'a backup was written and verified')
      else
        log.error(
          { code, reason: stderr.trim() },
          'the scheduled backup failed; `reason` is its error output',
        )
    })
    try {
      if (child.pid !== undefined) setPriority(child.pid, niceness)
    } catch {
      // ignored: the system does not support priorities, or the backup process has already ended
    }
  }

  return {
    // the task does not wait for the end of the backup, because a task that runs for minutes counts as failed
    tasks: { 'start-backup': async () => start() },
    cron: backup.folder === null ? [] : [{ task: 'start-backup', match: backup.schedule }],
    stop: () => void running?.kill(),
  }
}
