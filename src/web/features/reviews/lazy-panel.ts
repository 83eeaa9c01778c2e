import { lazy } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'
// the panel loads when its tab is opened, its style sheet with the page
import './reviews.css'

/** Texts of the panel: the browser loads them with its tab. */
export const reviewWords = ['reviews'] as const

/**
 * The reviews panel, loaded when its tab is opened, because it is the largest part of the page's script. Needs a
 * Suspense around it.
 */
export const ReviewsPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./reviews-panel.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, reviewWords),
  ])
  return { default: panel.ReviewsPanel }
})
