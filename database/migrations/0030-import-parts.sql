-- What an archive of ours brings besides books: a reader's stars for authors, and their own lists. Each part is written
-- and taken back like a row of books (decision 17).

create table import_parts (
  import_id uuid not null references imports on delete cascade,
  place integer not null check (place > 0),
  user_id uuid not null references users on delete cascade,
  kind text not null check (kind in ('author', 'list')),
  given jsonb not null,
  -- null: not yet, or not any more
  written jsonb,
  primary key (import_id, place)
);
create index import_parts_by_user on import_parts (user_id);
