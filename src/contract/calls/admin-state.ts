import { z } from 'zod'
import { adminCall } from './access-presets.ts'
import { defineCall } from './call.ts'

const count = z.number().int().nonnegative()
const bytes = z.number().nonnegative()
/** Time in UTC, ISO 8601. */
const moment = z.string()
/** Schema for the state of one component of the site. `isWell`: the operator need not check the component. */
const part = <S extends z.ZodRawShape>(facts: S) => z.strictObject({ isWell: z.boolean(), ...facts })

/** State that all processes share: database, disk, configuration. The command `doctor` reads only this part. */
export const sharedParts = {
  database: part({
    version: z.string(),
    bytes,
    /** True for the embedded database, false for the one in DATABASE_URL. */
    isEmbedded: z.boolean(),
    fsync: z.string(),
    synchronousCommit: z.string(),
  }),
  /** Newest migration, number of applied migrations, and number of migrations that this version knows. */
  schema: part({ newest: z.string(), applied: count, known: count }),
  /** `isIndexed`: the search index and sort names exist. `isCounted`: false if no author has a stored book count. */
  catalogue: part({ books: count, isIndexed: z.boolean(), isCounted: z.boolean() }),
  backups: part({
    isScheduled: z.boolean(),
    isEncrypted: z.boolean(),
    kept: count,
    newest: z.strictObject({ at: moment, bytes }).nullable(),
    nextAt: moment.nullable(),
  }),
  mails: part({
    /** True if a mail server is configured; otherwise mails are written to files. */
    isSent: z.boolean(),
    /** Number of mails that are neither sent nor given up. */
    waiting: count,
    /** Number of waiting mails that are older than ten minutes. */
    delayed: count,
    givenUp: count,
    /** Latest error of the delayed and given-up mails, from the mail server or from the connection to it. */
    error: z.string().nullable(),
  }),
  /** `waiting`: number of due jobs that are not running. */
  jobs: part({ waiting: count, lagSeconds: z.number().nonnegative(), givenUp: count }),
  disk: part({ freeBytes: bytes, totalBytes: bytes, hasRoom: z.boolean(), isWritable: z.boolean() }),
  uploads: part({ files: count, bytes }),
  /** Required configuration variables about the operator that are empty, such as `OPERATOR_EMAIL`. */
  operator: part({ missing: z.array(z.string()) }),
  /** True if SUPPORT_PAYMENT_LINK is set. Without that variable, no page shows the support button. */
  support: part({ isLinked: z.boolean() }),
}

/** State that is specific to one process. */
export const processParts = {
  process: part({ version: z.string(), node: z.string(), startedAt: moment }),
  connections: part({ open: count, idle: count, waiting: count }),
  cache: part({ entries: count, bytes, hits: count, misses: count }),
  memory: part({ residentBytes: bytes, heapBytes: bytes }),
  eventLoop: part({ lateMs: z.number().nonnegative() }),
  /** Numbers of errors in the log of this process, in the last hour and day, and time of the last error. */
  errors: part({ lastHour: count, lastDay: count, lastAt: moment.nullable() }),
}

export const siteState = z.strictObject({ ...processParts, ...sharedParts })
export type SiteState = z.infer<typeof siteState>
export type SharedState = Pick<SiteState, keyof typeof sharedParts>
export type ProcessState = Pick<SiteState, keyof typeof processParts>

export const getSiteState = defineCall('getSiteState', {
  summary: 'Returns the state of the instance: process, database, backups, mails, jobs and disk.',
  answer: siteState,
  ...adminCall,
  audit: false,
})
