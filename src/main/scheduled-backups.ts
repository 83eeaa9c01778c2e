import { type ChildProcess, spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import type { Config } from '#server/platform/config/config'
import type { CronEntry, TaskTable } from '#server/platform/jobs/tasks'
import type { Logger } from '#server/platform/log'
import { rootFolder } from './root-folder.ts'

/** Payloads of the tasks of backups: none takes any. */
export interface BackupPayloads {
  'start-backup': unknown
}

/** Requests come first. */
const niceness = 10

/**
 * The backups that the site makes by itself, where BACKUP_DIR is set: the command line's, in a process of its own, for
 * an hour of packing is nobody's request. The queue runs the task in one process of all nodes.
 */
export function createScheduledBackups(
  { backup }: Pick<Config, 'backup'>,
  log: Logger,
): { tasks: TaskTable<BackupPayloads>; cron: CronEntry<keyof BackupPayloads>[]; stop(): void } {
  let running: ChildProcess | null = null

  function start(): void {
    if (running) return log.warn('the last backup is still being written, so none was begun')
    const args = [join(rootFolder, 'build/main/cli.js'), 'backup', '--scheduled', '--json']
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    running = child
    let said = ''
    let complained = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (complained += chunk.toString()))
    child.on('error', (error) => log.error({ err: error }, 'the backup could not be begun'))
    child.on('close', (code) => {
      running = null
      if (code === 0) log.info({ backup: JSON.parse(said) as object }, 'a backup was written and read again')
      else log.error({ code, reason: complained.trim() }, 'the scheduled backup failed')
    })
    try {
      if (child.pid !== undefined) setPriority(child.pid, niceness)
    } catch {
      // a system that has no such thing, or a child that has ended already
    }
  }

  return {
    // the task itself is short: a task that runs for minutes counts as failed
    tasks: { 'start-backup': async () => start() },
    cron: backup.folder === null ? [] : [{ task: 'start-backup', match: backup.schedule }],
    stop: () => void running?.kill(),
  }
}
