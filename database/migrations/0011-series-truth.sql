-- The truth about series: a total is a stored fact, and what was never translated is told apart from what nobody knows.

alter table works add column untranslated text[] check (untranslated <> '{}');
comment on column works.untranslated is 'Languages of the site that it was never published in; null where none is known.';
alter table series add column main_volumes smallint check (main_volumes > 0);
comment on column series.main_volumes is 'How many main volumes have appeared, held here or not; null where that is not certain.';
alter table series add column uncovered jsonb not null default '{}';
comment on column series.uncovered is 'By language, how many of its volumes were never translated.';

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
      coalesce(avg(v.rank_score) filter (where v.place <= 3), 0) as rank
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

create or replace function recount_around_works() returns trigger language plpgsql as $$
declare
  moved integer[];
  merged integer[];
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  select
      array_agg(n.id) filter (where (n.merged_into, n.genre_group) is distinct from (o.merged_into, o.genre_group)),
      array_agg(n.id) filter (where (n.merged_into, n.untranslated) is distinct from (o.merged_into, o.untranslated))
    into moved, merged from changed n join before o using (id);
  -- all of a statement at once, so that the rows are locked in one order
  if merged is not null then perform recount_series(series_of_works(merged)); end if;
  if moved is not null then
    perform recount_people(array(select distinct person_id from work_contributors where work_id = any(moved)));
    perform recount_genres(array(select distinct genre_id from work_genres where work_id = any(moved)));
  end if;
  return null;
end $$;

call follow_catalogue_table('works', 'rating_sum', 'rating_count', 'rating_stars', 'review_count', 'rank_score', 'acclaim');
call follow_catalogue_table('series', 'rank_score', 'acclaim');
