import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { type Baseline, readBaseline } from './baseline.ts'
import { MigrationError, migrate } from './migrate.ts'
import { readMigrations } from './migration-files.ts'
import { readSchema, schemaFingerprint } from './schema-sql.ts'

const database = path.resolve(import.meta.dirname, '../../../../database')
const migrations = path.join(database, 'migrations')
const files = readMigrations(migrations)
const baseline = readBaseline(migrations, files[0])!
const schemaFile = readFileSync(path.join(database, 'schema.sql'), 'utf8')
const quiet = { info: () => undefined }
const made: TestDatabase[] = []

/** A migrations folder with only the baseline migration, without its `.json` file. */
const baselineAlone = mkdtempSync(path.join(tmpdir(), 'baseline-'))
cpSync(path.join(migrations, files[0]!.name), path.join(baselineAlone, files[0]!.name))

async function emptyDatabase(): Promise<string> {
  const one = await createTestDatabase({ empty: true })
  made.push(one)
  return one.url
}

async function schemaOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return await readSchema(client)
  } finally {
    await client.end()
  }
}

/**
 * Creates a database as the migrations before the baseline left it: its schema and a record of each migration up to
 * `newest`.
 */
async function databaseBefore(newest: string): Promise<string> {
  const url = await emptyDatabase()
  await migrate({ url, folder: baselineAlone, log: quiet })
  await runOn(url, 'delete from schema_migrations')
  await runOn(
    url,
    `insert into schema_migrations (number, name, sha256)
      select n, case n when $1::int then $2 else format('%s-older.sql', lpad(n::text, 4, '0')) end, repeat('a', 64)
      from generate_series(1, $1::int) as n`,
    [Number(newest.slice(0, 4)), newest],
  )
  return url
}

const appliedNames = (url: string) =>
  runOn<{ name: string }>(url, 'select name from schema_migrations order by number').then((rows) =>
    rows.map(({ name }) => name),
  )

afterEach(async () => {
  for (const one of made.splice(0)) await one.drop()
})
afterAll(() => rmSync(baselineAlone, { recursive: true }))

describe('readSchema', () => {
  it('readSchema returns the text of database/schema.sql for a migrated database', async () => {
    const url = await emptyDatabase()
    await migrate({ url, folder: migrations, log: quiet })
    expect(await schemaOf(url), 'run: node scripts/schema.ts').toBe(schemaFile)
  })
  it('schemaFingerprint returns different fingerprints after each of twelve kinds of schema change', async () => {
    const url = await emptyDatabase()
    const fingerprints = [schemaFingerprint(await schemaOf(url))]
    for (const change of [
      'create table a (id int)',
      'alter table a add b text default 1',
      'alter table a alter b set not null',
      'alter table a add check (id > 0)',
      'create index a_id on a (id)',
      'alter table a set (fillfactor = 50)',
      'alter table a set unlogged',
      'create domain c as int check (value > 0)',
      `create function d() returns trigger language plpgsql as 'begin return null; end'`,
      'create trigger e after insert on a execute function d()',
      `create or replace function d() returns trigger language plpgsql as 'begin return new; end'`,
      'create view f as select 1 as g',
    ]) {
      await runOn(url, change)
      fingerprints.push(schemaFingerprint(await schemaOf(url)))
    }
    expect(new Set(fingerprints).size).toBe(fingerprints.length)
  })
})

describe('a database that is older than the baseline', () => {
  it('the stored fingerprint of the baseline (the first migration, which replaces older ones) is that of the schema after it', async () => {
    const url = await emptyDatabase()
    await migrate({ url, folder: baselineAlone, log: quiet })
    expect(schemaFingerprint(await schemaOf(url))).toBe(baseline.schema)
  })
  it('migrate replaces the old migrations of a database by the baseline once, preserves the data and applies newer migrations', async () => {
    const url = await databaseBefore(baseline.replaces)
    await runOn(url, `insert into works (slug, genre_group) values ('dune', 'science-fiction')`)
    const { applied } = await migrate({ url, folder: migrations, log: quiet })
    expect(applied).toEqual(files.slice(1).map(({ name }) => name))
    expect(await appliedNames(url)).toEqual(files.map(({ name }) => name))
    expect(await schemaOf(url)).toBe(schemaFile)
    expect(await runOn(url, 'select slug from works')).toEqual([{ slug: 'dune' }])
    expect((await migrate({ url, folder: migrations, log: quiet })).applied).toEqual([])
  })
  it.each([
    [
      '0025-imports.sql',
      '',
      /from migration 0026-import-matching\.sql on, .* ends with 0025-imports\.sql.*Start it once/,
    ],
    [
      baseline.replaces,
      'alter table works drop column popularity',
      /was changed by hand.*0001-baseline\.sql/,
    ],
  ])(
    'migrate refuses a database from before the baseline whose last migration is %s and in which %j was run',
    async (newest, change, sentence) => {
      const url = await databaseBefore(newest)
      if (change) await runOn(url, change)
      const before = await appliedNames(url)
      const refused = await migrate({ url, folder: migrations, log: quiet }).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(MigrationError)
      expect((refused as MigrationError).message).toMatch(sentence)
      expect(await appliedNames(url)).toEqual(before)
    },
  )
})

it('readBaseline returns the last migration that the baseline replaces and the schema’s fingerprint, or null without a baseline file', () => {
  expect(baseline satisfies Baseline).toEqual({
    replaces: '0026-import-matching.sql',
    schema: expect.stringMatching(/^[0-9a-f]{64}$/),
  })
  expect(readBaseline(baselineAlone, files[0])).toBeNull()
})
