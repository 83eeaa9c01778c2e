import type { EntityNoun } from '#contract/values/entities'
import { createHash } from 'node:crypto'
import type { Queryable } from '../../../platform/database/database.ts'

/** Kinds of records in the table `provenance`, named like their id columns (`work` for `work_id`). */
export type SourcedKind = EntityNoun | 'edition'

/**
 * Fields that are written and edited together. `state`: SQL that returns the values as text; if the text has changed, a
 * person has edited them.
 */
export interface FieldGroup<R> {
  name: string
  state: string
  /** Values of these fields. A hash of them, serialised as JSON, shows whether the record has changed. */
  value: (record: R) => unknown
  /** Replaces the values of a batch of records. Rows with `isNew` have no existing values. */
  write: (tx: Queryable, entries: readonly Placed<R>[]) => Promise<void>
  /** Returns false for a record for which the group is skipped. By default no record is skipped. */
  applies?: (record: R) => boolean
  /** Key of the source of these fields. By default the record's source. */
  source?: string
}

/** A record with the id of its row. `isNew` is true if this run of the import has inserted the row. */
export interface Placed<R> {
  id: number
  isNew: boolean
  sourceId: number
  record: R
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 22)

interface Known {
  entity_id: number
  field_group: string
  set_by: string
  locked: boolean
  fingerprint: string | null
}

/**
 * Writes groups of fields of records and returns the number of written groups. Skips groups that a person has edited,
 * and unchanged ones.
 */
export async function writeFieldGroups<R>(
  tx: Queryable,
  kind: SourcedKind,
  groups: FieldGroup<R>[],
  placed: Placed<R>[],
  sources: ReadonlyMap<string, number>,
): Promise<number> {
  const known = await readKnown(
    tx,
    kind,
    placed.filter((entry) => !entry.isNew).map((entry) => entry.id),
  )
  let written = 0
  for (const group of groups) {
    const source = group.source === undefined ? undefined : sources.get(group.source)
    const due = placed.flatMap((entry): { entry: Placed<R>; fingerprint: string; before?: Known }[] => {
      if (group.applies?.(entry.record) === false) return []
      const fingerprint = digest(group.value(entry.record))
      const before = known.get(`${entry.id} ${group.name}`)
      if (!before) return [{ entry, fingerprint }]
      if (before.set_by === 'person' || before.locked || before.fingerprint?.startsWith(`${fingerprint}.`))
        return []
      return [{ entry, fingerprint, before }]
    })
    const states = await readStates(
      tx,
      group.state,
      due.flatMap(({ entry, before }) => (before ? [entry.id] : [])),
    )
    const unchanged = due.filter(
      ({ entry, before }) => !before || before.fingerprint?.endsWith(`.${states.get(entry.id)}`),
    )
    // if an editor has merged two records, both have the same row, and only the last of them is written
    const toWrite = [...new Map(unchanged.map((one) => [one.entry.id, one])).values()]
    if (toWrite.length === 0) continue
    await group.write(
      tx,
      toWrite.map(({ entry }) => entry),
    )
    await recordWritten(tx, kind, group, toWrite, source)
    written += toWrite.length
  }
  return written
}

async function readKnown(tx: Queryable, kind: SourcedKind, ids: number[]): Promise<Map<string, Known>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<Known>({
    text: `select ${kind}_id as entity_id, field_group, set_by, locked, fingerprint from provenance where ${kind}_id = any($1::int[])`,
    values: [ids],
  })
  return new Map(rows.map((row) => [`${row.entity_id} ${row.field_group}`, row]))
}

async function readStates(tx: Queryable, state: string, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.query<{ id: number; state: string }>({
    text: `select id, md5(coalesce((${state.replaceAll('$id', 'incoming.id')})::text, '')) as state from unnest($1::int[]) as incoming (id)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row.state]))
}

async function recordWritten<R>(
  tx: Queryable,
  kind: SourcedKind,
  group: FieldGroup<R>,
  written: { entry: Placed<R>; fingerprint: string }[],
  source: number | undefined,
): Promise<void> {
  await tx.query({
    text: `insert into provenance (${kind}_id, field_group, set_by, source_id, fingerprint)
      select incoming.id, $1, 'import', incoming.source, incoming.digest || '.' || md5(coalesce((${group.state.replaceAll('$id', 'incoming.id')})::text, ''))
      from unnest($2::int[], $3::int[], $4::text[]) as incoming (id, source, digest)
      on conflict (${kind}_id, field_group) where ${kind}_id is not null
      do update set source_id = excluded.source_id, fingerprint = excluded.fingerprint, set_at = now()`,
    values: [
      group.name,
      written.map(({ entry }) => entry.id),
      written.map(({ entry }) => source ?? entry.sourceId),
      written.map(({ fingerprint }) => fingerprint),
    ],
  })
}
