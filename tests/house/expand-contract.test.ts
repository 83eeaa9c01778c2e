import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isContracting } from '#server/platform/database/migrate'
import { readMigrations } from '#server/platform/database/migration-files'

/** Number of the first migration that must be backward compatible. Migration 0025 still removes a column. */
const firstCheckedMigration = 26

/** Statements that remove or change something that an older version reads or writes. */
const breakingPatterns = [
  /\bdrop\s+(?:table|column|view|type|domain|schema)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(?:type|set\s+not\s+null|drop\s+default)\b/i,
  // an upsert of the older version names the columns of the key in `on conflict`
  /\bdrop\s+constraint\s+(?:if\s+exists\s+)?\S+_p?key\b/i,
  // an insert of the older version does not know the column
  /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
]
/** Removes comments and text in parentheses from SQL, because a check may contain 'not null'. */
function plain(sql: string): string {
  const without = sql.replace(/--.*$/gm, '').replace(/\([^()]*\)/g, '')
  return without === sql ? sql : plain(without)
}
const isBreaking = (sql: string) => breakingPatterns.some((pattern) => pattern.test(plain(sql)))

describe('migrations', () => {
  it('a migration that breaks an older version of the site has “contract” in its file name', () => {
    const folder = new URL('../../database/migrations', import.meta.url).pathname
    const breaking = readMigrations(folder)
      .filter(({ number, name }) => number >= firstCheckedMigration && !isContracting(name))
      .filter(({ name }) => isBreaking(readFileSync(`${folder}/${name}`, 'utf8')))
    expect(breaking.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['alter table works drop column old_name', true],
    ['drop table if exists gone', true],
    ['alter table works rename to books', true],
    ['alter table works alter column title set not null', true],
    ['alter table registrations drop constraint registrations_pkey', true],
    ['alter table works add column note text not null', true],
    ["alter table works add column note text not null default ''", false],
    ['alter table imports drop constraint imports_source_check', false],
    ['alter table works add column note text -- no drop column here', false],
    ['alter table entries add column lent date check (lent is null or name is not null)', false],
    ['drop index works_by_year; create index works_by_year on works (year)', false],
  ])('the statement "%s" is breaking: %s', (sql, expected) => expect(isBreaking(sql)).toBe(expected))
})
