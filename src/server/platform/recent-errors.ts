import { type Clock, systemClock } from './clock.ts'

/** Counts the errors of this process, for the admin pages. */
export interface RecentErrors {
  /** Counts one event of level error or fatal. */
  record(): void
  figures(): { lastHour: number; lastDay: number; lastAt: Date | null }
}

const minuteMs = 60_000
const retentionMinutes = 24 * 60

/** Creates the counter. It stores one number per minute, so that many errors take no more memory than one. */
export function createRecentErrors(clock: Clock = systemClock): RecentErrors {
  const counts = new Map<number, number>()
  let lastAt: Date | null = null
  const minuteOf = (time: Date): number => Math.floor(time.getTime() / minuteMs)
  const since = (minute: number): number =>
    [...counts].reduce((sum, [at, count]) => (at > minute ? sum + count : sum), 0)
  return {
    record() {
      lastAt = clock.now()
      const minute = minuteOf(lastAt)
      counts.set(minute, (counts.get(minute) ?? 0) + 1)
      for (const at of counts.keys()) if (at <= minute - retentionMinutes) counts.delete(at)
    },
    figures() {
      const minute = minuteOf(clock.now())
      return { lastHour: since(minute - 60), lastDay: since(minute - retentionMinutes), lastAt }
    },
  }
}
