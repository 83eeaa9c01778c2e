import { type Clock, systemClock } from './clock.ts'

/** Counts the errors of this process, for whoever looks how it is. */
export interface RecentErrors {
  /** Called for each line of the log that says error or worse. */
  note(): void
  figures(): { lastHour: number; lastDay: number; lastAt: Date | null }
}

const minuteMs = 60_000
const minutesKept = 24 * 60

/** Counts by the minute, so that a flood of errors takes no more room than one. */
export function createRecentErrors(clock: Clock = systemClock): RecentErrors {
  const counts = new Map<number, number>()
  let lastAt: Date | null = null
  const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs)
  const since = (minute: number): number =>
    [...counts].reduce((sum, [at, count]) => (at > minute ? sum + count : sum), 0)
  return {
    note() {
      lastAt = clock.now()
      const minute = minuteOf(lastAt)
      counts.set(minute, (counts.get(minute) ?? 0) + 1)
      for (const at of counts.keys()) if (at <= minute - minutesKept) counts.delete(at)
    },
    figures() {
      const minute = minuteOf(clock.now())
      return { lastHour: since(minute - 60), lastDay: since(minute - minutesKept), lastAt }
    },
  }
}
