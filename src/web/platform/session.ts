import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '#contract/calls/accounts'
import { ApiError } from './api-error.ts'
import { clientLanguage } from './client-loader.ts'
import { clientIn } from './client.ts'
import { forgetIntent } from './intended-action.ts'
import { storeLocally } from './local-storage.ts'
import { handleOtherSession, queryClient, sessionKey } from './query-client.ts'

/**
 * The session of this browser. Its state is 'unknown' on the server, and in the browser until it has been fetched.
 */
export type Session =
  | { state: 'unknown'; me: null; error: Error | null }
  | { state: 'signed-out'; me: null; error: null }
  | { state: 'signed-in'; me: Me; error: null }

/**
 * Name of the sign-in cookie: it contains the reader's id, scripts can read it, and without it nobody is signed in.
 */
const hint = '__Host-signed-in'
const hintPattern = new RegExp(`(?:^|; )${hint}=([^;]+)`)
/** Returns the reader's id from the sign-in cookie; null without the cookie. */
const hintedReader = (): string | null => hintPattern.exec(document.cookie)?.[1] ?? null
/**
 * Local storage key of the reader's id. A change of the stored id notifies other windows of a sign-in or sign-out.
 */
const readerKey = 'session'

const unknown: Session = { state: 'unknown', me: null, error: null }
const signedOut: Session = { state: 'signed-out', me: null, error: null }

/**
 * Script in the head that marks the document before the first paint if there is a sign-in cookie. Style sheets use
 * the mark. The script must be the same on every page, because the CSP contains its hash.
 */
export const sessionScript = `if(/(?:^|; )${hint}=[^;]/.test(document.cookie))document.documentElement.dataset.account=''`

/** Returns true if an API error says that nobody is signed in. */
export const isSignedOutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

let shown: Session = unknown
/** Error of the last request for the session; null if the request succeeded. */
let failure: Error | null = null
const listeners = new Set<() => void>()

/** Returns the current session. It is the same object until the session changes. */
export function currentSession(): Session {
  const data = queryClient.getQueryData<Me | null>(sessionKey)
  if (data) {
    if (shown.me !== data) shown = { state: 'signed-in', me: data, error: null }
  } else if (data === null) shown = signedOut
  else if (!failure) shown = unknown
  else if (shown.error !== failure) shown = { state: 'unknown', me: null, error: failure }
  return shown
}

function subscribe(onChange: () => void): () => void {
  listeners.add(onChange)
  const leave = queryClient.getQueryCache().subscribe(({ query }) => {
    if (query.queryKey[0] === sessionKey[0]) onChange()
  })
  return () => {
    listeners.delete(onChange)
    leave()
  }
}

const whole = (session: Session): unknown => session

/**
 * Returns the session, or the part that `select` returns, for example `me`. A change of the returned value renders the
 * component again.
 */
export function useSession(): Session
export function useSession<Part extends Me | null | boolean>(select: (session: Session) => Part): Part
export function useSession(select: (session: Session) => unknown = whole): unknown {
  return useSyncExternalStore(
    subscribe,
    () => select(currentSession()),
    () => select(unknown),
  )
}

/** Number of changes of the session. The response to a request for the session is ignored after a later change. */
let sessionChanges = 0

/** Local storage key of the reading list that is stored for offline use (`offline-list.ts`). */
export const ownListPlace = 'own-list'

/** Deletes the reading list that is stored for offline use. */
export const forgetOwnList = (): void => void storeLocally(ownListPlace, null)

/** Replaces the session; null means that nobody is signed in. Deletes cached data if the reader has changed. */
function replaceSession(me: Me | null): void {
  const before = currentSession()
  sessionChanges += 1
  failure = null
  // the stored reading list may belong to the reader of the sign-in cookie, so it is deleted only without the cookie
  if (me === null && hintedReader() === null) forgetOwnList()
  if (before.me && before.me.id !== me?.id) forgetIntent()
  if (before.state !== 'unknown' && before.me?.id !== me?.id) queryClient.clear()
  queryClient.setQueryData(sessionKey, me)
  document.documentElement.toggleAttribute('data-account', me !== null)
  // other windows receive a storage event if the stored id has changed
  storeLocally(readerKey, hintedReader())
}

