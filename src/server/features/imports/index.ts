import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/types.ts'
import type { CronEntry, TaskTable } from '../../platform/jobs/tasks.ts'
import type { Logger } from '../../platform/log.ts'
import type { Limits } from '../../platform/limits/limits.ts'
import type { BookCards } from '../books/index.ts'
import type { ImportPayloads } from './enqueue-import.ts'
import { createImportTasks } from './import-tasks.ts'
import { createImports, type Imports } from './imports.service.ts'
import type { RestoredLists } from './write-part.ts'
import { createMatcher } from './matching.ts'
import { createImportThread } from './thread/import-thread.ts'

export type { ImportPayloads } from './enqueue-import.ts'
export { mergeImportRows } from './merge-import-rows.repo.ts'
export { createLineMatcher, type MatchLines } from './matching.ts'
export { mountImports } from './imports.routes.ts'
export type { RestoredLists } from './write-part.ts'

/** The import functions for the HTTP routes, and the tasks that run as background jobs. */
export interface BookImports extends Imports {
  tasks: TaskTable<ImportPayloads>
  cron: readonly CronEntry<keyof ImportPayloads>[]
}

export function createBookImports(parts: {
  db: Database
  clock: Clock
  log: Logger
  cards: BookCards
  limits: Limits
  lists: RestoredLists
  publicUrl: string
}): BookImports {
  const thread = createImportThread()
  return {
    ...createImports({ ...parts, thread }),
    ...createImportTasks({ ...parts, match: createMatcher({ ...parts, matchRows: thread.match }) }),
  }
}
