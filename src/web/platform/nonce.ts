import { createContext } from 'react'

/**
 * Marks our own inline scripts while a page is rendered, so that its policy can name their hashes. Empty in the
 * browser.
 */
export const NonceContext = createContext<string | undefined>(undefined)
