import { preload } from 'react-dom'
import bricolage from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import literata from '@fontsource-variable/literata/files/literata-latin-wght-normal.woff2?url'

const face = { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' } as const

/** Preloads the fonts of texts and headings. A font that is missing at the first paint is not used (ui/fonts.css). */
export function preloadFaces(): void {
  if (import.meta.env.SSR) for (const font of [figtree, bricolage]) preload(font, face)
}

/** Loads the font of long texts in the browser, before a long text is rendered. */
export const fetchReadingFace = (): void => preload(literata, face)

/** Preloads the font of long texts while the server renders, so that it is available at the first paint. */
export function preloadReadingFace(): void {
  if (import.meta.env.SSR) preload(literata, face)
}
