import type { CallName } from '../values/call-paths.ts'
import type { CallAnswer, CallInput } from './call-types.ts'
import type { Language } from '../values/languages.ts'

export interface ClientOptions {
  signal?: AbortSignal
  /** Maximum pause before a retry in milliseconds. If the server requests a longer one, the client throws the error. */
  maxPauseMs?: number
  /**
   * The reader who makes a write. The server rejects another user. The client does not retry the write after
   * `isCurrent` has returned false.
   */
  reader?: { id: string; isCurrent: () => boolean }
}

/** Arguments after the name of a call. The input is optional if all of its fields are optional. */
export type ClientArguments<Name extends CallName> =
  object extends CallInput<Name>
    ? [input?: CallInput<Name>, options?: ClientOptions]
    : [input: CallInput<Name>, options?: ClientOptions]

/**
 * Makes calls by name in one language: in the browser by fetch, on the server in the same process.
 * @throws an error with a `code` of `errors.ts` and a `status`
 */
export interface Client {
  readonly language: Language
  call<Name extends CallName>(name: Name, ...rest: ClientArguments<Name>): Promise<CallAnswer<Name>>
}
