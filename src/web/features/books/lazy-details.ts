import { lazy } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'

/** Tab with the details of the work, loaded on first use. Render it in a Suspense. */
export const BookDetails = lazy(async () => ({ default: (await import('./book-details.tsx')).BookDetails }))

/** Namespaces of the translations that the tab of related books loads. */
export const relatedWords = ['recommendations'] as const

/** Tab of related books, loaded on first use. Render it in a Suspense. */
export const RelatedBooks = lazy(async () => {
  const [panel] = await Promise.all([
    import('./related-books.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, relatedWords),
  ])
  return { default: panel.RelatedBooks }
})
