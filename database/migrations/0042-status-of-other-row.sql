-- The report of an import names rows whose status gives way to that of another row of the same book.
alter table import_rows drop constraint import_rows_error_check;
alter table import_rows add constraint import_rows_error_check check (error in
  ('no-book', 'failed', 'review-too-long', 'review-unformatted', 'too-many-reviews', 'note-too-long', 'note-there', 'dates-left-out',
   'tags-left-out', 'older-review', 'review-there', 'stars-there', 'other-status'));
