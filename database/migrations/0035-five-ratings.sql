-- Fewer than five ratings do not change the rank of a work (decision 30). The job move-ranks updates the stored ranks.
create or replace function work_rank(acclaim real, total integer, ratings integer) returns double precision
  language sql immutable parallel safe
return (10 * (1 + 4 * least(acclaim / 9, 1)) + case when ratings >= 5 then total else 0 end)
  / (10 + case when ratings >= 5 then ratings else 0 end);

-- the order of authors by rating depends on the mean of all ratings, so that no index can have it
drop index people_by_rating;
