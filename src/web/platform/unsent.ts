import { dehydrate, type DehydratedState, hydrate, type MutationOptions } from '@tanstack/react-query'
import { isAway, queryClient } from './query-client.ts'
import { draftPrefix } from './session.ts'

// Changes that wait for a network: React Query's paused mutations, kept in the browser's storage while they wait
// (decision 20). They go when they are sent, and when their writer signs out.

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
    // where storing is forbidden they wait as long as the page is open
  }
}

/** Keeps what this person changes without a network for as long as it waits; answers how to stop. */
function keepUnsent(userId: string): () => void {
  let isKept = read() !== null
  return queryClient.getMutationCache().subscribe(() => {
    const state = dehydrate(queryClient, {
      shouldDehydrateQuery: () => false,
      // what is not to wait for a network may wait for others before it
      shouldDehydrateMutation: ({ state: { isPaused }, options }) =>
        isPaused && options.networkMode !== 'always',
    })
    const isWaiting = state.mutations.length > 0 && (isAway() || isKept)
    if (isWaiting || isKept) write(isWaiting ? { userId, state } : null)
    isKept = isWaiting
  })
}

/**
 * Sends what this person changed without a network before the page was loaded, once there is one, and keeps what they
 * change so from now on. Answers how to stop. What each kind of change sends has to be known by then
 * (`setMutationDefaults`).
 *
 * @param told how those went whose page has gone
 */
export function followUnsent(
  userId: string,
  told: Pick<MutationOptions<unknown, Error, unknown>, 'onSuccess' | 'onError'>,
): () => void {
  const former = read()
  if (former?.userId === userId) hydrate(queryClient, former.state, { defaultOptions: { mutations: told } })
  else if (former) write(null)
  const stop = keepUnsent(userId)
  void queryClient.resumePausedMutations()
  return stop
}
