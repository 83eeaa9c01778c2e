import { lazyPart } from '../../platform/on-demand.tsx'

/** Tab with the details of the work, loaded on first use. Render it in a Suspense. */
export const BookDetails = lazyPart(() => import('./book-details.tsx').then((part) => part.BookDetails), [])

/** Namespaces of the translations that the tab of related books loads. */
export const relatedWords = ['recommendations'] as const

/** Tab of related books, loaded on first use. Render it in a Suspense. */
export const RelatedBooks = lazyPart(
  () => import('./related-books.tsx').then((part) => part.RelatedBooks),
  relatedWords,
)
