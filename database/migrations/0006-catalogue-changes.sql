-- What is cached and what changes it (decision 4). Each row of the log is one change: keys name books and authors whose stars or reviews are
-- other ones; without keys it is an edit of the catalogue, by which everything older is made anew. Written by triggers, so that no way of
-- editing can forget it, psql included.

drop function note_content_change() cascade;
drop function tell_reader_change() cascade;

alter table content_changes rename column tags to keys;
alter table content_changes alter column keys drop not null;

-- Appends a row and gives one notice, at commit. Null: an edit of the catalogue, as is more than anybody would name.
create function append_content_change(changed text[]) returns void language plpgsql as $$
begin
  if changed = '{}' then return; end if;
  insert into content_changes (keys) values (case when cardinality(changed) <= 500 then changed end);
  notify content;
end $$;

create function catalogue_changed() returns trigger language plpgsql as $$
begin
  -- a bulk load says so once, at its beginning
  if current_setting('biblionaut.bulk_load', true) is distinct from 'on' then perform append_content_change(null); end if;
  return null;
end $$;

-- To be called for each new table of the catalogue, and again for one that gets a column.
-- `made_by_ratings`: sums and ranks, whose change is no edit.
create procedure follow_catalogue_table(subject text, variadic made_by_ratings text[] default '{}') language plpgsql as $$
begin
  execute format('drop trigger if exists catalogue_changed on %I', subject);
  execute format(
    'create trigger catalogue_changed after insert or delete or truncate or update of %s on %I
      for each statement execute function catalogue_changed()',
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = format('public.%I', subject)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> all(made_by_ratings)),
    subject
  );
end $$;

call follow_catalogue_table('works', 'rating_sum', 'rating_count', 'rating_stars', 'review_count', 'rank_score');
call follow_catalogue_table('people', 'rating_sum', 'rating_count', 'rating_stars', 'review_count');
call follow_catalogue_table('series', 'rank_score');
do $$
declare
  subject text;
begin
  foreach subject in array array[
    'languages', 'sources', 'person_names', 'person_texts', 'person_links',
    'work_names', 'work_sort_titles', 'work_texts', 'work_contributors', 'work_genres',
    'translations', 'translation_translators', 'publishers', 'editions', 'edition_contents', 'edition_contributors',
    'series_names', 'series_texts', 'series_sort_names', 'series_members',
    'genres', 'genre_names', 'genre_texts',
    'awards', 'award_names', 'award_texts', 'award_categories', 'award_category_names', 'award_entries',
    'external_ids', 'provenance', 'imported_records', 'former_slugs',
    'search_documents', 'search_keys', 'search_entities', 'search_deletions',
    'affiliate_services', 'affiliate_locales'
  ] loop
    call follow_catalogue_table(subject);
  end loop;
end $$;

-- Stars and reviews: as they were, but for the keys of the books and authors they are of, as the calls that show them name them.
create or replace function apply_rating_changes(changes rating_change[]) returns void language plpgsql as $$
begin
  if changes is null then return; end if;
  perform set_config('biblionaut.rating', 'on', true);
  perform from works where id in (select work_id from unnest(changes)) order by id for no key update;
  with delta as (
    select work_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings, sum(sign * is_shown)::int as reviews,
      sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2,
      sum(sign * (stars = 3)::int)::int as s3, sum(sign * (stars = 4)::int)::int as s4,
      sum(sign * (stars = 5)::int)::int as s5
    from unnest(changes) group by work_id
  )
  update works w set rating_sum = rating_sum + stars, rating_count = rating_count + ratings,
    review_count = review_count + reviews,
    rating_stars = array[rating_stars[1] + s1, rating_stars[2] + s2, rating_stars[3] + s3, rating_stars[4] + s4,
      rating_stars[5] + s5]
  from delta d
  where d.id = w.id and (reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0);
  perform from people where id in (select person_id from unnest(changes)) order by id for no key update;
  with delta as (
    select person_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings, sum(sign * is_shown)::int as reviews,
      sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2,
      sum(sign * (stars = 3)::int)::int as s3, sum(sign * (stars = 4)::int)::int as s4,
      sum(sign * (stars = 5)::int)::int as s5
    from unnest(changes) group by person_id
  )
  update people p set rating_sum = rating_sum + stars, rating_count = rating_count + ratings,
    review_count = review_count + reviews,
    rating_stars = array[rating_stars[1] + s1, rating_stars[2] + s2, rating_stars[3] + s3, rating_stars[4] + s4,
      rating_stars[5] + s5]
  from delta d
  where d.id = p.id and (reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0);
  perform set_config('biblionaut.rating', 'off', true);
  perform append_content_change(array(
    select 'book:' || work_id from unnest(changes) where work_id is not null
    union select 'author:' || person_id from unnest(changes) where person_id is not null));
end $$;

-- Lists show their order.
create or replace function move_ranks() returns integer language plpgsql as $$
declare
  late integer[];
begin
  select array_agg(id) into late from (
    select id from works
    where rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count)
    order by id limit 500 for no key update) as found;
  if late is null then return 0; end if;
  perform set_config('biblionaut.rating', 'on', true);
  update works set rank_score = work_rank(prior_mean, prior_weight, rating_sum, rating_count) where id = any(late);
  perform recount_series(series_of_works(late));
  perform set_config('biblionaut.rating', 'off', true);
  perform append_content_change(null);
  return cardinality(late);
end $$;

-- Name and picture of a reader stand beside each of their reviews; the address of mail is what a name falls back to.
create function reviewer_changed() returns trigger language plpgsql as $$
begin
  perform append_content_change(array(
    select distinct coalesce('book:' || work_id, 'author:' || person_id) from ratings where user_id = new.id and text is not null
  ));
  return null;
end $$;
create trigger reviewer_changed after update of first_name, last_name, picture, email, public_handle, locked_at on users for each row
  when ((old.first_name, old.last_name, old.picture, old.email, old.public_handle, old.locked_at)
    is distinct from (new.first_name, new.last_name, new.picture, new.email, new.public_handle, new.locked_at))
  execute function reviewer_changed();

drop function tell_content(text[]);
