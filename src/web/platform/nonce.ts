import { createContext } from 'react'

/**
 * Nonce that marks our inline scripts in the rendered HTML. The server adds the hashes of the marked scripts to the
 * Content-Security-Policy. Undefined in the browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
