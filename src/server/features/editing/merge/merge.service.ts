import { isDeepStrictEqual } from 'node:util'
import { entityFields } from '#contract/values/entity-fields'
import type { MergedKind } from '#contract/values/enums'
import { isEmptyValue, isPlain } from '#contract/values/field-kinds'
import type { FieldDifference, MergePreview } from '#contract/calls/history'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../../platform/database/database.ts'
import type { ChangeRows } from '../../../tables.gen.ts'
import { conflict } from '../../../platform/http/errors.ts'
import { type EditingParts, type Editor, type Fields, lockEntity, rejectStale } from '../editing.service.ts'
import { changeOf, insertChange } from '../history.repo.ts'
import { openJournal } from '../journal.ts'
import type { JournalTables } from '../../../platform/database/journal-table.ts'
import { editedEntities } from '../kinds/index.ts'
import { labelsOfSides } from '../labels.repo.ts'
import { findEditNotes } from '../edit-notes.repo.ts'
import { countByPart } from '../count-by-part.ts'
import { merges } from './merges.ts'
import type { Merge, MergeStep } from './merge-step.ts'

/** The entities of a merge, with the versions that the editor has seen. */
export interface MergeInput extends Merge {
  kind: MergedKind
  fromVersion: number
  intoVersion: number
}

/** Merges two books, authors or series. The undo of a merge splits them again. */
export interface Merging {
  /** Returns the effects of a merge. Performs the merge in a transaction and rolls it back. */
  preview(kind: MergedKind, merge: Merge, language: Language): Promise<MergePreview>
  merge(
    input: MergeInput,
    editor: Editor,
  ): Promise<{ id: number; slug: string; version: number; changeId: number }>
}

/** Returns the fields whose values a preview shows. Of other fields, it shows the number of moved rows. */
const facts = (kind: MergedKind): string[] =>
  Object.entries(entityFields[kind]).flatMap(([name, field]) =>
    isPlain(field) || 'isMergedWhole' in field ? [name] : [],
  )

const isEmpty = (kind: MergedKind, name: string, value: unknown): boolean =>
  isEmptyValue(entityFields[kind][name]!, value)

const difference = (kind: MergedKind, field: string, before: unknown, after: unknown): FieldDifference => ({
  field,
  before: isEmpty(kind, field, before) ? null : before,
  after: isEmpty(kind, field, after) ? null : after,
})

async function lockBoth(tx: Queryable, kind: MergedKind, { from, into }: Merge) {
  if (from === into) throw conflict({ reason: 'itself' })
  const rows = new Map<number, { version: number; slug: string }>()
  for (const id of [from, into].toSorted((a, b) => a - b)) rows.set(id, await lockEntity(tx, kind, id))
  return { from: rows.get(from)!, into: rows.get(into)! }
}

const readFields = async (tx: Queryable, kind: MergedKind, id: number): Promise<Fields> =>
  (await editedEntities[kind].read(tx, id)) as unknown as Fields

/** Merges two entities that the caller has locked. Returns the id of the change, and the drafts before and after. */
async function perform(
  tx: Queryable,
  kind: MergedKind,
  merge: Merge,
  editor: { userId: string | null; why?: string | undefined },
  { mergeSteps, journalTables }: Omit<MergingParts, 'db'>,
) {
  const entity = editedEntities[kind]
  const from = await readFields(tx, kind, merge.from)
  const into = await readFields(tx, kind, merge.into)
  const journal = await openJournal(tx, journalTables[kind], [merge.from, merge.into])
  await tx.query({ text: 'set constraints editions_translation_id_work_id_fkey deferred' })
  for (const step of mergeSteps) await step(tx, kind, merge)
  await merges[kind](tx, merge)
  await entity.index(tx, merge.from)
  await entity.index(tx, merge.into)
  const after = await readFields(tx, kind, merge.into)
  const fields = Object.keys(into).filter((field) => !isDeepStrictEqual(into[field], after[field]))
  const pick = (draft: Fields) => Object.fromEntries(fields.map((field) => [field, draft[field]]))
  const changeId = await insertChange(tx, {
    ...changeOf(editor, { kind, id: merge.into }),
    action: 'merge',
    mergedId: merge.from,
    before: pick(into),
    after: pick(after),
  })
  await journal.save(changeId)
  return { changeId, from, into, after }
}

