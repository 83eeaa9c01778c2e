import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { tablesByFolder } from '#server/data-map'
import { journalTablesByFolder } from '#server/journal-tables'

const server = fileURLToPath(new URL('../../src/server', import.meta.url))
const folders = Object.keys(tablesByFolder)
const ownerOf = new Map(
  Object.entries(tablesByFolder).flatMap(([folder, tables]) =>
    Object.keys(tables).map((table) => [table, folder] as const),
  ),
)

/** Who may write tables of others, and why. */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  // loads the shipped catalogue in bulk, before any editor has seen it
  'importers/catalogue': ['features/editing'],
}
/**
 * Where statements take their table from a list: the kinds of the catalogue, the parts of the index, the data map
 * itself, and in `platform` a backup, which holds all tables.
 */
const withNamesOfTables = new Set([
  'features/editing',
  'features/personal-data',
  'features/search',
  'importers/catalogue',
  'platform',
])

const write = /\b(?:insert\s+into|update|delete\s+from|truncate)\s+(?:only\s+)?(\$\{|[a-z_]+)/gi

/** Statements of a source that write a table of ours: its name, or `${` where it is put in. */
const tablesWrittenIn = (text: string): string[] =>
  [...text.matchAll(write)].map(([, table]) => table!).filter((table) => table === '${' || ownerOf.has(table))

/** What a folder writes that is not its own. */
const strayWrites = (folder: string, text: string): string[] =>
  tablesWrittenIn(text).filter((table) => {
    if (table === '${') return !withNamesOfTables.has(folder)
    const owner = ownerOf.get(table)!
    return owner !== folder && !exceptions[folder]?.includes(owner)
  })

describe('a table is written by one feature', () => {
  const sources = globSync('**/*.ts', { cwd: server }).filter((file) => !/\.test\.ts$|test-kit/.test(file))

  it('finds a write of somebody else’s table, and one whose table is put in', () => {
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

  it('holds in every source of the server', () => {
    const found = sources.flatMap((file) => {
      const folder =
        folders.find((each) => file.startsWith(`${each}/`)) ?? file.split('/').slice(0, 2).join('/')
      const text = readFileSync(`${server}/${file}`, 'utf8')
      return strayWrites(folder, text).map((table) => `${file}: ${table}`)
    })
    expect(sources.length).toBeGreaterThan(300)
    expect(found).toEqual([])
  })

  it('what a feature registers for deletions and merges is its own', () => {
    const foreign = Object.entries(journalTablesByFolder).flatMap(([folder, kinds]) =>
      Object.values(kinds)
        .flat()
        .filter(({ table }) => ownerOf.get(table) !== folder)
        .map(({ table }) => `${folder}: ${table}`),
    )
    expect(foreign).toEqual([])
  })

  it('every exception is needed', () => {
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
