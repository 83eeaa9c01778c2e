import { lazy } from 'react'
import { wordsInBrowser } from '../../platform/client-loader.ts'
// the script of the panel is loaded when its tab is opened, but the style sheet is loaded with the page
import './reviews.css'

/** Namespaces of the panel's translations, which the browser loads with the tab. */
export const reviewWords = ['reviews'] as const

/**
 * The reviews panel, loaded when its tab is opened, because its script is larger than the rest of the page's. Needs a
 * `Suspense` around it.
 */
export const ReviewsPanel = lazy(async () => {
  const [panel] = await Promise.all([
    import('./reviews-panel.tsx'),
    typeof document === 'undefined' ? null : wordsInBrowser({ params: {} }, reviewWords),
  ])
  return { default: panel.ReviewsPanel }
})
