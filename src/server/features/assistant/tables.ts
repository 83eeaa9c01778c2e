import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  assistant_conversations: ownTable('user_id'),
  assistant_messages: ownTable('user_id'),
  // locks of running answers; deleted when the answer ends, without contents
  assistant_turns: ownTable('user_id', { isExported: false }),
}
