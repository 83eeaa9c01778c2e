import type { Client } from 'pg'
import { z } from 'zod'

/** Version of the format of backups. A backup of another version is refused. */
export const formatVersion = 1
/** Name of the last entry of a backup. A file without this entry is cut off. */
export const manifestName = 'manifest.json'
/** Name of the entry with the jobs that wait in the job queue. */
export const jobsName = 'jobs.ndjson'

export interface BackupFormat {
  /** Lower-case name of the program, which occurs in file names and headers of backups. */
  name: string
  /** Name of the setting with the encryption key, for messages. */
  keyName: string
}

/** Name of the first entry, which identifies a backup. */
export const aboutName = ({ name }: BackupFormat): string => `${name}-backup.json`

/** First entry: identifies the site and the time of the backup. */
export const aboutSchema = z.object({
  format: z.literal(formatVersion),
  /** Version of the program. */
  version: z.string(),
  siteName: z.string(),
  createdAt: z.iso.datetime(),
  /** Version of the PostgreSQL server from which the rows were read. */
  postgres: z.string(),
  /** The migrations that were applied to the database. They define the schema of the rows in the backup. */
  migrations: z.array(z.object({ number: z.int(), name: z.string(), sha256: z.string() })),
})
export type About = z.infer<typeof aboutSchema>
/** Fields of {@link About} that the site provides. This package sets the other fields. */
export type AboutSite = Pick<About, 'version' | 'siteName' | 'migrations'>

/** Last entry: lists the content of the backup, with checksums. */
export const manifestSchema = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().nonnegative() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
  jobs: z.int().nonnegative(),
  uploads: z.int().nonnegative(),
  /** Number of uploads that are missing in the backup, because they were deleted while it ran. */
  uploadsGone: z.int().nonnegative(),
  /** Number and bytes of the entries before this one, and a checksum over their names, sizes and checksums. */
  contents: z.object({ entries: z.int(), bytes: z.number(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof manifestSchema>

/** The data of a site that are backed up and restored. */
export interface BackedUpSite {
  /**
   * Returns a connected client. The connection must be direct, because a pooler may end a long transaction. The caller
   * ends the client.
   */
  connect(): Promise<Client>
  /** Tables of the schema `public` whose rows are not backed up. */
  leftOut: readonly string[]
  /** Jobs that wait in a queue outside of the schema `public`; each job is dumped and loaded as one JSON text. */
  jobs: {
    dump(client: Client): Promise<string[]>
    load(client: Client, jobs: readonly string[]): Promise<void>
  }
  uploads: Uploads
}

/** The folder of uploaded files. */
export interface Uploads {
  folder: string
  /** True if a path below the folder belongs to an upload. Other files are neither read nor written. */
  isUpload(name: string): boolean
}
