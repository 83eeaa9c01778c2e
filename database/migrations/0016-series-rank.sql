-- A series of which one book is here does not lead the list of series: its rank is that of two, one of them unknown.
-- So 'American Gods' stood before Discworld.

create or replace function recount_series(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  perform from series where subjects is null or id = any(subjects) order by id for no key update;
  with asked as (
    select id from series where subjects is null or id = any(subjects)
  ), volumes as (
    select asked.id as series_id, w.id, w.rank_score, w.untranslated, bool_and(m.role = 'omnibus') as is_box
    from asked join series_members m on m.series_id = asked.id and m.reading_order = 'publication'
      left join editions e on e.id = m.edition_id
      join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
    group by 1, 2, 3, 4
  ), counted as (
    select asked.id, count(v.id)::int as books,
      coalesce(sum(v.rank_score) filter (where v.place <= 3), 0) / greatest(2, least(3, count(v.id))) as rank
    from asked left join (select *, row_number() over (partition by series_id order by rank_score desc, id) as place from volumes) v
      on v.series_id = asked.id group by asked.id
  ), told as (
    select series_id, jsonb_object_agg(language, volumes) as coverage from (
      select v.series_id, l.language, count(*) as volumes from volumes v
        cross join lateral (select n.language from work_names n where n.work_id = v.id
          union select e.language from editions e where e.work_id = v.id
          union all select 'all') l
      where l.language is not null and not v.is_box group by 1, 2) as by_language group by 1
  ), untold as (
    select series_id, jsonb_object_agg(language, volumes) as uncovered from (
      select v.series_id, l.language, count(*) as volumes from volumes v cross join lateral unnest(v.untranslated) as l (language)
      where not v.is_box and not exists (select from work_names n where n.work_id = v.id and n.language = l.language)
        and not exists (select from editions e where e.work_id = v.id and e.language = l.language) group by 1, 2) as by_language group by 1
  )
  update series s set book_count = c.books, rank_score = c.rank, coverage = coalesce(t.coverage, '{}'), uncovered = coalesce(u.uncovered, '{}')
  from counted c left join told t on t.series_id = c.id left join untold u on u.series_id = c.id
  where c.id = s.id and (s.book_count, s.rank_score, s.coverage, s.uncovered)
    is distinct from (c.books, c.rank, coalesce(t.coverage, '{}'), coalesce(u.uncovered, '{}'));
end $$;

select recount_series(null);
