import { entities } from '#contract/values/entities'
import type { ChangedKind, EditedKind } from '#contract/values/enums'
import type { ChangeAction } from '#contract/values/page-parameters/catalogue-admin'
import type { Queryable } from '../../platform/database/database.ts'
import { countRows, firstRow } from '../../platform/database/rows.ts'
import type { Changes } from '../../tables.gen.ts'
import { type PersonRow, personJson } from '../accounts/index.ts'
import { shownNameText } from '../names/index.ts'

export interface NewChange {
  /** The user who made the change; `null` in a preview of a merge, which is rolled back. */
  userId: string | null
  action: ChangeAction
  kind: ChangedKind
  entityId: number
  subjectKind: EditedKind
  subjectId: number
  why: string | undefined
  before: object | null
  after: object | null
  undoes?: number
  mergedId?: number
  /** Name of a deleted entity. By default, the name is read from the catalogue. */
  name?: string
}

/** Returns who changed what and why. `part`: the changed edition or honour of the entity `subject`. */
export const changeOf = (
  { userId, why }: { userId: string | null; why?: string | undefined },
  subject: { kind: EditedKind; id: number },
  part: { kind: ChangedKind; id: number } = subject,
) => ({
  userId,
  kind: part.kind,
  entityId: part.id,
  subjectKind: subject.kind,
  subjectId: subject.id,
  why,
})

/** Returns `action`, or `undo` for a change that undoes an earlier one. */
export const actionOf = (
  action: ChangeAction,
  { undoes }: Pick<NewChange, 'undoes'>,
): Pick<NewChange, 'action' | 'undoes'> => (undoes === undefined ? { action } : { action: 'undo', undoes })

export interface ChangeRow extends Pick<
  Changes,
  | 'id'
  | 'at'
  | 'user_id'
  | 'action'
  | 'kind'
  | 'entity_id'
  | 'subject_kind'
  | 'subject_id'
  | 'subject_name'
  | 'merged_id'
  | 'why'
  | 'undoes'
> {
  by: PersonRow | null
  slug: string | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  undone_by: number | null
}

/** Returns the name of an entity for the history: the English one, else one without a language, else any. */
export async function nameOf(tx: Queryable, kind: EditedKind, id: number): Promise<string> {
  const { noun, table } = entities[kind]
  const [row] = await tx.query<{ name: string | null }>({
    text: `select ${shownNameText(noun, 't.id', "'en'")} as name from ${table} t where t.id = $1`,
    values: [id],
  })
  return row?.name ?? ''
}

