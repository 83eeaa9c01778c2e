-- What people change in the catalogue: who, when, what, why, and how it is taken back. And what readers suggest.

-- One change of one thing. Imports are not in here: they have their provenance.
create table changes (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  action text not null check (action in ('add', 'edit', 'delete', 'merge', 'undo')),
  kind text not null check (kind in ('books', 'authors', 'series', 'genres', 'awards', 'editions', 'award-entries')),
  entity_id integer not null,
  -- in whose history it stands: the thing's own, an edition's in its book's
  subject_kind text not null check (subject_kind in ('books', 'authors', 'series', 'genres', 'awards')),
  subject_id integer not null,
  subject_name text not null,
  -- of a merge: what went into the subject; the change stands in both histories
  merged_id integer,
  why text check (length(why) between 1 and 500),
  -- the fields that differ, as editors write them; all of them of what was added or deleted
  before jsonb,
  after jsonb,
  -- what it took back; nothing is taken back twice
  undoes bigint unique references changes on delete restrict
);
create index changes_of_subject on changes (subject_kind, subject_id, id desc);
create index changes_of_merged on changes (subject_kind, merged_id, id desc) where merged_id is not null;
create index changes_of_entity on changes (kind, entity_id, id desc);
create index changes_by_user on changes (user_id, id desc);

-- The rows that a deletion or a merge touched, before and after, so that each comes back byte for byte.
create table change_rows (
  id bigint generated always as identity primary key,
  change_id bigint not null references changes on delete cascade,
  table_name text not null,
  -- values of the primary key, in its order
  key jsonb not null,
  -- whose row it was: an account that goes takes its rows out of the history too
  user_id uuid references users on delete cascade,
  before jsonb,
  after jsonb,
  check (before is not null or after is not null)
);
create index change_rows_of_change on change_rows (change_id, id);
create index change_rows_by_user on change_rows (user_id) where user_id is not null;

-- A merge moves translations with their editions, which is whole again only at its end.
alter table editions alter constraint editions_translation_id_work_id_fkey deferrable initially immediate;

-- What readers propose to change; one column a kind of thing, so that keys are real.
create table suggestions (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  user_id uuid references users on delete set null,
  work_id integer references works on delete cascade,
  person_id integer references people on delete cascade,
  series_id integer references series on delete cascade,
  field text not null check (length(field) between 1 and 40),
  language text references languages,
  value text check (length(value) between 1 and 20000),
  comment text check (length(comment) between 1 and 1000),
  state text not null default 'open' check (state in ('open', 'accepted', 'rejected')),
  answer text check (length(answer) between 1 and 500),
  decided_at timestamptz,
  decided_by uuid references users on delete set null,
  change_id bigint references changes on delete set null,
  check (num_nonnulls(work_id, person_id, series_id) = 1),
  check (value is not null or comment is not null),
  check ((state = 'open') = (decided_at is null))
);
create index suggestions_open on suggestions (id) where state = 'open';
create index suggestions_decided on suggestions (decided_at desc, id desc) where state <> 'open';
create index suggestions_by_user on suggestions (user_id, id desc) where user_id is not null;
create index suggestions_by_decider on suggestions (decided_by) where decided_by is not null;
create index suggestions_by_change on suggestions (change_id) where change_id is not null;
create index suggestions_by_work on suggestions (work_id) where work_id is not null;
create index suggestions_by_person on suggestions (person_id) where person_id is not null;
create index suggestions_by_series on suggestions (series_id) where series_id is not null;
