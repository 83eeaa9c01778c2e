-- No series and no genre stands above itself, over however many steps: whoever edits looks before they write, and two who do so at once see nothing of each other.
-- At the end of the transaction, since merging and undoing move several rows, which are in order only together.
create function stand_in_no_circle() returns trigger language plpgsql as $$
declare
  is_circle boolean;
begin
  -- one after another: each sees what the one before has written
  perform pg_advisory_xact_lock(80000019);
  execute format('with recursive above as (
      select parent_id as id from %1$I where id = $1
      union select t.parent_id from above a join %1$I t on t.id = a.id)
    select exists (select from above where id = $1)', tg_table_name) into is_circle using new.id;
  if is_circle then
    raise exception 'something stands below itself' using errcode = 'exclusion_violation', constraint = 'no_circle', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger stand_in_no_circle after insert or update of parent_id on series deferrable initially deferred
  for each row when (new.parent_id is not null) execute function stand_in_no_circle();
create constraint trigger stand_in_no_circle after insert or update of parent_id on genres deferrable initially deferred
  for each row when (new.parent_id is not null) execute function stand_in_no_circle();
