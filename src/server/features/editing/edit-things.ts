import type { EditedKind } from '#contract/enums'
import type { Queryable } from '../../platform/database/database.ts'
import { changeThing, type Editor, type Fields, lockThing } from './editing.service.ts'
import { things } from './kinds/index.ts'

/** Editing as a part of another feature's transaction. */
export interface EditThings {
  /** The draft of a thing that is there. */
  read(db: Queryable, kind: EditedKind, id: number): Promise<Fields>
  /** The same, its row locked. @throws not_found where it is gone or merged away */
  lock(tx: Queryable, kind: EditedKind, id: number): Promise<Fields>
  /** Writes fields of a locked thing; answers the change, or null where nothing differs. */
  change(tx: Queryable, kind: EditedKind, id: number, changes: Fields, editor: Editor): Promise<number | null>
}

const read: EditThings['read'] = async (db, kind, id) =>
  (await things[kind].read(db, id)) as unknown as Fields

export const editThings: EditThings = {
  read,
  async lock(tx, kind, id) {
    await lockThing(tx, kind, id)
    return read(tx, kind, id)
  },
  change: async (tx, kind, id, changes, editor) =>
    (await changeThing(tx, kind, id, changes, editor)).changeId,
}
