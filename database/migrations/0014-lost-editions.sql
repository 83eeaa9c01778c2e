-- The title of the edition that a reader had chosen and that is no longer listed, until the reader has seen it.
alter table reading_list_books add column lost_edition text;
alter table reading_list_books add constraint reading_list_books_lost_edition_check check (length(lost_edition) between 1 and 500);

-- before the key itself: its `on delete set null` would leave nobody to tell
create function tell_of_lost_edition() returns trigger language plpgsql as $$
begin
  update reading_list_books set lost_edition = old.title, edition_id = null where edition_id = old.id;
  return old;
end $$;
create trigger tell_of_lost_edition before delete on editions for each row execute function tell_of_lost_edition();
