-- Books that a reader does not want to be recommended, until they take it back.

create table refused_books (
  user_id uuid not null references users (id) on delete cascade,
  work_id integer not null references works (id) on delete cascade,
  refused_at timestamptz not null default now(),
  primary key (user_id, work_id)
);
create index refused_books_by_work on refused_books (work_id);
create trigger follow_merged_work before insert on refused_books for each row execute function follow_merged('works');
