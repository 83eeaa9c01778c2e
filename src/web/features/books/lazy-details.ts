import { lazy } from 'react'

/** Facts of the work: a tab that few open, whose script comes when it is opened. To be put into a Suspense. */
export const BookDetails = lazy(async () => ({ default: (await import('./book-details.tsx')).BookDetails }))
