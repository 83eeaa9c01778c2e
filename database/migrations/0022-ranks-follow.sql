-- A rating changes its work in place, and the order a moment later (decision 15). A work's rank stands in three indexes, so each
-- rating wrote new entries in all seven of the work, and its series besides. Sum, count and stars stay true with each rating; `rank_score` is
-- a column of its own now that `move_ranks` brings up to date: with the write itself, but for stars given by `give_stars`, whose caller does it soon.

create function work_rank(mean real, weight real, total integer, ratings integer) returns double precision
  language sql immutable parallel safe
  return (mean::float8 * weight::float8 + 7 + total) / (weight::float8 + 2 + ratings);

alter table works alter column rank_score drop expression;
-- room beside each row for what it will be next, so that no index hears of a rating
alter table works set (fillfactor = 80);

create function rank_new_work() returns trigger language plpgsql as $$
begin
  new.rank_score := work_rank(new.prior_mean, new.prior_weight, new.rating_sum, new.rating_count);
  return new;
end $$;
create trigger works_rank before insert on works for each row execute function rank_new_work();

-- Brings the ranks of these works (null: of all, 2,000 at a time) up to date, and those of their series; tells the lists in that order. Answers how
-- many have moved. One lost on the way is found by the next call for all.
create function move_ranks(subjects integer[]) returns integer language plpgsql as $$
declare
  due integer[];
  moved integer;
  series_moved integer[];
  moves double precision[];
  was text;
begin
  if subjects is null then
    select array_agg(id order by id) into due from (select id from works
      where rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count) limit 2000) as late;
  else
    select array_agg(id order by id) into due from works
      where id = any(subjects) and rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count);
  end if;
  if due is null then return 0; end if;
  -- a statement of its own: the next one sees what those it waited for have done
  perform from works where id = any(due) order by id for no key update;
  was := coalesce(current_setting('biblionaut.rating', true), 'off');
  perform set_config('biblionaut.rating', 'on', true);
  with ranked as (
    update works w set rank_score = work_rank(w.prior_mean, w.prior_weight, w.rating_sum, w.rating_count)
    from works b where b.id = w.id and w.id = any(due)
    returning w.id, w.merged_into, w.rank_score - b.rank_score as moved
  ), members as (
    select m.series_id, r.id, r.moved from ranked r join series_members m on m.work_id = r.id
      where m.reading_order = 'publication' and r.merged_into is null and r.moved <> 0
    union
    select m.series_id, r.id, r.moved from ranked r join editions e on e.work_id = r.id join series_members m on m.edition_id = e.id
      where m.reading_order = 'publication' and r.merged_into is null and r.moved <> 0
  )
  select (select count(*) from ranked where ranked.moved <> 0), array_agg(series_id order by series_id), array_agg(in_series.moved order by series_id)
    into moved, series_moved, moves from (select series_id, sum(members.moved) as moved from members group by series_id) as in_series;
  if series_moved is not null then
    -- the mean of the works' ranks, moved by what some of them have; counting a series afresh (0005) costs as much as it has volumes
    if cardinality(series_moved) > 1 then perform from series where id = any(series_moved) order by id for no key update; end if;
    update series s set rank_score = s.rank_score + m.moved / s.book_count from unnest(series_moved, moves) as m (id, moved)
      where s.id = m.id and s.book_count > 0;
  end if;
  perform set_config('biblionaut.rating', was, true);
  if moved > 0 then perform tell_content(array['ranks']); end if;
  return moved;
end $$;

-- As in 0009, but that a work whose rank is not what it should be gets it here, whatever changed it: a prior from outside, an edit by hand.
create or replace function recount_around_works() returns trigger language plpgsql as $$
declare
  moved integer[];
  ranked integer[];
  is_bulk boolean := coalesce(current_setting('biblionaut.bulk_load', true) = 'on', false);
