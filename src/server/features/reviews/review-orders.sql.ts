import type { ReviewSort } from '#contract/values/enums'

/**
 * The SQL of each sort. Reviews with equal values are sorted by id, latest first, so that the order is always the
 * same.
 */
export const reviewOrders = {
  helpful: { by: 'r.helpful_count', isDescending: true },
  newest: { by: 'r.reviewed_at', isDescending: true },
  highest: { by: 'r.stars', isDescending: true },
  lowest: { by: 'r.stars', isDescending: false },
} as const satisfies Record<ReviewSort, object>
