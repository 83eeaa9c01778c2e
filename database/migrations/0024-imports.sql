-- Two more sites whose exports are read.
alter table imports drop constraint imports_source_check;
alter table imports add constraint imports_source_check check (source in
  ('biblionaut', 'goodreads', 'storygraph', 'hardcover', 'librarything', 'bookwyrm', 'openlibrary', 'anobii', 'table', 'isbn-list'));

-- Lines of the file that are damaged, whose rows are not there: their reader is told.
alter table imports add column damaged_lines int[] not null default '{}';
-- Reviews that are not published go along as private notes, where their reader says so.
alter table imports add column reviews_as_notes boolean not null default false;

-- The order in which rows are written: what is to be read comes onto the queue as its file numbers it, else the oldest first.
alter table import_rows add column write_order int not null default 0;
create index import_rows_waiting on import_rows (import_id, write_order, place)
  where work_id is not null and not is_skipped and written is null;

-- A note that is here stays, and that one of the file was left out is told.
alter table import_rows drop constraint import_rows_error_check;
alter table import_rows add constraint import_rows_error_check check (error in
  ('no-book', 'review-too-long', 'too-many-reviews', 'note-too-long', 'note-there', 'dates-left-out'));
