-- Lists of books that readers make: ordered, described, private, by link or public.

create table book_lists (
  id integer generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  title text not null check (length(title) between 1 and 120),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  description text check (length(description) between 1 and 5000),
  description_html text,
  language text not null check (language ~ '^[a-z]{2,3}$'),
  visibility text not null default 'private' check (visibility in ('private', 'link', 'public')),
  token text not null unique check (token ~ '^[A-Za-z0-9_-]{22}$'),
  copied_from integer references book_lists (id) on delete set null,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  published_at timestamptz,
  hidden_at timestamptz,
  hidden_reason text check (hidden_reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  hidden_note text check (length(hidden_note) between 1 and 1000),
  check ((description is null) = (description_html is null)),
  check ((hidden_at is null) = (hidden_reason is null)),
  check (visibility <> 'public' or published_at is not null)
);
comment on column book_lists.token is 'Of the address of a list that is open by link; another one each time it is opened so.';
comment on column book_lists.hidden_at is 'Taken down by moderators: its maker sees it still, nobody else.';
create index book_lists_by_user on book_lists (user_id, changed_at);
create index book_lists_public on book_lists (published_at, id) where visibility = 'public' and hidden_at is null;
create index book_lists_copies on book_lists (copied_from) where copied_from is not null;

create table book_list_books (
  list_id integer not null references book_lists (id) on delete cascade,
  work_id integer not null references works (id) on delete cascade,
  user_id uuid not null references users (id) on delete cascade,
  position double precision not null,
  note text check (length(note) between 1 and 500),
  added_at timestamptz not null default now(),
  primary key (list_id, work_id)
);
create index book_list_books_in_order on book_list_books (list_id, position, work_id);
create index book_list_books_by_work on book_list_books (work_id);
create index book_list_books_by_user on book_list_books (user_id);
create trigger follow_merged_work before insert on book_list_books for each row execute function follow_merged('works');

create table book_list_reports (
  id bigint generated always as identity primary key,
  list_id integer not null references book_lists (id) on delete cascade,
  user_id uuid references users (id) on delete set null,
  reason text not null check (reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (list_id, user_id)
);
create index book_list_reports_by_user on book_list_reports (user_id) where user_id is not null;
create index book_list_reports_open on book_list_reports (created_at) where resolved_at is null;

alter table moderation_decisions alter column rating_id drop not null;
alter table moderation_decisions add column list_id integer references book_lists (id) on delete cascade;
alter table moderation_decisions add check (num_nonnulls(rating_id, list_id) = 1);
create index moderation_decisions_by_list on moderation_decisions (list_id, id) where list_id is not null;
