import { isDeepStrictEqual } from 'node:util'
import { entityFields } from '#contract/values/entity-fields'
import type { ChangedKind } from '#contract/values/enums'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { brokenConstraint, sqlState } from '../../platform/database/database-errors.ts'
import { AppError, conflict, notFound } from '../../platform/http/errors.ts'
import { indexNames } from '../search/index.ts'
import { changeHonour, lockHonour, removeHonour } from './award-honours.ts'
import {
  changeEntity,
  type EditingParts,
  type Editor,
  type Fields,
  lockEntity,
  removeEntity,
} from './editing.service.ts'
import { lockBook } from './editions.repo.ts'
import { changeEdition, choosePrimary, lockEdition, removeEdition } from './editions.write.ts'
import { presentChange } from './history.presenter.ts'
import { actionOf, changeOf, type ChangeRow, findChange, insertChange, laterChanges } from './history.repo.ts'
import { restoreRows } from './journal.ts'
import type { JournalTables } from '../../platform/database/journal-table.ts'
import { editedEntities } from './kinds/index.ts'

/** True for a field with independent items, such as names. Changes of different items do not conflict. */
function isSet(kind: ChangedKind, name: string): boolean {
  const field = kind === 'editions' || kind === 'award-honours' ? undefined : entityFields[kind][name]
  return field !== undefined && (field.kind === 'names' || field.kind === 'texts' || 'isSet' in field)
}

/** Returns a text that is the same for equal items, whatever the order of their keys. */
const keyOf = (item: unknown): string =>
  JSON.stringify(item, (_, value: unknown) =>
    value === null || typeof value !== 'object' || Array.isArray(value)
      ? value
      : Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1))),
  )

const overlapping = Symbol('overlapping')

/** Undoes a change of a field. Returns the field's new value, or `overlapping` if a later change prevents the undo. */
function without(isOfItems: boolean, change: { before: unknown; after: unknown }, current: unknown): unknown {
  const { before, after } = change
  if (isDeepStrictEqual(current, after)) return before
  // only in a list of independent items can the undo keep later changes
  if (!isOfItems || !Array.isArray(before) || !Array.isArray(after) || !Array.isArray(current))
    return overlapping
  // compares texts, because comparing each item with each other one takes half a second for 500 items
  const keysOf = (items: readonly unknown[]): Set<string> => new Set(items.map(keyOf))
  const [keysBefore, keysAfter, currentKeys] = [keysOf(before), keysOf(after), keysOf(current)]
  const isAdded = (key: string): boolean => keysAfter.has(key) && !keysBefore.has(key)
  const isRemoved = (key: string): boolean => keysBefore.has(key) && !keysAfter.has(key)
  if ([...keysAfter].some((key) => isAdded(key) && !currentKeys.has(key))) return overlapping
  const remaining: unknown[] = current.filter((item) => !isAdded(keyOf(item)))
  const restored: unknown[] = before.filter((item) => {
    const key = keyOf(item)
    return isRemoved(key) && !currentKeys.has(key)
  })
  return [...remaining, ...restored]
}

/**
 * Returns the fields of a change with their values after its undo.
 * @throws AppError `conflict` with `reason` `overlap`
 */
function fieldsWithout({ kind, before, after }: ChangeRow, current: Fields): Fields {
  const fields = Object.keys(after ?? {}).map((field) => [
    field,
    without(isSet(kind, field), { before: before?.[field], after: after?.[field] }, current[field]),
  ])
  if (fields.some(([, value]) => value === overlapping)) throw conflict({ reason: 'overlap' })
  return Object.fromEntries(fields) as Fields
}

interface UndoParts extends EditingParts {
  clock: Clock
}

/** Id of the undo in the history, or `null` if no field differs. */
type Undone = number | null

/**
 * Undoes an addition by deleting the entity, edition or honour.
 * @throws AppError `conflict` with `reason` `overlap` if it was changed since
 */
async function undoAddition(
  tx: Queryable,
  journalTables: JournalTables,
  change: ChangeRow,
  editor: Editor,
): Promise<Undone> {
  if ((await laterChanges(tx, change, null)).length > 0) throw conflict({ reason: 'overlap' })
  const { kind, entity_id: id } = change
  const options = { undoes: change.id }
  if (kind === 'editions')
    return removeEdition(tx, journalTables, (await lockEdition(tx, id)).edition, editor, options)
  if (kind === 'award-honours')
    return removeHonour(tx, journalTables, await lockHonour(tx, id), editor, options)
  await lockEntity(tx, kind, id)
  return removeEntity(tx, journalTables, kind, id, editor, options)
}

const undoChangeOf = (change: ChangeRow, editor: Editor) => ({
  ...changeOf(
    editor,
    { kind: change.subject_kind, id: change.subject_id },
    { kind: change.kind, id: change.entity_id },
  ),
  ...actionOf('undo', { undoes: change.id }),
})

