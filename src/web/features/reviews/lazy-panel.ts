import { lazy } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'
// the panel comes when its tab is opened, its style with the page
import './reviews.css'

/** Words of the panel: the browser brings them with its tab. */
export const reviewWords = ['reviews'] as const

/**
 * Reviews are one tab of their page and by far the largest part of its script: they come when that tab is opened. To be
 * put into a Suspense.
 */
export const ReviewsPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./reviews-panel.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, reviewWords),
  ])
  return { default: panel.ReviewsPanel }
})
