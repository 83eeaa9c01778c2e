import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '#contract/calls/accounts'
import { ApiError } from './api-error.ts'
import { clientLanguage } from './client-loader.ts'
import { clientIn } from './client.ts'
import { forgetIntent } from './intended-action.ts'
import { storeLocally } from './local-storage.ts'
import { handleOtherSession, queryClient, sessionKey } from './query-client.ts'

/**
 * The session of this browser. It is `unknown` on the server, and in the browser until the session has been fetched.
 */
export type Session =
  | { state: 'unknown'; me: null; error: Error | null }
  | { state: 'signed-out'; me: null; error: null }
  | { state: 'signed-in'; me: Me; error: null }

/**
 * Name of the cookie with the reader's id, set with the session cookie and readable by scripts. Without it, nobody is
 * signed in.
 */
const hint = '__Host-signed-in'
const hintPattern = new RegExp(`(?:^|; )${hint}=([^;]+)`)
/** Returns the reader's id from the sign-in cookie; null without the cookie. */
const hintedReader = (): string | null => hintPattern.exec(document.cookie)?.[1] ?? null
/**
 * Local storage key for the value of the sign-in cookie. A change of the stored value notifies other windows of a
 * sign-in or sign-out.
 */
const signal = 'session'

const unknown: Session = { state: 'unknown', me: null, error: null }
const signedOut: Session = { state: 'signed-out', me: null, error: null }

/**
 * Script in the head that shows a placeholder of the account picture before the first paint if there is a sign-in
 * cookie.
 * The script must be the same on every page, because the CSP contains its hash.
 */
export const sessionScript = `if(/(?:^|; )${hint}=[^;]/.test(document.cookie))document.documentElement.dataset.account=''`

/** Returns true if an error says that nobody is signed in. */
export const isSignedOutAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 401

/** Fetches the signed-in reader. Returns null for 401; other errors are thrown. */
export async function fetchSession(
  fetchUser: () => Promise<Me> = () => clientIn(clientLanguage({})).call('getCurrentUser'),
): Promise<Me | null> {
  try {
    return await fetchUser()
  } catch (error) {
    if (isSignedOutAnswer(error)) return null
    throw error
  }
}

let shown: Session = unknown
/** Error of the last attempt to fetch the session; null if it succeeded. */
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
 * Returns the session, and renders the component again when the session changes.
 * @param select returns a part of the session; only its change renders again
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

/** Number of changes of the session. A response is ignored if the session has changed since the request. */
let sessionChanges = 0

/** Local storage key of the reading list that is stored for offline use (`offline-list.ts`). */
export const ownListPlace = 'own-list'

/** Deletes the reading list that is stored for offline use. */
export const forgetOwnList = (): void => void storeLocally(ownListPlace, null)

/** Replaces the session; null for nobody. Deletes the cached data if the reader has changed. */
function replaceSession(me: Me | null): void {
  const before = currentSession()
  sessionChanges += 1
  failure = null
  // with a sign-in cookie, the stored list is not deleted, because it may belong to the reader of the cookie
  if (me === null && hintedReader() === null) forgetOwnList()
  if (before.me && before.me.id !== me?.id) forgetIntent()
  if (before.state !== 'unknown' && before.me?.id !== me?.id) queryClient.clear()
  queryClient.setQueryData(sessionKey, me)
  document.documentElement.toggleAttribute('data-account', me !== null)
  // other windows receive a storage event if the stored id has changed
  storeLocally(signal, hintedReader())
}

/** Starts the session of the reader in the response to a sign-in. */
export const beginSession = (me: Me): void => replaceSession(me)

/**
 * Prefix of local storage keys of drafts. Drafts are deleted when the reader signs out, but not when the session
 * expires.
 */
export const draftPrefix = 'draft:'

function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(draftPrefix)) localStorage.removeItem(key)
  } catch {
    // if storage is unavailable, there are no drafts
  }
}

/**
 * Removes the reader's private data from the page, the caches and local storage.
 * Other windows are notified only after the server has deleted the sign-in cookie.
 */
export function signOutHere(): void {
  replaceSession(null)
  forgetOwnList()
  forgetDrafts()
}

/** Deletes the sign-in cookie. Without a session, the cookie would cause a request for the session on every page. */
function forgetHint(): void {
  document.cookie = `${hint}=; path=/; max-age=0; secure; samesite=lax`
}

const endListeners = new Set<() => void>()

/**
 * Calls `listener` when a response has shown that the reader's session has ended. Returns a function that removes the
 * listener.
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
  // ignores the response to a write whose reader is no longer signed in on this page, because it says nothing about the
  // current session
  if (state === 'signed-out' || (write && write.reader !== (me?.id ?? null))) return
  forgetHint()
  replaceSession(null)
  if (me) for (const listener of endListeners) listener()
})

async function findOut(): Promise<void> {
  const changesBefore = sessionChanges
  try {
    const me = await fetchSession()
    if (changesBefore !== sessionChanges) return
    if (me === null) forgetHint()
    replaceSession(me)
  } catch (error) {
    if (changesBefore !== sessionChanges) return
    failure = error instanceof Error ? error : new Error(String(error))
    for (const listener of listeners) listener()
  }
}

let finding: Promise<void> | null = null

/** Fetches the session again. Concurrent calls share one request. A failure does not change a known session. */
export function refreshSession(): Promise<void> {
  finding ??= findOut().finally(() => (finding = null))
  return finding
}

/**
 * Resolves to the session as soon as it is known. If the session can't be fetched, resolves to a session in the state
 * 'unknown'.
 */
export async function settledSession(): Promise<Session> {
  if (currentSession().state === 'unknown') {
    if (hintedReader() === null) replaceSession(null)
    else await refreshSession()
  }
  return currentSession()
}

/**
 * Resolves to true if a reader is signed in. Resolves to false for a visitor, and if the session can't be fetched.
 */
export const isSomebodyIn = async (): Promise<boolean> => (await settledSession()).state === 'signed-in'

/**
 * Compares the session with the sign-in cookie. Without a cookie, ends the session.
 * @param isDoubtful true to fetch the session of a signed-in reader, too
 */
function recheck(isDoubtful: boolean): void {
  const { state } = currentSession()
  if (hintedReader() === null) {
    if (state !== 'signed-out') replaceSession(null)
  } else if (isDoubtful || state !== 'signed-in') void refreshSession()
}

/**
 * Checks the session of a page from the back/forward cache. Private data of a former reader are removed before the
 * session is fetched.
 */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const { me } = currentSession()
  if (me && me.id !== hintedReader()) replaceSession(null)
  recheck(true)
}

/**
 * Compares the session with the sign-in cookie after each event that may have changed it. Mounted once, in the shell.
 */
export function useSessionWatch(): void {
  useEffect(() => {
    const onOnline = () => recheck(false)
    const onStorage = ({ key }: StorageEvent) => key === signal && recheck(true)
    const stopQueries = queryClient.getQueryCache().subscribe((event) => {
      // a write has changed the data of the session, for example the reader's name or picture
      const isInvalidated = event.type === 'updated' && event.action.type === 'invalidate'
      if (isInvalidated && event.query.queryKey[0] === sessionKey[0]) recheck(true)
    })
    recheck(false)
    window.addEventListener('pageshow', onPageShow)
    window.addEventListener('storage', onStorage)
    window.addEventListener('online', onOnline)
    return () => {
      stopQueries()
      window.removeEventListener('pageshow', onPageShow)
      window.removeEventListener('storage', onStorage)
      window.removeEventListener('online', onOnline)
    }
  }, [])
}
