import { lazy } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'

/** Facts of the work: a tab that few open, whose script comes when it is opened. To be put into a Suspense. */
export const BookDetails = lazy(async () => ({ default: (await import('./book-details.tsx')).BookDetails }))

/** Words of the related books: the browser brings them with their tab. */
export const relatedWords = ['recommendations'] as const

/** What to read next: a tab of its own. To be put into a Suspense. */
export const RelatedBooks = lazy(async () => {
  const [panel] = await Promise.all([
    import('./related-books.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, relatedWords),
  ])
  return { default: panel.RelatedBooks }
})
