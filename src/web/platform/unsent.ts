import { dehydrate, type DehydratedState, hydrate, type MutationOptions } from '@tanstack/react-query'
import { isAway, queryClient } from './query-client.ts'
import { draftPrefix } from './session.ts'

// Writes that wait for a network: paused mutations of React Query, stored in local storage (decision 20). They are
// deleted when they are sent and when their reader signs out.

const place = `${draftPrefix}unsent`

interface Unsent {
  userId: string
  state: DehydratedState
}

function read(): Unsent | null {
  try {
    return JSON.parse(localStorage.getItem(place) ?? 'null') as Unsent | null
  } catch {
    return null
  }
}

function write(unsent: Unsent | null): void {
  try {
    if (unsent) localStorage.setItem(place, JSON.stringify(unsent))
    else localStorage.removeItem(place)
  } catch {
    // without storage they wait only while the page is open
  }
}

/** Stores the paused writes of this reader while they wait. Returns a function that stops it. */
function storeUnsent(userId: string): () => void {
  let isStored = read() !== null
  return queryClient.getMutationCache().subscribe(() => {
    const state = dehydrate(queryClient, {
      shouldDehydrateQuery: () => false,
      // a write that must not wait for a network may be paused behind others of its scope
      shouldDehydrateMutation: ({ state: { isPaused }, options }) =>
        isPaused && options.networkMode !== 'always',
    })
    const isWaiting = state.mutations.length > 0 && (isAway() || isStored)
    if (isWaiting || isStored) write(isWaiting ? { userId, state } : null)
    isStored = isWaiting
  })
}

/**
 * Sends the stored writes of this reader when there is a network, and stores later ones while they wait. Returns a
 * function that stops it. The mutation function of each call must be set before (`setMutationDefaults`).
 *
 * @param callbacks called for writes whose page no longer exists
 */
export function followUnsent(
  userId: string,
  callbacks: Pick<MutationOptions<unknown, Error, unknown>, 'onSuccess' | 'onError'>,
): () => void {
  const former = read()
  if (former?.userId === userId)
    hydrate(queryClient, former.state, { defaultOptions: { mutations: callbacks } })
  else if (former) write(null)
  const stop = storeUnsent(userId)
  void queryClient.resumePausedMutations()
  return stop
}
