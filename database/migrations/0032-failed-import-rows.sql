-- A row that cannot be matched or written because of an error of the site is reported, and the other rows are imported.
alter table import_rows drop constraint import_rows_error_check;
alter table import_rows add constraint import_rows_error_check check (error in
  ('no-book', 'failed', 'review-too-long', 'review-unformatted', 'too-many-reviews', 'note-too-long', 'note-there', 'dates-left-out'));
