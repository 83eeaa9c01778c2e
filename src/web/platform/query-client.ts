import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { WritingCall } from '#contract/values/write-queue'
import type { CallName } from '#contract/values/call-paths'
import { ApiError } from './api-error.ts'

/** Metadata of a write, set by `useCall`. */
interface WriteMeta extends Record<string, unknown> {
  /** The call of this write. `contract/values/invalidations.ts` declares which cached responses the call changes. */
  call: WritingCall
  /** Id of the signed-in reader who made the write; null for a visitor. */
  reader: string | null
  /** True if the page is left after the write: changed responses are invalidated, but not refetched. */
  leavesPage: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta
  }
}

/** Defaults of all queries and writes. The API client makes the retries. While offline, queries fail immediately. */
export const queryDefaults = {
  queries: {
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    networkMode: 'always',
  },
  // while offline, a write fails immediately; only the writes that `useCall` stores are sent later
  mutations: { networkMode: 'always', retry: false },
} as const

/** Query key of the session. Its data are the signed-in reader, or null if nobody is signed in (session.ts). */
export const sessionKey = ['session'] as const

/** Calls whose responses are not refetched while they are visible, but on the next visit of the page. */
const shownUntilNextVisit: ReadonlySet<CallName> = new Set([
  // a refetch would remove an item that the admin has just decided, or overwrite unsaved input of a form
  'listModeratedReviews',
  'listModeratedLists',
  'listAdminAffiliateServices',
])

/**
 * Handles an error that contradicts the session of this page: it says that nobody is signed in any more, or that
 * another reader is.
 */
type SessionListener = (error: ApiError, meta: WriteMeta | undefined) => void
let onOtherSession: SessionListener = () => undefined

/** Sets the handler that is called when a response contradicts the session of this page (session.ts). */
export function handleOtherSession(handler: SessionListener): void {
  onOtherSession = handler
}

/**
 * Calls the handler if an error contradicts the session. Code that sends requests without the query client must call
 * it, too.
 */
export function checkSession(error: Error, meta?: WriteMeta): void {
  if (!(error instanceof ApiError)) return
  // the code is checked, because a wrong password also has the status 401
  if (error.code === 'not_signed_in' || error.code === 'other_reader') onOtherSession(error, meta)
}

const pendingIn = (scope: string): number =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope })

/**
 * Returns how many writes of the reader's list entries, stars and reviews are pending. In a callback of such a write,
 * the number includes this write.
 */
export const pendingOwnBooks = (): number => pendingIn('own-books')

/** Completed writes by `scope.id`. Responses are invalidated when no write of the scope is pending. */
const answered = new Map<string, WritingCall[]>()

/** Returns the names of the calls whose responses the writes change; a set with only `undefined` means all calls. */
async function changedBy(calls: readonly WritingCall[]): Promise<Set<CallName | undefined>> {
  try {
    const { invalidatedBy } = await import('#contract/values/invalidations')
    const names = calls.map(invalidatedBy)
    return new Set(names.includes('all') ? [undefined] : (names as (readonly CallName[])[]).flat())
  } catch {
    return new Set([undefined])
  }
}

/**
 * Channel on which tabs send the names of their writes, so that other tabs invalidate the same responses. Null on the
 * server.
 */
const otherTabs = typeof document === 'undefined' ? null : new BroadcastChannel('writes')

/** Invalidates the responses that writes of another tab have changed. */
function followOtherTab({ data: calls }: MessageEvent<WritingCall[]>): void {
  const pending = queryClient.getMutationCache().findAll({ status: 'pending' })
  const scope = pending.find(({ options }) => options.scope)?.options.scope
  // the page already shows the expected results of pending writes, and a refetch now would overwrite them; `onSettled`
  // invalidates after the last pending write
  if (scope) answered.set(scope.id, [...(answered.get(scope.id) ?? []), ...calls])
  else void invalidateHere(calls, false)
}
otherTabs?.addEventListener('message', followOtherTab)

async function invalidateAnswers(calls: readonly WritingCall[], leavesPage: boolean): Promise<void> {
  // postMessage of a channel takes no origin
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  otherTabs?.postMessage(calls)
  await invalidateHere(calls, leavesPage)
}

async function invalidateHere(calls: readonly WritingCall[], leavesPage: boolean): Promise<void> {
  const names = await changedBy(calls)
  const invalidate = (name: CallName | undefined) =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey }) => queryKey[0] !== sessionKey[0],
      ...(name && { queryKey: name === 'getCurrentUser' ? sessionKey : [name], predicate: () => true }),
      refetchType: leavesPage || (name && shownUntilNextVisit.has(name)) ? 'none' : 'active',
    })
  await Promise.allSettled([...names].map(invalidate))
}

/**
 * Invalidates the responses that a write changes, in all tabs. Resolves when the visible responses have been refetched.
 */
export const invalidateChangedBy = (call: WritingCall, leavesPage = false): Promise<void> =>
  invalidateAnswers([call], leavesPage)

/** The query client of the browser. The server creates one per request. */
export const queryClient = new QueryClient({
  defaultOptions: queryDefaults,
  queryCache: new QueryCache({ onError: (error) => checkSession(error) }),
  mutationCache: new MutationCache({
    onError: (error, _input, _shown, { meta }) => checkSession(error, meta),
    onSuccess: (_answer, _input, _shown, { meta, options }) =>
      meta && !options.scope ? invalidateChangedBy(meta.call, meta.leavesPage) : undefined,
    // refetches only after the last pending write of the scope, because the page already shows the expected result
    onSettled(_answer, _error, _input, _shown, { meta, options: { scope } }) {
      if (!meta || !scope) return
      const calls = [...(answered.get(scope.id) ?? []), meta.call]
      const isLast = pendingIn(scope.id) === 1
      answered.set(scope.id, isLast ? [] : calls)
      if (isLast) void invalidateAnswers(calls, meta.leavesPage)
    },
  }),
})

// the online manager starts as online and only handles changes, but a page can be offline from the start
if (typeof document !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

/** Returns true if the browser is offline. Unsent writes then wait until it is online. */
export const isAway = (): boolean => !onlineManager.isOnline()
