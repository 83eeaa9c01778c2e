import { lazyPart } from '../../platform/on-demand.tsx'
// loads the styles of the panel with the page, because the panel needs them when its script has loaded
import './reviews.css'

/** Namespaces of the panel's translations, which the browser loads with the tab. */
export const reviewWords = ['reviews'] as const

/** Tab of reviews. Its script is loaded when the tab is opened. Render it in a Suspense. */
export const ReviewsPanel = lazyPart(
  () => import('./reviews-panel.tsx').then((part) => part.ReviewsPanel),
  reviewWords,
)
