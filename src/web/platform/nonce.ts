import { createContext } from 'react'

/**
 * Nonce that marks our inline scripts during rendering, so that the Content-Security-Policy can list their hashes.
 * Undefined in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
