import { Kysely, PostgresDialect, sql } from 'kysely'
import { IdentifierNode, PostgresDialect as DescribedDialect, generate } from 'kysely-codegen'
import type { PostprocessFunction } from 'kysely-codegen'
import { Pool } from 'pg'

/** What pg gives for a type: its own parsers, and the one for bigint in platform/database/database.ts. */
const typeMapping = {
  date: 'Date',
  int8: 'number',
  jsonb: 'unknown',
  numeric: 'string',
  timestamptz: 'Date',
}

/** Columns that hold a language of the interface. No check says so, since a language is a row of the contract alone. */
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
 * Gives a column whose check lists its values (`check (state in ('open', 'closed'))`) the union of them as its type. A
 * default says nothing here: it matters to who inserts by Kysely, and these types are for what is read.
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

/** The types of the rows of a migrated database, made by kysely-codegen: the text of `server/tables.gen.ts`. */
export async function readTableTypes(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url })
  // A pool says that it has ended before its connections are closed: the server's own end may still reach one of them.
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
