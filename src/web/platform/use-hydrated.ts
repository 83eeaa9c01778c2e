import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False on the server and in the first render of the browser, true from then on: for what only scripts can do, or only
 * the browser knows. A part that the server renders and the browser takes over later than its page (`lazy`) shows it as
 * `data-hydrated`.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
