-- What readers bring from elsewhere: a file of books, row by row, what we take each for, and what was written because of it, so that all of it
-- can be taken back. Rows are forgotten 30 days later.

create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  source text not null check (source in ('biblionaut', 'goodreads', 'storygraph', 'librarything', 'bookwyrm', 'openlibrary', 'table', 'isbn-list')),
  state text not null default 'matching' check (state in ('matching', 'ready', 'applying', 'done', 'undoing', 'undone', 'failed')),
  -- names of the file's columns, for the rows that are given back
  columns text[] not null,
  rows integer not null check (rows >= 0),
  -- of the step under way
  rows_done integer not null default 0 check (rows_done >= 0),
  -- of the reviews that are taken along; null: none is
  review_language text references languages,
  -- after an undo: rows that their reader had changed since
  kept integer not null default 0,
  created_at timestamptz not null default now(),
  -- when something was last written
  applied_at timestamptz
);
create index imports_by_user on imports (user_id, created_at desc);
create index imports_by_time on imports (created_at);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  -- in the file, from 1
  place integer not null check (place > 0),
  user_id uuid not null references users on delete cascade,
  -- as the file has it, in the order of its columns
  cells text[] not null,
  -- the same in our words (FileRow)
  given jsonb not null,
  bin text check (bin in ('sure', 'check', 'missing', 'unreadable')),
  -- works that may be meant, the likeliest first
  candidates integer[] not null default '{}',
  -- what it will be written to, or was
  work_id integer references works on delete set null,
  -- that of the file's ISBN
  edition_id integer references editions on delete set null,
  is_skipped boolean not null default false,
  -- what was written and what stood there before (Written); null: nothing
  written jsonb,
  -- what was written last is taken back first
  written_at timestamptz,
  fault text check (fault in ('no-book', 'review-too-long', 'too-many-reviews', 'note-too-long', 'dates-left-out')),
  primary key (import_id, place)
);
create index import_rows_by_user on import_rows (user_id);
create index import_rows_by_work on import_rows (work_id) where work_id is not null;
create index import_rows_by_edition on import_rows (edition_id) where edition_id is not null;