begin
  if current_setting('biblionaut.rating', true) = 'on' then return null; end if;
  select coalesce(array_agg(n.id) filter (where (n.merged_into, n.genre_group) is distinct from (o.merged_into, o.genre_group)), '{}'),
      coalesce(array_agg(n.id) filter (where n.merged_into is distinct from o.merged_into), '{}')
    into moved, ranked from changed n join before o using (id) where not is_bulk;
  perform move_ranks(late) from (select array_agg(id) as late from changed
    where rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count)) as l where late is not null;
  -- all of a statement at once, so that the rows are locked in one order
  if ranked <> '{}' then perform recount_series(series_of_works(ranked)); end if;
  if moved <> '{}' then
    perform recount_people(coalesce((select array_agg(distinct person_id) from work_contributors where work_id = any(moved)), '{}'));
    perform recount_genres(coalesce((select array_agg(distinct genre_id) from work_genres where work_id = any(moved)), '{}'));
  end if;
  return null;
end $$;

-- As in 0009, in half as many statements: what starts and ends with each is dearer than the few rows it is about. The ranks of works follow at once
-- unless whoever writes has said that they will see to it ('biblionaut.ranks' is 'later').
create or replace function apply_rating_changes(changes rating_change[]) returns void language plpgsql as $$
declare
  works_named integer[];
  people_named integer[];
  summed integer[];
  tags text[];
  more text[];
  was text;
begin
  if changes is null then return; end if;
  select array_agg(distinct work_id) filter (where work_id is not null), array_agg(distinct person_id) filter (where person_id is not null)
    into works_named, people_named from unnest(changes);
  was := set_config('biblionaut.rating', 'on', true);
  if works_named is not null then
    -- taken in one order, so that two of them never wait in a circle; one row takes itself
    if cardinality(works_named) > 1 then perform from works where id = any(works_named) order by id for no key update; end if;
    -- what comes out the same (a text that was changed, a vote) is told, and nothing is written
    with delta as (
      select work_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings, sum(sign * is_shown)::int as reviews,
        sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2, sum(sign * (stars = 3)::int)::int as s3,
        sum(sign * (stars = 4)::int)::int as s4, sum(sign * (stars = 5)::int)::int as s5
      from unnest(changes) where work_id is not null group by work_id
    ), summed as (
      update works w set rating_sum = w.rating_sum + d.stars, rating_count = w.rating_count + d.ratings, review_count = w.review_count + d.reviews,
        rating_stars = array[w.rating_stars[1] + s1, w.rating_stars[2] + s2, w.rating_stars[3] + s3, w.rating_stars[4] + s4, w.rating_stars[5] + s5]
      from delta d where w.id = d.id and (d.reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0)
      returning w.id
    )
    select array_agg('book:' || id), (select array_agg(id) from summed) into tags, summed from delta;
  end if;
  if people_named is not null then
    if cardinality(people_named) > 1 then perform from people where id = any(people_named) order by id for no key update; end if;
    with delta as (
      select person_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings, sum(sign * is_shown)::int as reviews,
        sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2, sum(sign * (stars = 3)::int)::int as s3,
        sum(sign * (stars = 4)::int)::int as s4, sum(sign * (stars = 5)::int)::int as s5
      from unnest(changes) where person_id is not null group by person_id
    ), summed as (
      update people p set rating_sum = p.rating_sum + d.stars, rating_count = p.rating_count + d.ratings, review_count = p.review_count + d.reviews,
        rating_stars = array[p.rating_stars[1] + s1, p.rating_stars[2] + s2, p.rating_stars[3] + s3, p.rating_stars[4] + s4, p.rating_stars[5] + s5]
      from delta d where p.id = d.id and (d.reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0)
      returning p.id
    )
    -- the order of people is made of their sums, and is another at once
    select array_agg('author:' || id) || array(select 'ranks' where exists (select from summed)) into more from delta;
    tags := tags || more;
  end if;
  was := set_config('biblionaut.rating', 'off', true);
  perform tell_content(tags);
  if summed is not null and current_setting('biblionaut.ranks', true) is distinct from 'later' then perform move_ranks(summed); end if;
end $$;

-- Whoever has looked already, past the lock that a merge holds, says so: a statement for each row would be felt (0018).
drop trigger follow_merged_work on ratings;
drop trigger follow_merged_person on ratings;
create trigger follow_merged_work before insert on ratings for each row
  when (new.work_id is not null and current_setting('biblionaut.followed', true) is distinct from 'on') execute function follow_merged('works');