async function restoreDeleted(
  tx: Queryable,
  journalTables: JournalTables,
  change: ChangeRow,
  editor: Editor,
): Promise<Undone> {
  const { kind, entity_id: id, subject_kind: subjectKind, subject_id: subjectId } = change
  if (subjectKind !== kind) await lockEntity(tx, subjectKind, subjectId)
  await restoreRows(tx, journalTables[kind], change.id)
  if (kind === 'editions') await indexNames(tx, 'books', [subjectId])
  else if (kind !== 'award-honours') await editedEntities[kind].index(tx, id)
  return insertChange(tx, { ...undoChangeOf(change, editor), before: null, after: change.before })
}

async function splitMerged(
  tx: Queryable,
  journalTables: JournalTables,
  change: ChangeRow,
  editor: Editor,
): Promise<Undone> {
  const { subject_kind: kind, subject_id: into, merged_id: from } = change
  await lockEntity(tx, kind, into)
  await tx.query({ text: 'set constraints editions_translation_id_work_id_fkey deferred' })
  await restoreRows(tx, journalTables[kind], change.id)
  for (const id of [from!, into]) await editedEntities[kind].index(tx, id)
  return insertChange(tx, {
    ...undoChangeOf(change, editor),
    mergedId: from!,
    before: change.after ?? {},
    after: change.before ?? {},
  })
}

async function writeBack(tx: Queryable, change: ChangeRow, editor: Editor, clock: Clock): Promise<Undone> {
  const { kind, entity_id: id } = change
  const options = { undoes: change.id }
  if (kind === 'editions') {
    const { edition } = await lockEdition(tx, id)
    const fields = fieldsWithout(change, { ...edition.draft })
    return changeEdition(tx, edition, fields, editor, clock, options)
  }
  if (kind === 'award-honours') {
    const honour = await lockHonour(tx, id)
    return changeHonour(tx, honour, fieldsWithout(change, { ...honour.draft }), editor, options)
  }
  if (change.after && 'primaryEdition' in change.after) {
    const book = await lockBook(tx, id)
    const to = change.before?.['primaryEdition']
    if (!book || typeof to !== 'number') throw conflict({ reason: 'gone' })
    if (book.primary !== change.after['primaryEdition']) throw conflict({ reason: 'overlap' })
    if ((await lockEdition(tx, to)).edition.bookId !== id) throw conflict({ reason: 'gone' })
    return choosePrimary(tx, id, { from: book.primary, to }, editor, options)
  }
  await lockEntity(tx, kind, id)
  const current = (await editedEntities[kind].read(tx, id)) as unknown as Fields
  return (await changeEntity(tx, kind, id, fieldsWithout(change, current), editor, options)).changeId
}

function undoByAction(
  tx: Queryable,
  { clock, journalTables }: UndoParts,
  change: ChangeRow,
  editor: Editor,
): Promise<Undone> {
  if (change.action === 'merge') return splitMerged(tx, journalTables, change, editor)
  // the undo of a merge cannot be undone: the editor must merge again
  if (change.merged_id !== null) throw conflict({ reason: 'again' })
  if (change.before === null) return undoAddition(tx, journalTables, change, editor)
  return change.after === null
    ? restoreDeleted(tx, journalTables, change, editor)
    : writeBack(tx, change, editor, clock)
}

/** Returns the reason why an undo is not possible, or `null` for any other error. */
function reasonOf(error: unknown): string | null {
  if (!(error instanceof AppError)) return null
  if (error.code === 'not_found') return 'gone'
  if (error.code === 'validation') return 'taken'
  if (error.code !== 'conflict') return null
  if (typeof error.details['reason'] === 'string') return error.details['reason']
  // parents have changed, and the restored parent would be a descendant of its child
  if (brokenConstraint(error) === 'no_circle') return 'overlap'
  return sqlState(error) === '23503' || brokenConstraint(error) === null ? 'gone' : 'taken'
}

/** Creates the function that undoes a change. It throws AppError `not_found`, or `conflict` with a `reason`. */
export function createUndo(parts: UndoParts) {
  const { db } = parts
  return async (id: number, editor: Editor): Promise<{ change: ChangeRow; undoing: number }> => {
    const change = await findChange(db, id)
    if (!change) throw notFound('change')
    try {
      const undoing = await db.transaction(async (tx) => {
        await tx.query({ text: 'select from changes where id = $1 for update', values: [id] })
        const present = await findChange(tx, id)
        if (present!.undone_by !== null) throw conflict({ reason: 'undone' })
        const undone = await undoByAction(tx, parts, change, editor)
        // editors have restored the former values themselves
        if (undone === null) throw conflict({ reason: 'undone' })
        return undone
      })
      return { change, undoing }
    } catch (error) {
      const reason = reasonOf(error)
      if (reason === null) throw error
      const later = reason === 'overlap' ? await laterChanges(db, change, overlapFields(change)) : []
      throw new AppError(
        'conflict',
        {
          ...(error instanceof AppError && error.details),
          reason,
          ...(reason === 'overlap' && { changes: later.map(presentChange) }),
        },
        { cause: error },
      )
    }
  }
}

/** Returns the fields whose later changes the error of a refused undo lists. `null`: lists changes of any field. */
const overlapFields = ({ action, before, after }: ChangeRow): string[] | null =>
  action === 'merge' || before === null || after === null ? null : Object.keys(after)
