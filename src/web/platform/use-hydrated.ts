import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * Returns false on the server and in the first render of the browser, then true: for elements that need scripts or the
 * browser. A lazily hydrated part (`lazy`) exposes it as `data-hydrated`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
