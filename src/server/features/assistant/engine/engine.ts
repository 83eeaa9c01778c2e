import type { AssistantChip, AssistantEngine, AssistantNotice } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import type { Wish } from '@biblionaut/wish'

/** A message of a conversation. */
export interface Turn {
  from: 'reader' | 'assistant'
  /** The text of the reader, or the Markdown of an answer. */
  text: string
  /** The conditions of the request after an answer. Empty for messages of the reader. */
  wish: Wish
  /** Ids of the works that the message recommends. */
  picks: readonly number[]
  /** True for an answer to a request for books, which may have no conditions. Other answers state facts. */
  isList?: boolean | undefined
}

/** A message that an engine answers, with its conversation. */
export interface EngineQuestion {
  /** The reader. Only the data of this user are read. */
  userId: string
  language: Language
  /** The text of the message. Empty if the reader only removes conditions. */
  text: string
  /** Ids of the conditions that the reader removes. */
  without: readonly string[]
  /** The conditions, if they are known already. `text` is then not read. */
  wish?: Wish | undefined
  history: readonly Turn[]
  /** Aborts if the reader stops the answer or disconnects, or if the time limit is exceeded. */
  signal: AbortSignal
}

/** A part of an answer. The caller checks if the recommended works exist. */
export type EngineEvent =
  /** `notUnderstood` contains the words and names of the message that the engine cannot interpret. */
  | { type: 'wish'; wish: Wish; chips: AssistantChip[]; notUnderstood?: readonly string[] }
  | { type: 'text'; markdown: string }
  | { type: 'pick'; bookId: number; reason: string }
  | { type: 'advice'; chips: AssistantChip[] }
  | { type: 'notice'; notice: AssistantNotice }
  /** The engine that gives the rest of the answer, if it is not the one that was called. */
  | { type: 'engine'; engine: AssistantEngine }

/** An engine that recommends books. If the signal aborts, it ends without an error. */
export interface Engine {
  readonly name: AssistantEngine
  answer(question: EngineQuestion): AsyncGenerator<EngineEvent, void, undefined>
}
