import { z } from 'zod'
import { defineCall } from './call.ts'

const count = z.number().int().nonnegative()
const bytes = z.number().nonnegative()
/** UTC, ISO 8601. */
const moment = z.string()
/** A part of the site: `isWell` false asks its operator to look at it. */
const part = <S extends z.ZodRawShape>(facts: S) => z.strictObject({ isWell: z.boolean(), ...facts })

/** What the database and the disk tell, the same from every process and from the command line. */
export const sharedParts = {
  database: part({
    version: z.string(),
    bytes,
    /** Ours, not one that DATABASE_URL names. */
    isEmbedded: z.boolean(),
    fsync: z.string(),
    synchronousCommit: z.string(),
  }),
  /** Migrations that were run, and those that this version knows. */
  schema: part({ newest: z.string(), applied: count, known: count }),
  /** Whether what is worked out from the catalogue is there: its search index and its counts. */
  catalogue: part({ books: count, isIndexed: z.boolean(), isCounted: z.boolean() }),
  backups: part({
    isScheduled: z.boolean(),
    isEncrypted: z.boolean(),
    kept: count,
    newest: z.strictObject({ at: moment, bytes }).nullable(),
    nextAt: moment.nullable(),
  }),
  mails: part({
    /** By a mail server; else mails become files. */
    isSent: z.boolean(),
    /** Not yet tried to the end, of these longer than ten minutes, and given up. */
    waiting: count,
    delayed: count,
    givenUp: count,
    /** What the mail server, or the way to it, said last of one of these. */
    error: z.string().nullable(),
  }),
  jobs: part({ waiting: count, lagSeconds: z.number().nonnegative(), givenUp: count }),
  disk: part({ freeBytes: bytes, totalBytes: bytes, hasRoom: z.boolean(), isWritable: z.boolean() }),
  uploads: part({ files: count, bytes }),
  /** Variables that are empty, so that the legal pages do not say who runs the site. */
  operator: part({ missing: z.array(z.string()) }),
}

/** What one process knows of itself. */
export const processParts = {
  process: part({ version: z.string(), node: z.string(), startedAt: moment }),
  connections: part({ open: count, idle: count, waiting: count }),
  cache: part({ entries: count, bytes, hits: count, misses: count }),
  memory: part({ residentBytes: bytes, heapBytes: bytes }),
  eventLoop: part({ lateMs: z.number().nonnegative() }),
  /** Errors in the log of this process since its start. */
  errors: part({ lastHour: count, lastDay: count, lastAt: moment.nullable() }),
}

/** How the site is, part by part. */
export const siteState = z.strictObject({ ...processParts, ...sharedParts })
export type SiteState = z.infer<typeof siteState>
export type SharedState = Pick<SiteState, keyof typeof sharedParts>
export type ProcessState = Pick<SiteState, keyof typeof processParts>

export const getSiteState = defineCall('getSiteState', {
  tag: 'admin',
  summary: 'How the site is: its process, database, backups, mails, jobs and disk.',
  answer: siteState,
  actor: 'SUPER_USER',
  ownership: 'none',
  rate: 'admin',
  cache: 'private',
  audit: false,
})
