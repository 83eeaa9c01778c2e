import { createAudit } from '#server/platform/audit/audit'
import type { Queryable } from '#server/platform/database/types'
import { deleteFailedJobs, listFailedJobs, retryFailedJobs } from '#server/platform/jobs/failed-jobs'
import type { Command } from './command.ts'
import { withDatabase } from './with-database.ts'

/** Records in the audit log that failed jobs were retried or deleted, under the name of the API call for admins. */
const audit = (db: Queryable, call: 'retryFailedJobs' | 'deleteFailedJobs', jobs: number): Promise<void> =>
  createAudit(db)({
    call,
    userId: null,
    subjectId: null,
    facts: { jobs, by: 'command line' },
    requestId: null,
  })

export const listJobs: Command = {
  name: 'jobs list',
  about: 'list the jobs that have failed at their last attempt',
  usage: 'jobs list',
  run: (context) =>
    withDatabase(context, async (db) => {
      const tasks = await listFailedJobs(db)
      if (tasks.length === 0) context.say('No job has failed.')
      for (const { task, jobs, error } of tasks)
        context.say(`${task}: ${jobs} failed. ${error ?? 'The process was killed.'}`)
      return { tasks }
    }),
}

export const retryJobs: Command = {
  name: 'jobs retry',
  about: 'run the failed jobs again, at most 1,000',
  usage: 'jobs retry',
  run: (context) =>
    withDatabase(context, async (db) => {
      const jobs = await retryFailedJobs(db)
      await audit(db, 'retryFailedJobs', jobs)
      context.say(`${jobs} failed jobs will run again.`)
      return { jobs }
    }),
}

export const deleteJobs: Command = {
  name: 'jobs delete',
  about: 'delete the failed jobs, at most 1,000',
  usage: 'jobs delete',
  run: (context) =>
    withDatabase(context, async (db) => {
      const jobs = await deleteFailedJobs(db)
      await audit(db, 'deleteFailedJobs', jobs)
      context.say(`${jobs} failed jobs are deleted.`)
      return { jobs }
    }),
}
