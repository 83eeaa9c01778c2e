-- What readers call their books: shelves of their own, several a book.

create table book_tags (
  user_id uuid not null references users (id) on delete cascade,
  work_id integer not null references works (id) on delete cascade,
  key text not null check (key <> ''),
  name text not null check (name <> ''),
  tagged_at timestamptz not null default now(),
  primary key (user_id, work_id, key)
);
comment on table book_tags is 'A tag is there as long as a book carries it; all its rows have the same name.';
comment on column book_tags.key is 'The name folded: SF, sf and S.F. are one tag.';
create index book_tags_by_key on book_tags (user_id, key);
create index book_tags_by_work on book_tags (work_id);
create trigger follow_merged_work before insert on book_tags for each row execute function follow_merged('works');
