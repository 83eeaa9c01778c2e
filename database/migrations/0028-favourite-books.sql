-- The few books that a reader names as theirs, each with a sentence of their own: the first thing on their public
-- profile.

create table favourite_books (
  user_id uuid not null references users (id) on delete cascade,
  work_id integer not null references works (id) on delete cascade,
  position smallint not null check (position between 1 and 4),
  sentence text check (length(sentence) between 1 and 160),
  primary key (user_id, work_id)
);
create index favourite_books_by_work on favourite_books (work_id);
create trigger follow_merged_work before insert on favourite_books for each row execute function follow_merged('works');
