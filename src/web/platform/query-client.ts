import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query'
import type { WritingCall } from '#contract/values/call-effects'
import type { CallName } from '#contract/values/call-paths'
import { ApiError } from './api-error.ts'

/** Metadata of a write, set by `useCall`. */
interface WriteMeta extends Record<string, unknown> {
  /** The call; what it invalidates is declared in `contract/values/invalidations.ts`. */
  call: WritingCall
  /** Id of the reader who made the write, null for a visitor. */
  reader: string | null
  /** True if the page is left after the write: what it shows is invalidated, but not fetched again. */
  leavesPage: boolean
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: WriteMeta
  }
}

/**
 * Query results never become stale, and focusing the window fetches nothing. Retries are
 * made by `api`. Offline queries fail at once, so that the page can show it.
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
  // without a network a write fails at once, except those that `useCall` queues
  mutations: { networkMode: 'always', retry: false },
} as const

/** Where the signed-in reader is cached: null if nobody is (session.ts). */
export const sessionKey = ['session'] as const

/** Calls whose shown responses are refetched only on the next visit, although they have changed. */
const shownUntilNextVisit: ReadonlySet<CallName> = new Set([
  // decided items and unsaved input stay visible
  'listModeratedReviews',
  'listModeratedLists',
  'listAdminAffiliateServices',
])

/** Called for each response that says that nobody, or another reader than on this page, is signed in. */
type SessionListener = (error: ApiError, meta: WriteMeta | undefined) => void
let onOtherSession: SessionListener = () => undefined

/** Sets the one handler of responses that contradict the session of this page (session.ts). */
export function handleOtherSession(handler: SessionListener): void {
  onOtherSession = handler
}

/** Reports an error if it says that the session has ended: for requests outside of the caches, such as streams. */
export function checkSession(error: Error, meta?: WriteMeta): void {
  if (!(error instanceof ApiError)) return
  // a wrong password is a 401, too
  if (error.code === 'not_signed_in' || error.code === 'other_reader') onOtherSession(error, meta)
}

const pendingIn = (scope: string): number =>
  queryClient.isMutating({ predicate: ({ options }) => options.scope?.id === scope })

/** Number of writes of the reader's own books that have no answer yet; in a callback of one of them it is included. */
export const pendingOwnBooks = (): number => pendingIn('own-books')

/** Completed writes by scope, while others of their scope are pending. */
const answered = new Map<string, WritingCall[]>()

/**
 * Returns the calls whose responses the writes have changed. Undefined means all calls; so it does if the
 * declarations cannot be loaded.
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

/** Channel to the other tabs of this browser: the writes that have changed responses. Null on the server. */
const otherTabs = typeof document === 'undefined' ? null : new BroadcastChannel('writes')

/** Invalidates the responses that writes of another tab have changed. */
function followOtherTab({ data: calls }: MessageEvent<WritingCall[]>): void {
  const pending = queryClient.getMutationCache().findAll({ status: 'pending' })
  const scope = pending.find(({ options }) => options.scope)?.options.scope
  // what a pending write shows would be overwritten: its own invalidation includes these writes
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
 * Invalidates the responses that a write, or the job that it started, has changed. Resolves when the shown ones have
 * been refetched.
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
    // a write with a scope shows its result before the answer: the last pending one fetches what the server has
    onSettled(_answer, _error, _input, _shown, { meta, options: { scope } }) {
      if (!meta || !scope) return
      const calls = [...(answered.get(scope.id) ?? []), meta.call]
      const isLast = pendingIn(scope.id) === 1
      answered.set(scope.id, isLast ? [] : calls)
      if (isLast) void invalidateAnswers(calls, meta.leavesPage)
    },
  }),
})

// the browser reports only changes, but a page may be offline from the start
if (typeof document !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

/** Returns true if the browser is offline, so that a queued write would wait. */
export const isAway = (): boolean => !onlineManager.isOnline()
