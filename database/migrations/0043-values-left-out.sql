-- The report of an import names each value of a row that gives way to a value of the reading list.
alter table import_rows drop constraint import_rows_error_check;
alter table import_rows add constraint import_rows_error_check check (error in
  ('no-book', 'failed', 'review-too-long', 'review-unformatted', 'too-many-reviews', 'note-too-long', 'note-there', 'dates-left-out',
   'tags-left-out', 'older-review', 'review-there', 'stars-there', 'other-status', 'status-there', 'progress-there', 'edition-there',
   'copy-there', 'dates-there', 'too-many-readings', 'added-there', 'added-left-out', 'no-status', 'note-left-out'));
