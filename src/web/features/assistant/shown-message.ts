import type { AssistantHelp, AssistantMessage, AssistantPart } from '#contract/calls/assistant'

/** A message as the page shows it. */
export interface ShownMessage extends Omit<AssistantMessage, 'id' | 'at' | 'engine'> {
  /** Never part of a stored conversation. */
  help?: AssistantHelp
}

const empty = { text: '', removed: [], html: '', chips: [], advice: [], notices: [], picks: [] }

/** What the reader has just said. */
export const saidNow = (text: string, removed: string[]): ShownMessage => ({
  ...empty,
  from: 'reader',
  text,
  removed,
})
/** An answer of which nothing has come yet. */
export const awaited: ShownMessage = { ...empty, from: 'assistant' }

/** An answer with one more part. */
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
