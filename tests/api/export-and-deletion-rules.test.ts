import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { dataMap, tablesByFolder } from '#server/features/personal-data/export-and-deletion-rules'
import { exportedTables, ownedTables } from '#server/features/personal-data/table-privacy'

interface Column {
  table: string
  name: string
  type: string
  isNullable: boolean
}

let test: TestDatabase
let columns: Column[]
beforeAll(async () => {
  test = await createTestDatabase()
  columns = await runOn<Column>(
    test.url,
    `select table_name as "table", column_name as name, data_type as type, is_nullable = 'YES' as "isNullable"
      from information_schema.columns where table_schema = 'public' order by 1, ordinal_position`,
  )
})
afterAll(() => test.drop())

const columnsOf = (table: string) => columns.filter((column) => column.table === table)
const find = (table: string, name: string) => columnsOf(table).find((column) => column.name === name)
/** Returns the columns with a foreign key to `users` and their delete rule: c is cascade, n is set null. */
const references = () =>
  runOn<{ table: string; name: string; rule: string }>(
    test.url,
    `select c.conrelid::regclass::text as "table", a.attname as name, c.confdeltype::text as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
      where c.contype = 'f' and c.confrelid = 'users'::regclass order by 1, 2`,
  )

describe('the data map', () => {
  it('the data map, which states what is exported and deleted with an account, contains every table of the database, and no others', async () => {
    const tables = await runOn<{ table_name: string }>(
      test.url,
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
    const mapped = Object.values(tablesByFolder).flatMap((map) => Object.keys(map))
    // also fails if `tablesByFolder` lists a table for two feature folders
    expect(mapped.sort()).toEqual(tables.map(({ table_name }) => table_name))
  })

  it('the data map names only existing columns, and exports no table whose rows belong to no user', () => {
    for (const [table, mark] of Object.entries(dataMap)) {
      const {
        owner,
        isExported,
        hiddenColumns = [],
        pictureColumns = [],
        addressColumn,
        otherIds = {},
      } = mark
      if (typeof owner === 'string') expect({ table, isExported }).toEqual({ table, isExported: false })
      const named = [...hiddenColumns, ...pictureColumns, ...Object.keys(otherIds)]
      if (typeof owner === 'object') named.push(owner.column)
      if (addressColumn) named.push(addressColumn)
      for (const name of named) expect(find(table, name), `${table}.${name}`).toBeDefined()
    }
  })

  it('the data map excludes columns with ids of other users from the data export [trust C9]', () => {
    for (const { table, otherIds = {}, hiddenColumns = [] } of exportedTables(dataMap))
      for (const name of Object.keys(otherIds)) expect(hiddenColumns, `${table}.${name}`).toContain(name)
  })

  it('the data map names every column with the id of a user [spec 19]', async () => {
    const known = (table: string) => {
      const { owner, otherIds = {} } = dataMap[table]!
      return [...(typeof owner === 'object' ? [owner.column] : []), ...Object.keys(otherIds)]
    }
    const ids = [
      ...(await references()),
      ...columns.filter(({ name }) => /(^|_)user_id$/.test(name)),
      { table: 'users', name: 'id' },
    ]
    expect(ids.length).toBeGreaterThan(6)
    for (const { table, name } of ids) expect(known(table), `${table}.${name}`).toContain(name)
  })

  it('the data map names each column with email addresses in a table whose rows outlive the account [spec 250]', () => {
    const addresses = columns.filter(
      ({ table, name }) =>
        /(^|_)(email|email_key|recipient)$/.test(name) &&
        !(typeof dataMap[table]!.owner === 'object' && dataMap[table]!.deleteRule === 'with-account'),
    )
    expect(new Set(addresses.map(({ table }) => table))).toEqual(
      new Set(['newsletter_subscribers', 'registrations']),
    )
    for (const { table } of addresses) expect(dataMap[table]!.addressColumn, table).toBeDefined()
  })

  it('no foreign key prevents the deletion of an account: rows are deleted by cascade, or the id becomes null [spec 250]', async () => {
    const rules = new Map((await references()).map(({ table, name, rule }) => [`${table}.${name}`, rule]))
    for (const { table, owner, deleteRule } of ownedTables(dataMap)) {
      const rule = rules.get(`${table}.${owner.column}`) ?? 'none'
      if (deleteRule === 'with-account') expect(['c', 'none'], table).toContain(rule)
      else expect(find(table, owner.column)?.isNullable, table).toBe(true)
    }
    for (const [table, { otherIds = {} }] of Object.entries(dataMap))
      for (const [name, rule] of Object.entries(otherIds))
        if (rule === 'emptied') expect(find(table, name)?.isNullable, `${table}.${name}`).toBe(true)
        else expect(rules.has(`${table}.${name}`), `${table}.${name}`).toBe(false)
  })

  it('the data map excludes secrets from the data export: binary columns, hashes, secrets and tokens', () => {
    const secrets = ownedTables(dataMap)
      .filter(({ isExported }) => isExported)
      .flatMap(({ table }) => columnsOf(table))
      .filter(({ name, type }) => type === 'bytea' || /hash|secret|token/.test(name))
    expect(secrets.length).toBeGreaterThan(3)
    for (const { table, name } of secrets)
      expect(dataMap[table]!.hiddenColumns, `${table}.${name}`).toContain(name)
  })
})
