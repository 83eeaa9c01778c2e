-- A rating is one upsert (features/ratings); triggers keep the sums true with it, and a job brings the order of books up to date each
-- minute (decision 15). Nothing that writes ratings has to say anything to the triggers any more.

drop function give_stars(uuid[], integer[], smallint[], boolean[], boolean);
drop function move_ranks(integer[]);

-- What was merged leads to what it went into, for every row: looking it up is a look at a primary key.
drop trigger follow_merged_work on ratings;
drop trigger follow_merged_person on ratings;
create trigger follow_merged_work before insert on ratings
  for each row when (new.work_id is not null) execute function follow_merged('works');
create trigger follow_merged_person before insert on ratings
  for each row when (new.person_id is not null) execute function follow_merged('people');

-- Sums, counts and stars of what the changed ratings are of. What comes out the same (a text that was changed, a vote) writes
-- nothing. Rows are locked in the order of their ids, so that two accounts that go at once never wait for each other in a circle.
create or replace function apply_rating_changes(changes rating_change[]) returns void language plpgsql as $$
begin
  if changes is null then return; end if;
  -- edits of works and people tell their pages; stars tell theirs here
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
  perform tell_content(array(
    select 'book:' || work_id from unnest(changes) where work_id is not null
    union select 'author:' || person_id from unnest(changes) where person_id is not null));
end $$;

-- Brings the ranks of 500 works, and of the series that hold them, up to date. Answers how many there were.
create function move_ranks() returns integer language plpgsql as $$
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
  perform tell_content(array['ranks']);
  return cardinality(late);
end $$;

-- As it was, without the ranks.
create or replace function recount_around_works() returns trigger language plpgsql as $$
declare
  moved integer[];
  merged integer[];
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  select
      array_agg(n.id) filter (where (n.merged_into, n.genre_group) is distinct from (o.merged_into, o.genre_group)),
      array_agg(n.id) filter (where n.merged_into is distinct from o.merged_into)
    into moved, merged from changed n join before o using (id);
  -- all of a statement at once, so that the rows are locked in one order
  if merged is not null then perform recount_series(series_of_works(merged)); end if;
  if moved is not null then
    perform recount_people(array(select distinct person_id from work_contributors where work_id = any(moved)));
    perform recount_genres(array(select distinct genre_id from work_genres where work_id = any(moved)));
  end if;
  return null;
end $$;
