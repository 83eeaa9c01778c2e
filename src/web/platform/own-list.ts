import { dehydrate, type DehydratedState, hydrate, type Query } from '@tanstack/react-query'
import type { Me } from '#contract/calls/accounts'
import type { CallName } from '#contract/values/call-paths'
import { pagesCachePrefix } from '#contract/values/kept-pages'
import { queryClient, sessionKey } from './query-client.ts'
import { forgetOwnList, ownListPlace, refreshSession } from './session.ts'

// One's own reading list without a network, where its reader has switched it on for this device (decision 20): React
// Query's answers, kept in the browser's storage as far as the list was opened. They go when the switch goes off, and
// when nobody or somebody else is signed in.

interface KeptList {
  /** What a former release was answered may be of another shape than this one shows. */
  release: string | null
  me: Me
  state: DehydratedState
}

const calls = new Set<unknown>(['listReadingListBooks', 'getReadingList'] satisfies CallName[])
/** So many ways the list was looked at: by status, by page, in which language. */
const answersKept = 12

/** The release, by the cache that its service worker keeps pages in; null without one. */
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

function read(): KeptList | null {
  try {
    const kept = JSON.parse(localStorage.getItem(ownListPlace) ?? 'null') as KeptList | null
    // JSON knows no undefined, which is the place of a list's first page
    for (const { state } of kept?.state.queries ?? []) {
      const data = state.data as { pageParams?: unknown[] } | undefined
      if (data?.pageParams) data.pageParams = data.pageParams.map((param) => param ?? undefined)
    }
    return kept
  } catch {
    return null
  }
}

/** False where the browser does not let anything be stored, or has no room. */
function write(me: Me): boolean {
  const latest = new Set(
    queryClient
      .getQueryCache()
      .findAll({ predicate: isOfList })
      .toSorted((one, other) => other.state.dataUpdatedAt - one.state.dataUpdatedAt)
      .slice(0, answersKept),
  )
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => latest.has(query),
  })
  try {
    localStorage.setItem(ownListPlace, JSON.stringify({ ...present, me, state } satisfies KeptList))
    return true
  } catch {
    return false
  }
}

/** Whether the list is kept on this device. */
export const isListKept = (): boolean => read() !== null

/** Keeps the list of this person from now on, or no longer; false where that cannot be. */
export function keepList(me: Me, isKept: boolean): boolean {
  if (isKept) return write(me)
  forgetOwnList()
  return true
}

/** Keeps what is kept as new as what its reader sees; what was kept of somebody else goes. Answers how to stop. */
export function followOwnList(me: Me): () => void {
  const former = read()
  if (former && former.me.id !== me.id) forgetOwnList()
  return queryClient.getQueryCache().subscribe((event) => {
    const isNew = event.type === 'updated' && event.action.type === 'success'
    if (isNew && isOfList(event.query) && isListKept()) write(me)
  })
}

/** Puts what is kept in the place of what cannot be asked for, who is there and their list, until it can be. */
export async function restoreOwnList(): Promise<void> {
  const kept = read()
  if (!kept || kept.release !== (await findRelease())) return
  hydrate(queryClient, kept.state)
  queryClient.setQueryData(sessionKey, kept.me)
  const catchUp = () => {
    void refreshSession()
    void queryClient.invalidateQueries({ predicate: isOfList })
  }
  addEventListener('online', catchUp, { once: true })
}
