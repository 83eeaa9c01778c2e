import type { AssistantChip, AssistantEngine, AssistantNotice } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import type { Wish } from '@biblionaut/wish'

export interface Turn {
  from: 'reader' | 'assistant'
  text: string
  /** The conditions of the request after an answer. Empty for messages of the reader. */
  wish: Wish
  picks: readonly number[]
  /** True for an answer with a list of books, which can be without conditions. */
  isList?: boolean | undefined
}

export interface EngineQuestion {
  userId: string
  language: Language
  /** Empty if the reader only removes conditions. */
  text: string
  without: readonly string[]
  /** The conditions, if they are known. The engine then does not read `text`. */
  wish?: Wish | undefined
  history: readonly Turn[]
  /** Aborts if the reader stops the answer or disconnects, or if it takes too long. */
  signal: AbortSignal
}

/** A part of an answer. The caller checks if the recommended works exist. */
export type EngineEvent =
  /** `notUnderstood`: words and names of the message that the engine cannot interpret. */
  | { type: 'wish'; wish: Wish; chips: AssistantChip[]; notUnderstood?: readonly string[] }
  | { type: 'text'; markdown: string }
  | { type: 'pick'; bookId: number; reason: string }
  | { type: 'advice'; chips: AssistantChip[] }
  | { type: 'notice'; notice: AssistantNotice }
  /** Another engine gives the rest of the answer. */
  | { type: 'engine'; engine: AssistantEngine }

/** An engine that recommends books. It ends without an error if the signal aborts. */
export interface Engine {
  readonly name: AssistantEngine
  answer(question: EngineQuestion): AsyncGenerator<EngineEvent, void, undefined>
}
