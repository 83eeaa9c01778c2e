import { createContext, use } from 'react'

/** On the server: what the loaders of the page found, as JSON that may stand in a script element. Null in the browser, and while developing. */
export const LoadedContext = createContext<string | null>(null)

/** Writes data as JSON that may stand in a script element: whatever it says, nothing in it ends the element, or begins another. */
export const writeLoaded = (data: object): string => JSON.stringify(data).replaceAll('<', String.raw`\u003c`)

/**
 * Hands what the loaders found over to the browser, where React Router reads it by this id (`decodeViaTurboStream` in
 * `scripts/build/library-parts.ts`). Before the scripts, since those run as soon as they are there. As JSON it costs a fifth of React Router's own
 * format, nothing has to be loaded that reads it, and data is named in no policy. While developing the browser has React Router whole, and
 * the server writes for it.
 */
export function LoadedData() {
  const loaded = use(LoadedContext)
  if (import.meta.env.DEV) return null
  // the browser keeps what came; by the time it renders it has been read
  return (
    <script
      id="loaded-data"
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: loaded ?? '' }}
    />
  )
}
