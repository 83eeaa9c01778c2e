import { useEffect, useSyncExternalStore } from 'react'
import type { Me } from '#contract/calls/accounts'
import { ApiError } from './api-error.ts'
import { clientLanguage } from './client-loader.ts'
import { clientIn } from './client.ts'
import { forgetIntent } from './intent.ts'
import { handleOtherSession, queryClient, sessionKey } from './query-client.ts'

/**
 * The session of this browser. It is `unknown` on the server, which sends the same pages to everybody, and until the
 * browser has fetched it.
 */
export type Session =
  | { state: 'unknown'; me: null; error: Error | null }
  | { state: 'signed-out'; me: null; error: null }
  | { state: 'signed-in'; me: Me; error: null }

/**
 * Cookie that the server sets together with the session cookie. Scripts can read it. Its value is the reader's id;
 * without it, nobody is signed in.
 */
const hint = '__Host-signed-in'
const hintPattern = new RegExp(`(?:^|; )${hint}=([^;]+)`)
/** Returns the id of the reader in the sign-in cookie; null if there is none. */
const hintedReader = (): string | null => hintPattern.exec(document.cookie)?.[1] ?? null
/**
 * Local storage key with the value of the sign-in cookie. A change of it notifies other windows of a sign-in or
 * sign-out.
 */
const signal = 'session'

const unknown: Session = { state: 'unknown', me: null, error: null }
const signedOut: Session = { state: 'signed-out', me: null, error: null }

/**
 * Script that runs in the head before the first paint, so that a placeholder of the account picture is shown in place
 * of the sign-in button. The CSP contains its hash, so it must be the same on every page.
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

/** Returns the current session, which is the same object until it changes. */
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
 * Returns the session; the component renders again when it changes.
 * @param select selects a part of the session, so that the component renders again only when that part changes. `me`
 * is null for a visitor both before and after the session is known, so that selecting `me` causes no second render.
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

/**
 * Stores the reader of the sign-in cookie in local storage. Other windows get an event only if the reader has
 * changed.
 */
function notifyOtherWindows(): void {
  const reader = hintedReader()
  try {
    if (reader === null) localStorage.removeItem(signal)
    else localStorage.setItem(signal, reader)
  } catch {
    // if storage is unavailable, other windows notice the change with their next request
  }
}

/** Number of changes of the session, by which responses to requests from before a change are ignored. */
let turn = 0

/** Local storage key of the reading list that is stored for offline use (`own-list.ts`). */
export const ownListPlace = 'own-list'

/** Deletes the stored reading list. Called when a session ends. */
export function forgetOwnList(): void {
  try {
    localStorage.removeItem(ownListPlace)
  } catch {
    // if storage is unavailable, there is no stored list
  }
}

/** Replaces the signed-in reader. Deletes cached data if another reader was signed in before. */
function replaceSession(me: Me | null): void {
  const before = currentSession()
  turn += 1
  failure = null
  // keeps the stored list while there is a sign-in cookie, because it may belong to that reader
  if (me === null && hintedReader() === null) forgetOwnList()
  if (before.me && before.me.id !== me?.id) forgetIntent()
  if (before.state !== 'unknown' && before.me?.id !== me?.id) queryClient.clear()
  queryClient.setQueryData(sessionKey, me)
  document.documentElement.toggleAttribute('data-account', me !== null)
  notifyOtherWindows()
}

/** Starts a session with the reader whom a sign-in has returned. */
export const beginSession = (me: Me): void => replaceSession(me)

/**
 * Prefix of local storage keys of drafts. They are deleted when the reader signs out, but not when a session expires.
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
 * Removes private data of the reader from screen, memory and storage. Other windows are notified only after the
 * server has ended the session and deleted the sign-in cookie.
 */
export function signOutHere(): void {
  replaceSession(null)
  forgetOwnList()
  forgetDrafts()
}

/** Deletes the sign-in cookie, because without a session it would cause a request on every page. */
function forgetHint(): void {
  document.cookie = `${hint}=; path=/; max-age=0; secure; samesite=lax`
}

const endListeners = new Set<() => void>()

/** Calls back when a response has shown that the reader's session has ended. Returns a function that stops it. */
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
  // ignores a late response to a write of a reader who has signed out
  if (state === 'signed-out' || (write && write.reader !== (me?.id ?? null))) return
  forgetHint()
  replaceSession(null)
  if (me) for (const listener of endListeners) listener()
})

async function findOut(): Promise<void> {
  const turnBefore = turn
  try {
    const me = await fetchSession()
    if (turnBefore !== turn) return
    if (me === null) forgetHint()
    replaceSession(me)
  } catch (error) {
    if (turnBefore !== turn) return
    failure = error instanceof Error ? error : new Error(String(error))
    for (const listener of listeners) listener()
  }
}

let finding: Promise<void> | null = null

/**
 * Fetches the session again. Concurrent calls share one request. After an error, an unknown session has it in
 * `error`.
 */
export function refreshSession(): Promise<void> {
  finding ??= findOut().finally(() => (finding = null))
  return finding
}

/** Resolves to the session once it is known. After an error, resolves to the unknown session. */
export async function settledSession(): Promise<Session> {
  if (currentSession().state === 'unknown') {
    if (hintedReader() === null) replaceSession(null)
    else await refreshSession()
  }
  return currentSession()
}

/** Resolves to true if a reader is signed in, and to false if not or if the session cannot be fetched. */
export const isSomebodyIn = async (): Promise<boolean> => (await settledSession()).state === 'signed-in'

/**
 * Compares the session with the sign-in cookie. Without a cookie, ends the session. With a cookie, fetches the
 * session if nobody is signed in here, or if `isDoubtful` is true.
 */
function recheck(isDoubtful: boolean): void {
  const { state } = currentSession()
  if (hintedReader() === null) {
    if (state !== 'signed-out') replaceSession(null)
  } else if (isDoubtful || state !== 'signed-in') void refreshSession()
}

/**
 * Checks the session of a page that was restored from the back/forward cache. Its private data may belong to a reader
 * who has signed out since: they are removed at once, before the session is fetched.
 */
function onPageShow({ persisted }: PageTransitionEvent): void {
  if (!persisted) return
  const { me } = currentSession()
  if (me && me.id !== hintedReader()) replaceSession(null)
  recheck(true)
}

/**
 * Fetches the session when mounted, and again when the page is restored from the back/forward cache, goes online, or
 * when another window signs in or out. Mounted once, in the shell.
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
