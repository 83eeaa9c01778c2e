import { lazy } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'
// loaded with the page, so that the panel has its styles when its script has loaded
import './reviews.css'

/** Namespaces of the panel's translations, which the browser loads with the tab. */
export const reviewWords = ['reviews'] as const

/**
 * Tab of reviews, loaded when the tab is opened, because its script is larger than the rest of the page's. Render it
 * in a Suspense.
 */
export const ReviewsPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./reviews-panel.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, reviewWords),
  ])
  return { default: panel.ReviewsPanel }
})
