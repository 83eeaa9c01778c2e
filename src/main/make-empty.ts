import { BackupError } from '@biblionaut/site-backup'
import type { Client } from 'pg'
import { dataMap, exportedTables } from '#server/features/personal-data/index'
import { connectDirectly, isSiteConnected } from './maintenance-connection.ts'

/**
 * Deletes all tables of a site, but only if the database contains no data of people.
 * @throws BackupError if the site runs, or the database has data of people or of another program
 */
export async function makeEmpty(url: string, isExternal: boolean): Promise<void> {
  const client = await connectDirectly(url, 'biblionaut-restore')
  try {
    if (await isSiteConnected(client))
      throw new BackupError(
        'The site is running: it is connected to the database. Stop it, then restore again.',
      )
    const { tables, isSite } = await readTables(client)
    if (tables.length === 0) return
    const foreign = tables.filter((name) => !Object.hasOwn(dataMap, name))
    const foreignWithRows = isSite ? await withRows(client, foreign) : tables
    if (foreignWithRows.length > 0)
      throw new BackupError(
        `The database has tables of another program (${foreignWithRows.join(', ')}). Set an empty one in DATABASE_URL.`,
      )
    const ofPeople = new Set(exportedTables(dataMap).map(({ table }) => table))
    const personal = await withRows(
      client,
      tables.filter((name) => ofPeople.has(name)),
    )
    if (personal.length > 0)
      throw new BackupError(
        `The database holds ${await contentOf(client, personal)}, and nothing of it was touched. ` +
          (isExternal
            ? 'Create an empty database, set it in DATABASE_URL, and restore into that.'
            : 'With --replace it is renamed, and the backup replaces it.'),
      )
    await client.query(
      'begin; drop schema if exists graphile_worker cascade; drop schema public cascade; create schema public; commit',
    )
  } finally {
    await client.end()
  }
}

/** Returns the tables of the schema `public`. `isSite` is true if they are the tables of a site. */
async function readTables(client: Client): Promise<{ tables: string[]; isSite: boolean }> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by 1`,
  )
  const known = await client.query<{ isSite: boolean }>(
    `select count(*) = 3 as "isSite" from pg_attribute
      where attrelid = to_regclass('public.schema_migrations') and attname in ('number', 'name', 'sha256')`,
  )
  return { tables: rows.map(({ name }) => name), isSite: known.rows[0]!.isSite }
}

async function withRows(client: Client, tables: readonly string[]): Promise<string[]> {
  const found: string[] = []
  for (const table of tables) {
    const { rowCount } = await client.query(`select from public.${client.escapeIdentifier(table)} limit 1`)
    if (rowCount) found.push(table)
  }
  return found
}

/**
 * Describes the data of people in the database for the error message.
 * @param personal names of the tables that contain data of people
 */
async function contentOf(client: Client, personal: readonly string[]): Promise<string> {
  if (!personal.includes('users')) return `data of people (${personal.join(', ')})`
  const { rows } = await client.query<{ n: number }>('select count(*)::int as n from users')
  return `accounts (${rows[0]!.n})`
}
