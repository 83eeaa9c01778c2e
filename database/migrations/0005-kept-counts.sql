-- Counts and sort keys that lists are ordered by, kept beside the things they count: a list of 30,000 series may not count
-- 200,000 memberships for each page. Kept by triggers, so that no way of editing can forget them, psql included.

alter table series
  add column book_count integer not null default 0 check (book_count >= 0),
  -- mean of its works' rank: readers' ratings, and until they come the hidden prior
  add column rank_score double precision not null default 0,
  -- volumes with a title or an edition in each language, and ("all") how many there are, boxes left out: {"all": 7, "de": 5, "en": 7}
  add column coverage jsonb not null default '{}';
alter table people
  add column book_count integer not null default 0 check (book_count >= 0),
  -- how many of the books are of each group, and in each series: {"fantasy": 3}, {"12": 2}
  add column group_counts jsonb not null default '{}',
  add column series_counts jsonb not null default '{}';
alter table genres add column book_count integer not null default 0 check (book_count >= 0);

create index series_by_books on series (book_count desc, id) where merged_into is null and book_count > 0;
create index series_by_rank on series (rank_score desc, id) where merged_into is null and book_count > 0;
create index people_by_books on people (book_count desc, id) where merged_into is null and book_count > 0;
create index people_by_rank on people (((rating_sum + 7 + popularity::float8) / (rating_count + 2)) desc, id) where merged_into is null and book_count > 0;
drop index people_by_name;
create index people_by_name on people (sort_key, id) where merged_into is null and book_count > 0;
-- in the order a series is read: numbers, then volumes without one, then boxes of several
create index series_members_by_place on series_members
  (series_id, reading_order, ((coalesce(position_sort, 1e9) + case when role = 'omnibus' then 1e10 else 0 end)::float8), id);
-- what works are sorted by, without going to the rows: of an author's 1,500 works 25 are shown
create index works_sortable on works (id) include (rank_score, first_year, genre_group) where merged_into is null;
create index work_genres_leading on work_genres (genre_id, work_id) where position = 1;

-- The name shown to readers of a language, folded for sorting, made in TypeScript like work_sort_titles.
create table series_sort_names (
  series_id integer not null references series on delete cascade,
  language text not null references languages,
  sort_key text collate "C" not null,
  primary key (series_id, language)
);
create index series_sort_names_by_key on series_sort_names (language, sort_key, series_id);

-- Each counts afresh for the ids given (null: for all). Rows are locked first, in the order of their ids, so that two edits never wait in a
-- circle; the count is a statement of its own, so that it sees what the edit it waited for has done.
create function recount_series(subjects integer[]) returns void language plpgsql as $$
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
    select asked.id, count(v.id)::int as books, coalesce(avg(v.rank_score), 0) as rank
    from asked left join volumes v on v.series_id = asked.id group by asked.id
  ), told as (
    select series_id, jsonb_object_agg(language, volumes) as coverage from (
      select v.series_id, l.language, count(*) as volumes from volumes v
        cross join lateral (select n.language from work_names n where n.work_id = v.id union select e.language from editions e where e.work_id = v.id
          union all select 'all') l
      where l.language is not null and not v.is_box group by 1, 2) as by_language group by 1
  )
  update series s set book_count = c.books, rank_score = c.rank, coverage = coalesce(t.coverage, '{}')
  from counted c left join told t on t.series_id = c.id
  where c.id = s.id and (s.book_count <> c.books or s.rank_score <> c.rank or s.coverage <> coalesce(t.coverage, '{}'));
