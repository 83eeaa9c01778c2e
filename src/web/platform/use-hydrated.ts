import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false on the server and in the first render of the browser, then true. For elements that need scripts or
 * data of the browser. A lazily hydrated part (`lazy`) sets the attribute `data-hydrated` from it.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
