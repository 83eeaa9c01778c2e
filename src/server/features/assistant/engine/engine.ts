import type { AssistantChip, AssistantEngine, AssistantNotice } from '#contract/calls/assistant'
import type { Language } from '#contract/values/languages'
import type { WishPart } from './embedded/wish.ts'

/** What was said before, the oldest first. */
export interface Turn {
  from: 'reader' | 'assistant'
  /** What the reader wrote, or the answer's markdown. */
  text: string
  /** The wish as it stood after an answer of the embedded engine; empty elsewhere. */
  wish: readonly WishPart[]
  /** Works recommended then. */
  picks: readonly number[]
}

/** A message to an engine. */
export interface EngineQuestion {
  /** Everything is done with this reader's rights, and for nobody else. */
  userId: string
  language: Language
  /** Empty where parts are only taken away. */
  text: string
  /** Ids of parts of the wish to be taken away. */
  without: readonly string[]
  history: readonly Turn[]
  /** Aborts when the reader stops or goes, or the time is up. */
  signal: AbortSignal
}

/**
 * What an engine tells, as it comes about. Works are named by id; whether they exist is seen to by whoever shows them.
 */
export type EngineEvent =
  | { type: 'wish'; wish: readonly WishPart[]; chips: AssistantChip[] }
  | { type: 'text'; markdown: string }
  | { type: 'pick'; bookId: number; reason: string }
  | { type: 'advice'; chips: AssistantChip[] }
  | { type: 'notice'; notice: AssistantNotice }
  /** Who speaks from here on, where that is not who was asked. */
  | { type: 'engine'; engine: AssistantEngine }

/** Somebody who recommends books. Ends quietly when the signal aborts. */
export interface Engine {
  readonly name: AssistantEngine
  answer(question: EngineQuestion): AsyncGenerator<EngineEvent, void, undefined>
}