export async function insertChange(tx: Queryable, change: NewChange): Promise<number> {
  const [row] = await tx.query<Pick<Changes, 'id'>>({
    text: `insert into changes (user_id, action, kind, entity_id, subject_kind, subject_id, subject_name, merged_id, why, before, after, undoes)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    values: [
      change.userId,
      change.action,
      change.kind,
      change.entityId,
      change.subjectKind,
      change.subjectId,
      change.name ?? (await nameOf(tx, change.subjectKind, change.subjectId)),
      change.mergedId ?? null,
      change.why || null,
      change.before && JSON.stringify(change.before),
      change.after && JSON.stringify(change.after),
      change.undoes ?? null,
    ],
  })
  return row!.id
}

const slugOfSubject = `case c.subject_kind ${Object.entries(entities)
  .map(([kind, { table }]) => `when '${kind}' then (select slug from ${table} where id = c.subject_id)`)
  .join(' ')} end`

const selectChanges = `select c.*, ${personJson('u')} as by, ${slugOfSubject} as slug,
    (select undoing.id from changes undoing where undoing.undoes = c.id) as undone_by
  from changes c left join users u on u.id = c.user_id`

export interface ChangeFilters {
  kind?: EditedKind | undefined
  id?: number | undefined
  by?: string | undefined
  action?: ChangeAction | undefined
}

function filtersOf({ kind, id, by, action }: ChangeFilters, values: unknown[]): string[] {
  const where: string[] = []
  if (kind !== undefined) where.push(`c.subject_kind = $${values.push(kind)}`)
  if (id !== undefined) {
    const place = values.push(id)
    where.push(`(c.subject_id = $${place} or c.merged_id = $${place})`)
  }
  if (by !== undefined) where.push(`c.user_id = $${values.push(by)}`)
  if (action !== undefined) where.push(`c.action = $${values.push(action)}`)
  return where
}

/** Returns at most `limit` changes, newest first, before the change with the id `before`. */
export function listChangeRows(
  db: Queryable,
  filters: ChangeFilters,
  limit: number,
  before: number | null,
): Promise<ChangeRow[]> {
  const values: unknown[] = [limit]
  const where = filtersOf(filters, values)
  if (before !== null) where.push(`c.id < $${values.push(before)}`)
  return db.query<ChangeRow>({
    text: `${selectChanges} ${where.length > 0 ? `where ${where.join(' and ')}` : ''} order by c.id desc limit $1`,
    values,
  })
}

/** Returns the number of changes, at most `most`. */
export function countChanges(db: Queryable, filters: ChangeFilters, most: number): Promise<number> {
  const values: unknown[] = [most]
  const where = filtersOf(filters, values)
  return countRows(db, {
    text: `select count(*)::int as count from (select from changes c ${where.length > 0 ? `where ${where.join(' and ')}` : ''} limit $1) as counted`,
    values,
  })
}

export const findChange = (db: Queryable, id: number): Promise<ChangeRow | null> =>
  firstRow(db, { text: `${selectChanges} where c.id = $1`, values: [id] })

export const lastChange = (db: Queryable, kind: ChangedKind, id: number): Promise<ChangeRow | null> =>
  firstRow(db, {
    text: `${selectChanges} where c.kind = $1 and c.entity_id = $2 order by c.id desc limit 1`,
    values: [kind, id],
  })

/**
 * Returns at most 20 later changes of an entity that were not undone, oldest first. `fields`: only changes of these
 * fields, and deletions.
 */
export function laterChanges(
  db: Queryable,
  of: Pick<ChangeRow, 'id' | 'kind' | 'entity_id'>,
  fields: string[] | null,
): Promise<ChangeRow[]> {
  return db.query<ChangeRow>({
    text: `${selectChanges} where c.id > $1 and c.undoes is null and not exists (select from changes undoing where undoing.undoes = c.id)
        and (c.kind = $2 and c.entity_id = $3 or c.subject_kind = $2 and (c.subject_id = $3 or c.merged_id = $3))
        and ($4::text[] is null or c.after is null or c.after ?| $4 or c.before ?| $4) order by c.id limit 20`,
    values: [of.id, of.kind, of.entity_id, fields],
  })
}

/** Returns the number of rows that a change has written, by table. */
export const countChangedRows = (db: Queryable, id: number): Promise<{ table: string; count: number }[]> =>
  db.query({
    text: `select table_name as "table", count(*)::int as count from change_rows where change_id = $1 group by 1 order by min(id)`,
    values: [id],
  })

/**
 * Returns the id of an equal entity that the user has added in the last minute, or `null`. A client without a
 * response repeats an addition.
 */
export async function findRepeated(
  tx: Queryable,
  {
    userId,
    kind,
    after,
    subjectId,
  }: Pick<NewChange, 'userId' | 'kind'> & { after: object; subjectId?: number },
): Promise<number | null> {
  // a user's additions of one kind run one after the other
  await tx.query({
    text: 'select pg_advisory_xact_lock(hashtextextended($1, 4))',
    values: [`${kind} ${userId}`],
  })
  const [row] = await tx.query<Pick<Changes, 'entity_id'>>({
    text: `select entity_id from changes c where user_id = $1 and kind = $2 and action = 'add' and at > now() - interval '1 minute'
        and after @> $3 and subject_id = coalesce($4, subject_id)
        and not exists (select from changes later where later.id > c.id and later.kind = c.kind and later.entity_id = c.entity_id)
      order by id desc limit 1`,
    values: [userId, kind, JSON.stringify(after), subjectId ?? null],
  })
  return row?.entity_id ?? null
}
