import type { AssistantChip, AssistantNotice } from '#contract/calls/assistant'
import { type Wish, readWish } from '@biblionaut/wish'
import { assistantConversationsMax } from '#contract/values/limits'
import { firstRow, onlyRow } from '../../platform/database/rows.ts'
import type { Queryable } from '../../platform/database/types.ts'
import type { CamelCased } from '../../platform/database/columns.ts'
import type { AssistantConversations, AssistantMessages, AssistantTurns } from '../../tables.gen.ts'
import { turnSeconds } from './assistant-rate-limits.ts'

export type ConversationRow = CamelCased<Pick<AssistantConversations, 'id' | 'title' | 'changed_at'>>

export interface MessageExtras {
  removed?: string[]
  chips?: AssistantChip[]
  advice?: AssistantChip[]
  notices?: AssistantNotice[]
  picks?: { bookId: number; reason: string }[]
}

export interface MessageRow extends CamelCased<
  Pick<AssistantMessages, 'id' | 'sender' | 'text' | 'engine' | 'created_at'>
> {
  wish: Wish
  extras: MessageExtras
}

const columns = `id, title, changed_at as "changedAt"`

export const listConversations = (db: Queryable, userId: string): Promise<ConversationRow[]> =>
  db.query({
    name: 'assistant-conversations',
    text: `select ${columns} from assistant_conversations where user_id = $1 order by changed_at desc, id limit $2::int`,
    values: [userId, assistantConversationsMax],
  })

export const findConversation = (
  db: Queryable,
  userId: string,
  id: string,
): Promise<ConversationRow | null> =>
  firstRow(db, {
    name: 'assistant-conversation',
    text: `select ${columns} from assistant_conversations where user_id = $1 and id = $2`,
    values: [userId, id],
  })

/** Inserts a conversation. Above the maximum number, deletes those that were not changed for the longest time. */
export const insertConversation = (db: Queryable, userId: string, title: string): Promise<ConversationRow> =>
  onlyRow(db, {
    name: 'assistant-begin',
    text: `with gone as (delete from assistant_conversations where id in
        (select id from assistant_conversations where user_id = $1 order by changed_at desc, id offset $3::int))
      insert into assistant_conversations (user_id, title) values ($1, $2) returning ${columns}`,
    values: [userId, title, assistantConversationsMax - 1],
  })

export async function listMessages(
  db: Queryable,
  userId: string,
  conversationId: string,
): Promise<MessageRow[]> {
  const rows = await db.query<MessageRow>({
    name: 'assistant-messages',
    text: `select id::int, sender, text, wish, extras, engine, created_at as "createdAt" from assistant_messages
      where conversation_id = $2 and user_id = $1 order by id`,
    values: [userId, conversationId],
  })
  // older versions of the program stored `wish` in another format
  return rows.map((row) => ({ ...row, wish: readWish(row.wish) }))
}

/** Inserts a message, unless the user has deleted its conversation meanwhile. */
export const insertMessage = (
  db: Queryable,
  userId: string,
  conversationId: string,
  message: Omit<MessageRow, 'id' | 'createdAt'>,
): Promise<unknown> =>
  db.query({
    name: 'assistant-say',
    text: `with touched as (update assistant_conversations set changed_at = now() where id = $2 and user_id = $1 returning id)
      insert into assistant_messages (conversation_id, user_id, sender, text, wish, extras, engine)
      select id, $1, $3, $4, $5::jsonb, $6::jsonb, $7 from touched`,
    values: [
      userId,
      conversationId,
      message.sender,
      message.text,
      JSON.stringify(message.wish),
      JSON.stringify(message.extras),
      message.engine,
    ],
  })

export async function deleteConversation(db: Queryable, userId: string, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'assistant-delete',
    text: 'delete from assistant_conversations where user_id = $1 and id = $2 returning id',
    values: [userId, id],
  })
  return rows.length > 0
}

export const deleteConversations = (db: Queryable, userId: string): Promise<unknown> =>
  db.query({
    name: 'assistant-delete-all',
    text: 'delete from assistant_conversations where user_id = $1',
    values: [userId],
  })

/**
 * Acquires the lock with which a user gets only one answer at a time. Returns its token, or `null` while another
 * answer is running.
 */
export async function acquireTurn(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.query<Pick<AssistantTurns, 'token'>>({
    name: 'assistant-take-turn',
    text: `insert into assistant_turns as t (user_id, token) values ($1, gen_random_uuid())
      on conflict (user_id) do update set token = excluded.token, began_at = now() where t.began_at < now() - make_interval(secs => $2)
      returning token`,
    values: [userId, turnSeconds],
  })
  return row?.token ?? null
}

export const releaseTurn = (db: Queryable, userId: string, token: string): Promise<unknown> =>
  db.query({
    name: 'assistant-end-turn',
    text: 'delete from assistant_turns where user_id = $1 and token = $2',
    values: [userId, token],
  })
