import { QueryClient } from '@tanstack/react-query'

/**
 * Query results never go stale, and coming back to the window fetches nothing (specification, section 7). `api` does
 * the retrying.
 */
export const queryDefaults = {
  queries: {
    staleTime: Infinity,
    gcTime: Infinity,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    retry: false,
  },
} as const

/** The browser's one client; on the server it stays empty, for loaders read there. */
export const queryClient = new QueryClient({ defaultOptions: queryDefaults })
