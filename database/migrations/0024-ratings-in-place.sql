-- Stars that change do so in place: no index of `ratings` holds the stars or the moment by value any more, so none of them hears of it (HOT), and
-- a rating given anew writes half as much. The lists of 2,000 books read the stars from the table instead, which they can afford.
alter table ratings add constraint ratings_of_work_once unique (user_id, work_id);
alter table ratings drop constraint ratings_user_id_work_id_stars_key;
-- room beside each row for what it will be next
alter table ratings set (fillfactor = 85);
-- ranges of the table and the times in them: where the analytics look for a day's ratings
drop index ratings_by_time;
create index ratings_by_time on ratings using brin (rated_at) with (pages_per_range = 32, autosummarize = on);

-- One row of the log, and one notice, for all that a statement has changed; the tags stand in it with a space between them.
alter table content_changes add column tags text[];
update content_changes set tags = array[tag];
alter table content_changes alter column tags set not null, drop column tag;

create or replace function tell_content(tags text[]) returns void language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' or tags = '{}' then return; end if;
  insert into content_changes (tags) values (tags);
  -- a notice holds 8,000 bytes, and no tag has more than 78
  perform pg_notify('content', case when cardinality(tags) > 100 then '*' else array_to_string(tags, ' ') end);
end $$;
