import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { WritingCall } from '#contract/values/call-effects'
import type { CallName } from '#contract/values/call-paths'
import { ApiError } from './api-error.ts'

/** Metadata of a write, set by `useCall`. */
interface WriteMeta extends Record<string, unknown> {
  /** The call; what it invalidates is declared in `contract/values/invalidations.ts`. */
  call: WritingCall
  /** Id of the reader who made the write; null for a visitor. */
  reader: string | null
  /** True if the page is left after the write: changed responses are invalidated, but not refetched. */
  leavesPage: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta
  }
}

/**
 * Query results never become stale, and focusing the window refetches nothing. `api` makes the retries. Queries fail
 * at once while offline, so that the page can show it.
 */
export const queryDefaults = {
  queries: {
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
    networkMode: 'always',
  },
  // while offline, a write fails at once, except for writes that `useCall` queues
  mutations: { networkMode: 'always', retry: false },
} as const

/** Query key of the signed-in reader; the value is null if nobody is signed in (session.ts). */
export const sessionKey = ['session'] as const

/** Calls whose responses, if they are visible, are refetched only on the next visit after a change. */
const shownUntilNextVisit: ReadonlySet<CallName> = new Set([
  // items that were decided, and unsaved input, stay visible
  'listModeratedReviews',
  'listModeratedLists',
  'listAdminAffiliateServices',
])

/** Called for each response that shows that nobody is signed in any more, or another reader than on this page. */
type SessionListener = (error: ApiError, meta: WriteMeta | undefined) => void
let onOtherSession: SessionListener = () => undefined

/** Sets the handler of responses that contradict the session of this page (session.ts). */
export function handleOtherSession(handler: SessionListener): void {
  onOtherSession = handler
}

/**
 * Reports an error to the handler if it contradicts the session of this page. Called directly for requests outside of
 * the caches, such as streams.
 */
export function checkSession(error: Error, meta?: WriteMeta): void {
  if (!(error instanceof ApiError)) return
  // the code is checked, because a wrong password also has the status 401
  if (error.code === 'not_signed_in' || error.code === 'other_reader') onOtherSession(error, meta)
}

const pendingIn = (scope: string): number =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope })

/**
 * Returns the number of writes of the reader's own books without a response. In a callback of such a write, it is
 * included.
 */
export const pendingOwnBooks = (): number => pendingIn('own-books')

/** Completed writes by scope, as long as other writes of the scope are pending. */
const answered = new Map<string, WritingCall[]>()

/**
 * Returns the calls whose responses the writes have changed. The element `undefined` means all calls; it is also
 * returned if the declarations cannot be loaded.
 */
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
 * Channel to the other tabs of this browser, which receive the writes that have changed responses. Null on the
 * server.
 */
const otherTabs = typeof document === 'undefined' ? null : new BroadcastChannel('writes')

/**
 * Invalidates the responses that writes of another tab have changed, or stores the writes until the pending ones of a
 * scope are done.
 */
function followOtherTab({ data: calls }: MessageEvent<WritingCall[]>): void {
  const pending = queryClient.getMutationCache().findAll({ status: 'pending' })
  const scope = pending.find(({ options }) => options.scope)?.options.scope
  // refetching now would overwrite what pending writes show; their own invalidation includes these writes
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
 * Invalidates the responses that a write, or the job that it started, has changed. Resolves when the visible ones
 * have been refetched.
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
    // a write with a scope shows its result before the response, so only the last pending one refetches the data of
    // the server
    onSettled(_answer, _error, _input, _shown, { meta, options: { scope } }) {
      if (!meta || !scope) return
      const calls = [...(answered.get(scope.id) ?? []), meta.call]
      const isLast = pendingIn(scope.id) === 1
      answered.set(scope.id, isLast ? [] : calls)
      if (isLast) void invalidateAnswers(calls, meta.leavesPage)
    },
  }),
})

// the browser only reports changes, but a page can be offline from the start
if (typeof document !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

/** Returns true if the browser is offline, so that a queued write waits. */
export const isAway = (): boolean => !onlineManager.isOnline()
