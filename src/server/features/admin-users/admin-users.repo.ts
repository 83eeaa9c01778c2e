import type { Role } from '#contract/values/enums'
import type { AdminUserSort, UserState } from '#contract/values/page-parameters/admin'
import type { Queryable } from '../../platform/database/types.ts'
import { countRows, firstRow, firstValue } from '../../platform/database/rows.ts'
import { whereOf } from '../../platform/database/where.ts'
import type { Users } from '../../tables.gen.ts'
import { liveSession } from '../accounts/index.ts'
import type { PageMark } from './time-cursor.ts'

/** An account with the data that admins see. */
export interface AdminUserRow extends Pick<
  Users,
  | 'id'
  | 'email'
  | 'role'
  | 'first_name'
  | 'last_name'
  | 'picture'
  | 'language'
  | 'locked_at'
  | 'lock_reason'
  | 'last_login_at'
  | 'created_at'
  | 'version'
> {
  sessions: number
  reviews: number
  /** Time by which the list of accounts is sorted, in microseconds since 1970. */
  moment: number
}

export interface UserFilter {
  words: string | undefined
  role: Role | undefined
  state: UserState | undefined
}

const columns = `u.id, u.email, u.role, u.first_name, u.last_name, u.picture, u.language, u.locked_at, u.lock_reason, u.last_login_at,
  u.created_at, u.version,
  (select count(*)::int from sessions s where s.user_id = u.id and ${liveSession} and u.locked_at is null) as sessions,
  (select count(*)::int from ratings r where r.user_id = u.id and r.text is not null) as reviews`

const momentOf: Record<AdminUserSort, string> = {
  newest: 'u.created_at',
  'last-login': `coalesce(u.last_login_at, timestamptz 'epoch')`,
}

/** Returns a LIKE pattern that matches texts that contain `words`. Escapes special characters. */
const pattern = (words: string): string => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`

function conditionsOf({ words, role, state }: UserFilter, values: unknown[]): string[] {
  const where: string[] = []
  if (words) {
    const given = `$${values.push(pattern(words))}`
    where.push(`(u.email ilike ${given} or concat_ws(' ', u.first_name, u.last_name) ilike ${given})`)
  }
  if (role) where.push(`u.role = $${values.push(role)}`)
  if (state) where.push(`u.locked_at is ${state === 'locked' ? 'not null' : 'null'}`)
  return where
}

/** Returns at most `limit` accounts after the position `after`, by creation or last sign-in, newest first. */
export function listUserRows(
  db: Queryable,
  filter: UserFilter,
  sort: AdminUserSort,
  limit: number,
  after: PageMark | null,
): Promise<AdminUserRow[]> {
  const values: unknown[] = [limit]
  const conditions = conditionsOf(filter, values)
  const by = momentOf[sort]
  if (after)
    conditions.push(
      `(${by}, u.id) < (timestamptz 'epoch' + $${values.push(after.moment)}::float8 * interval '1 microsecond', $${values.push(after.id)}::uuid)`,
    )
  return db.query({
    text: `select ${columns}, (extract(epoch from ${by}) * 1000000)::int8 as moment from users u ${whereOf(conditions)}
      order by ${by} desc, u.id desc limit $1::int`,
    values,
  })
}

export function countUsers(db: Queryable, filter: UserFilter): Promise<number> {
  const values: unknown[] = []
  const conditions = conditionsOf(filter, values)
  return countRows(db, {
    text: `select count(*)::int as count from users u ${whereOf(conditions)}`,
    values,
  })
}

export const findUserRow = (db: Queryable, id: string): Promise<AdminUserRow | null> =>
  firstRow(db, {
    text: `select ${columns}, 0 as moment from users u where u.id = $1`,
    values: [id],
  })

/** Locks an account until the transaction ends. Returns its version, or `null` if it does not exist. */
export const holdUser = (tx: Queryable, id: string): Promise<number | null> =>
  firstValue<Users['version']>(tx, {
    text: 'select version from users where id = $1 for update',
    values: [id],
  })
