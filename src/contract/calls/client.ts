import type { CallName } from '../values/call-paths.ts'
import type { CallAnswer, CallInput } from './call-types.ts'
import type { Language } from '../values/languages.ts'

export interface ClientOptions {
  signal?: AbortSignal
  /** Maximum milliseconds before a retry. If the server requests more, the client throws the response's error. */
  maxPauseMs?: number
  /**
   * The reader who makes a write. The server rejects the write if a different user is signed in. The client does not
   * retry the write after `isCurrent` has returned false.
   */
  reader?: { id: string; isCurrent: () => boolean }
}

/** Arguments after the name of a call. The input is optional if all of its fields are optional. */
export type ClientArguments<Name extends CallName> =
  object extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: ClientOptions]
    : [input: CallInput<Name>, options?: ClientOptions]

/**
 * Makes calls by name in one language. The browser uses `fetch`; the server handles the calls in its own process.
 * @throws an error with a `code` of `errors.ts` and a `status`
 */
export interface Client {
  readonly language: Language
  call<Name extends CallName>(name: Name, ...rest: ClientArguments<Name>): Promise<CallAnswer<Name>>
}
