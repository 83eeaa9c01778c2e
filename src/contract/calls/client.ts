import type { CallName } from '../values/call-paths.ts'
import type { CallAnswer, CallInput } from './call-types.ts'
import type { Language } from '../values/languages.ts'

/** What a caller may ask for besides the answer. */
export interface ClientOptions {
  signal?: AbortSignal
  /** A person waits: where the server wants a longer pause than this before the next try, they are told instead. */
  maxPauseMs?: number
  /**
   * Who makes a write. The server refuses it if the session belongs to somebody else, and it is not sent again once
   * `isCurrent` returns false.
   */
  reader?: { id: string; isCurrent: () => boolean }
}

/** The arguments after a call's name; its input may be left out where nothing in it is needed. */
export type ClientArguments<Name extends CallName> =
  object extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: ClientOptions]
    : [input: CallInput<Name>, options?: ClientOptions]

/**
 * Asks calls by their name, in one language. In the browser it fetches; on the server it runs the same call in the
 * process, so that a page loads what it shows in the same words on both sides. It throws an error with a `code` of
 * `errors.ts` and a `status`.
 */
export interface Client {
  readonly language: Language
  call<Name extends CallName>(name: Name, ...rest: ClientArguments<Name>): Promise<CallAnswer<Name>>
}
