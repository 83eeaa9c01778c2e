import type { CronItem } from 'graphile-worker'
import type { CronEntry } from './tasks.ts'

const attemptsMax = 3

/** Converts a schedule to the form of graphile-worker. A run that is due while no process runs is skipped. */
export const toCronItem = ({ task, match, priority = 0 }: CronEntry): CronItem => ({
  task,
  match,
  identifier: task,
  options: { backfillPeriod: 0, jobKey: `cron:${task}`, maxAttempts: attemptsMax, priority },
})

/** Number of minutes that are searched for the next run: a year. A schedule on 29 February has no run in most years. */
const minutesAhead = 366 * 24 * 60
const minuteMs = 60_000

/** Returns the next time of a schedule (five fields in UTC, as in cron); null if there is none within a year. */
export async function nextRun(match: string, after: Date): Promise<Date | null> {
  const { parseCronItem } = await import('graphile-worker')
  const item = parseCronItem({ task: 'next-run', match })
  const first = Math.floor(after.getTime() / minuteMs) + 1
  for (let minute = first; minute < first + minutesAhead; minute += 1) {
    const time = new Date(minute * minuteMs)
    const digest = {
      min: time.getUTCMinutes(),
      hour: time.getUTCHours(),
      date: time.getUTCDate(),
      month: time.getUTCMonth() + 1,
      dow: time.getUTCDay(),
    }
    if (item.match(digest)) return time
  }
  return null
}
