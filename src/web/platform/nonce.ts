import { createContext } from 'react'

/**
 * Nonce that marks our inline scripts while the server renders, so that their hashes can be listed in the
 * Content-Security-Policy. Undefined in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