create trigger follow_merged_person before insert on ratings for each row
  when (new.person_id is not null and current_setting('biblionaut.followed', true) is distinct from 'on') execute function follow_merged('people');

-- Stars that several readers give at the same moment (0020), of those whom a limit allows it: the things they mean (what was merged is what it
-- went into), the stars, and the counts as they are after all of them. A row for each, in the order of their places; without counts where nothing was
-- given, since it was not allowed or there is no such thing. `review` is the rating where there is a text with it. The caller moves the ranks of works.
-- Works and people have a half each: a table's name in a variable would be planned with every call.
create function give_stars(readers uuid[], asked integer[], given_stars smallint[], allowed boolean[], are_works boolean)
returns table (place bigint, rating_sum integer, rating_count integer, rating_stars integer[], review_count integer, thing integer, review bigint)
language plpgsql rows 10 as $$
#variable_conflict use_column
declare
  things integer[];
  is_merged boolean;
  was text;
begin
  if are_works then
    select array_agg(case when g.may then w.id end order by g.place), coalesce(bool_or(w.merged_into is not null), false) into things, is_merged
      from unnest(asked, allowed) with ordinality as g (id, may, place)
        left join (select id, merged_into from works where id = any(asked) order by id for key share) w on w.id = g.id;
    was := set_config('biblionaut.followed', case when is_merged then '' else 'on' end, true);
    if is_merged then
      with recursive walk as (
        select g.place, w.id, w.merged_into from unnest(things) with ordinality as g (id, place) left join works w on w.id = g.id
        union all select walk.place, m.id, m.merged_into from walk join works m on m.id = walk.merged_into
      )
      select array_agg(id order by walk.place) into things from walk where merged_into is null;
    end if;
    was := set_config('biblionaut.ranks', 'later', true);
    insert into ratings as r (user_id, work_id, stars)
      select reader, id, stars from unnest(readers, things, given_stars) as given (reader, id, stars) where id is not null order by reader
      on conflict (user_id, work_id) do update set stars = excluded.stars, given = null, rated_at = now() where r.stars <> excluded.stars;
    was := set_config('biblionaut.ranks', '', true);
    was := set_config('biblionaut.followed', '', true);
    return query select g.place, w.rating_sum, w.rating_count, w.rating_stars, w.review_count, w.id,
        (select r.id from ratings r where r.user_id = g.reader and r.work_id = w.id and r.text is not null)
      from unnest(readers, things) with ordinality as g (reader, id, place) left join works w on w.id = g.id;
  else
    select array_agg(case when g.may then p.id end order by g.place), coalesce(bool_or(p.merged_into is not null), false) into things, is_merged
      from unnest(asked, allowed) with ordinality as g (id, may, place)
        left join (select id, merged_into from people where id = any(asked) order by id for key share) p on p.id = g.id;
    was := set_config('biblionaut.followed', case when is_merged then '' else 'on' end, true);
    if is_merged then
      with recursive walk as (
        select g.place, p.id, p.merged_into from unnest(things) with ordinality as g (id, place) left join people p on p.id = g.id
        union all select walk.place, m.id, m.merged_into from walk join people m on m.id = walk.merged_into
      )
      select array_agg(id order by walk.place) into things from walk where merged_into is null;
    end if;
    insert into ratings as r (user_id, person_id, stars)
      select reader, id, stars from unnest(readers, things, given_stars) as given (reader, id, stars) where id is not null order by reader
      on conflict (user_id, person_id) where person_id is not null do update set stars = excluded.stars, given = null, rated_at = now() where r.stars <> excluded.stars;
    was := set_config('biblionaut.followed', '', true);
    return query select g.place, p.rating_sum, p.rating_count, p.rating_stars, p.review_count, p.id,
        (select r.id from ratings r where r.user_id = g.reader and r.person_id = p.id and r.text is not null)
      from unnest(readers, things) with ordinality as g (reader, id, place) left join people p on p.id = g.id;
  end if;
end $$;
drop function give_stars(uuid[], integer[], smallint[], boolean);
