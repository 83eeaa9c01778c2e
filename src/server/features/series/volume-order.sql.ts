/**
 * SQL of the sort position of a volume without a number: after all numbers, by first year, volumes without a year last.
 */
export const placeByYear = (firstYear: string): string => `1e9 + coalesce(${firstYear}, 99999)`
/**
 * SQL of the sort position of a membership `m` of a work `w`: by number, then volumes without a number by year, then
 * omnibuses.
 */
export const placeInSeries = `(coalesce(m.position_sort, ${placeByYear('w.first_year')})
  + case when m.role = 'omnibus' then 1e10 else 0 end)::float8`
