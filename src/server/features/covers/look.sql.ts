/** SQL of the series that a work `w` is shown with and shares its look with: its id and the work's number in it. */
export const seriesOfWork = `select s.id, s.slug, m.position_label from series_members m join series s on s.id = m.series_id
    where m.work_id = w.id and m.reading_order = 'publication' and s.kind in ('author', 'shared_universe') and s.merged_into is null
    order by s.kind, m.id limit 1`

/**
 * SQL of the genre that the drawing of a work `w` is chosen by: the first of its own, or of the first volume of its
 * series, so that all volumes look alike. Null where there is none.
 *
 * @param seriesId SQL of the id of its series
 */
export const genreOfLook = (
  seriesId: string,
): string => `(select g.slug from work_genres wg join genres g on g.id = wg.genre_id
    where wg.work_id = coalesce((select f.work_id from series_members f where f.series_id = ${seriesId}
      and f.reading_order = 'publication' and f.work_id is not null and f.role <> 'omnibus'
      order by f.position_sort, f.id limit 1), w.id)
    order by wg.position limit 1)`
