import { onlineManager, QueryClient } from '@tanstack/react-query'

/**
 * Query results never go stale, and coming back to the window fetches nothing (specification, section 7). `api` does
 * the retrying. Without a network a question fails at once: a page is to say so, and not to wait.
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
} as const

/** The browser's one client; on the server it stays empty, for loaders read there. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults })

// the browser tells of changes only, and a page may begin without a network
if (typeof document !== 'undefined' && !navigator.onLine) onlineManager.setOnline(false)

/** Whether a change that may wait would wait for a network now. */
export const isAway = (): boolean => !onlineManager.isOnline()
