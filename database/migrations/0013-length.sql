-- How long a work is. Page counts belong to editions and are rare; of a work there is an estimate.

alter table works add column length text check (length in ('novella', 'short', 'usual', 'long', 'very-long'));
comment on column works.length is 'An estimate, never to be added up: short to 250 pages, usual to 450, long to 700. What an edition tells of its pages is the fact.';

call follow_catalogue_table('works', 'rating_sum', 'rating_count', 'rating_stars', 'review_count', 'rank_score', 'acclaim');
