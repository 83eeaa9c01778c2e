import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { MigrationError, type MigrationFile } from './migration-files.ts'
import { readSchema, schemaFingerprint } from './schema-picture.ts'

/** What stands beside a first migration that was written for many older ones, in a `.json` of the same name. */
export interface Baseline {
  /** File name of the last migration that it stands for. */
  replaces: string
  /** {@link schemaFingerprint} of what those migrations leave, and of what the baseline makes. */
  schema: string
}

/** The baseline of a folder; null where its first migration is an ordinary one. */
export function readBaseline(folder: string, first: MigrationFile | undefined): Baseline | null {
  const file = first && path.join(folder, first.name.replace(/\.sql$/, '.json'))
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : null
}

/**
 * Takes over a database that the replaced migrations have made: their records give way to that of the baseline, and
 * nothing else changes.
 * @throws MigrationError where it is not at the last of them, or its schema is not what they leave
 */
export async function adoptBaseline(
  client: Client,
  { replaces, schema }: Baseline,
  baseline: MigrationFile,
  newest: string,
): Promise<void> {
  if (newest !== replaces) {
    throw new MigrationError(
      `This version takes over a database from migration ${replaces} on, and this one ends with ${newest}. ` +
        `Start it once with the last version that has ${replaces}, which brings it there; then start this version again.`,
    )
  }
  if (schemaFingerprint(await readSchema(client)) !== schema) {
    throw new MigrationError(
      `The schema of this database is not what migration ${replaces} leaves: it was changed by hand. ` +
        `Compare it with ${baseline.name}, take back what differs, and start again.`,
    )
  }
  await client.query('begin')
  await client.query('delete from public.schema_migrations')
  await client.query('insert into public.schema_migrations (number, name, sha256) values ($1, $2, $3)', [
    baseline.number,
    baseline.name,
    baseline.sha256,
  ])
  await client.query('commit')
}
