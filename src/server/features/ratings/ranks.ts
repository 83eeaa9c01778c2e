import type { Database } from '../../platform/database/types.ts'
import { repeatWhereBlocked } from '../../platform/database/repeat.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import type { Logger } from '../../platform/log.ts'
import { moveRanks } from './ratings.repo.ts'

/** Payloads of the tasks of ranks: none takes any. */
export interface RankPayloads {
  'move-ranks': unknown
}

/** Keeps the order of works by their ratings up with the ratings (decision 15). */
export interface Ranks {
  /** A work was rated: it takes its place in the order within two seconds, with all others that were rated meanwhile. */
  note(work: number): void
  /** Moves what is noted now. Never rejects. */
  settle(): Promise<void>
  /** Moves whatever is not where it should be: what a process had noted when it was killed. */
  tasks: TaskTable<RankPayloads>
  cron: readonly CronEntry<keyof RankPayloads>[]
}

const delayMs = 2000
/** Works moved by one statement, so that none takes long. */
const most = 500

/** Makes the keeper of ranks. Nothing is asked of the database before a work is noted. */
export function createRanks({ db, log }: { db: Database; log: Pick<Logger, 'warn'> }): Ranks {
  const due = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let moving: Promise<void> = Promise.resolve()

  const moveDue = async (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    const works = [...due].toSorted((a, b) => a - b)
    due.clear()
    try {
      for (let at = 0; at < works.length; at += most)
        await repeatWhereBlocked(() => moveRanks(db, works.slice(at, at + most)))
    } catch (error) {
      // not lost: the next task finds them
      log.warn({ err: error, works: works.length }, 'The order by rating could not be brought up to date')
    }
  }
  return {
    note(work) {
      due.add(work)
      if (timer) return
      timer = setTimeout(() => void (moving = moveDue()), delayMs)
      timer.unref()
    },
    async settle() {
      await moving
      if (due.size > 0) await moveDue()
    },
    tasks: {
      async 'move-ranks'(_, { signal }) {
        while (!signal.aborted && (await repeatWhereBlocked(() => moveRanks(db, null))) > 0);
      },
    },
    // what it looks through is the works table: 50 ms for 200,000
    cron: [{ task: 'move-ranks', match: '* * * * *' }],
  }
}
