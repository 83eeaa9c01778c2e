export {
  addText,
  claimRating,
  deleteRating,
  deleteText,
  insertRating,
  type NewText,
  type StoredRating,
} from './imported-ratings.repo.ts'
export { mergeRatings } from './merge-ratings.repo.ts'
export { setHidden, settleReports } from './moderated.repo.ts'
export { createRanks, type RankPayloads } from './ranks.ts'
export { presentRemoval, presentReview } from './ratings.presenter.ts'
export { findSubject, reviewColumns, type ReviewRow } from './ratings.repo.ts'
export { readerLimits } from './ratings-limits.ts'
export { mountRatings } from './ratings.routes.ts'
export { createRatings, type Ratings } from './ratings.service.ts'
export { createReviews, type Reviews } from './reviews.service.ts'
export type { Subject } from './subjects.ts'
