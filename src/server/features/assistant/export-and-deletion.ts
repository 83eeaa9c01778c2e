import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Privacy properties of the tables that only this feature writes: owner column, data export and deletion rule. */
export const tables: DataMap = {
  assistant_conversations: ownTable('user_id'),
  assistant_messages: ownTable('user_id'),
  // locks of running answers; deleted when the answer ends, without contents
  assistant_turns: ownTable('user_id', { isExported: false }),
}
