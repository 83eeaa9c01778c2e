import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false on the server and during hydration, then true. Used for elements that need scripts or data of the
 * browser, and for the attribute `data-hydrated` of components that are hydrated later than the page.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
