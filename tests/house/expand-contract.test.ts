import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isContracting } from '#server/platform/database/migrate'
import { readMigrations } from '#server/platform/database/migration-files'

/** The first number after 0025, the last that took something away (docs/operations.md says of what). */
const ruledSince = 26

/** What takes away or changes what an older version reads or writes. */
const takings = [
  /\bdrop\s+(?:table|column|view|type|domain|schema)\b/i,
  /\brename\b/i,
  /\balter\s+column\s+\S+\s+(?:type|set\s+not\s+null|drop\s+default)\b/i,
  // an upsert of the older version names its columns in `on conflict`
  /\bdrop\s+constraint\s+(?:if\s+exists\s+)?\S+_p?key\b/i,
  // an insert of the older version does not know the column
  /\badd\s+column\s+(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null\b/i,
]
/** SQL without its comments, and without what stands in brackets: a check may say 'not null'. */
function plain(sql: string): string {
  const without = sql.replace(/--.*$/gm, '').replace(/\([^()]*\)/g, '')
  return without === sql ? sql : plain(without)
}
const isTaking = (sql: string) => takings.some((taking) => taking.test(plain(sql)))

describe('migrations', () => {
  it('only add, so that two versions run beside each other, unless their name says contract', () => {
    const folder = new URL('../../database/migrations', import.meta.url).pathname
    const taken = readMigrations(folder)
      .filter(({ number, name }) => number >= ruledSince && !isContracting(name))
      .filter(({ name }) => isTaking(readFileSync(`${folder}/${name}`, 'utf8')))
    expect(taken.map(({ name }) => name)).toEqual([])
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
  ])('%s: takes away %s', (sql, takes) => expect(isTaking(sql)).toBe(takes))
})
