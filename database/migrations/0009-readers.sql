-- What readers do: reading lists with their log, ratings and reviews, goals, published years and profiles.
-- Everything hangs on the work, never on an edition (decisions, 'Catalogue').

-- Off by default; the address of a profile that its person has opened.
alter table users add column public_handle text unique check (public_handle ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$');

create table reading_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- a work that somebody reads is merged, never deleted
  work_id integer not null references works on delete restrict,
  status text not null check (status in ('to-read', 'reading', 'read')),
  -- beside the three statuses of the specification
  flag text check (flag in ('paused', 'did-not-finish')),
  edition_id integer references editions on delete set null,
  progress_pages integer check (progress_pages between 0 and 100000),
  progress_percent smallint check (progress_percent between 0 and 100),
  -- for the reader's eyes only
  note text check (length(note) between 1 and 10000),
  -- place in the queue of what is to be read, smaller first
  queue_position double precision not null default 0,
  added_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- with what a badge asks of every book
  unique (user_id, work_id) include (status, flag),
  check (progress_pages is null or progress_percent is null)
);
create index reading_entries_by_status on reading_entries (user_id, status, added_at desc, id desc);
create index reading_entries_by_time on reading_entries (user_id, added_at desc, id desc);
create index reading_entries_by_work on reading_entries (work_id);
create index reading_entries_by_edition on reading_entries (edition_id) where edition_id is not null;

-- One time through a book; dates keep the precision they were given with.
create table readings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  entry_id bigint not null references reading_entries on delete cascade,
  started_year historical_year, started_month calendar_month, started_day calendar_day,
  finished_year historical_year, finished_month calendar_month, finished_day calendar_day,
  check (started_day is null or started_month is not null), check (started_month is null or started_year is not null),
  check (finished_day is null or finished_month is not null), check (finished_month is null or finished_year is not null)
);
create index readings_by_entry on readings (entry_id);
create index readings_by_user on readings (user_id, finished_year);

-- One rating a person and thing; with a text it is a review.
create table ratings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  work_id integer references works on delete restrict,
  person_id integer references people on delete restrict,
  stars smallint not null check (stars between 1 and 5),
  -- as an import gave it: 3.75 counts as 4
  given numeric(3, 2) check (given > 0 and given <= 5),
  -- markdown as written, and as shown
  text text check (length(text) between 1 and 20000),
  text_html text,
  language text references languages,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  rated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  edited_at timestamptz,
  -- by a moderator; its stars go on counting
  hidden_at timestamptz,
  -- with the stars, so that those of a whole list come from the index alone
  unique (user_id, work_id) include (stars),
  check (num_nonnulls(work_id, person_id) = 1),
  check ((text is null) = (text_html is null) and (text is null) = (reviewed_at is null))
);
-- what anybody may read, in the orders it is listed in; stars alone are in none of these
create index reviews_of_work on ratings (work_id, helpful_count desc, id desc) where text is not null and hidden_at is null;
create index reviews_of_work_by_time on ratings (work_id, reviewed_at desc, id desc) where text is not null and hidden_at is null;
create index reviews_of_work_by_language on ratings (work_id, language, helpful_count desc, id desc) where text is not null and hidden_at is null;
create index reviews_of_person on ratings (person_id, helpful_count desc, id desc) where text is not null and hidden_at is null;
-- keys of what they point at
create index ratings_by_work on ratings (work_id) where work_id is not null;
create index ratings_by_person on ratings (person_id) where person_id is not null;
-- One index begins with the user, and this one beside it holds the few people alone: with more of them to choose from the planner, who sees
-- that most people rate one thing, reads all 2,000 of a collector to find one.
create unique index ratings_of_person_once on ratings (user_id, person_id) where person_id is not null;

create table review_votes (
  rating_id bigint not null references ratings on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (rating_id, user_id)
);
create index review_votes_by_user on review_votes (user_id);

