/** SQL of the main series of a work `w`, which determines the look of the work's cover: id, slug and position. */
export const seriesOfWork = `select s.id, s.slug, m.position_label from series_members m join series s on s.id = m.series_id
    where m.work_id = w.id and m.reading_order = 'publication' and s.kind in ('author', 'shared_universe') and s.merged_into is null
    order by s.kind, m.id limit 1`

/** SQL of the volume number of a work in a series: '3'. `null` if the series has no number for the work. */
export const numberInSeries = (
  workId: string,
  seriesId: string,
): string => `(select m.position_label from series_members m left join editions e on e.id = m.edition_id
    where m.series_id = ${seriesId} and m.reading_order = 'publication' and coalesce(m.work_id, e.work_id) = ${workId}
    order by m.id limit 1)`

/** SQL of the genre by which the cover of a work `w` is drawn. Volumes use the genre of the first volume. */
export const genreOfLook = (
  seriesId: string,
): string => `(select g.slug from work_genres wg join genres g on g.id = wg.genre_id
    where wg.work_id = coalesce((select f.work_id from series_members f where f.series_id = ${seriesId}
      and f.reading_order = 'publication' and f.work_id is not null and f.role <> 'omnibus'
      order by f.position_sort, f.id limit 1), w.id)
    order by wg.position limit 1)`
