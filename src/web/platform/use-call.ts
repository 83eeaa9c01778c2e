import { type MutationFunctionContext, useMutation, type UseMutationResult } from '@tanstack/react-query'
import { queuedWrites, type WritingCall, writeScopes } from '#contract/values/write-queue'
import type { CallAnswer, CallInput } from '#contract/calls/call-types'
import type { Client, ClientArguments, ClientOptions } from '#contract/calls/client'
import { useClient } from './client.ts'
import { withRecentSignIn } from './recent-sign-in.ts'
import { currentSession, useSession } from './session.ts'

/** Type of a call's input. If all properties of the input are optional, `void` is also allowed. */
type Input<Name extends WritingCall> =
  object extends CallInput<Name> ? CallInput<Name> | void : CallInput<Name>

interface CallOptions<Name extends WritingCall, Shown> {
  /** Text that `CallOutcome` shows after a success. */
  done?: string | ((answer: CallAnswer<Name>, input: CallInput<Name>) => string)
  /** Text that `CallOutcome` shows after an error; undefined selects the general text. */
  failed?: (error: Error) => string | undefined
  /**
   * Called before the request, to show the expected result. Its return value is passed to `onSuccess` and `onError`.
   */
  onMutate?: (input: CallInput<Name>) => Shown | Promise<Shown>
  onSuccess?: (answer: CallAnswer<Name>, input: CallInput<Name>, shown: Shown) => unknown
  onError?: (error: Error, input: CallInput<Name>, shown: Shown | undefined) => unknown
  /** True if the reader leaves the page after the write. Changed responses are invalidated, but not refetched. */
  leavesPage?: boolean
  request?: Pick<ClientOptions, 'maxPauseMs'>
  /** Sends the write in place of the API client, for example to report upload progress. */
  send?: (input: CallInput<Name>) => Promise<CallAnswer<Name>>
}

/** A write with its state, as returned by TanStack Query, and its texts for `CallOutcome`. */
export type CallMutation<Name extends WritingCall, Shown = unknown> = UseMutationResult<
  CallAnswer<Name>,
  Error,
  Input<Name>,
  Shown
> & {
  /** Returns the text to show after a success; '' before the call has succeeded. */
  done: () => string
  /** Returns the text to show after an error; undefined selects the general text. */
  failed: () => string | undefined
}

/**
 * Sends a write in the name of its reader; the server rejects it if another reader has signed in since.
 * Opens the identity dialog if the server requires a recent sign-in.
 */
export const sendCall = <Name extends WritingCall>(
  client: Client,
  name: Name,
  input: CallInput<Name>,
  { meta }: Pick<MutationFunctionContext, 'meta'>,
  options: Pick<ClientOptions, 'maxPauseMs' | 'signal'> = {},
): Promise<CallAnswer<Name>> => {
  const id = meta?.reader ?? null
  const reader = id === null ? {} : { reader: { id, isCurrent: () => currentSession().me?.id === id } }
  return withRecentSignIn(() =>
    client.call(name, ...([input ?? {}, { ...options, ...reader }] as unknown as ClientArguments<Name>)),
  )
}

/**
 * Creates a write: `const rate = useCall('rateBook')`, then `rate.mutate({ params: { id }, body: { rating: 5 } })`.
 * A success invalidates the cached responses that the contract declares as changed by this write.
 */
export function useCall<Name extends WritingCall, Shown = unknown>(
  name: Name,
  {
    done = '',
    failed,
    onMutate,
    onSuccess,
    onError,
    leavesPage = false,
    request,
    send,
  }: CallOptions<Name, Shown> = {},
): CallMutation<Name, Shown> {
  const client = useClient()
  const scope = writeScopes[name]
  const reader = useSession((session) => session.me)?.id ?? null
  const mutation = useMutation<CallAnswer<Name>, Error, Input<Name>, Shown>({
    mutationKey: [name],
    mutationFn: (input, context) =>
      send
        ? send(input as CallInput<Name>)
        : sendCall(client, name, input as CallInput<Name>, context, request),
    meta: { call: name, reader, leavesPage },
    networkMode: queuedWrites.has(name) ? 'online' : 'always',
    ...(scope && { scope: { id: scope } }),
    ...(onMutate && { onMutate: (input: Input<Name>) => onMutate(input as CallInput<Name>) }),
    onSuccess: (answer, input, shown) => onSuccess?.(answer, input as CallInput<Name>, shown),
    onError: (error, input, shown) => onError?.(error, input as CallInput<Name>, shown),
  })
  const { status, data, error, variables } = mutation
  return {
    ...mutation,
    done: () =>
      status !== 'success' ? '' : typeof done === 'string' ? done : done(data, variables as CallInput<Name>),
    failed: () => (error ? failed?.(error) : undefined),
  }
}