-- What readers have told the moderators; stays without its author when that account goes.
create table review_reports (
  id bigint generated always as identity primary key,
  rating_id bigint not null references ratings on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null check (reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (rating_id, user_id)
);
create index review_reports_by_user on review_reports (user_id) where user_id is not null;
create index review_reports_open on review_reports (created_at) where resolved_at is null;

-- Counted tries hold for an hour at most. Without the log that outlives a crash no try waits for the disk; after a crash everybody begins anew.
alter table limit_counters set unlogged;

create table reading_goals (
  user_id uuid not null references users on delete cascade,
  year smallint not null check (year between 1900 and 2200),
  books smallint not null check (books between 1 and 2000),
  primary key (user_id, year)
);

-- A year that its reader has opened to whoever has the link.
create table published_years (
  user_id uuid not null references users on delete cascade,
  year smallint not null check (year between 1900 and 2200),
  -- unguessable; whoever has it may look
  address text not null unique check (address ~ '^[A-Za-z0-9_-]{22}$'),
  published_at timestamptz not null default now(),
  primary key (user_id, year)
);

alter table people
  add column rating_stars integer[] not null default '{0,0,0,0,0}' check (array_length(rating_stars, 1) = 5 and 0 <= all (rating_stars)),
  add column review_count integer not null default 0 check (review_count >= 0);

-- Sums and counts stand beside what is rated, kept by triggers of whole statements: an import of 500 ratings or an account that goes changes
-- each book once, and takes the rows in the order of their ids, so that two of them never wait in a circle.
create type rating_change as (work_id integer, person_id integer, stars smallint, sign integer, is_shown integer);

-- What ratings change is told here, by name: a page that shows the book is dropped, and the lists that ratings order ('ranks'), not
-- every page with any book on it, as another edit of a work would. The triggers of `works`, `people` and `series` are silent meanwhile.
create function tell_content(tags text[]) returns void language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' or tags = '{}' then return; end if;
  insert into content_changes (tag) select unnest(tags);
  if cardinality(tags) > 100 then perform pg_notify('content', '*');
  else perform pg_notify('content', tag) from unnest(tags) as tag; end if;
end $$;

create function apply_rating_changes(changes rating_change[]) returns void language plpgsql as $$
declare
  works_rated integer[];
  people_rated integer[];
  tags text[];
  series_moved integer[];
  moves double precision[];
begin
  if changes is null then return; end if;
  select array_remove(array_agg(distinct 'book:' || work_id) || array_agg(distinct 'author:' || person_id), null) into tags from unnest(changes);
  -- what comes out the same (a text that was changed, a vote) is told, and nothing is written
  select coalesce(array_agg(work_id) filter (where work_id is not null), '{}'),
      coalesce(array_agg(person_id) filter (where person_id is not null), '{}') into works_rated, people_rated
    from (select work_id, person_id from unnest(changes) group by work_id, person_id, stars having sum(sign) <> 0
      union select work_id, person_id from unnest(changes) group by work_id, person_id having sum(sign * is_shown) <> 0) as changed;
  if works_rated <> '{}' or people_rated <> '{}' then
    tags := tags || 'ranks'::text;
    perform set_config('biblionaut.rating', 'on', true);
    if works_rated <> '{}' then
      -- a statement of its own: the next one sees what those it waited for have done
      perform from works where id = any(works_rated) order by id for no key update;
      with delta as (
        select work_id as id, sum(stars * sign) as stars, sum(sign) as ratings, sum(sign * is_shown) as reviews,
          sum(sign * (stars = 1)::int) as s1, sum(sign * (stars = 2)::int) as s2, sum(sign * (stars = 3)::int) as s3,
          sum(sign * (stars = 4)::int) as s4, sum(sign * (stars = 5)::int) as s5
        from unnest(changes) where work_id = any(works_rated) group by work_id
      ), rated as (
        update works w set rating_sum = w.rating_sum + d.stars, rating_count = w.rating_count + d.ratings, review_count = w.review_count + d.reviews,
          rating_stars = array[w.rating_stars[1] + s1, w.rating_stars[2] + s2, w.rating_stars[3] + s3, w.rating_stars[4] + s4, w.rating_stars[5] + s5]
        from delta d join works b using (id) where b.id = w.id
        returning w.id, w.merged_into, w.rank_score - b.rank_score as moved
      ), members as (
        select m.series_id, r.id, r.moved from rated r join series_members m on m.work_id = r.id
          where m.reading_order = 'publication' and r.merged_into is null and r.moved <> 0
        union
        select m.series_id, r.id, r.moved from rated r join editions e on e.work_id = r.id join series_members m on m.edition_id = e.id
          where m.reading_order = 'publication' and r.merged_into is null and r.moved <> 0
      )
      select array_agg(series_id order by series_id), array_agg(moved order by series_id) into series_moved, moves
        from (select series_id, sum(moved) as moved from members group by series_id) as in_series;
      if series_moved is not null then
        -- the mean of the works' ranks, moved by what one of them has; counting a series afresh (0005) costs as much as it has volumes
        if cardinality(series_moved) > 1 then perform from series where id = any(series_moved) order by id for no key update; end if;
        update series s set rank_score = s.rank_score + m.moved / s.book_count from unnest(series_moved, moves) as m (id, moved)
          where s.id = m.id and s.book_count > 0;
      end if;
    end if;
    if people_rated <> '{}' then
      if cardinality(people_rated) > 1 then perform from people where id = any(people_rated) order by id for no key update; end if;
      with delta as (
        select person_id as id, sum(stars * sign) as stars, sum(sign) as ratings, sum(sign * is_shown) as reviews,
          sum(sign * (stars = 1)::int) as s1, sum(sign * (stars = 2)::int) as s2, sum(sign * (stars = 3)::int) as s3,
          sum(sign * (stars = 4)::int) as s4, sum(sign * (stars = 5)::int) as s5
        from unnest(changes) where person_id = any(people_rated) group by person_id
      )
      update people p set rating_sum = rating_sum + d.stars, rating_count = rating_count + d.ratings, review_count = review_count + d.reviews,
        rating_stars = array[rating_stars[1] + s1, rating_stars[2] + s2, rating_stars[3] + s3, rating_stars[4] + s4, rating_stars[5] + s5]
      from delta d where d.id = p.id;
    end if;
    perform set_config('biblionaut.rating', 'off', true);
  end if;
  perform tell_content(tags);
end $$;

create function count_ratings() returns trigger language plpgsql as $$
declare
  changes rating_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(work_id, person_id, stars, 1, (text is not null and hidden_at is null)::int)::rating_change) into changes from added;
  elsif tg_op = 'DELETE' then
    select array_agg(row(work_id, person_id, stars, -1, (text is not null and hidden_at is null)::int)::rating_change) into changes from gone;
  else
    select array_agg(change) into changes from (
      select row(work_id, person_id, stars, 1, (text is not null and hidden_at is null)::int)::rating_change as change from added
      union all
      select row(work_id, person_id, stars, -1, (text is not null and hidden_at is null)::int)::rating_change from gone) as c;
  end if;
  perform apply_rating_changes(changes);
  return null;
