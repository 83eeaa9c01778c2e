import { ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** The tables that this feature alone writes, with what of them is a person's. */
export const tables: DataMap = {
  assistant_conversations: ownTable('user_id'),
  assistant_messages: ownTable('user_id'),
  // that an answer is under way: for a minute, and nothing else
  assistant_turns: ownTable('user_id', { isExported: false }),
}
