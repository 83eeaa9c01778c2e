-- A photograph of an author is shown with who took it and its licence.

alter table people add column picture_credit text check (length(picture_credit) between 1 and 300);
comment on column people.picture_credit is 'Of the photograph: who took it, and its licence. A drawn emblem needs none.';
call follow_catalogue_table('people', 'rating_sum', 'rating_count', 'rating_stars', 'review_count', 'acclaim');
