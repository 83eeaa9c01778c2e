import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false on the server and during hydration, then true. Used for elements that need scripts or data of the
 * browser, and for the attribute `data-hydrated` of parts of the page that are hydrated after the rest.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