end $$;
create trigger count_inserted after insert on ratings referencing new table as added for each statement execute function count_ratings();
create trigger count_updated after update on ratings referencing old table as gone new table as added for each statement execute function count_ratings();
create trigger count_deleted after delete on ratings referencing old table as gone for each statement execute function count_ratings();

-- Stars, and what they make of all: the counts are those after the triggers, in one way to the database and back. A work or a
-- person is given; without either nothing is done.
create function give_stars(reader uuid, work integer, person integer, given_stars smallint)
returns table (rating_sum integer, rating_count integer, rating_stars integer[], review_count integer) language plpgsql as $$
#variable_conflict use_column
begin
  if work is not null then
    insert into ratings as r (user_id, work_id, stars) values (reader, work, given_stars)
      on conflict (user_id, work_id) do update set stars = excluded.stars, given = null, rated_at = now() where r.stars <> excluded.stars;
    return query select w.rating_sum, w.rating_count, w.rating_stars, w.review_count from works w where w.id = work;
  elsif person is not null then
    insert into ratings as r (user_id, person_id, stars) values (reader, person, given_stars)
      on conflict (user_id, person_id) where person_id is not null do update set stars = excluded.stars, given = null, rated_at = now() where r.stars <> excluded.stars;
    return query select p.rating_sum, p.rating_count, p.rating_stars, p.review_count from people p where p.id = person;
  end if;
end $$;

create function count_votes() returns trigger language plpgsql as $$
begin
  -- in the order of the ids, as above; one row takes itself
  perform from ratings where id in (select rating_id from voted) order by id for no key update;
  update ratings r set helpful_count = helpful_count + v.votes * case tg_op when 'INSERT' then 1 else -1 end
    from (select rating_id, count(*) as votes from voted group by rating_id) as v where r.id = v.rating_id;
  return null;
end $$;
create trigger count_inserted after insert on review_votes referencing new table as voted for each statement execute function count_votes();
create trigger count_deleted after delete on review_votes referencing old table as voted for each statement execute function count_votes();

-- The triggers of 0002 and 0005, silent while ratings are counted: `apply_rating_changes` tells what they would, and less of it.
create or replace function note_content_change() returns trigger language plpgsql as $$
declare
  tags text[];
  asked text := '';
  i integer := 0;
begin
  -- a bulk load says once, at its end, that everything changed
  if current_setting('biblionaut.bulk_load', true) = 'on' or current_setting('biblionaut.rating', true) = 'on' then return null; end if;
  while i < tg_nargs loop
    asked := asked || case when i > 0 then ' union ' else '' end
      || case when tg_argv[i + 1] = '-' then format('select %L from changed', tg_argv[i])
         else format('select %L || %I from changed where %I is not null', tg_argv[i] || ':', tg_argv[i + 1], tg_argv[i + 1]) end;
    i := i + 2;
  end loop;
  execute format('select array_agg(tag) from (select distinct tag from (%s) as asked (tag)) as tags', asked) into tags;
  perform tell_content(coalesce(tags, '{}'));
  return null;
end $$;
create or replace function recount_around_works() returns trigger language plpgsql as $$
declare
  moved integer[];
  ranked integer[];
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' or current_setting('biblionaut.rating', true) = 'on' then return null; end if;
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

-- The name and picture of whoever has written a review stand on kept pages.
create function tell_reader_change() returns trigger language plpgsql as $$
begin
  if exists (select from ratings where user_id = new.id and text is not null) then perform tell_content(array['reader:' || new.id]); end if;
  return null;
end $$;
create trigger tell_reader_change after update of first_name, last_name, picture, email on users for each row
  when ((old.first_name, old.last_name, old.picture, old.email) is distinct from (new.first_name, new.last_name, new.picture, new.email))
  execute function tell_reader_change();
