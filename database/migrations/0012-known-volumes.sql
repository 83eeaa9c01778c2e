-- Volumes of a series that are known by their title, and have no record: its page lists them at their place. And honours that a series was
-- given as a whole.

create table known_volumes (
  id integer generated always as identity primary key,
  series_id integer not null references series (id) on delete cascade,
  position_label text check (length(position_label) between 1 and 30),
  position_sort numeric,
  title text not null check (length(title) between 1 and 500),
  language text not null references languages (code),
  first_year smallint check (first_year between 1800 and 2100),
  check ((position_label is null) = (position_sort is null))
);
comment on table known_volumes is 'Volumes of series that are known by their title, and have no record of their own.';
comment on column known_volumes.position_label is 'Its place in the order of publication; null where it belongs without a number.';
comment on column known_volumes.language is 'Of its title.';
create index known_volumes_by_series on known_volumes (series_id);

alter table award_honours add column series_id integer references series (id) on delete cascade;
comment on column award_honours.series_id is 'The series that was honoured as a whole.';
alter table award_honours drop constraint award_honours_check1;
alter table award_honours add constraint award_honours_one_honoured
  check (num_nonnulls(work_id, person_id, translation_id, series_id) <= 1);
create index award_honours_by_series on award_honours (series_id);

call follow_catalogue_table('known_volumes');
call follow_catalogue_table('award_honours');
