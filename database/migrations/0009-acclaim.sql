-- Acclaim: how much a work matters to readers of the genre, on a scale of 0 to 9. It comes from what readers elsewhere, prizes, translations
-- and our editors say, and orders lists, search and shelves until our own readers' stars outweigh it.

alter table works rename column popularity to readers_elsewhere;
comment on column works.readers_elsewhere is 'Logarithm to the base of ten of how many rated it elsewhere.';
alter table works add column acclaim real not null default 0;
alter table works add column grade smallint check (grade between 1 and 5);
comment on column works.grade is '5: the canon that everybody knows, 4: classics and prize winners, 3: well regarded, 2 and 1: for those who look for it.';
alter table people rename column popularity to acclaim;
alter table series rename column popularity to acclaim;
alter table search_entities rename column popularity to acclaim;
alter table search_keys rename column popularity to acclaim;

-- The strongest of three grounds leads, the others add a little. A later volume that nobody graded stands behind the first; boxes and books
-- about books stand behind all.
create function work_acclaim(w works) returns real language sql stable as $$
  select case when w.type in ('omnibus', 'companion', 'nonfiction') then 0.4 else 1 end * greatest(0,
    greatest(0.7 * w.readers_elsewhere, coalesce(2.2 + 0.8 * w.grade, 0),
      case when h.wins > 0 then 4.6 when h.nominations > 0 then 3.8 else 0 end)
    + 0.25 * w.readers_elsewhere + 0.1 * least(h.wins, 4) + 0.05 * least(h.nominations, 4) + 0.2 * least(t.languages, 4)
    - case when w.grade is null and exists (
        select from series_members m where m.work_id = w.id and m.role = 'main' and m.reading_order = 'publication' and m.position_sort > 1
      ) then 0.6 else 0 end)
  from (select count(*) filter (where result = 'winner') as wins, count(*) filter (where result not in ('winner', 'no-award')) as nominations
      from award_honours where work_id = w.id) h,
    (select count(distinct language) as languages from work_names where work_id = w.id and kind <> 'alias') t
$$;

drop trigger works_rank on works;
drop function rank_new_work();
drop function work_rank(real, real, integer, integer);
-- Our readers' average, with acclaim in it as if ten of them had given it as stars.
create function work_rank(acclaim real, total integer, ratings integer) returns double precision language sql immutable parallel safe
return (10 * (1 + 4 * least(acclaim / 9, 1)) + total) / (10 + ratings);

alter table works alter rank_score set default work_rank(0, 0, 0);

-- made again below, for the columns there are then
drop trigger catalogue_changed on works;
alter table works drop column prior_mean, drop column prior_weight;

-- A new work and another grade count at once.
create function acclaim_changed() returns trigger language plpgsql as $$
begin
  -- a bulk load counts once, at its end
  if current_setting('biblionaut.bulk_load', true) = 'on' then return new; end if;
  new.acclaim := work_acclaim(new);
  new.rank_score := work_rank(new.acclaim, new.rating_sum, new.rating_count);
  return new;
end $$;
create trigger acclaim_changed before insert or update of grade, type, readers_elsewhere on works
  for each row execute function acclaim_changed();

-- Works out the acclaim of these works (null: all), and of their authors and series, whose best work it is.
create function recount_acclaim(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  update works w set acclaim = work_acclaim(w), rank_score = work_rank(work_acclaim(w), rating_sum, rating_count)
    where (subjects is null or id = any(subjects)) and acclaim <> work_acclaim(w);
  update people p set acclaim = best.acclaim from (
    select c.person_id, max(w.acclaim) as acclaim from work_contributors c join works w on w.id = c.work_id
    where subjects is null or c.person_id in (select person_id from work_contributors where work_id = any(subjects)) group by 1
  ) as best where best.person_id = p.id and p.acclaim <> best.acclaim;
  update series s set acclaim = best.acclaim from (
    select m.series_id, max(w.acclaim) as acclaim from series_members m join works w on w.id = m.work_id
    where subjects is null or m.series_id in (select series_id from series_members where work_id = any(subjects)) group by 1
  ) as best where best.series_id = s.id and s.acclaim <> best.acclaim;
end $$;

-- What changes acclaim without touching its work (a translation, a prize of a merged work) is found by a job once a day; the order of hits
-- follows with it.
create function recount_all_acclaim() returns void language plpgsql as $$
begin
  perform recount_acclaim(null);
  perform recount_series(null);
  update search_entities e set acclaim = known.acclaim from (
    select 1 as kind, id, acclaim from works union all select 2, id, acclaim from people union all select 3, id, acclaim from series
  ) as known where e.kind = known.kind and e.entity_id = known.id and e.acclaim <> known.acclaim;
  update search_keys k set acclaim = e.acclaim from search_entities e
    where k.kind = e.kind and k.entity_id = e.entity_id and k.acclaim <> e.acclaim;
end $$;

create function recount_acclaim_of_honours() returns trigger language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_acclaim((select coalesce(array_agg(distinct work_id) filter (where work_id is not null), '{}') from changed));
  return null;
end $$;
create trigger recount_acclaim_insert after insert on award_honours
  referencing new table as changed for each statement execute function recount_acclaim_of_honours();
create trigger recount_acclaim_update_old after update on award_honours
  referencing old table as changed for each statement execute function recount_acclaim_of_honours();
create trigger recount_acclaim_update_new after update on award_honours
  referencing new table as changed for each statement execute function recount_acclaim_of_honours();
create trigger recount_acclaim_delete after delete on award_honours
  referencing old table as changed for each statement execute function recount_acclaim_of_honours();

-- A series is as good as its three best volumes: the late ones of a long series and what stands beside it take nothing from it.
create or replace function recount_series(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  perform from series where subjects is null or id = any(subjects) order by id for no key update;
  with asked as (
    select id from series where subjects is null or id = any(subjects)
  ), volumes as (
    select asked.id as series_id, w.id, w.rank_score, bool_and(m.role = 'omnibus') as is_box
    from asked join series_members m on m.series_id = asked.id and m.reading_order = 'publication'
      left join editions e on e.id = m.edition_id
      join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
    group by 1, 2, 3
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
  )
  update series s set book_count = c.books, rank_score = c.rank, coverage = coalesce(t.coverage, '{}')
  from counted c left join told t on t.series_id = c.id
  where c.id = s.id
    and (s.book_count <> c.books or s.rank_score <> c.rank or s.coverage <> coalesce(t.coverage, '{}'));
end $$;

create or replace function move_ranks() returns integer language plpgsql as $$
declare
  late integer[];
begin
  select array_agg(id) into late from (
    select id from works where rank_score <> work_rank(acclaim, rating_sum, rating_count)
    order by id limit 500 for no key update) as found;
  if late is null then return 0; end if;
  perform set_config('biblionaut.rating', 'on', true);
  update works set rank_score = work_rank(acclaim, rating_sum, rating_count) where id = any(late);
  perform recount_series(series_of_works(late));
  perform set_config('biblionaut.rating', 'off', true);
  perform append_content_change(null);
  return cardinality(late);
end $$;

call follow_catalogue_table('works', 'rating_sum', 'rating_count', 'rating_stars', 'review_count', 'rank_score', 'acclaim');
call follow_catalogue_table('people', 'rating_sum', 'rating_count', 'rating_stars', 'review_count', 'acclaim');
call follow_catalogue_table('series', 'rank_score', 'acclaim');
call follow_catalogue_table('search_entities');
call follow_catalogue_table('search_keys');

select recount_all_acclaim();
