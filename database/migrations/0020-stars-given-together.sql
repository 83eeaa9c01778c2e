-- Stars that several readers give at the same moment, in one transaction: what comes with each (a commit, a notice, the triggers of a
-- statement) is dearer than the row itself. One reader gives once in a call. Answers the counts as they are after all of them, by the
-- place in the arrays. Two calls that meet in a circle all the same (new ratings are counted before changed ones) fail as a whole, and
-- each reader's is given again by itself.
create function give_stars(readers uuid[], things integer[], given_stars smallint[], are_works boolean)
returns table (place bigint, rating_sum integer, rating_count integer, rating_stars integer[], review_count integer) language plpgsql as $$
#variable_conflict use_column
begin
  if readers is null then return; end if;
  if are_works then
    insert into ratings as r (user_id, work_id, stars)
      select reader, thing, stars from unnest(readers, things, given_stars) as given (reader, thing, stars) order by reader
      on conflict (user_id, work_id) do update set stars = excluded.stars, given = null, rated_at = now() where r.stars <> excluded.stars;
    return query select asked.place, w.rating_sum, w.rating_count, w.rating_stars, w.review_count
      from unnest(things) with ordinality as asked (thing, place) join works w on w.id = asked.thing;
  else
    insert into ratings as r (user_id, person_id, stars)
      select reader, thing, stars from unnest(readers, things, given_stars) as given (reader, thing, stars) order by reader
      on conflict (user_id, person_id) where person_id is not null do update set stars = excluded.stars, given = null, rated_at = now() where r.stars <> excluded.stars;
    return query select asked.place, p.rating_sum, p.rating_count, p.rating_stars, p.review_count
      from unnest(things) with ordinality as asked (thing, place) join people p on p.id = asked.thing;
  end if;
end $$;
drop function give_stars(uuid, integer, integer, smallint);
