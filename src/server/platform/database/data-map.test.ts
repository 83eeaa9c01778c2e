import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestDatabase } from '#tests/support/database'
import type { TestDatabase } from '#tests/support/database'
import { runOn } from '#tests/support/test-server'
import { dataMap } from './data-map.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await createTestDatabase()
})
afterAll(() => test.drop())

describe('the data map', () => {
  it('marks every table of the database, and no other', async () => {
    const tables = await runOn<{ table_name: string }>(
      test.url,
      "select table_name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1",
    )
    expect(Object.keys(dataMap).sort()).toEqual(tables.map(({ table_name }) => table_name))
  })
  it('names owner columns that exist, and exports nothing that nobody owns', async () => {
    const columns = await runOn<{ name: string }>(
      test.url,
      "select table_name || '.' || column_name as name from information_schema.columns where table_schema = 'public'",
    )
    const known = new Set(columns.map(({ name }) => name))
    for (const [table, { owner, isExported }] of Object.entries(dataMap)) {
      if (typeof owner === 'object') expect(known).toContain(`${table}.${owner.column}`)
      else expect({ table, isExported }).toEqual({ table, isExported: false })
    }
  })
})
