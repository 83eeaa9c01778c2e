import {
  dehydrate,
  type DehydratedState,
  hydrate,
  type MutationOptions,
  onlineManager,
} from '@tanstack/react-query'
import { ApiError } from './api-error.ts'
import { clientLanguage } from './client-loader.ts'
import { clientIn } from './client.ts'
import { handleFailedQueuedWrite, isAway, queryClient, queuedWriteOptions } from './query-client.ts'
import { draftPrefix } from './session.ts'

// Writes that wait for a network: paused mutations of React Query, which are stored in local storage (decision 20).
// They are deleted after they were sent, and when their reader signs out.

const place = `${draftPrefix}unsent`

/** Milliseconds between the requests by which a page notices that the server can be reached again. */
const probeMs = 5000

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
    // if storage is unavailable, the writes are lost when the page is closed
  }
}

/**
 * Stores the paused writes of this reader while they wait for a network, and until they were sent. Returns a function
 * that stops this.
 */
function storeUnsent(userId: string): () => void {
  let isStored = read() !== null
  return queryClient.getMutationCache().subscribe(() => {
    const { mutations } = dehydrate(queryClient, {
      shouldDehydrateQuery: () => false,
      // excludes writes that do not wait for a network; they are only paused behind other writes of their scope
      shouldDehydrateMutation: ({ state: { status, isPaused }, options }) =>
        status === 'pending' && (isPaused || isStored) && options.networkMode !== 'always',
    })
    const isWaiting = mutations.length > 0 && (isAway() || isStored)
    // a write that is being sent is stored as paused, so that the next page sends it if this page gets no response
    const paused = mutations.map((each) => ({ ...each, state: { ...each.state, isPaused: true } }))
    if (isWaiting || isStored) write(isWaiting ? { userId, state: { mutations: paused, queries: [] } } : null)
    isStored = isWaiting
  })
}

/**
 * Pauses queued writes if the server does not respond although the browser reports a network, and resumes them when
 * it responds again. Returns a function that stops this.
 * @param onPause called when a write is paused for the first time
 */
function pauseWhileUnreachable(onPause: () => void): () => void {
  let timer: ReturnType<typeof setInterval> | undefined
  const probe = () =>
    clientIn(clientLanguage({}))
      .call('getHealth')
      .then(() => onlineManager.setOnline(true))
      .catch(() => undefined)
  function follow(isOnline: boolean): void {
    clearInterval(timer)
    if (!isOnline) timer = setInterval(() => void probe(), probeMs)
  }
  follow(!isAway())
  const stop = onlineManager.subscribe(follow)
  handleFailedQueuedWrite((failureCount, error) => {
    if (!(error instanceof ApiError) || error.code !== 'network') return false
    onlineManager.setOnline(false)
    if (failureCount === 0) onPause()
    return true
  })
  return () => {
    clearInterval(timer)
    stop()
    handleFailedQueuedWrite(() => false)
  }
}

/**
 * Sends the stored writes of this reader when the browser is online, and stores later writes while they wait. Returns
 * a function that stops storing. The mutation function of each call must be set before (`setMutationDefaults`).
 * @param callbacks `onSuccess` and `onError` are called after stored writes were sent, because the pages that made
 * them no longer exist. `onPause` is called when a write gets no response and waits for a network.
 */
export function followUnsent(
  userId: string,
  {
    onPause,
    ...callbacks
  }: Pick<MutationOptions<unknown, Error, unknown>, 'onSuccess' | 'onError'> & { onPause: () => void },
): () => void {
  const stopPausing = pauseWhileUnreachable(onPause)
  const former = read()
  if (former?.userId === userId)
    hydrate(queryClient, former.state, {
      defaultOptions: { mutations: { ...queuedWriteOptions, ...callbacks } },
    })
  else if (former) write(null)
  const stopStoring = storeUnsent(userId)
  void queryClient.resumePausedMutations()
  return () => {
    stopPausing()
    stopStoring()
  }
}
