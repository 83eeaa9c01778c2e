import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isContracting } from '#server/platform/database/migrate'
import { readMigrations } from '#server/platform/database/migration-files'

/** The first number that nobody had begun when the rule was made. */
const ruledSince = 30

/** What takes away or changes what an older version reads or writes. */
const taking =
  /\bdrop\s+(?:table|column|view|type|domain|schema)\b|\brename\b|\balter\s+column\s+\S+\s+(?:type|set\s+not\s+null)\b/i

/** SQL without its comments. */
const plain = (sql: string) => sql.replace(/--.*$/gm, '')

describe('migrations', () => {
  it('only add, so that two versions run beside each other, unless their name says contract', () => {
    const folder = new URL('../../database/migrations', import.meta.url).pathname
    const taken = readMigrations(folder)
      .filter(({ number, name }) => number >= ruledSince && !isContracting(name))
      .filter(({ name }) => taking.test(plain(readFileSync(`${folder}/${name}`, 'utf8'))))
    expect(taken.map(({ name }) => name)).toEqual([])
  })

  it.each([
    ['alter table works drop column old_name', true],
    ['drop table if exists gone', true],
    ['alter table works rename to books', true],
    ['alter table works alter column title set not null', true],
    ['alter table works add column note text -- no drop column here', false],
    ['drop index works_by_year; create index works_by_year on works (year)', false],
  ])('%s: takes away %s', (sql, isTaking) => expect(taking.test(plain(sql))).toBe(isTaking))
})
