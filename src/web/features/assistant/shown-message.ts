import type { AssistantHelp, AssistantMessage, AssistantPart } from '#contract/calls/assistant'
import type { ChatInput } from './stream-chat.ts'

export interface ShownMessage extends Omit<AssistantMessage, 'id' | 'at' | 'engine'> {
  /** Crisis helplines. They are never stored. */
  help?: AssistantHelp
}

const empty = { text: '', removed: [], html: '', chips: [], advice: [], notices: [], picks: [] }

/**
 * Returns a message of the reader. `removed`: labels of the search conditions that the reader removed, such as
 * 'Fantasy'.
 */
export const newMessage = (text: string, removed: string[]): ShownMessage => ({
  ...empty,
  from: 'reader',
  text,
  removed,
})
/** A response of which no part has been received yet. */
export const awaited: ShownMessage = { ...empty, from: 'assistant' }

/** Returns true if a response contains text, helplines, books, conditions or notices. */
const hasContent = ({ html, help, chips, advice, notices, picks }: ShownMessage): boolean =>
  html !== '' || help !== undefined || [chips, advice, notices, picks].some(({ length }) => length > 0)

/** Removes responses without content. The reader has stopped such a response, or the connection broke. */
export const answeredOnly = (messages: ShownMessage[]): ShownMessage[] =>
  messages.filter((message) => message.from === 'reader' || hasContent(message))

/** Returns the body that sends a reader's message: its text or, if empty, the ids of the removed conditions. */
export function inputOf({ text, removed }: ShownMessage, messages: readonly ShownMessage[]): ChatInput {
  if (text !== '') return { text }
  const chips = messages.findLast(({ from }) => from === 'assistant')?.chips ?? []
  return { without: chips.filter(({ label }) => removed.includes(label)).map(({ id }) => id) }
}

/** Returns a response with a received part appended. */
export function withPart(message: ShownMessage, part: AssistantPart): ShownMessage {
  switch (part.type) {
    case 'wish':
      return { ...message, chips: part.chips }
    case 'advice':
      return { ...message, advice: part.chips }
    case 'notice':
      return { ...message, notices: [...message.notices, part.notice] }
    case 'text':
      return { ...message, html: message.html + part.html }
    case 'pick':
      return { ...message, picks: [...message.picks, part.pick] }
    case 'help':
      return { ...message, help: part.help }
    default:
      return message
  }
}
