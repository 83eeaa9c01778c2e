import type { EditedKind } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/database.ts'
import { changeEntity, type Editor, type Fields, lockEntity } from './editing.service.ts'
import { editedEntities } from './kinds/index.ts'

/** Functions by which suggestions read and change an entity in their own transaction. */
export interface EditEntities {
  /** Returns the fields of an entity, which must exist. */
  read(db: Queryable, kind: EditedKind, id: number): Promise<Fields>
  /** Locks an entity and returns its fields. @throws AppError `not_found` if it is deleted or merged */
  lock(tx: Queryable, kind: EditedKind, id: number): Promise<Fields>
  /**
   * Changes fields of an entity that the caller has locked. Returns the id of the change in the history, or `null` if
   * no field differs.
   */
  change(tx: Queryable, kind: EditedKind, id: number, changes: Fields, editor: Editor): Promise<number | null>
}

const read: EditEntities['read'] = async (db, kind, id) =>
  (await editedEntities[kind].read(db, id)) as unknown as Fields

export const editEntities: EditEntities = {
  read,
  async lock(tx, kind, id) {
    await lockEntity(tx, kind, id)
    return read(tx, kind, id)
  },
  change: async (tx, kind, id, changes, editor) =>
    (await changeEntity(tx, kind, id, changes, editor)).changeId,
}
