-- A review with more formatting than may be parsed is published without it, and its reader is told.
alter table import_rows drop constraint import_rows_error_check;
alter table import_rows add constraint import_rows_error_check check (error in
  ('no-book', 'review-too-long', 'review-unformatted', 'too-many-reviews', 'note-too-long', 'note-there', 'dates-left-out'));
