import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tablesByFolder } from '#server/features/personal-data/export-and-deletion-rules'
import { journalTablesByFolder } from '#server/journal-tables'

const server = fileURLToPath(new URL('../../src/server', import.meta.url))
const folders = Object.keys(tablesByFolder)
const ownerOf = new Map(
  Object.entries(tablesByFolder).flatMap(([folder, tables]) =>
    Object.keys(tables).map((table) => [table, folder] as const),
  ),
)

/** Maps a folder to the folders whose tables its statements may also write. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // loads the shipped catalogue in bulk, before an editor has changed it
  'importers/catalogue': ['features/editing'],
}
/**
 * Folders in which an SQL statement may contain `${table}` in place of the name of the written table. In all other
 * folders, the statement must contain the name itself.
 */
const withNamesOfTables = new Set([
  'features/editing',
  'features/personal-data',
  'features/search',
  'importers/catalogue',
  'platform',
])

const write = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?(\$\{|[a-z_]+)/gi

/** Returns the tables that the statements of a source write: a name, or `${` for an interpolated name. */
const tablesWrittenIn = (text: string): string[] =>
  [...text.matchAll(write)].map(([, table]) => table!).filter((table) => table === '${' || ownerOf.has(table))

/** Returns the tables of other folders that a source writes. */
const strayWrites = (folder: string, text: string): string[] =>
  tablesWrittenIn(text).filter((table) => {
    if (table === '${') return !withNamesOfTables.has(folder)
    const owner = ownerOf.get(table)!
    return owner !== folder && !exceptions[folder]?.includes(owner)
  })

describe('writes of tables', () => {
  const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$|test-kit/.test(file))

  it('the check of SQL statements reports a write to another feature’s table and a write to an interpolated table name', () => {
    const planted = [
      'insert into ratings (stars) values (1)',
      'delete\n from ratings',
      'update ${table} set x = 1',
      'select from ratings for update of ratings',
      'update ratings set stars = 1',
    ].join(';')
    expect(strayWrites('features/imports', planted)).toEqual(['ratings', 'ratings', '${', 'ratings'])
    expect(strayWrites('features/reviews', planted)).toEqual(['${'])
  })

  it('every source of the server only writes tables of its own feature', () => {
    const found = sources.flatMap((file) => {
      const folder =
        folders.find((each) => file.startsWith(`${each}/`)) ?? file.split('/').slice(0, 2).join('/')
      const text = readFileSync(`${server}/${file}`, 'utf8')
      return strayWrites(folder, text).map((table) => `${file}: ${table}`)
    })
    expect(sources.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })

  it('`journalTablesByFolder` lists for each server feature only tables of that feature, not of another one', () => {
    const foreign = Object.entries(journalTablesByFolder).flatMap(([folder, kinds]) =>
      Object.values(kinds)
        .flat()
        .filter(({ table }) => ownerOf.get(table) !== folder)
        .map(({ table }) => `${folder}: ${table}`),
    )
    expect(foreign).toEqual([])
  })

  it('the list of features that may write to a table of another feature contains no unused exception', () => {
    for (const [folder, owners] of Object.entries(exceptions)) {
      const written = sources
        .filter((file) => file.startsWith(`${folder}/`))
        .flatMap((file) => tablesWrittenIn(readFileSync(`${server}/${file}`, 'utf8')))
      for (const owner of owners)
        expect(
          written.map((table) => ownerOf.get(table)),
          `${folder} ${owner}`,
        ).toContain(owner)
    }
  })
})
