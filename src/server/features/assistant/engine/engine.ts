import type { AssistantChip, AssistantEngine, AssistantNotice } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import type { Wish } from '@biblionaut/wish'

/** A message of a conversation, the oldest first. */
export interface Turn {
  from: 'reader' | 'assistant'
  /** Text of the reader, or Markdown of an answer. */
  text: string
  /** The wish after an answer; empty for the reader's messages. */
  wish: Wish
  /** Recommended works. */
  picks: readonly number[]
}

/** A message to an engine. */
export interface EngineQuestion {
  /** The reader, whose rights and data are used. */
  userId: string
  language: Language
  /** Empty if conditions are only removed. */
  text: string
  /** Ids of conditions that are removed. */
  without: readonly string[]
  /** The conditions, if they are known and `text` is not to be read. */
  wish?: Wish | undefined
  history: readonly Turn[]
  /** Aborts if the reader stops or disconnects, or the time is up. */
  signal: AbortSignal
}

/** A part of an answer. The caller checks that works exist. */
export type EngineEvent =
  /** `notUnderstood`: words and names of the message without a meaning. */
  | { type: 'wish'; wish: Wish; chips: AssistantChip[]; notUnderstood?: readonly string[] }
  | { type: 'text'; markdown: string }
  | { type: 'pick'; bookId: number; reason: string }
  | { type: 'advice'; chips: AssistantChip[] }
  | { type: 'notice'; notice: AssistantNotice }
  /** The engine that continues the answer, if it is another one. */
  | { type: 'engine'; engine: AssistantEngine }

/** An engine that recommends books. Ends without an error if the signal aborts. */
export interface Engine {
  readonly name: AssistantEngine
  answer(question: EngineQuestion): AsyncGenerator<EngineEvent, void, undefined>
}
