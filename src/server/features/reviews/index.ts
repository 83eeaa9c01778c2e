export {
  addText,
  claimRating,
  deleteRating,
  deleteText,
  insertRating,
  type NewText,
  type StoredRating,
} from './imported-reviews.repo.ts'
export { mergeReviews } from './merge-reviews.repo.ts'
export { setHidden, settleReports } from './moderated.repo.ts'
export { createRanks, type RankPayloads } from './work-rank-jobs.ts'
export { presentRemoval, presentReview } from './reviews.presenter.ts'
export { findSubject, reviewColumns, type ReviewRow } from './review-writes.repo.ts'
export { readerLimits } from './review-rate-limits.ts'
export { mountReviews } from './reviews.routes.ts'
export { createReviewWrites, type ReviewWrites } from './review-writes.service.ts'
export { createReviews, type Reviews } from './reviews.service.ts'
export type { Subject } from './subjects.ts'
