import type { EditedKind } from '#contract/values/enums'
import type { Queryable } from '../../platform/database/database.ts'
import { changeEntity, type Editor, type Fields, lockEntity } from './editing.service.ts'
import { entities } from './kinds/index.ts'

/** Editing as a part of another feature's transaction. */
export interface EditEntities {
  /** The draft of an entity that is there. */
  read(db: Queryable, kind: EditedKind, id: number): Promise<Fields>
  /** The same, its row locked. @throws not_found where it is gone or merged away */
  lock(tx: Queryable, kind: EditedKind, id: number): Promise<Fields>
  /** Writes fields of a locked entity; answers the change, or null where nothing differs. */
  change(tx: Queryable, kind: EditedKind, id: number, changes: Fields, editor: Editor): Promise<number | null>
}

const read: EditEntities['read'] = async (db, kind, id) =>
  (await entities[kind].read(db, id)) as unknown as Fields

export const editEntities: EditEntities = {
  read,
  async lock(tx, kind, id) {
    await lockEntity(tx, kind, id)
    return read(tx, kind, id)
  },
  change: async (tx, kind, id, changes, editor) =>
    (await changeEntity(tx, kind, id, changes, editor)).changeId,
}
