import type { AssistantConversation, AssistantMessage } from '#contract/calls/assistant'
import type { BookCard } from '#contract/calls/books'
import type { ConversationRow, MessageRow } from './conversations.repo.ts'

export const presentConversation = ({ id, title, changedAt }: ConversationRow): AssistantConversation => ({
  id,
  title,
  changedAt: changedAt.toISOString(),
})

/** Returns a message for its user. Leaves out cards of deleted works. */
export const presentMessage = (
  { id, sender, text, extras, engine, createdAt }: MessageRow,
  html: string,
  cards: ReadonlyMap<number, BookCard>,
): AssistantMessage => ({
  id,
  from: sender,
  text: sender === 'reader' ? text : '',
  removed: extras.removed ?? [],
  html,
  chips: extras.chips ?? [],
  advice: extras.advice ?? [],
  notices: extras.notices ?? [],
  picks: (extras.picks ?? []).flatMap(({ bookId, reason }) => {
    const book = cards.get(bookId)
    return book ? [{ book, reason }] : []
  }),
  engine,
  at: createdAt.toISOString(),
})
