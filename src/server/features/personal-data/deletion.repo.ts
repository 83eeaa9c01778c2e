import { type DataMap, ownedTables } from './table-privacy.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { AccountDeletions } from '../../tables.gen.ts'
import { deleteUser, findUser, readEmail, type User } from '../accounts/index.ts'

/** The data of a deleted account that the steps after the deletion need. */
export interface Departed extends CamelCased<Pick<AccountDeletions, 'deleted_at'>> {
  user: User
  /** Base names of the pictures whose files must be deleted (`contract/values/image-paths.ts`). */
  pictures: string[]
}

const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`

/**
 * Deletes an account and its data according to `dataMap`. Returns `null` if the account does not exist any more.
 * @throws AppError `last_super_user`
 */
export async function deleteAccountRows(
  tx: Queryable,
  dataMap: DataMap,
  userId: string,
): Promise<Departed | null> {
  // after this lock, no other transaction can add rows of the user, so all rows are deleted below
  const [locked] = await tx.query({ text: 'select from users where id = $1 for update', values: [userId] })
  const user = locked ? await findUser(tx, userId) : null
  if (!user) return null
  const [entry] = await tx.query<CamelCased<Pick<AccountDeletions, 'deleted_at'>>>({
    text: `insert into account_deletions (user_id) values ($1) on conflict (user_id) do update set deleted_at = account_deletions.deleted_at
      returning deleted_at as "deletedAt"`,
    values: [userId],
  })
  const pictures = await listPictures(tx, dataMap, userId)
  await emptyIds(tx, dataMap, userId)
  await deleteByAddress(tx, dataMap, user)
  await deleteJobs(tx, user)
  await deleteMany(tx, dataMap, userId)
  await deleteUser(tx, userId)
  // the deletion of the user has deleted most rows by foreign keys; the rows of tables without a foreign key are
  // deleted here
  for (const { table, owner, deleteRule } of ownedTables(dataMap))
    if (deleteRule === 'with-account' && table !== 'users') await deleteWhere(tx, table, owner.column, userId)
  return { user, pictures, deletedAt: entry!.deletedAt }
}

/**
 * Deletes the user's rows of large tables in batches. One cascading deletion would exceed the time limit of a
 * statement.
 */
async function deleteMany(tx: Queryable, dataMap: DataMap, userId: string): Promise<void> {
  for (const { table, owner, deletedAtOnce } of ownedTables(dataMap)) {
    if (deletedAtOnce === undefined) continue
    const [name, column] = [quoted(table), quoted(owner.column)]
    for (let isDone = false; !isDone;) {
      const [gone] = await tx.query<{ rows: number }>({
        text: `with gone as (delete from ${name} where ctid = any(array(
            select ctid from ${name} where ${column} = $1 limit ${deletedAtOnce})) returning 1)
          select count(*)::int as rows from gone`,
        values: [userId],
      })
      isDone = gone!.rows < deletedAtOnce
    }
  }
}

async function deleteWhere(tx: Queryable, table: string, column: string, userId: string): Promise<void> {
  await tx.query({
    text: `delete from ${quoted(table)} where ${quoted(column)} = $1`,
    values: [userId],
  })
}

async function listPictures(tx: Queryable, dataMap: DataMap, userId: string): Promise<string[]> {
  const pictures: string[] = []
  for (const { table, owner, deleteRule, pictureColumns = [] } of ownedTables(dataMap)) {
    if (deleteRule !== 'with-account') continue
    for (const column of pictureColumns) {
      const rows = await tx.query<{ base: string }>({
        text: `select ${quoted(column)} as base from ${quoted(table)} where ${quoted(owner.column)} = $1 and ${quoted(column)} is not null`,
        values: [userId],
      })
      pictures.push(...rows.map(({ base }) => base))
    }
  }
  return pictures
}

/** Clears the user's id in rows that remain, such as changes of the catalogue. */
async function emptyIds(tx: Queryable, dataMap: DataMap, userId: string): Promise<void> {
  for (const [table, { owner, deleteRule, otherIds = {} }] of Object.entries(dataMap)) {
    const columns = Object.keys(otherIds).filter((column) => otherIds[column] === 'emptied')
    if (typeof owner === 'object' && deleteRule !== 'with-account') columns.push(owner.column)
    for (const column of columns) {
      await tx.query({
        text: `update ${quoted(table)} set ${quoted(column)} = null where ${quoted(column)} = $1`,
        values: [userId],
      })
      await emptyImages(tx, dataMap, { table, column, userId })
    }
  }
}

/** Sets the user's id to null in the copies of rows that the journal stores for undos. */
async function emptyImages(
  tx: Queryable,
  dataMap: DataMap,
  { table, column, userId }: { table: string; column: string; userId: string },
): Promise<void> {
  for (const [keeper, { rowImages }] of Object.entries(dataMap))
    for (const image of rowImages?.columns ?? [])
      await tx.query({
        text: `update ${quoted(keeper)} set ${quoted(image)} = ${quoted(image)} || jsonb_build_object($2::text, null)
          where ${quoted(rowImages!.tableColumn)} = $1 and ${quoted(image)} ->> $2::text = $3`,
        values: [table, column, userId],
      })
}

/** Deletes rows with the user's email address in any spelling. Compares keys here, because SQL cannot compute them. */
async function deleteByAddress(tx: Queryable, dataMap: DataMap, { email, emailKey }: User): Promise<void> {
  for (const [table, { addressColumn }] of Object.entries(dataMap)) {
    if (!addressColumn) continue
    const [name, column] = [quoted(table), quoted(addressColumn)]
    const candidates = await tx.query<{ address: string }>({
      text: `select distinct ${column} as address from ${name} where ${column} in ($1, $2) or lower(left(${column}, 1)) = left($2, 1)`,
      values: [email, emailKey],
    })
    const theirs = candidates.map(({ address }) => address).filter((address) => isSame(address, emailKey))
    if (theirs.length > 0)
      await tx.query({ text: `delete from ${name} where ${column} = any($1)`, values: [theirs] })
  }
}

function isSame(address: string, emailKey: string): boolean {
  if (address === emailKey) return true
  try {
    return readEmail(address).key === emailKey
  } catch {
    return false
  }
}

/** Deletes jobs of the user, because failed jobs remain in the queue. A running job finds no user. */
async function deleteJobs(tx: Queryable, { id, email, emailKey }: User): Promise<void> {
  await tx.query({
    text: `delete from graphile_worker._private_jobs j where exists (select from unnest($1::text[]) as t (word) where position(word in j.payload::text) > 0)`,
    values: [[id, email, emailKey].map((word) => JSON.stringify(word))],
  })
}
