import type { EntityNoun } from '#contract/values/entities'
import { createHash } from 'node:crypto'
import type { Queryable } from '../../../platform/database/database.ts'

/** Kinds whose fields carry provenance, with the column of `provenance` that names them. */
export type SourcedKind = EntityNoun | 'edition'

/**
 * Fields that are set together and edited together. `state` is SQL that tells what the rows say now, as text, for the
 * entity with id `$id`: it decides whether a person has edited them since the import wrote them.
 */
export interface FieldGroup<R> {
  name: string
  state: string
  /** What the record says of these fields; anything that JSON can hold. */
  value: (record: R) => unknown
  /**
   * Writes what the records say, replacing what was there: of a whole batch in one statement. New rows have nothing to
   * replace.
   */
  write: (tx: Queryable, entries: readonly Placed<R>[]) => Promise<void>
  /** Whether the record says anything of these fields at all; always, unless told. */
  applies?: (record: R) => boolean
  /** Key of the source these fields are from, where it is not the record's own. */
  source?: string
}

/** A record on its way into the row `id`. `isNew` rows have no provenance yet. */
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
 * Writes the groups of these records that nobody else has set: a group that a person set or locked, or whose rows no
 * longer say what the import wrote, stays as it is. Groups whose record has not changed cost nothing. Answers how many
 * were written.
 *
 * The fingerprint holds what the record said and what the rows said after writing: `record.state`.
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
    const due = placed.flatMap((entry): { entry: Placed<R>; said: string; before?: Known }[] => {
      if (group.applies?.(entry.record) === false) return []
      const said = digest(group.value(entry.record))
      const before = known.get(`${entry.id} ${group.name}`)
      if (!before) return [{ entry, said }]
      if (before.set_by === 'person' || before.locked || before.fingerprint?.startsWith(`${said}.`)) return []
      return [{ entry, said, before }]
    })
    const states = await readStates(
      tx,
      group.state,
      due.flatMap(({ entry, before }) => (before ? [entry.id] : [])),
    )
    const unchanged = due.filter(
      ({ entry, before }) => !before || before.fingerprint?.endsWith(`.${states.get(entry.id)}`),
    )
    // two records may be one row since a person merged them: the last one writes it
    const toWrite = [...new Map(unchanged.map((one) => [one.entry.id, one])).values()]
    if (toWrite.length === 0) continue
    await group.write(
      tx,
      toWrite.map(({ entry }) => entry),
    )
    await noteWritten(tx, kind, group, toWrite, source)
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
    text: `select id, md5(coalesce((${state.replaceAll('$id', 'asked.id')})::text, '')) as state from unnest($1::int[]) as asked (id)`,
    values: [ids],
  })
  return new Map(rows.map((row) => [row.id, row.state]))
}

async function noteWritten<R>(
  tx: Queryable,
  kind: SourcedKind,
  group: FieldGroup<R>,
  written: { entry: Placed<R>; said: string }[],
  source: number | undefined,
): Promise<void> {
  await tx.query({
    text: `insert into provenance (${kind}_id, field_group, set_by, source_id, fingerprint)
      select asked.id, $1, 'import', asked.source, asked.said || '.' || md5(coalesce((${group.state.replaceAll('$id', 'asked.id')})::text, ''))
      from unnest($2::int[], $3::int[], $4::text[]) as asked (id, source, said)
      on conflict (${kind}_id, field_group) where ${kind}_id is not null
      do update set source_id = excluded.source_id, fingerprint = excluded.fingerprint, set_at = now()`,
    values: [
      group.name,
      written.map(({ entry }) => entry.id),
      written.map(({ entry }) => source ?? entry.sourceId),
      written.map(({ said }) => said),
    ],
  })
}
