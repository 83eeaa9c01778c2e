import { lazyPart } from '../../platform/on-demand.tsx'

/** Tab with the details of the work, loaded on first use. Needs a Suspense. */
export const BookDetails = lazyPart(() => import('./book-details.tsx').then((part) => part.BookDetails), [])

/** Namespaces of translations that the tab of related books needs. */
export const relatedWords = ['recommendations'] as const

/** Tab of related books, loaded on first use. Needs a Suspense. */
export const RelatedBooks = lazyPart(
  () => import('./related-books.tsx').then((part) => part.RelatedBooks),
  relatedWords,
)
