import { z } from 'zod'

/** The version of the format: another number is another way to read. */
export const backupFormat = 1
/** The first entry of a backup, by which it is known. */
export const aboutName = 'biblionaut-backup.json'
/** The last entry: a backup without it is cut off. */
export const manifestName = 'manifest.json'

const migration = z.object({ number: z.int(), name: z.string(), sha256: z.string() })

/** Whose backup it is and of when: the first entry. */
export const aboutSchema = z.object({
  format: z.literal(backupFormat),
  /** Of the site that made it, as package.json has it. */
  version: z.string(),
  siteName: z.string(),
  createdAt: z.iso.datetime(),
  /** Of the server it came from, for people. */
  postgres: z.string(),
  /** The schema its rows have: what had been applied. */
  migrations: z.array(migration),
})
export type About = z.infer<typeof aboutSchema>

/** What a backup holds, with sums: the last entry. */
export const manifestSchema = z.object({
  tables: z.array(
    z.object({ name: z.string(), columns: z.array(z.string()).min(1), rows: z.int().nonnegative() }),
  ),
  sequences: z.array(z.object({ name: z.string(), value: z.number(), isCalled: z.boolean() })),
  jobs: z.int().nonnegative(),
  uploads: z.int().nonnegative(),
  /** Pictures that were deleted while the backup ran, after its moment. */
  uploadsGone: z.int().nonnegative(),
  /** Every entry before this one: how many, how long, and a sum over their names and sums, in their order. */
  contents: z.object({ entries: z.int(), bytes: z.number(), sha256: z.string() }),
})
export type Manifest = z.infer<typeof manifestSchema>
