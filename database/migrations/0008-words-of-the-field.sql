-- Names that say what a table, column or function holds or does. The functions and triggers that stay need no change: none of
-- their bodies names what is renamed here.

alter table award_entries rename to award_honours;
alter table reading_entries rename to reading_list_books;

-- Indexes, sequences and constraints (of NOT NULL too, where the server names them) carry the name of their table.
do $$
declare
  old_name text;
  new_name text;
  subject regclass;
begin
  for subject, old_name in
    select conrelid::regclass, conname from pg_constraint
    where conrelid in ('award_honours'::regclass, 'reading_list_books'::regclass)
  loop
    new_name := replace(replace(old_name, 'award_entries', 'award_honours'), 'reading_entries', 'reading_list_books');
    if new_name <> old_name then
      execute format('alter table %s rename constraint %I to %I', subject, old_name, new_name);
    end if;
  end loop;
  for old_name in
    select relname from pg_class
    where relkind in ('i', 'S') and relnamespace = 'public'::regnamespace and relname ~ '^(award|reading)_entries'
  loop
    new_name := replace(replace(old_name, 'award_entries', 'award_honours'), 'reading_entries', 'reading_list_books');
    -- this form takes sequences as well
    execute format('alter index %I rename to %I', old_name, new_name);
  end loop;
end $$;

-- The history and the import name kinds and tables in their rows.
alter table changes drop constraint changes_kind_check;
update changes set kind = 'award-honours' where kind = 'award-entries';
alter table changes add constraint changes_kind_check
  check (kind in ('books', 'authors', 'series', 'genres', 'awards', 'editions', 'award-honours'));
update change_rows set table_name = 'award_honours' where table_name = 'award_entries';
update change_rows set table_name = 'reading_list_books' where table_name = 'reading_entries';
alter table imported_records drop constraint imported_records_kind_check;
update imported_records set kind = 'award-honour' where kind = 'award-entry';
alter table imported_records add constraint imported_records_kind_check
  check (kind in ('work', 'edition', 'person', 'series', 'genre', 'award', 'award-honour', 'publisher'));

alter function keep_a_super_user() rename to require_super_user;
alter trigger keep_a_super_user on users rename to require_super_user;
alter function keep_former_slug() rename to record_former_slug;

-- Imports of readers: which rows are matched with a book, what was wrong with one, how much an undo has left.
alter table import_rows rename column fault to error;
alter table import_rows rename constraint import_rows_fault_check to import_rows_error_check;
alter table import_rows drop constraint import_rows_bin_check;
update import_rows set bin = 'matched' where bin = 'sure';
alter table import_rows add constraint import_rows_bin_check check (bin in ('matched', 'check', 'missing', 'unreadable'));
alter table imports rename column kept to remaining;

-- A mail server rejects an address.
alter table newsletter_deliveries drop constraint newsletter_deliveries_state_check;
update newsletter_deliveries set state = 'rejected' where state = 'refused';
alter table newsletter_deliveries add constraint newsletter_deliveries_state_check
  check (state in ('waiting', 'claimed', 'sent', 'rejected', 'left', 'given-up'));

update audit_events set event = 'retryMails' where event = 'repeatMails';
