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

/** Migrates, and gathers what the log says. */
async function run(url: string, folder: string) {
  const said: string[] = []
  const log = { info: (...words: unknown[]) => void said.push(String(words.at(-1))) }
  const progress: string[] = []
  const result = await migrate({
    url,
    folder,
    log,
    onProgress: ({ done, total, name }) => progress.push(`${done}/${total} ${name}`),
  })
  return { ...result, said, progress }
}

async function refusal(url: string, folder: string): Promise<string> {
  try {
    await run(url, folder)
  } catch (error) {
    if (error instanceof MigrationError) return error.message
    throw error
  }
  throw new Error('it was not refused')
}

const names = (url: string) =>
  runOn<{ name: string }>(url, 'select name from schema_migrations order by number').then((rows) =>
    rows.map(({ name }) => name),
  )

afterEach(async () => {
  for (const database of made.databases.splice(0)) await database.drop()
  for (const folder of made.folders.splice(0)) rmSync(folder, { recursive: true })
})

describe('migrations', () => {
  it('land in order, once, and tell how far they are', async () => {
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
  it('refuse a file that changed after it had landed, by name', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({ '0001-a.sql': 'create table a (id int);' })
    await run(url, folder)
    writeFileSync(path.join(folder, '0001-a.sql'), 'create table a (id bigint);')
    expect(await refusal(url, folder)).toContain('0001-a.sql was changed')
  })
  it('are the same with the line ends of Windows', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({ '0001-a.sql': 'create table a\n(id int);\n' })
    await run(url, folder)
    writeFileSync(path.join(folder, '0001-a.sql'), 'create table a\r\n(id int);\r\n')
    expect((await run(url, folder)).applied).toEqual([])
  })
  it.each([
    [{ '0001-a.sql': '', '0003-c.sql': '' }, 'Migration 2 is missing: 0003-c.sql'],
    [{ '0001-a.sql': '', '0001-b.sql': '' }, 'Two migrations have the number 1: 0001-a.sql and 0001-b.sql'],
    [{ '1-a.sql': '' }, '1-a.sql is no name for a migration'],
  ])('refuse %j', async (files, message) => {
    expect(await refusal('postgresql://not-asked', folderWith(files as Record<string, string>))).toContain(
      message,
    )
  })
  it('let an older version run on a newer schema that only has more, and touch nothing', async () => {
    const url = await emptyDatabase()
    await run(url, folderWith({ '0001-a.sql': 'select 1;', '0002-b.sql': 'select 1;' }))
    expect((await run(url, folderWith({ '0001-a.sql': 'select 1;' }))).applied).toEqual([])
    expect(await names(url)).toEqual(['0001-a.sql', '0002-b.sql'])
  })
  it('refuse a database that a newer version has taken something away from, and say what to do', async () => {
    const url = await emptyDatabase()
    const newer = { '0002-contract-b.sql': 'select 1;', '0003-c.sql': 'select 1;' }
    await run(url, folderWith({ '0001-a.sql': 'select 1;', ...newer }))
    expect(await refusal(url, folderWith({ '0001-a.sql': 'select 1;' }))).toMatch(
      /newer than this version.*0002-contract-b\.sql.*ends with 0001-a\.sql/,
    )
  })
  it('refuse a server that is older than PostgreSQL 15, in a sentence', () => {
    expect(() => rejectVersion({ version: '14.19 (Debian)', number: 140_019 })).toThrow(
      /needs PostgreSQL 15 or newer, and this server is 14\.19 \(Debian\)/,
    )
    expect(() => rejectVersion({ version: '15.0', number: 150_000 })).not.toThrow()
  })
  it('keep nothing of a file that fails, and name file and line', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({ '0001-a.sql': 'create table a (id int);\n\nselect nonsense;' })
    expect(await refusal(url, folder)).toMatch(
      /^0001-a\.sql, line 3: .*nonsense.*Nothing of this file was kept/,
    )
    expect(await runOn(url, "select to_regclass('a') as a")).toEqual([{ a: null }])
    expect(await names(url)).toEqual([])
  })
  it('may run without a transaction where they say so', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({
      '0001-a.sql': 'create table a (id int);',
      '0002-b.sql':
        '-- no-transaction\ncreate index concurrently if not exists a_id on a (id);\nanalyze a;\n',
    })
    await run(url, folder)
    expect(await runOn(url, "select to_regclass('a_id') is not null as made")).toEqual([{ made: true }])
  })
  it('two at once: one waits, and each file lands once', async () => {
    const url = await emptyDatabase()
    const folder = folderWith({
      '0001-a.sql': 'create table a (id int); select pg_sleep(0.5);',
      '0002-b.sql': 'insert into a values (1);',
    })
    const [one, two] = await Promise.all([run(url, folder), run(url, folder)])
    expect([...one.applied, ...two.applied]).toEqual(['0001-a.sql', '0002-b.sql'])
    expect([...one.said, ...two.said].join()).toContain('waiting for it')
  })
  it('F11: wait for a table in use a second at a time, so that nobody queues behind them for long', async () => {
    const url = await emptyDatabase()
    await run(url, folderWith({ '0001-a.sql': 'create table a (id int);' }))
    const holder = runOn(url, 'do $$ begin lock table a in share mode; perform pg_sleep(1.5); end $$')
    await sleep(100)
    const migration = run(
      url,
      folderWith({ '0001-a.sql': 'create table a (id int);', '0002-b.sql': 'alter table a add b int;' }),
    )
    const { applied, said } = await migration
    await holder
    expect(applied).toEqual(['0002-b.sql'])
    expect(said.join()).toContain('trying again')
  })
})
