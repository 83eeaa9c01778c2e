import { listValues } from '../../platform/database/rows.ts'
import type { Users } from '../../tables.gen.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { Deletion, DeletionLedger } from './deletion-ledger.ts'

/** Returns the deletions that the database has recorded. */
const listDeletions = (db: Queryable): Promise<Deletion[]> =>
  db.query<Deletion>({
    text: 'select user_id as "userId", deleted_at as "deletedAt" from account_deletions order by deleted_at',
  })

/** Copies missing deletions in both directions, and returns the ids of all deleted accounts. */
export async function levelLedger(db: Queryable, ledger: DeletionLedger): Promise<string[]> {
  const [written, known] = [await ledger.read(), await listDeletions(db)]
  const inFile = new Set(written.map(({ userId }) => userId))
  const inTable = new Set(known.map(({ userId }) => userId))
  await ledger.append(known.filter(({ userId }) => !inFile.has(userId)))
  const missing = written.filter(({ userId }) => !inTable.has(userId))
  if (missing.length > 0)
    await db.query({
      text: `insert into account_deletions (user_id, deleted_at) select * from unnest($1::uuid[], $2::timestamptz[])
        on conflict (user_id) do nothing`,
      values: [missing.map(({ userId }) => userId), missing.map(({ deletedAt }) => deletedAt)],
    })
  return [...new Set([...inFile, ...inTable])]
}

/** Returns the ids in `userIds` whose account exists. */
export async function listPresent(db: Queryable, userIds: readonly string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  return listValues<Users['id']>(db, {
    text: 'select id from users where id = any($1::uuid[]) order by id',
    values: [userIds],
  })
}