end $$;
create function recount_people(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  perform from people where subjects is null or id = any(subjects) order by id for no key update;
  with written as (
    select c.person_id, w.id, w.genre_group from work_contributors c join works w on w.id = c.work_id and w.merged_into is null
    where c.role = 'author' and (subjects is null or c.person_id = any(subjects))
  ), groups as (
    select person_id, sum(books)::int as books, jsonb_object_agg(genre_group, books) as groups
    from (select person_id, genre_group, count(*) as books from written group by 1, 2) g group by 1
  ), in_series as (
    select person_id, jsonb_object_agg(series_id, books) as series
    from (select w.person_id, m.series_id, count(distinct w.id) as books from written w join series_members m on m.work_id = w.id group by 1, 2) s group by 1
  ), counted as (
    select p.id, coalesce(g.books, 0) as books, coalesce(g.groups, '{}') as groups, coalesce(s.series, '{}') as series
    from people p left join groups g on g.person_id = p.id left join in_series s on s.person_id = p.id
    where subjects is null or p.id = any(subjects)
  )
  update people p set book_count = c.books, group_counts = c.groups, series_counts = c.series from counted c
  where c.id = p.id and (p.book_count <> c.books or p.group_counts <> c.groups or p.series_counts <> c.series);
end $$;
create function recount_genres(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  perform from genres where subjects is null or id = any(subjects) order by id for no key update;
  with asked as (
    select id from genres where subjects is null or id = any(subjects)
  ), counted as (
    select asked.id, count(w.id)::int as books
    from asked left join work_genres g on g.genre_id = asked.id left join works w on w.id = g.work_id and w.merged_into is null
    group by asked.id
  )
  update genres g set book_count = c.books from counted c where c.id = g.id and g.book_count <> c.books;
end $$;

-- Arguments: what to recount, and the column that names it. A bulk load recounts once, at its end.
create function recount_changed() returns trigger language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  execute format('select recount_%I(coalesce((select array_agg(distinct %I) from changed where %2$I is not null), ''{}''))',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;
create procedure keep_count(subject text, counted text, by_column text) language plpgsql as $$
begin
  execute format('create trigger recount_insert after insert on %I referencing new table as changed for each statement execute function recount_changed(%L, %L)', subject, counted, by_column);
  execute format('create trigger recount_update_old after update on %I referencing old table as changed for each statement execute function recount_changed(%L, %L)', subject, counted, by_column);
  execute format('create trigger recount_update_new after update on %I referencing new table as changed for each statement execute function recount_changed(%L, %L)', subject, counted, by_column);
  execute format('create trigger recount_delete after delete on %I referencing old table as changed for each statement execute function recount_changed(%L, %L)', subject, counted, by_column);
end $$;
call keep_count('series_members', 'series', 'series_id');
call keep_count('work_contributors', 'people', 'person_id');
call keep_count('work_genres', 'genres', 'genre_id');
drop procedure keep_count;

-- The series that hold these works, or, a publisher's, one of their editions.
create function series_of_works(subjects integer[]) returns integer[] language sql stable as $$
  select coalesce(array_agg(distinct m.series_id), '{}') from (
    select series_id from series_members where work_id = any(subjects)
    union all
    select m.series_id from editions e join series_members m on m.edition_id = e.id where e.work_id = any(subjects)
  ) as m;
$$;

-- A place in a series counts for the authors of the book too.
create function recount_authors_of_members() returns trigger language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_people(coalesce((select array_agg(distinct c.person_id) from changed m join work_contributors c on c.work_id = m.work_id), '{}'));
  return null;
end $$;
create trigger recount_authors_insert after insert on series_members referencing new table as changed for each statement execute function recount_authors_of_members();
create trigger recount_authors_update_old after update on series_members referencing old table as changed for each statement execute function recount_authors_of_members();
create trigger recount_authors_update_new after update on series_members referencing new table as changed for each statement execute function recount_authors_of_members();
create trigger recount_authors_delete after delete on series_members referencing old table as changed for each statement execute function recount_authors_of_members();

-- A work that is merged away, or back, changes its group or gets its first ratings, changes the counts and ranks of all it belongs to.
create function recount_around_works() returns trigger language plpgsql as $$
declare
  moved integer[];
  ranked integer[];
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  select coalesce(array_agg(n.id) filter (where (n.merged_into, n.genre_group) is distinct from (o.merged_into, o.genre_group)), '{}'),
      coalesce(array_agg(n.id) filter (where (n.merged_into, n.rank_score) is distinct from (o.merged_into, o.rank_score)), '{}')
    into moved, ranked from changed n join before o using (id);
  -- all of a statement at once, so that the rows are locked in one order
  if ranked <> '{}' then perform recount_series(series_of_works(ranked)); end if;
  if moved <> '{}' then
    perform recount_people(coalesce((select array_agg(distinct person_id) from work_contributors where work_id = any(moved)), '{}'));
    perform recount_genres(coalesce((select array_agg(distinct genre_id) from work_genres where work_id = any(moved)), '{}'));
  end if;
  return null;
end $$;
create trigger works_recount after update on works referencing old table as before new table as changed
  for each statement execute function recount_around_works();

-- A title or an edition in another language changes what a series tells of its languages.
create function recount_series_of_works() returns trigger language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_series(series_of_works(coalesce((select array_agg(distinct work_id) from changed), '{}')));
  return null;
end $$;
create trigger recount_insert after insert on work_names referencing new table as changed for each statement execute function recount_series_of_works();
create trigger recount_delete after delete on work_names referencing old table as changed for each statement execute function recount_series_of_works();
create trigger recount_update_old after update on work_names referencing old table as changed for each statement execute function recount_series_of_works();
create trigger recount_update_new after update on work_names referencing new table as changed for each statement execute function recount_series_of_works();
create trigger recount_insert after insert on editions referencing new table as changed for each statement execute function recount_series_of_works();
create trigger recount_delete after delete on editions referencing old table as changed for each statement execute function recount_series_of_works();
create trigger recount_update_old after update on editions referencing old table as changed for each statement execute function recount_series_of_works();
create trigger recount_update_new after update on editions referencing new table as changed for each statement execute function recount_series_of_works();

select recount_series(null), recount_people(null), recount_genres(null);

create trigger note_insert after insert on series_sort_names referencing new table as changed for each statement execute function note_content_change('series-list', '-');
create trigger note_update after update on series_sort_names referencing new table as changed for each statement execute function note_content_change('series-list', '-');
