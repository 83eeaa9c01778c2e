import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'
import { MigrationError, type MigrationFile } from './migration-files.ts'
import { readSchema, schemaFingerprint } from './schema-sql.ts'

/** Content of the `.json` file that belongs to a baseline: a first migration that replaces older migrations. */
export interface Baseline {
  /** File name of the last migration that the baseline replaces. */
  replaces: string
  /**
   * {@link schemaFingerprint} of the schema that the replaced migrations create. The baseline creates the same
   * schema.
   */
  schema: string
}

/** Reads the baseline of a migrations folder. Returns null if the first migration replaces no older ones. */
export function readBaseline(folder: string, first: MigrationFile | undefined): Baseline | null {
  const file = first && path.join(folder, first.name.replace(/\.sql$/, '.json'))
  return file && existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Baseline) : null
}

/**
 * Adopts a database of the replaced migrations: replaces their rows in `schema_migrations` by the row of the baseline.
 * @throws MigrationError if the last applied migration or the schema is not the expected one
 */
export async function adoptBaseline(
  client: Client,
  { replaces, schema }: Baseline,
  baseline: MigrationFile,
  newest: string,
): Promise<void> {
  if (newest !== replaces) {
    throw new MigrationError(
      `This version adopts a database from migration ${replaces} on, and this one ends with ${newest}. ` +
        `Start it once with the last version that has ${replaces}, which applies it; then start this version again.`,
    )
  }
  if (schemaFingerprint(await readSchema(client)) !== schema) {
    throw new MigrationError(
      `The schema of this database is not the one after migration ${replaces}: it was changed by hand. ` +
        `Compare it with ${baseline.name}, revert the differences, and start again.`,
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
