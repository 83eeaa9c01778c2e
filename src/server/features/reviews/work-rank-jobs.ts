import type { Database } from '../../platform/database/types.ts'
import { retryIfBlocked } from '../../platform/database/retry.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import { moveRanks, publishRatings, recountAcclaim } from './review-writes.repo.ts'

/** Names of the tasks of this file. The tasks take no payload. */
export interface RankPayloads {
  'move-ranks': unknown
  'recount-acclaim': unknown
}

/** The tasks and schedules that update the ranks and the acclaim of works after new ratings (decision 15). */
export interface Ranks {
  tasks: TaskTable<RankPayloads>
  cron: readonly CronEntry<keyof RankPayloads>[]
}

/** Creates the tasks of every minute and of every night. Finding outdated ranks takes 50 ms with 200,000 works. */
export const createRanks = ({ db }: { db: Database }): Ranks => ({
  tasks: {
    async 'move-ranks'(_, { signal }) {
      while (!signal.aborted && (await retryIfBlocked(() => moveRanks(db))) > 0);
      await publishRatings(db)
    },
    'recount-acclaim': () => retryIfBlocked(() => recountAcclaim(db)),
  },
  cron: [
    { task: 'move-ranks', match: '* * * * *' },
    { task: 'recount-acclaim', match: '40 3 * * *' },
  ],
})
