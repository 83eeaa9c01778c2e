import { lazy } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'
// the panel is loaded on first use, its styles with the page
import './reviews.css'

/** Namespaces of the panel, loaded with its tab. */
export const reviewWords = ['reviews'] as const

/**
 * Tab of reviews, loaded on first use, because it is the largest part of the page's script. Render it in a Suspense.
 */
export const ReviewsPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./reviews-panel.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, reviewWords),
  ])
  return { default: panel.ReviewsPanel }
})