/**
 * Returns how many rows of each kind of content (reviews, editions …) a merge has moved and deleted. A row with a new
 * key counts as moved.
 */
async function countParts(
  tx: Queryable,
  journalTables: JournalTables,
  changeId: number,
): Promise<Pick<MergePreview, 'moves' | 'drops'>> {
  const rows = await tx.query<Pick<ChangeRows, 'table_name'> & { moved: number; dropped: number }>({
    text: `select table_name, (count(*) filter (where after is not null))::int as moved,
        greatest(0, (count(*) filter (where after is null)) - (count(*) filter (where before is null)))::int as dropped
      from change_rows where change_id = $1 group by 1 order by min(id)`,
    values: [changeId],
  })
  const total = (count: 'moved' | 'dropped') =>
    countByPart(
      rows.map((row) => ({ table: row.table_name, count: row[count] })),
      journalTables,
    )
  return { moves: total('moved'), drops: total('dropped') }
}

class PreviewRollback extends Error {
  readonly preview: MergePreview
  constructor(preview: MergePreview) {
    super('the preview was rolled back')
    this.preview = preview
  }
}

export interface MergingParts extends EditingParts {
  mergeSteps: readonly MergeStep[]
}

export function createMerging({ db, ...parts }: MergingParts): Merging {
  const computePreview = async (
    tx: Queryable,
    kind: MergedKind,
    merge: Merge,
    language: Language,
  ): Promise<MergePreview> => {
    const rows = await lockBoth(tx, kind, merge)
    const entities = await findEditNotes(tx, kind, [merge.from, merge.into], language)
    const side = (id: number, row: { version: number }) => ({ ...entities.get(id)!, version: row.version })
    const sides = { from: side(merge.from, rows.from), into: side(merge.into, rows.into) }
    // read before the merge, which moves the names of `from` to `into`
    const drafts = [await readFields(tx, kind, merge.from), await readFields(tx, kind, merge.into)]
    const labels = await labelsOfSides(tx, kind, drafts, language)
    const { changeId, from, into, after } = await perform(tx, kind, merge, { userId: null }, parts)
    const isEmptyIn = (draft: Fields) => (field: string) => isEmpty(kind, field, draft[field])
    const [isFromEmpty, isIntoEmpty, isAfterEmpty] = [isEmptyIn(from), isEmptyIn(into), isEmptyIn(after)]
    const filled = facts(kind).filter((field) => isIntoEmpty(field) && !isAfterEmpty(field))
    const differing = facts(kind).filter(
      (field) => !isIntoEmpty(field) && !isFromEmpty(field) && !isDeepStrictEqual(from[field], into[field]),
    )
    return {
      kind,
      ...sides,
      ...(await countParts(tx, parts.journalTables, changeId)),
      fills: filled.map((field) => difference(kind, field, into[field], after[field])),
      keeps: differing.map((field) => difference(kind, field, from[field], into[field])),
      labels,
    }
  }
  return {
    async preview(kind, merge, language) {
      try {
        return await db.transaction(async (tx) => {
          throw new PreviewRollback(await computePreview(tx, kind, merge, language))
        })
      } catch (error) {
        if (error instanceof PreviewRollback) return error.preview
        throw error
      }
    },
    merge: ({ kind, from, into, fromVersion, intoVersion }, editor) =>
      db.transaction(async (tx) => {
        const rows = await lockBoth(tx, kind, { from, into })
        if (rows.from.version !== fromVersion)
          await rejectStale(tx, kind, from, rows.from.version, editor.language)
        if (rows.into.version !== intoVersion)
          await rejectStale(tx, kind, into, rows.into.version, editor.language)
        const { changeId } = await perform(tx, kind, { from, into }, editor, parts)
        return { id: into, slug: rows.into.slug, version: intoVersion + 1, changeId }
      }),
  }
}