/** Starts the session of a reader who has signed in on this page. */
export const beginSession = (me: Me): void => replaceSession(me)

/** Prefix of the local storage keys of drafts. A sign-out deletes the drafts; the end of a session does not. */
export const draftPrefix = 'draft:'

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // if the browser forbids storage, there are no drafts
  }
}

/**
 * Removes the reader's private data from the page, the caches and local storage. Notifies other windows only if the
 * server has already deleted the sign-in cookie.
 */
export function signOutHere(): void {
  replaceSession(null)
  forgetOwnList()
  forgetDrafts()
}

/**
 * Ends the session on this page. Also deletes the sign-in cookie, so that further pages do not request the session.
 */
function endSession(): void {
  document.cookie = `${hint}=; path=/; max-age=0; secure; samesite=lax`
  replaceSession(null)
}

const endListeners = new Set<() => void>()

/**
 * Calls `listener` when a response shows that the session has ended. Returns a function that removes the listener.
 */
export function onSessionEnd(listener: () => void): () => void {
  endListeners.add(listener)
  return () => void endListeners.delete(listener)
}

handleOtherSession((error, write) => {
  const { state, me } = currentSession()
  if (error.code === 'other_reader') {
    if (me) void refreshSession()
    return
  }
  // ignores the response to a write of a former reader, because it says nothing about the current session
  if (state === 'signed-out' || (write && write.reader !== (me?.id ?? null))) return
  endSession()
  if (me) for (const listener of endListeners) listener()
})

async function findOut(): Promise<void> {
  const changesBefore = sessionChanges
  try {
    const me = await clientIn(clientLanguage({})).call('getCurrentUser')
    if (changesBefore === sessionChanges) replaceSession(me)
  } catch (error) {
    if (changesBefore !== sessionChanges) return
    if (isSignedOutAnswer(error)) return endSession()
    failure = error instanceof Error ? error : new Error(String(error))
    for (const listener of listeners) listener()
  }
}

let finding: Promise<void> | null = null

/** Fetches the session. Concurrent calls share one request. A failed request does not change a known session. */
export function refreshSession(): Promise<void> {
  finding ??= findOut().finally(() => (finding = null))
  return finding
}

/**
 * Resolves to the session when it is known. If it can't be fetched, resolves to a session with the state 'unknown'.
 */
export async function settledSession(): Promise<Session> {
  if (currentSession().state === 'unknown') {
    if (hintedReader() === null) replaceSession(null)
    else await refreshSession()
  }
  return currentSession()
}

/** Resolves to true if a reader is signed in; false for a visitor, and if the session can't be fetched. */
export const isSomebodyIn = async (): Promise<boolean> => (await settledSession()).state === 'signed-in'

/**
 * Compares the session with the sign-in cookie. Without a cookie, ends the session.
 * @param isDoubtful true to fetch the session again, even if a reader is signed in on this page
 */
function recheck(isDoubtful: boolean): void {
  const { state } = currentSession()
  if (hintedReader() === null) {
    if (state !== 'signed-out') replaceSession(null)
  } else if (isDoubtful || state !== 'signed-in') void refreshSession()
}

/**
 * Checks the session of a page that the browser restored from its back/forward cache. Removes private data of a
 * former reader before the session is fetched.
 */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const { me } = currentSession()
  if (me && me.id !== hintedReader()) replaceSession(null)
  recheck(true)
}

/** Compares the session with the sign-in cookie after events that may have changed it. Mounted once, in the shell. */
export function useSessionWatch(): void {
  useEffect(() => {
    const onOnline = () => recheck(false)
    const onStorage = ({ key }: StorageEvent) => key === readerKey && recheck(true)
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      // a write that changes the session invalidates the session query, for example a change of the reader's name
      const isInvalidated = event.type === 'updated' && event.action.type === 'invalidate'
      if (isInvalidated && event.query.queryKey[0] === sessionKey[0]) recheck(true)
    })
    recheck(false)
    const controller = new AbortController()
    const { signal } = controller
    window.addEventListener('pageshow', onPageShow, { signal })
    window.addEventListener('storage', onStorage, { signal })
    window.addEventListener('online', onOnline, { signal })
    return () => {
      stopQueries()
      controller.abort()
    }
  }, [])
}
