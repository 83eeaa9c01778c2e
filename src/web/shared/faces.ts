import { preload } from 'react-dom'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'

const preloadFace = (href: string): void =>
  preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })

/** Tells the head of every page, on the server, of the faces of its headings and of everything else. */
export function preloadFaces(): void {
  if (import.meta.env.SSR) for (const face of [bricolage, figtree]) preloadFace(face)
}

/** Tells the head of a page, on the server, of the face of its texts, so that it is there when they are painted. */
export function preloadReadingFace(): void {
  if (import.meta.env.SSR) preloadFace(literata)
}
