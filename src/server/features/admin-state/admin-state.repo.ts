import type { Queryable } from '../../platform/database/types.ts'
import { onlyRow, onlyValue } from '../../platform/database/rows.ts'

/** Version, durability settings and size of the database, as PostgreSQL reports them. */
export interface ServerFacts {
  version: string
  fsync: string
  synchronousCommit: string
  bytes: number
}

export const readServer = (db: Queryable): Promise<ServerFacts> =>
  onlyRow(db, {
    text: `select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as "synchronousCommit", pg_database_size(current_database())::float8 as bytes`,
  })

export const readSchema = (db: Queryable): Promise<{ applied: number; newest: string }> =>
  onlyRow(db, {
    text: 'select count(*)::int as applied, max(name) as newest from schema_migrations',
  })

export const countBooks = (db: Queryable): Promise<number> =>
  onlyValue(db, {
    text: 'select count(*)::int as books from works where merged_into is null',
  })
