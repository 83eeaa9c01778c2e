import { averageMinRatings, ratingOrderWeight } from '#contract/values/limits'

/** SQL of the CTE `mean_rating`: the mean of all ratings on the site, 0 without ratings. */
export const meanRating = `mean_rating as materialized (
  select coalesce(sum(stars) / nullif(sum(ratings), 0), 0)::float8 as mean from (
    select sum(rating_sum) as stars, sum(rating_count) as ratings from works
    union all select sum(rating_sum), sum(rating_count) from people) sums)`

/**
 * SQL for sorting by rating, relative to the mean of all ratings. If the mean changes, entities with few ratings do not
 * move, so that cursors remain valid.
 */
export const ratingOrder = (sum: string, count: string, acclaim: string): string =>
  `(case when ${count} < ${averageMinRatings} then 0
    else (${sum} - (select mean from mean_rating) * ${count}) / (${ratingOrderWeight} + ${count}) end + ${acclaim} / 1e9)::float8`
