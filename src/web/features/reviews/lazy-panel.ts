import { lazyPart } from '../../platform/on-demand.tsx'
// loads these styles with the page, because the panel needs them when its script has loaded
import './reviews.css'

export const reviewWords = ['reviews'] as const

/** Tab of reviews. Its script loads when the tab opens. Needs a Suspense. */
export const ReviewsPanel = lazyPart(
  () => import('./reviews-panel.tsx').then((part) => part.ReviewsPanel),
  reviewWords,
)
