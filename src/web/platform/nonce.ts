import { createContext } from 'react'

/**
 * Marks our inline scripts while the server renders, so that the Content-Security-Policy can list their hashes.
 * Undefined in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
