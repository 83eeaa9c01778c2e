import { preload } from 'react-dom'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'

/** Tells the head of a page, on the server, of the face of its texts, so that it is there when they are painted. */
export function preloadReadingFace(): void {
  if (import.meta.env.SSR) preload(literata, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
