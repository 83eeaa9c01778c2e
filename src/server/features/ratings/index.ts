export { readerLimits } from './ratings-limits.ts'
export { mountRatings } from './ratings.routes.ts'
export { createRatings, type Ratings } from './ratings.service.ts'
export { createReviews, type Reviews } from './reviews.service.ts'
