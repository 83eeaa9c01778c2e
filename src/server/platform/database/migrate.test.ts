import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { MigrationError, migrate, rejectVersion } from './migrate.ts'

const made: { folders: string[]; databases: TestDatabase[] } = { folders: [], databases: [] }

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'migrations-'))
  made.folders.push(folder)
  for (const [name, sql] of Object.entries(files)) writeFileSync(path.join(folder, name), sql)
  return folder
}

async function emptyDatabase(): Promise<string> {
  const database = await createTestDatabase({ empty: true })
  made.databases.push(database)
  return database.url
}

/** Migrates a database. Also returns the log messages and the progress. */
async function run(url: string, folder: string) {
  const messages: string[] = []
  const log = { info: (...words: unknown[]) => void messages.push(String(words.at(-1))) }
  const progress: string[] = []
  const result = await migrate({
    url,
    folder,
    log,
    onProgress: ({ done, total, name }) => progress.push(`${done}/${total} ${name}`),
  })
  return { ...result, messages, progress }
}

async function refusal(url: string, folder: string): Promise<string> {
  try {
    await run(url, folder)
  } catch (error) {
    if (error instanceof MigrationError) return error.message
    throw error
  }
  throw new Error('The migration was not refused')
}

const names = (url: string) =>
  runOn<{ name: string }>(url, 'select name from schema_migrations order by number').then((rows) =>
    rows.map(({ name }) => name),
  )

afterEach(async () => {
  for (const database of made.databases.splice(0)) await database.drop()
  for (const folder of made.folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('migrate', () => {
  it('migrate applies each migration file once, in the order of the numbers, and reports the progress', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({
      '0001-a.sql': 'create table a (id int);',
      '0002-b.sql': 'insert into a values (1);',
    })
    const first = await run(url, folder)
    expect(first.applied).toEqual(['0001-a.sql', '0002-b.sql'])
    expect(first.progress).toEqual(['0/2 0001-a.sql', '1/2 0002-b.sql'])
    expect((await run(url, folder)).applied).toEqual([])
    expect(await runOn(url, 'select count(*)::int as n from a')).toEqual([{ n: 1 }])
  })
  it('migrate refuses a migration file that was changed after it was applied, and names it', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({ '0001-a.sql': 'create table a (id int);' })
    await run(url, folder)
    writeFileSync(path.join(folder, '0001-a.sql'), 'create table a (id bigint);')
    expect(await refusal(url, folder)).toContain('0001-a.sql was changed')
  })
  it('migrate does not treat Windows line endings in an applied migration file as a change', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({ '0001-a.sql': 'create table a\n(id int);\n' })
    await run(url, folder)
    writeFileSync(path.join(folder, '0001-a.sql'), 'create table a\r\n(id int);\r\n')
    expect((await run(url, folder)).applied).toEqual([])
  })
  it.each([
    [{ '0001-a.sql': '', '0003-c.sql': '' }, 'Migration 2 is missing: 0003-c.sql'],
    [{ '0001-a.sql': '', '0001-b.sql': '' }, 'Two migrations have the number 1: 0001-a.sql and 0001-b.sql'],
    [{ '1-a.sql': '' }, '1-a.sql is no valid migration name'],
  ])(
    'migrate refuses migration files with an invalid, missing or repeated number: %j',
    async (files, message) => {
      expect(await refusal('postgresql://not-asked', folderWith(files as Record<string, string>))).toContain(
        message,
      )
    },
  )
  it('migrate accepts the schema of a newer version that has only additions, and changes nothing', async () => {
    const url = await emptyDatabase()
    await run(url, folderWith({ '0001-a.sql': 'select 1;', '0002-b.sql': 'select 1;' }))
    expect((await run(url, folderWith({ '0001-a.sql': 'select 1;' }))).applied).toEqual([])
    expect(await names(url)).toEqual(['0001-a.sql', '0002-b.sql'])
  })
  it('migrate refuses a schema from which a newer version has removed something, and names the migration that did this', async () => {
    const url = await emptyDatabase()
    const newer = { '0002-contract-b.sql': 'select 1;', '0003-c.sql': 'select 1;' }
    await run(url, folderWith({ '0001-a.sql': 'select 1;', ...newer }))
    expect(await refusal(url, folderWith({ '0001-a.sql': 'select 1;' }))).toMatch(
      /newer than this version.*0002-contract-b\.sql.*ends with 0001-a\.sql/,
    )
  })
  it('rejectVersion refuses PostgreSQL 14 with an error that names its version, and accepts PostgreSQL 15', () => {
    expect(() => rejectVersion({ version: '14.19 (Debian)', number: 140_019 })).toThrow(
      /needs PostgreSQL 15 or newer, and this server is 14\.19 \(Debian\)/,
    )
    expect(() => rejectVersion({ version: '15.0', number: 150_000 })).not.toThrow()
  })
  it('migrate rolls back a migration file that fails, and reports file and line of the failure', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({ '0001-a.sql': 'create table a (id int);\n\nselect nonsense;' })
    expect(await refusal(url, folder)).toMatch(
      /^The migration 0001-a\.sql, line 3 failed: .*nonsense.*Nothing of this file was applied/,
    )
    expect(await runOn(url, "select to_regclass('a') as a")).toEqual([{ a: null }])
    expect(await names(url)).toEqual([])
  })
  it('migrate runs a migration file without a transaction if its first line is the no-transaction comment', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({
      '0001-a.sql': 'create table a (id int);',
      '0002-b.sql':
        '-- no-transaction\ncreate index concurrently if not exists a_id on a (id);\nanalyze a;\n',
    })
    await run(url, folder)
    expect(await runOn(url, "select to_regclass('a_id') is not null as made")).toEqual([{ made: true }])
  })
  it('two processes that migrate a database at the same time apply each migration file once', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({
      '0001-a.sql': 'create table a (id int); select pg_sleep(0.5);',
      '0002-b.sql': 'insert into a values (1);',
    })
    const [one, two] = await Promise.all([run(url, folder), run(url, folder)])
    expect([...one.applied, ...two.applied]).toEqual(['0001-a.sql', '0002-b.sql'])
    expect([...one.messages, ...two.messages].join()).toContain('so this process waits')
  })
  it('migrate retries a migration that has waited too long for a locked table [trust F11]', async () => {
    const url = await emptyDatabase()
    await run(url, folderWith({ '0001-a.sql': 'create table a (id int);' }))
    const holder = runOn(url, 'do $$ begin lock table a in share mode; perform pg_sleep(1.5); end $$')
    await sleep(100)
    const migration = run(
      url,
      folderWith({ '0001-a.sql': 'create table a (id int);', '0002-b.sql': 'alter table a add b int;' }),
    )
    const { applied, messages } = await migration
    await holder
    expect(applied).toEqual(['0002-b.sql'])
    expect(messages.join()).toContain('trying again')
  })
})
