import type { Queryable } from '../../platform/database/types.ts'

/** Version, durability settings and size of the database, as the server reports them. */
export interface ServerFacts {
  version: string
  fsync: string
  synchronousCommit: string
  bytes: number
}

export async function readServer(db: Queryable): Promise<ServerFacts> {
  const [row] = await db.query<ServerFacts>({
    text: `select current_setting('server_version') as version, current_setting('fsync') as fsync,
      current_setting('synchronous_commit') as "synchronousCommit", pg_database_size(current_database())::float8 as bytes`,
  })
  return row!
}

/** Returns the number of applied migrations and the name of the newest one. */
export async function readSchema(db: Queryable): Promise<{ applied: number; newest: string }> {
  const [row] = await db.query<{ applied: number; newest: string }>({
    text: 'select count(*)::int as applied, max(name) as newest from schema_migrations',
  })
  return row!
}

export async function countBooks(db: Queryable): Promise<number> {
  const [row] = await db.query<{ books: number }>({
    text: 'select count(*)::int as books from works where merged_into is null',
  })
  return row!.books
}
