import { dehydrate, type DehydratedState, hydrate, type Query } from '@tanstack/react-query'
import type { Me } from '#contract/calls/accounts'
import type { CallName } from '#contract/values/call-paths'
import { pagesCachePrefix } from '#contract/values/offline-pages'
import { readStored, storeLocally } from './local-storage.ts'
import { queryClient, sessionKey } from './query-client.ts'
import { forgetOwnList, ownListPlace, refreshSession } from './session.ts'

// Stores the reader's reading list on this device, if the reader has enabled that (decision 19). The stored list is
// deleted after a sign-out, after the sign-in of another reader, and when the reader disables the storing.

interface StoredList {
  /** Release of the app that stored the list. Another release ignores the list, because the format may differ. */
  release: string | null
  me: Me
  state: DehydratedState
}

const calls = new Set<unknown>(['listReadingListBooks', 'getReadingList'] satisfies CallName[])
/** Maximum number of stored responses. Each language and query of the list has its own response. */
const maxStoredResponses = 12

/** Returns an id of the current release: the name of the service worker's cache; null without a service worker. */
const findRelease = async (): Promise<string | null> =>
  'caches' in globalThis
    ? ((await caches.keys()).findLast((name) => name.startsWith(pagesCachePrefix)) ?? null)
    : null
const present: { release: string | null } = { release: null }
findRelease().then(
  (found) => (present.release = found),
  () => undefined,
)

const isOfList = ({ queryKey, state }: Query): boolean => calls.has(queryKey[0]) && state.status === 'success'

const read = (): StoredList | null =>
  readStored(ownListPlace, (text) => {
    const stored = JSON.parse(text) as StoredList
    // the parameter of a first page is `undefined`; JSON stores null instead, so the loop restores `undefined`
    for (const { state } of stored.state.queries) {
      const data = state.data as { pageParams?: unknown[] } | undefined
      if (data?.pageParams) data.pageParams = data.pageParams.map((param) => param ?? undefined)
    }
    return stored
  })

/** Stores the cached responses of the list's calls. Returns false if storage is forbidden or full. */
function write(me: Me): boolean {
  const latest = new Set(
    queryClient
      .getQueryCache()
      .findAll({ predicate: isOfList })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .slice(0, maxStoredResponses),
  )
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => latest.has(query),
  })
  return storeLocally(ownListPlace, { ...present, me, state } satisfies StoredList)
}

export const isListStored = (): boolean => read() !== null

/**
 * Stores the list of this reader if `isEnabled` is true, else deletes the stored list. Returns false if the list
 * could not be stored.
 */
export function storeList(me: Me, isEnabled: boolean): boolean {
  if (isEnabled) return write(me)
  forgetOwnList()
  return true
}

/**
 * Updates the stored list after each new response. Deletes another reader's list. Returns a function that stops the
 * updates.
 */
export function followOwnList(me: Me): () => void {
  const former = read()
  if (former && former.me.id !== me.id) forgetOwnList()
  return queryClient.getQueryCache().subscribe((event) => {
    const isNew = event.type === 'updated' && event.action.type === 'success'
    if (isNew && isOfList(event.query) && isListStored()) write(me)
  })
}

/** Restores the session and the list from this device into the query cache, unless another release stored them. */
export async function restoreOwnList(): Promise<void> {
  const stored = read()
  if (!stored || stored.release !== (await findRelease())) return
  hydrate(queryClient, stored.state)
  queryClient.setQueryData(sessionKey, stored.me)
  const catchUp = () => {
    void refreshSession()
    void queryClient.invalidateQueries({ predicate: isOfList })
  }
  addEventListener('online', catchUp, { once: true })
}
