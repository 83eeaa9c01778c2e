import { Kysely, PostgresDialect, sql } from 'kysely'
import { IdentifierNode, PostgresDialect as DescribedDialect, generate } from 'kysely-codegen'
import type { PostprocessFunction } from 'kysely-codegen'
import { Pool } from 'pg'

/**
 * Maps a PostgreSQL type to the TypeScript type of parsed values. The parser for int8 is in
 * platform/database/database.ts.
 */
const typeMapping = {
  date: 'Date',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  timestamptz: 'Date',
}

/**
 * Columns that contain an interface language. No check constraint names their values, because only the contract
 * defines the interface languages.
 */
const interfaceLanguageColumns = [
  'mail_outbox.language',
  'newsletter_subscribers.language',
  'newsletter_texts.language',
  'registrations.language',
  'series_sort_names.language',
  'users.language',
  'work_sort_titles.language',
]

/**
 * Uses the values in a check constraint as the type of its column. Ignores defaults, because rows are read, not
 * inserted.
 */
const readChecks: PostprocessFunction = async ({ db, metadata }) => {
  const { rows } = await sql<{ table: string; column: string; rule: string }>`
    select c.conrelid::regclass::text as "table", a.attname as "column", pg_get_constraintdef(c.oid, true) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and c.conkey = array[a.attnum]
    where c.contype = 'c'`.execute(db)
  for (const { name: table, columns } of metadata.tables) {
    for (const column of columns) {
      column.hasDefaultValue = false
      column.isAutoIncrementing = false
      const rules = rows.filter((row) => row.table === table && row.column === column.name)
      const list = rules
        .map(({ rule }) => /^CHECK \(\w+ = ANY \(ARRAY\[([^\]]*)\]\)\)$/.exec(rule)?.[1])
        .find(Boolean)
      if (list) column.enumValues = Array.from(list.matchAll(/'([^']*)'::text/g), ([, value]) => value!)
    }
  }
  return metadata
}

/**
 * Generates the row types of a migrated database with kysely-codegen. Returns the text of `src/server/tables.gen.ts`.
 */
export async function readTableTypes(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url })
  // the pool may still have open connections when the server ends, which would cause an error event
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await generate({
      db,
      dialect: new DescribedDialect(),
      outFile: null,
      excludePattern: 'schema_migrations',
      typeMapping,
      customImports: { Language: '#contract/values/languages#Language' },
      overrides: {
        columns: Object.fromEntries(
          interfaceLanguageColumns.map((column) => [column, new IdentifierNode('Language')]),
        ),
      },
      postprocess: readChecks,
    })
  } finally {
    await db.destroy()
  }
}
