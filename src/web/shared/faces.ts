import { preload } from 'react-dom'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'

const face = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/** Tells the head of every page, on the server, of the face that nearly everything is set in. */
export function preloadFaces(): void {
  if (import.meta.env.SSR) preload(figtree, face)
}

/** Fetches the face of texts in the browser, before a part that comes later is painted with it. */
export const fetchReadingFace = (): void => preload(literata, face)

/** Tells the head of a page, on the server, of the face of its texts, so that it is there when they are painted. */
export function preloadReadingFace(): void {
  if (import.meta.env.SSR) preload(literata, face)
}
