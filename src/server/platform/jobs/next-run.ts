/** The longest that is looked ahead: a schedule of the 29th of February has none within a year, and says so. */
const minutesAhead = 366 * 24 * 60
const minuteMs = 60_000

/** When a schedule (five fields in UTC, as cron has them) comes next; null where that is further off than a year. */
export async function nextRun(match: string, after: Date): Promise<Date | null> {
  const { parseCronItem } = await import('graphile-worker')
  const item = parseCronItem({ task: 'asked', match })
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
