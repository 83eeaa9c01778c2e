/** SQL of the sort position of an unnumbered volume: after all numbered volumes, by year. Unknown years come last. */
export const placeByYear = (firstYear: string): string => `1e9 + coalesce(${firstYear}, 99999)`
/** SQL of the sort position of a work `w` in a series `m`: by number, then by year, then omnibuses. */
export const placeInSeries = `(coalesce(m.position_sort, ${placeByYear('w.first_year')})
  + case when m.role = 'omnibus' then 1e10 else 0 end)::float8`
