-- The schema in one file: what the first 26 migrations had made of it, written once. A database that has those 26 is
-- taken over as it is (0001-baseline.json, migrate.ts). Later changes are migrations of their own; the present state is
-- database/schema.sql. Model and reasons: docs/decisions/0003-catalogue-model.md.

-- ---------------------------------------------------------------- helpers

-- True for thirteen digits whose last is the EAN-13 check digit (ISO 2108).
create function isbn13_is_valid(isbn text) returns boolean
  language sql immutable parallel safe
  return isbn ~ '^97[89][0-9]{10}$'
    and (10 - (
      substr(isbn, 1, 1)::int + 3 * substr(isbn, 2, 1)::int + substr(isbn, 3, 1)::int + 3 * substr(isbn, 4, 1)::int
      + substr(isbn, 5, 1)::int + 3 * substr(isbn, 6, 1)::int + substr(isbn, 7, 1)::int + 3 * substr(isbn, 8, 1)::int
      + substr(isbn, 9, 1)::int + 3 * substr(isbn, 10, 1)::int + substr(isbn, 11, 1)::int + 3 * substr(isbn, 12, 1)::int
    ) % 10) % 10 = substr(isbn, 13, 1)::int;

create domain slug as text check (value ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(value) <= 120);
-- A year with as much of a month and day as the source had; the tables check that no day stands without its month.
create domain historical_year as smallint check (value between -3000 and 2100);
create domain calendar_month as smallint check (value between 1 and 12);
create domain calendar_day as smallint check (value between 1 and 31);

-- ---------------------------------------------------------------- languages and sources

-- BCP 47 tags that names, texts and editions may carry. Never free text.
create table languages (
  code text primary key check (code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$')
);
insert into languages (code) values
  ('en'), ('de'), ('it'), ('fr'), ('es'), ('ru'), ('ja'), ('zh'), ('pt'), ('nl'), ('sv'), ('no'), ('ko'), ('ar'),
  ('hi'), ('bn'), ('pa'), ('te'), ('pl'), ('cs'), ('sk'), ('hu'), ('da'), ('fi'), ('is'), ('uk'), ('bg'), ('hr'),
  ('sr'), ('sl'), ('ro'), ('el'), ('tr'), ('he'), ('fa'), ('la'), ('grc'), ('ca'), ('eu'), ('gl'), ('ga'), ('cy'),
  ('et'), ('lv'), ('lt'), ('id'), ('vi'), ('th'), ('eo'), ('ms'), ('fil'), ('af'), ('mul');

-- Where facts come from, with what their licence asks us to say.
create table sources (
  id integer generated always as identity primary key,
  key text not null unique,
  name text not null,
  licence text,
  url text check (url is null or url ~ '^https://')
);

-- ---------------------------------------------------------------- the log of changes

-- Which cached pages a change makes stale. Triggers write it, so that no way of editing can forget it, psql included.
-- A tag names a thing ('book:12') or a list ('books'); each process drops the pages that carry it.
create table content_changes (
  id bigint generated always as identity primary key,
  -- a poller reads everything its last snapshot could not yet see; a plain counter would skip slow transactions
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  tags text[] not null
);
create index content_changes_by_transaction on content_changes (transaction_id);
create index content_changes_by_time on content_changes (at);

-- One row of the log, and one notice, for all that a statement has changed.
create function tell_content(tags text[]) returns void language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' or tags = '{}' then return; end if;
  insert into content_changes (tags) values (tags);
  -- a notice holds 8,000 bytes, and no tag has more than 78
  perform pg_notify('content', case when cardinality(tags) > 100 then '*' else array_to_string(tags, ' ') end);
end $$;

-- Arguments: pairs of a tag's kind and the column with the id; '-' for a list's tag.
-- Silent in a bulk load, which says once, at its end, that everything changed; and while ratings are counted, since
-- apply_rating_changes tells what this would, and less of it.
create function note_content_change() returns trigger language plpgsql as $$
declare
  tags text[];
  asked text := '';
  i integer := 0;
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' or current_setting('biblionaut.rating', true) = 'on' then
    return null;
  end if;
  while i < tg_nargs loop
    asked := asked || case when i > 0 then ' union ' else '' end
      || case when tg_argv[i + 1] = '-' then format('select %L from changed', tg_argv[i])
         else format('select %L || %I from changed where %I is not null',
           tg_argv[i] || ':', tg_argv[i + 1], tg_argv[i + 1]) end;
    i := i + 2;
  end loop;
  execute format('select array_agg(tag) from (select distinct tag from (%s) as asked (tag)) as tags', asked) into tags;
  perform tell_content(coalesce(tags, '{}'));
  return null;
end $$;

-- Calls a trigger function with the rows that a statement has added, changed or deleted, as a table named `changed`.
-- After an update it is called for the rows as they were and for the rows as they are. Dropped at the end of this file.
create procedure call_after_changes(subject text, triggers text, function_call text) language plpgsql as $$
declare
  shape text := 'create trigger %I after %s on %I referencing %s table as changed'
    ' for each statement execute function %s';
begin
  execute format(shape, triggers || '_insert', 'insert', subject, 'new', function_call);
  execute format(shape, triggers || '_update_old', 'update', subject, 'old', function_call);
  execute format(shape, triggers || '_update_new', 'update', subject, 'new', function_call);
  execute format(shape, triggers || '_delete', 'delete', subject, 'old', function_call);
end $$;

-- ---------------------------------------------------------------- people

create table people (
  id integer generated by default as identity primary key,
  slug slug not null unique,
  sort_name text not null,
  -- sort_name folded to a-z and digits, made in TypeScript: ordered COLLATE "C", so every server sorts alike
  sort_key text collate "C" not null,
  born_year historical_year, born_month calendar_month, born_day calendar_day,
  died_year historical_year, died_month calendar_month, died_day calendar_day,
  nationality text check (nationality ~ '^[A-Z]{2}$'),
  native_language text references languages,
  gender text not null default 'not_specified'
    check (gender in ('male', 'female', 'non_binary', 'other', 'not_specified')),
  image_path text,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  popularity real not null default 0,
  version integer not null default 1 check (version > 0),
  merged_into integer references people on delete restrict check (merged_into <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  book_count integer not null default 0 check (book_count >= 0),
  -- how many of the books are of each group, and in each series: {"fantasy": 3}, {"12": 2}
  group_counts jsonb not null default '{}',
  series_counts jsonb not null default '{}',
  -- ratings with one to five stars
  rating_stars integer[] not null default '{0,0,0,0,0}'
    check (array_length(rating_stars, 1) = 5 and 0 <= all (rating_stars)),
  review_count integer not null default 0 check (review_count >= 0),
  check (born_day is null or born_month is not null), check (born_month is null or born_year is not null),
  check (died_day is null or died_month is not null), check (died_month is null or died_year is not null),
  check (rating_sum between rating_count and 5 * rating_count)
);
create index people_by_name on people (sort_key, id) where merged_into is null and book_count > 0;
create index people_by_books on people (book_count desc, id) where merged_into is null and book_count > 0;
create index people_by_rank on people (((rating_sum + 7 + popularity::float8) / (rating_count + 2)) desc, id)
  where merged_into is null and book_count > 0;

create table person_names (
  id integer generated always as identity primary key,
  person_id integer not null references people on delete cascade,
  language text references languages,
  value text not null check (value = btrim(value) and length(value) between 1 and 300),
  kind text not null check (kind in ('official', 'translated', 'alias', 'transliterated')),
  is_display boolean not null default false
);
create unique index person_names_once on person_names (person_id, coalesce(language, ''), value);
create unique index person_names_one_display on person_names (person_id, coalesce(language, '')) where is_display;

create table person_texts (
  person_id integer not null references people on delete cascade,
  language text not null references languages,
  markdown text not null check (length(markdown) between 1 and 20000),
  html text not null,
  primary key (person_id, language)
);

-- A pen name, a house name or a joint pseudonym points at the person behind it.
create table person_links (
  person_id integer not null references people on delete cascade,
  behind_person_id integer not null references people on delete cascade check (behind_person_id <> person_id),
  kind text not null check (kind in ('pseudonym', 'house-name', 'joint-pseudonym')),
  primary key (person_id, behind_person_id)
);
create index person_links_behind on person_links (behind_person_id);

-- ---------------------------------------------------------------- works

-- The mean of all ratings, the hidden prior from outside included.
create function work_rank(mean real, weight real, total integer, ratings integer) returns double precision
  language sql immutable parallel safe
  return (mean::float8 * weight::float8 + 7 + total) / (weight::float8 + 2 + ratings);

create table works (
  id integer generated by default as identity primary key,
  slug slug not null unique,
  type text check (type in ('novel', 'novella', 'short-fiction', 'collection', 'anthology', 'omnibus', 'graphic-novel',
    'play', 'nonfiction', 'companion')),
  genre_group text not null check (genre_group in ('science-fiction', 'fantasy', 'horror', 'crossover')),
  original_language text references languages,
  -- may be older than any edition we know, so not bound to 1800
  first_year historical_year, first_month calendar_month, first_day calendar_day,
  cover_path text,
  rating_sum integer not null default 0 check (rating_sum >= 0),
  rating_count integer not null default 0 check (rating_count >= 0),
  -- ratings with one to five stars
  rating_stars integer[] not null default '{0,0,0,0,0}'
    check (array_length(rating_stars, 1) = 5 and 0 <= all (rating_stars)),
  review_count integer not null default 0 check (review_count >= 0),
  -- From outside counts. They order lists until readers of ours have rated, and are never shown.
  prior_mean real not null default 3.5 check (prior_mean between 1 and 5),
  prior_weight real not null default 0 check (prior_weight between 0 and 20),
  popularity real not null default 0,
  -- work_rank of this row; follows the ratings, see move_ranks
  rank_score double precision not null,
  version integer not null default 1 check (version > 0),
  merged_into integer references works on delete restrict check (merged_into <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (first_day is null or first_month is not null), check (first_month is null or first_year is not null),
  check (rating_sum between rating_count and 5 * rating_count)
) with (
  -- room in each page for the next state of its rows: a rating then changes no index
  fillfactor = 80
);
create index works_by_rank on works (rank_score desc, id) where merged_into is null;
create index works_by_rank_in_group on works (genre_group, rank_score desc, id) where merged_into is null;
-- what works are sorted by, without going to the rows: of an author's 1,500 works 25 are shown
create index works_sortable on works (id) include (rank_score, first_year, genre_group) where merged_into is null;
create index works_newest on works (coalesce(first_year, -32000) desc, id) where merged_into is null;
create index works_oldest on works (coalesce(first_year, 32000), id) where merged_into is null;

create function rank_new_work() returns trigger language plpgsql as $$
begin
  new.rank_score := work_rank(new.prior_mean, new.prior_weight, new.rating_sum, new.rating_count);
  return new;
end $$;
create trigger works_rank before insert on works for each row execute function rank_new_work();

-- One row a title, in any language, of any kind. At most one of a language is shown.
create table work_names (
  id integer generated always as identity primary key,
  work_id integer not null references works on delete cascade,
  language text references languages,
  value text not null check (value = btrim(value) and length(value) between 1 and 500),
  kind text not null check (kind in ('official', 'translated', 'alias', 'transliterated')),
  is_display boolean not null default false
);
create unique index work_names_once on work_names (work_id, coalesce(language, ''), value);
create unique index work_names_one_display on work_names (work_id, coalesce(language, '')) where is_display;

-- The title shown to readers of a language, folded for sorting (article dropped, digits padded), made in TypeScript.
create table work_sort_titles (
  work_id integer not null references works on delete cascade,
  language text not null references languages,
  sort_key text collate "C" not null,
  primary key (work_id, language)
);
create index work_sort_titles_by_key on work_sort_titles (language, sort_key, work_id);

create table work_texts (
  work_id integer not null references works on delete cascade,
  language text not null references languages,
  markdown text not null check (length(markdown) between 1 and 20000),
  html text not null,
  primary key (work_id, language)
);

create table work_contributors (
  work_id integer not null references works on delete cascade,
  person_id integer not null references people on delete restrict,
  role text not null check (role in ('author', 'translator', 'illustrator', 'editor', 'narrator')),
  position smallint not null check (position > 0),
  printed_name text not null check (length(printed_name) between 1 and 300),
  primary key (work_id, role, person_id),
  unique (work_id, role, position)
);
create index work_contributors_by_person on work_contributors (person_id, role, work_id);

-- ---------------------------------------------------------------- translations and editions

-- Editions of one language and translator together: what a translator made of a work, or the original text itself.
create table translations (
  id integer generated by default as identity primary key,
  work_id integer not null references works on delete cascade,
  language text not null references languages,
  title text check (length(title) between 1 and 500),
  first_year historical_year,
  version integer not null default 1 check (version > 0),
  unique (id, work_id)
);
create index translations_by_work on translations (work_id, language);

create table translation_translators (
  translation_id integer not null references translations on delete cascade,
  person_id integer not null references people on delete restrict,
  position smallint not null check (position > 0),
  printed_name text not null check (length(printed_name) between 1 and 300),
  primary key (translation_id, person_id),
  unique (translation_id, position)
);
create index translation_translators_by_person on translation_translators (person_id);

create table publishers (
  id integer generated by default as identity primary key,
  slug slug not null unique,
  name text not null unique check (length(name) between 1 and 200)
);

create table editions (
  id integer generated by default as identity primary key,
  work_id integer not null references works on delete cascade,
  translation_id integer,
  title text not null check (length(title) between 1 and 500),
  language text references languages,
  is_original_language boolean not null default false,
  -- null where no source says: 'original' or 'revised' would be a claim
  edition_type text check (length(edition_type) between 1 and 40),
  format_type text check (length(format_type) between 1 and 40),
  binding_type text check (length(binding_type) between 1 and 40),
  isbn13 text unique check (isbn13_is_valid(isbn13)),
  asin text check (asin ~ '^[A-Z0-9]{10}$'),
  publisher_id integer references publishers on delete set null,
  published_year smallint check (published_year between 1800 and 2100),
  published_month calendar_month,
  published_day calendar_day,
  pages integer check (pages between 1 and 50000),
  price numeric(8, 2) check (price >= 0),
  currency text check (currency ~ '^[A-Z]{3}$'),
  markdown text check (length(markdown) between 1 and 20000),
  html text,
  cover_path text,
  is_primary boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- a merge moves translations with their editions, which is whole again only at its end
  foreign key (translation_id, work_id) references translations (id, work_id) deferrable initially immediate,
  check (published_day is null or published_month is not null),
  check (published_month is null or published_year is not null),
  check ((markdown is null) = (html is null))
);
-- Exactly one primary edition: never two (this index), never none (the constraint trigger below).
create unique index editions_one_primary on editions (work_id) where is_primary;
create unique index editions_one_original on editions (work_id) where edition_type = 'original';
create index editions_by_work on editions (work_id);
create index editions_by_language on editions (language, work_id);
create index editions_by_translation on editions (translation_id);

create function require_primary_edition() returns trigger language plpgsql as $$
declare
  subject integer := case when tg_op = 'DELETE' then old.work_id else new.work_id end;
begin
  if exists (select from editions where work_id = subject)
    and not exists (select from editions where work_id = subject and is_primary) then
    raise exception 'work % has editions but no primary one', subject
      using errcode = 'check_violation', constraint = 'editions_some_primary';
  end if;
  if tg_op = 'UPDATE' and old.work_id <> new.work_id
    and exists (select from editions where work_id = old.work_id)
    and not exists (select from editions where work_id = old.work_id and is_primary) then
    raise exception 'work % has editions but no primary one', old.work_id
      using errcode = 'check_violation', constraint = 'editions_some_primary';
  end if;
  return null;
end $$;
create constraint trigger editions_some_primary after insert or update of work_id, is_primary or delete on editions
  deferrable initially deferred for each row execute function require_primary_edition();

-- What an edition holds: usually its work; an omnibus holds several, a split volume a part of one.
create table edition_contents (
  edition_id integer not null references editions on delete cascade,
  work_id integer not null references works on delete cascade,
  position smallint not null check (position > 0),
  part_label text check (length(part_label) between 1 and 60),
  primary key (edition_id, work_id),
  unique (edition_id, position)
);
create index edition_contents_by_work on edition_contents (work_id);

create table edition_contributors (
  edition_id integer not null references editions on delete cascade,
  person_id integer not null references people on delete restrict,
  role text not null check (role in ('author', 'translator', 'illustrator', 'editor', 'narrator')),
  position smallint not null check (position > 0),
  printed_name text not null check (length(printed_name) between 1 and 300),
  primary key (edition_id, role, person_id),
  unique (edition_id, role, position)
);
create index edition_contributors_by_person on edition_contributors (person_id);

-- ---------------------------------------------------------------- series

create table series (
  id integer generated by default as identity primary key,
  slug slug not null unique,
  kind text not null default 'author' check (kind in ('author', 'shared_universe', 'publisher', 'collection')),
  status text check (status in ('completed', 'ongoing')),
  parent_id integer references series on delete set null check (parent_id <> id),
  parent_position numeric,
  image_path text,
  popularity real not null default 0,
  version integer not null default 1 check (version > 0),
  merged_into integer references series on delete restrict check (merged_into <> id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  book_count integer not null default 0 check (book_count >= 0),
  -- mean of its works' ranks: readers' ratings, and until they come the hidden prior
  rank_score double precision not null default 0,
  -- volumes with a title or an edition in each language, and ("all") how many there are, boxes left out:
  -- {"all": 7, "de": 5, "en": 7}
  coverage jsonb not null default '{}'
);
create index series_by_parent on series (parent_id);
create index series_by_books on series (book_count desc, id) where merged_into is null and book_count > 0;
create index series_by_rank on series (rank_score desc, id) where merged_into is null and book_count > 0;

create table series_names (
  id integer generated always as identity primary key,
  series_id integer not null references series on delete cascade,
  language text references languages,
  value text not null check (value = btrim(value) and length(value) between 1 and 300),
  kind text not null check (kind in ('official', 'translated', 'alias', 'transliterated')),
  is_display boolean not null default false
);
create unique index series_names_once on series_names (series_id, coalesce(language, ''), value);
create unique index series_names_one_display on series_names (series_id, coalesce(language, '')) where is_display;

-- The name shown to readers of a language, folded for sorting, made in TypeScript like work_sort_titles.
create table series_sort_names (
  series_id integer not null references series on delete cascade,
  language text not null references languages,
  sort_key text collate "C" not null,
  primary key (series_id, language)
);
create index series_sort_names_by_key on series_sort_names (language, sort_key, series_id);

create table series_texts (
  series_id integer not null references series on delete cascade,
  language text not null references languages,
  markdown text not null check (length(markdown) between 1 and 20000),
  html text not null,
  primary key (series_id, language)
);

-- A work (or, in a publisher's series, an edition) at a place in one order of a series.
create table series_members (
  id integer generated always as identity primary key,
  series_id integer not null references series on delete cascade,
  work_id integer references works on delete cascade,
  edition_id integer references editions on delete cascade,
  reading_order text not null default 'publication' check (reading_order in ('publication', 'story', 'recommended')),
  -- for show: '3', '0.5', '1–3'; null where the volume has no number
  position_label text check (length(position_label) between 1 and 30),
  -- for sorting, the start of a range
  position_sort numeric,
  position_to numeric check (position_to >= position_sort),
  role text not null default 'main' check (role in ('main', 'side', 'prequel', 'omnibus', 'short')),
  check (num_nonnulls(work_id, edition_id) = 1)
);
create unique index series_members_once_work on series_members (series_id, reading_order, work_id)
  where work_id is not null;
create unique index series_members_once_edition on series_members (series_id, reading_order, edition_id)
  where edition_id is not null;
create index series_members_in_order on series_members (series_id, reading_order, position_sort);
create index series_members_by_work on series_members (work_id);
create index series_members_by_edition on series_members (edition_id);
-- in the order a series is read: numbers, then volumes without one, then boxes of several
create index series_members_by_place on series_members (series_id, reading_order,
  ((coalesce(position_sort, 1e9) + case when role = 'omnibus' then 1e10 else 0 end)::float8), id);

-- ---------------------------------------------------------------- genres

create table genres (
  id integer generated by default as identity primary key,
  slug slug not null unique,
  genre_group text not null check (genre_group in ('science-fiction', 'fantasy', 'horror', 'crossover')),
  parent_id integer references genres on delete set null check (parent_id <> id),
  image_path text,
  version integer not null default 1 check (version > 0),
  merged_into integer references genres on delete restrict check (merged_into <> id),
  book_count integer not null default 0 check (book_count >= 0)
);

create table genre_names (
  id integer generated always as identity primary key,
  genre_id integer not null references genres on delete cascade,
  language text references languages,
  value text not null check (value = btrim(value) and length(value) between 1 and 100),
  kind text not null check (kind in ('official', 'translated', 'alias', 'transliterated')),
  is_display boolean not null default false
);
create unique index genre_names_once on genre_names (genre_id, coalesce(language, ''), value);
create unique index genre_names_one_display on genre_names (genre_id, coalesce(language, '')) where is_display;

create table genre_texts (
  genre_id integer not null references genres on delete cascade,
  language text not null references languages,
  markdown text not null check (length(markdown) between 1 and 20000),
  html text not null,
  primary key (genre_id, language)
);

create table work_genres (
  work_id integer not null references works on delete cascade,
  genre_id integer not null references genres on delete restrict,
  position smallint not null check (position > 0),
  primary key (work_id, genre_id),
  unique (work_id, position)
);
create index work_genres_by_genre on work_genres (genre_id, work_id);
create index work_genres_leading on work_genres (genre_id, work_id) where position = 1;

-- ---------------------------------------------------------------- awards

create table awards (
  id integer generated by default as identity primary key,
  slug slug not null unique,
  founded_year smallint check (founded_year between 1800 and 2100),
  image_path text,
  version integer not null default 1 check (version > 0),
  merged_into integer references awards on delete restrict check (merged_into <> id)
);

create table award_names (
  id integer generated always as identity primary key,
  award_id integer not null references awards on delete cascade,
  language text references languages,
  value text not null check (value = btrim(value) and length(value) between 1 and 200),
  kind text not null check (kind in ('official', 'translated', 'alias', 'transliterated')),
  is_display boolean not null default false
);
create unique index award_names_once on award_names (award_id, coalesce(language, ''), value);
create unique index award_names_one_display on award_names (award_id, coalesce(language, '')) where is_display;

create table award_texts (
  award_id integer not null references awards on delete cascade,
  language text not null references languages,
  markdown text not null check (length(markdown) between 1 and 20000),
  html text not null,
  primary key (award_id, language)
);

create table award_categories (
  id integer generated by default as identity primary key,
  award_id integer not null references awards on delete cascade,
  key slug not null,
  position smallint not null check (position > 0),
  active_from smallint, active_to smallint check (active_to >= active_from),
  unique (award_id, key),
  unique (id, award_id)
);

create table award_category_names (
  category_id integer not null references award_categories on delete cascade,
  language text not null references languages,
  value text not null check (length(value) between 1 and 200),
  primary key (category_id, language)
);

-- A work, a person or a translation honoured in a year; or only what was printed, where none of ours is meant.
create table award_entries (
  id integer generated by default as identity primary key,
  award_id integer not null references awards on delete cascade,
  category_id integer,
  category_text text check (length(category_text) between 1 and 200),
  year smallint check (year between 1800 and 2100),
  result text not null check (result in ('winner', 'runner-up', 'nominee', 'honourable-mention', 'no-award')),
  rank smallint check (rank > 0),
  work_id integer references works on delete cascade,
  person_id integer references people on delete cascade,
  translation_id integer references translations on delete cascade,
  printed_title text check (length(printed_title) between 1 and 500),
  printed_name text check (length(printed_name) between 1 and 300),
  note text check (length(note) between 1 and 1000),
  version integer not null default 1 check (version > 0),
  foreign key (category_id, award_id) references award_categories (id, award_id),
  check (category_id is null or category_text is null),
  check (num_nonnulls(work_id, person_id, translation_id) <= 1)
);
create unique index award_entries_once on award_entries
  (award_id, coalesce(category_id, 0), coalesce(category_text, ''), coalesce(year, 0), coalesce(work_id, 0),
   coalesce(person_id, 0), coalesce(translation_id, 0), coalesce(printed_title, ''), coalesce(printed_name, ''));
create index award_entries_by_work on award_entries (work_id);
create index award_entries_by_person on award_entries (person_id);
create index award_entries_by_translation on award_entries (translation_id);
create index award_entries_by_year on award_entries (award_id, year);

-- ---------------------------------------------------------------- identity, provenance, addresses

-- The same thing elsewhere: 'wikidata', 'isfdb', 'goodreads-work', ... One column per kind of thing, so that keys are
-- real.
create table external_ids (
  id integer generated always as identity primary key,
  scheme text not null check (scheme ~ '^[a-z0-9-]{2,40}$'),
  value text not null check (length(value) between 1 and 100),
  source_id integer references sources on delete set null,
  checked_at timestamptz,
  work_id integer references works on delete cascade,
  edition_id integer references editions on delete cascade,
  person_id integer references people on delete cascade,
  series_id integer references series on delete cascade,
  genre_id integer references genres on delete cascade,
  award_id integer references awards on delete cascade,
  check (num_nonnulls(work_id, edition_id, person_id, series_id, genre_id, award_id) = 1)
);
create unique index external_ids_once on external_ids (scheme, value,
  (case when work_id is not null then 'work' when edition_id is not null then 'edition'
        when person_id is not null then 'person' when series_id is not null then 'series'
        when genre_id is not null then 'genre' else 'award' end));
create index external_ids_by_work on external_ids (work_id);
create index external_ids_by_edition on external_ids (edition_id);
create index external_ids_by_person on external_ids (person_id);
create index external_ids_by_series on external_ids (series_id);
create index external_ids_by_genre on external_ids (genre_id);
create index external_ids_by_award on external_ids (award_id);

-- Who set a group of fields, from where, when. An import fills what nobody set and never touches what a person set.
create table provenance (
  id integer generated always as identity primary key,
  field_group text not null check (field_group ~ '^[a-z][a-z-]{1,40}$'),
  set_by text not null check (set_by in ('import', 'person')),
  source_id integer references sources on delete set null,
  -- fingerprint of what the import wrote: where the row no longer says that, somebody has edited it since
  fingerprint text,
  confidence real check (confidence between 0 and 1),
  locked boolean not null default false,
  set_at timestamptz not null default now(),
  work_id integer references works on delete cascade,
  edition_id integer references editions on delete cascade,
  person_id integer references people on delete cascade,
  series_id integer references series on delete cascade,
  genre_id integer references genres on delete cascade,
  award_id integer references awards on delete cascade,
  check (num_nonnulls(work_id, edition_id, person_id, series_id, genre_id, award_id) = 1)
);
create unique index provenance_of_work on provenance (work_id, field_group) where work_id is not null;
create unique index provenance_of_edition on provenance (edition_id, field_group) where edition_id is not null;
create unique index provenance_of_person on provenance (person_id, field_group) where person_id is not null;
create unique index provenance_of_series on provenance (series_id, field_group) where series_id is not null;
create unique index provenance_of_genre on provenance (genre_id, field_group) where genre_id is not null;
create unique index provenance_of_award on provenance (award_id, field_group) where award_id is not null;

-- Which record of a catalogue file became which row. Stays when the row is deleted: what a person removed is not
-- brought back.
create table imported_records (
  kind text not null
    check (kind in ('work', 'edition', 'person', 'series', 'genre', 'award', 'award-entry', 'publisher')),
  key text not null check (length(key) between 1 and 200),
  entity_id integer not null,
  primary key (kind, key)
);

-- Catalogue files that were loaded whole, so that a start with nothing new has nothing to do.
create table catalogue_loads (
  digest text primary key,
  loaded_at timestamptz not null default now()
);

-- Addresses that once led to a thing: they answer 301 for ever.
create table former_slugs (
  kind text not null check (kind in ('work', 'person', 'series', 'genre', 'award')),
  slug slug not null,
  entity_id integer not null,
  since timestamptz not null default now(),
  primary key (kind, slug)
);
create function keep_former_slug() returns trigger language plpgsql as $$
begin
  if new.slug <> old.slug then
    insert into former_slugs (kind, slug, entity_id) values (tg_argv[0], old.slug, old.id)
      on conflict (kind, slug) do update set entity_id = excluded.entity_id, since = now();
  end if;
  return null;
end $$;
create trigger works_former_slug after update of slug on works
  for each row execute function keep_former_slug('work');
create trigger people_former_slug after update of slug on people
  for each row execute function keep_former_slug('person');
create trigger series_former_slug after update of slug on series
  for each row execute function keep_former_slug('series');
create trigger genres_former_slug after update of slug on genres
  for each row execute function keep_former_slug('genre');
create trigger awards_former_slug after update of slug on awards
  for each row execute function keep_former_slug('award');

-- No series and no genre stands above itself, over however many steps: whoever edits looks before they write, and two
-- who do so at once see nothing of each other. Checked at the end of the transaction, since merging and undoing move
-- several rows, which are in order only together.
create function stand_in_no_circle() returns trigger language plpgsql as $$
declare
  is_circle boolean;
begin
  -- one after another: each sees what the one before has written
  perform pg_advisory_xact_lock(80000019);
  execute format('with recursive above as (
      select parent_id as id from %1$I where id = $1
      union select t.parent_id from above a join %1$I t on t.id = a.id)
    select exists (select from above where id = $1)', tg_table_name) into is_circle using new.id;
  if is_circle then
    raise exception 'something stands below itself'
      using errcode = 'exclusion_violation', constraint = 'no_circle', table = tg_table_name;
  end if;
  return null;
end $$;
create constraint trigger stand_in_no_circle after insert or update of parent_id on series deferrable initially deferred
  for each row when (new.parent_id is not null) execute function stand_in_no_circle();
create constraint trigger stand_in_no_circle after insert or update of parent_id on genres deferrable initially deferred
  for each row when (new.parent_id is not null) execute function stand_in_no_circle();

-- ---------------------------------------------------------------- counts that lists are ordered by

-- A list of 30,000 series may not count 200,000 memberships for each page, so counts stand beside what they count.
-- Triggers keep them, so that no way of editing can forget them, psql included.

-- Each counts afresh for the ids given (null: for all). Rows are locked first, in the order of their ids, so that two
-- edits never wait in a circle; the count is a statement of its own, so that it sees what the edit it waited for has
-- done.
create function recount_series(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  perform from series where subjects is null or id = any(subjects) order by id for no key update;
  with asked as (
    select id from series where subjects is null or id = any(subjects)
  ), volumes as (
    select asked.id as series_id, w.id, w.rank_score, bool_and(m.role = 'omnibus') as is_box
    from asked join series_members m on m.series_id = asked.id and m.reading_order = 'publication'
      left join editions e on e.id = m.edition_id
      join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
    group by 1, 2, 3
  ), counted as (
    select asked.id, count(v.id)::int as books, coalesce(avg(v.rank_score), 0) as rank
    from asked left join volumes v on v.series_id = asked.id group by asked.id
  ), told as (
    select series_id, jsonb_object_agg(language, volumes) as coverage from (
      select v.series_id, l.language, count(*) as volumes from volumes v
        cross join lateral (select n.language from work_names n where n.work_id = v.id
          union select e.language from editions e where e.work_id = v.id
          union all select 'all') l
      where l.language is not null and not v.is_box group by 1, 2) as by_language group by 1
  )
  update series s set book_count = c.books, rank_score = c.rank, coverage = coalesce(t.coverage, '{}')
  from counted c left join told t on t.series_id = c.id
  where c.id = s.id
    and (s.book_count <> c.books or s.rank_score <> c.rank or s.coverage <> coalesce(t.coverage, '{}'));
end $$;

create function recount_people(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  perform from people where subjects is null or id = any(subjects) order by id for no key update;
  with written as (
    select c.person_id, w.id, w.genre_group
    from work_contributors c join works w on w.id = c.work_id and w.merged_into is null
    where c.role = 'author' and (subjects is null or c.person_id = any(subjects))
  ), groups as (
    select person_id, sum(books)::int as books, jsonb_object_agg(genre_group, books) as groups
    from (select person_id, genre_group, count(*) as books from written group by 1, 2) g group by 1
  ), in_series as (
    select person_id, jsonb_object_agg(series_id, books) as series
    from (select w.person_id, m.series_id, count(distinct w.id) as books
      from written w join series_members m on m.work_id = w.id group by 1, 2) s group by 1
  ), counted as (
    select p.id, coalesce(g.books, 0) as books, coalesce(g.groups, '{}') as groups, coalesce(s.series, '{}') as series
    from people p left join groups g on g.person_id = p.id left join in_series s on s.person_id = p.id
    where subjects is null or p.id = any(subjects)
  )
  update people p set book_count = c.books, group_counts = c.groups, series_counts = c.series from counted c
  where c.id = p.id and (p.book_count <> c.books or p.group_counts <> c.groups or p.series_counts <> c.series);
end $$;

create function recount_genres(subjects integer[]) returns void language plpgsql as $$
begin
  if subjects = '{}' then return; end if;
  perform from genres where subjects is null or id = any(subjects) order by id for no key update;
  with asked as (
    select id from genres where subjects is null or id = any(subjects)
  ), counted as (
    select asked.id, count(w.id)::int as books
    from asked left join work_genres g on g.genre_id = asked.id
      left join works w on w.id = g.work_id and w.merged_into is null
    group by asked.id
  )
  update genres g set book_count = c.books from counted c where c.id = g.id and g.book_count <> c.books;
end $$;

-- Arguments: what to recount, and the column that names it. A bulk load recounts once, at its end.
create function recount_changed() returns trigger language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  execute format(
    'select recount_%I(coalesce((select array_agg(distinct %I) from changed where %2$I is not null), ''{}''))',
    tg_argv[0], tg_argv[1]);
  return null;
end $$;
call call_after_changes('series_members', 'recount', $$recount_changed('series', 'series_id')$$);
call call_after_changes('work_contributors', 'recount', $$recount_changed('people', 'person_id')$$);
call call_after_changes('work_genres', 'recount', $$recount_changed('genres', 'genre_id')$$);

-- The series that hold these works, or, a publisher's, one of their editions.
create function series_of_works(subjects integer[]) returns integer[] language sql stable as $$
  select coalesce(array_agg(distinct m.series_id), '{}') from (
    select series_id from series_members where work_id = any(subjects)
    union all
    select m.series_id from editions e join series_members m on m.edition_id = e.id where e.work_id = any(subjects)
  ) as m;
$$;

-- A place in a series counts for the authors of the book too.
create function recount_authors_of_members() returns trigger language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_people(coalesce((select array_agg(distinct c.person_id)
    from changed m join work_contributors c on c.work_id = m.work_id), '{}'));
  return null;
end $$;
call call_after_changes('series_members', 'recount_authors', 'recount_authors_of_members()');

-- A title or an edition in another language changes what a series tells of its languages.
create function recount_series_of_works() returns trigger language plpgsql as $$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_series(series_of_works(coalesce((select array_agg(distinct work_id) from changed), '{}')));
  return null;
end $$;
call call_after_changes('work_names', 'recount', 'recount_series_of_works()');
call call_after_changes('editions', 'recount', 'recount_series_of_works()');

-- A work that is merged away, or back, or changes its group, changes the counts of all it belongs to. One whose rank is
-- not what it should be gets it here, whatever changed it: a prior from outside, an edit by hand.
create function recount_around_works() returns trigger language plpgsql as $$
declare
  moved integer[];
  ranked integer[];
  is_bulk boolean := coalesce(current_setting('biblionaut.bulk_load', true) = 'on', false);
begin
  if current_setting('biblionaut.rating', true) = 'on' then return null; end if;
  select coalesce(array_agg(n.id)
        filter (where (n.merged_into, n.genre_group) is distinct from (o.merged_into, o.genre_group)), '{}'),
      coalesce(array_agg(n.id) filter (where n.merged_into is distinct from o.merged_into), '{}')
    into moved, ranked from changed n join before o using (id) where not is_bulk;
  perform move_ranks(late) from (select array_agg(id) as late from changed
    where rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count)) as l where late is not null;
  -- all of a statement at once, so that the rows are locked in one order
  if ranked <> '{}' then perform recount_series(series_of_works(ranked)); end if;
  if moved <> '{}' then
    perform recount_people(coalesce((select array_agg(distinct person_id) from work_contributors
      where work_id = any(moved)), '{}'));
    perform recount_genres(coalesce((select array_agg(distinct genre_id) from work_genres
      where work_id = any(moved)), '{}'));
  end if;
  return null;
end $$;
create trigger works_recount after update on works referencing old table as before new table as changed
  for each statement execute function recount_around_works();

-- ---------------------------------------------------------------- search

-- docs/decisions/0008-search.md: plain B-trees and one GIN index, no extension. All of it is derived: `npm run cli --
-- reindex` makes it anew, and a start does where it is missing.

-- One row for each distinct name of an entity, as it is shown when it matched. Kinds: 1 books, 2 authors, 3 series,
-- 4 genres, 5 awards.
create table search_documents (
  id integer generated always as identity primary key,
  kind smallint not null check (kind between 1 and 5),
  entity_id integer not null,
  language text,
  label text not null,
  -- the one shown to readers of its language, not an alias or an edition's title
  is_shown boolean not null,
  -- the label's folded forms, one a line: ranking compares with them
  folded text not null,
  unique (kind, entity_id, label)
);

-- One row for each word start of a folded name, spaced and joined.
create table search_keys (
  kind smallint not null,
  key text collate "C" not null check (length(key) between 1 and 40),
  popularity real not null,
  entity_id integer not null,
  document_id integer not null references search_documents on delete cascade
);
create index search_keys_1 on search_keys (kind, left(key, 1), popularity desc, entity_id, document_id);
create index search_keys_2 on search_keys (kind, left(key, 2), popularity desc, entity_id, document_id);
create index search_keys_3 on search_keys (kind, left(key, 3), popularity desc, entity_id, document_id);
create index search_keys_4 on search_keys (kind, left(key, 4), popularity desc, entity_id, document_id);
create index search_keys_5 on search_keys (kind, left(key, 5), popularity desc, entity_id, document_id);
create index search_keys_long on search_keys (kind, key, popularity desc, entity_id, document_id);
create index search_keys_by_document on search_keys (document_id);

-- One row an entity: every word of every name, and of a book's authors too. For words in any order.
create table search_entities (
  kind smallint not null,
  entity_id integer not null,
  popularity real not null,
  words tsvector not null,
  primary key (kind, entity_id)
);
create index search_entities_words on search_entities using gin (words);

-- What is left of a known word, or of a whole short title without spaces, when one letter is taken away (the first
-- eight letters of it): two spellings that share such a rest are one slip apart. Words are never taken out: one that
-- nothing has any more finds nothing.
create table search_deletions (
  is_title boolean not null,
  deletion text collate "C" not null check (length(deletion) between 1 and 16),
  word text collate "C" not null,
  primary key (is_title, deletion, word)
);

-- The works that rows of a reader's file name are found by their whole title, a hundred at once: the search's keys
-- begin at every word of a title and would bring half a catalogue for a title of one common word.

-- A folded title without its article, its conjunctions and its spaces, as short as an index likes it: 'the left hand of
-- darkness' and 'left hand of darkness', 'jonathan strange and mr norrell' and 'jonathan strange mr norrell' are one.
-- Coarse on purpose: it finds whom to look at.
create function import_title_key(folded text) returns text
  language sql immutable parallel safe as $$
    select left(replace(regexp_replace(
      regexp_replace(folded,
        '^(the|a|an|der|die|das|den|dem|des|ein|eine|einer|il|lo|la|i|gli|le|l|un|uno|una) (?=.)', ''),
      ' (and|und|et|ed|e)(?= )', '', 'g'), ' ', ''), 60)
  $$;

-- The same of every form of a name (`search_documents.folded` holds one a line). A body that is bound when it is made,
-- since an index is built without a search path.
create function import_title_keys(folded text) returns text[]
  language sql immutable parallel safe
  return array(select distinct import_title_key(form) from regexp_split_to_table(folded, '\n') as form);

-- Written at once: hundreds of titles are asked for in one statement, and each would look through what waits to be
-- written.
create index search_documents_import_titles on search_documents using gin (import_title_keys(folded))
  with (fastupdate = off) where kind = 1;

-- Themes are looked up in the words of synopses, each in its own language.
create function words_of_text(language text, markdown text) returns tsvector language sql immutable parallel safe
  return case language
    when 'de' then to_tsvector('german'::regconfig, markdown)
    when 'en' then to_tsvector('english'::regconfig, markdown)
    when 'it' then to_tsvector('italian'::regconfig, markdown)
    else to_tsvector('simple'::regconfig, markdown) end;
create index work_texts_words on work_texts using gin (words_of_text(language, markdown));

-- ---------------------------------------------------------------- shops

-- Shops that pay for buyers sent to them: what buy links are built from (specification, sections 3 and 7).

create table affiliate_services (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  -- the lowest is asked first
  position smallint not null default 0,
  -- shops are edited in the browser: of two admins who change one at once the second is told
  version integer not null default 1
);

-- An address of a shop in a region: to the book itself, or to the shop's search. What a template may hold is checked
-- again where it is filled.
create table affiliate_locales (
  service_key text not null references affiliate_services on delete cascade,
  region text not null check (region ~ '^[A-Z]{2}$'),
  variant text not null check (variant in ('default', 'search')),
  template text not null,
  -- a plain host name: no port, no user, no path; no punycode, which may look like another name
  domain text not null check (
    length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]{2,63}$'
    and domain !~ '(^|[.])xn--'
  ),
  affiliate_tag text not null check (affiliate_tag ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  primary key (service_key, region, variant),
  -- https, at this domain and no other, without spaces or control characters, with the tag once
  constraint affiliate_locales_template check (
    length(template) <= 500 and template !~ '[[:space:][:cntrl:]]'
    and (starts_with(template, 'https://{domain}/') or starts_with(template, 'https://' || domain || '/'))
    and length(template) - length(replace(template, '{tag}', '')) = length('{tag}')
  )
);

insert into affiliate_services (key) values ('amazon');
insert into affiliate_locales (service_key, region, variant, template, domain, affiliate_tag) values
  ('amazon', 'DE', 'default', 'https://{domain}/dp/{asin}?tag={tag}', 'www.amazon.de', 'biblionaut-21'),
  ('amazon', 'DE', 'search', 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}', 'www.amazon.de', 'biblionaut-21');

-- ---------------------------------------------------------------- accounts

-- People: who they are, how they sign in, what they may, and what is left when they go.
-- Every secret is kept as its hash. Every time that decides about validity is the database's.

-- Somebody who asked for an account and has not shown yet that the address is theirs. No user exists before that.
create table registrations (
  -- the address folded, so that every spelling of it is one registration
  email_key text primary key,
  email text not null check (length(email) between 3 and 320),
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text check (length(last_name) between 1 and 60),
  language text not null references languages,
  -- of the link mailed last; null until the mail is made, and after the link has worked
  token_hash bytea unique,
  token_expires_at timestamptz,
  -- the browser that asked last
  browser_hash bytea not null,
  -- asked for from two browsers within the life of one link: the link alone does not tell whose password it would
  -- confirm
  is_contested boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index registrations_by_age on registrations (updated_at);

create table users (
  id uuid primary key,
  email text not null check (length(email) between 3 and 320),
  email_key text not null unique,
  password_hash text,
  role text not null default 'NORMAL_USER' check (role in ('NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER')),
  first_name text check (length(first_name) between 1 and 60),
  last_name text check (length(last_name) between 1 and 60),
  -- as written, in markdown, and as shown
  bio text check (length(bio) <= 5000),
  bio_html text,
  -- base name of the stored picture
  picture text,
  language text not null references languages,
  -- an admin has shut the account; nobody gets in, nothing is lost
  locked_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  -- the address of a profile that its person has opened; off by default
  public_handle text unique check (public_handle ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$'),
  -- told to the person by mail, and in their data
  lock_reason text check (length(lock_reason) between 1 and 1000)
);
create index users_by_age on users (created_at desc, id desc);

create table identities (
  provider text not null check (provider in ('google')),
  -- the provider's own id of the person: an address may change hands, this does not
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  method text not null check (method in ('password', 'passkey', 'google', 'email')),
  -- what the browser calls itself, cut: 'Firefox · Windows'
  device text not null default '',
  -- when the person last showed who they are: decides what may be done without asking again
  authenticated_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_seen on sessions (seen_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- ten places a person and no eleventh, whatever races
  slot smallint not null check (slot between 1 and 10),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('platform', 'roaming', 'synced', 'this-device-only')),
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, slot)
);

-- Links sent by mail and links to a download: the newest of a purpose is the only one there is.
create table account_tokens (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'export', 'change-email')),
  token_hash bytea not null unique,
  -- the address to change to
  email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, purpose)
);

-- What is under way with an authenticator or a provider: asked once, answered once, by the same browser.
create table ceremonies (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('passkey-registration', 'passkey-authentication', 'google')),
  user_id uuid references users on delete cascade,
  state jsonb not null,
  expires_at timestamptz not null
);
create index ceremonies_by_expiry on ceremonies (expires_at);

-- How often something was tried, by a keyed hash of who tried: atomic, shared by all processes, by the database's
-- clock. Counted tries hold for an hour at most. Without the log that outlives a crash no try waits for the disk; after
-- a crash everybody begins anew.
create unlogged table limit_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index limit_counters_by_reset on limit_counters (resets_at);

-- What happened to accounts and what admins did. Outlives the account without its id.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  event text not null,
  details jsonb not null default '{}',
  request_id text,
  -- whom an act was about, where that is not who did it; goes as user_id does when that account goes
  subject_id uuid
);
create index audit_events_by_time on audit_events (at);
create index audit_events_by_user on audit_events (user_id) where user_id is not null;
create index audit_events_by_subject on audit_events (subject_id) where subject_id is not null;

-- Ids of deleted accounts and nothing else, so that a restored backup can be told to forget them again.
create table account_deletions (
  user_id uuid primary key,
  deleted_at timestamptz not null default now()
);
-- The last super user who can sign in (a locked one is no help) is neither demoted nor locked nor deleted, however many
-- try at once.
create function keep_a_super_user() returns trigger language plpgsql as $$
begin
  if old.role = 'SUPER_USER' and old.locked_at is null
    and (tg_op = 'DELETE' or new.role <> 'SUPER_USER' or new.locked_at is not null) then
    perform pg_advisory_xact_lock(80000001);
    if not exists (select from users where role = 'SUPER_USER' and locked_at is null and id <> old.id) then
      raise exception 'the last super user stays' using errcode = 'BL001';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_a_super_user before update of role, locked_at or delete on users
  for each row execute function keep_a_super_user();

-- Who keeps sessions in memory hears when one has ended, and when what its person may do has changed: by one tag of the
-- person, however many sessions they have. It is made of a digest of the account's id, since the log of changes keeps
-- it for an hour.
create function sessions_tag(person uuid) returns text language sql immutable parallel safe
  return 'sessions:' || encode(sha256(convert_to(person::text, 'UTF8')), 'hex');

create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_content(coalesce((select array_agg(distinct sessions_tag(user_id)) from gone
    where seen_at > now() - interval '1 hour'), '{}'));
  return null;
end $$;
create trigger tell_ended_sessions after delete on sessions referencing old table as gone
  for each statement execute function tell_ended_sessions();

create function tell_changed_session() returns trigger language plpgsql as $$
begin
  perform tell_content(array[sessions_tag(new.user_id)]);
  return null;
end $$;
-- use is noted by moving `seen_at` on, each five minutes; whatever else happens to a session is no daily matter
create trigger tell_changed_session after update on sessions for each row
  when (new.seen_at < old.seen_at
    or (new.token_hash, new.user_id, new.created_at, new.authenticated_at)
      is distinct from (old.token_hash, old.user_id, old.created_at, old.authenticated_at))
  execute function tell_changed_session();

create function tell_changed_standing() returns trigger language plpgsql as $$
begin
  perform tell_content(array[sessions_tag(new.id)]);
  return null;
end $$;
create trigger tell_changed_standing after update of role, locked_at on users for each row
  when ((old.role, old.locked_at) is distinct from (new.role, new.locked_at)) execute function tell_changed_standing();

-- ---------------------------------------------------------------- reading

-- What readers do: reading lists with their log, ratings and reviews, goals, published years and profiles.
-- Everything hangs on the work, never on an edition (decisions, 'Catalogue').

create table reading_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  -- a work that somebody reads is merged, never deleted
  work_id integer not null references works on delete restrict,
  status text not null check (status in ('to-read', 'reading', 'read')),
  -- beside the three statuses of the specification
  flag text check (flag in ('paused', 'did-not-finish')),
  edition_id integer references editions on delete set null,
  progress_pages integer check (progress_pages between 0 and 100000),
  progress_percent smallint check (progress_percent between 0 and 100),
  -- for the reader's eyes only
  note text check (length(note) between 1 and 10000),
  -- place in the queue of what is to be read, smaller first
  queue_position double precision not null default 0,
  added_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  -- with what a badge asks of every book
  unique (user_id, work_id) include (status, flag),
  check (progress_pages is null or progress_percent is null)
);
create index reading_entries_by_status on reading_entries (user_id, status, added_at desc, id desc);
create index reading_entries_by_time on reading_entries (user_id, added_at desc, id desc);
create index reading_entries_by_work on reading_entries (work_id);
create index reading_entries_by_edition on reading_entries (edition_id) where edition_id is not null;

-- One time through a book; dates keep the precision they were given with.
create table readings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  entry_id bigint not null references reading_entries on delete cascade,
  started_year historical_year, started_month calendar_month, started_day calendar_day,
  finished_year historical_year, finished_month calendar_month, finished_day calendar_day,
  check (started_day is null or started_month is not null), check (started_month is null or started_year is not null),
  check (finished_day is null or finished_month is not null),
  check (finished_month is null or finished_year is not null)
);
create index readings_by_entry on readings (entry_id);
create index readings_by_user on readings (user_id, finished_year);

create table reading_goals (
  user_id uuid not null references users on delete cascade,
  year smallint not null check (year between 1900 and 2200),
  books smallint not null check (books between 1 and 2000),
  primary key (user_id, year)
);

-- A year that its reader has opened to whoever has the link.
create table published_years (
  user_id uuid not null references users on delete cascade,
  year smallint not null check (year between 1900 and 2200),
  -- unguessable; whoever has it may look
  address text not null unique check (address ~ '^[A-Za-z0-9_-]{22}$'),
  published_at timestamptz not null default now(),
  primary key (user_id, year)
);

-- What a reader writes in the moment in which a book or an author is merged away belongs to what it went into. Whoever
-- writes has looked before the merge was there to be seen, and the foreign key is content with either: so it is looked
-- at once more, past the lock that the merge holds.
create function follow_merged() returns trigger language plpgsql as $$
declare
  further integer;
begin
  if tg_argv[0] = 'works' then
    loop
      exit when new.work_id is null;
      select merged_into into further from works where id = new.work_id for key share;
      exit when further is null;
      new.work_id := further;
    end loop;
  else
    loop
      exit when new.person_id is null;
      select merged_into into further from people where id = new.person_id for key share;
      exit when further is null;
      new.person_id := further;
    end loop;
  end if;
  return new;
end $$;
create trigger follow_merged_work before insert on reading_entries
  for each row execute function follow_merged('works');

-- ---------------------------------------------------------------- ratings and reviews

-- One rating a person and thing; with a text it is a review.
create table ratings (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  work_id integer references works on delete restrict,
  person_id integer references people on delete restrict,
  stars smallint not null check (stars between 1 and 5),
  -- as an import gave it: 3.75 counts as 4
  given numeric(3, 2) check (given > 0 and given <= 5),
  -- markdown as written, and as shown
  text text check (length(text) between 1 and 20000),
  text_html text,
  language text references languages,
  helpful_count integer not null default 0 check (helpful_count >= 0),
  rated_at timestamptz not null default now(),
  reviewed_at timestamptz,
  edited_at timestamptz,
  -- by a moderator; its stars go on counting
  hidden_at timestamptz,
  -- told to its writer, so it is part of what is theirs
  hidden_reason text check (hidden_reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  hidden_note text check (length(hidden_note) between 1 and 1000),
  constraint ratings_of_work_once unique (user_id, work_id),
  check (num_nonnulls(work_id, person_id) = 1),
  check ((text is null) = (text_html is null) and (text is null) = (reviewed_at is null))
) with (
  -- room in each page for the next state of its rows. Stars and the moment stand in no index by value: changing them is
  -- cheap
  fillfactor = 85
);
-- what anybody may read, in the orders it is listed in; stars alone are in none of these
create index reviews_of_work on ratings (work_id, helpful_count desc, id desc)
  where text is not null and hidden_at is null;
create index reviews_of_work_by_time on ratings (work_id, reviewed_at desc, id desc)
  where text is not null and hidden_at is null;
create index reviews_of_work_by_language on ratings (work_id, language, helpful_count desc, id desc)
  where text is not null and hidden_at is null;
create index reviews_of_person on ratings (person_id, helpful_count desc, id desc)
  where text is not null and hidden_at is null;
create index ratings_hidden on ratings (hidden_at desc, id desc) where hidden_at is not null;
-- ranges of the table and the times in them: where the analytics look for a day's ratings
create index ratings_by_time on ratings using brin (rated_at) with (pages_per_range = 32, autosummarize = on);
-- keys of what they point at
create index ratings_by_work on ratings (work_id) where work_id is not null;
create index ratings_by_person on ratings (person_id) where person_id is not null;
-- Holds the few ratings of people alone: with another index that begins with the user to choose from the planner, which
-- sees that most readers rate one thing, reads all 2,000 of a collector to find one.
create unique index ratings_of_person_once on ratings (user_id, person_id) where person_id is not null;

create table review_votes (
  rating_id bigint not null references ratings on delete cascade,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  primary key (rating_id, user_id)
);
create index review_votes_by_user on review_votes (user_id);

-- What readers have told the moderators; stays without its author when that account goes.
create table review_reports (
  id bigint generated always as identity primary key,
  rating_id bigint not null references ratings on delete cascade,
  user_id uuid references users on delete set null,
  reason text not null check (reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  comment text check (length(comment) between 1 and 1000),
  created_at timestamptz not null default now(),
  resolved_at timestamptz,
  unique (rating_id, user_id)
);
create index review_reports_by_user on review_reports (user_id) where user_id is not null;
create index review_reports_open on review_reports (created_at) where resolved_at is null;

create trigger follow_merged_work before insert on ratings for each row
  when (new.work_id is not null and current_setting('biblionaut.followed', true) is distinct from 'on')
  execute function follow_merged('works');
create trigger follow_merged_person before insert on ratings for each row
  when (new.person_id is not null and current_setting('biblionaut.followed', true) is distinct from 'on')
  execute function follow_merged('people');

-- Brings the ranks of these works (null: of all, 2,000 at a time) up to date, and those of their series; tells the
-- lists in that order. Answers how many have moved. One lost on the way is found by the next call for all.
create function move_ranks(subjects integer[]) returns integer language plpgsql as $$
declare
  due integer[];
  moved integer;
  series_moved integer[];
  moves double precision[];
  was text;
begin
  if subjects is null then
    select array_agg(id order by id) into due from (select id from works
      where rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count) limit 2000) as late;
  else
    select array_agg(id order by id) into due from works
      where id = any(subjects) and rank_score <> work_rank(prior_mean, prior_weight, rating_sum, rating_count);
  end if;
  if due is null then return 0; end if;
  -- a statement of its own: the next one sees what those it waited for have done
  perform from works where id = any(due) order by id for no key update;
  was := coalesce(current_setting('biblionaut.rating', true), 'off');
  perform set_config('biblionaut.rating', 'on', true);
  with ranked as (
    update works w set rank_score = work_rank(w.prior_mean, w.prior_weight, w.rating_sum, w.rating_count)
    from works b where b.id = w.id and w.id = any(due)
    returning w.id, w.merged_into, w.rank_score - b.rank_score as moved
  ), members as (
    select m.series_id, r.id, r.moved from ranked r join series_members m on m.work_id = r.id
      where m.reading_order = 'publication' and r.merged_into is null and r.moved <> 0
    union
    select m.series_id, r.id, r.moved from ranked r join editions e on e.work_id = r.id
        join series_members m on m.edition_id = e.id
      where m.reading_order = 'publication' and r.merged_into is null and r.moved <> 0
  )
  select (select count(*) from ranked where ranked.moved <> 0), array_agg(series_id order by series_id),
      array_agg(in_series.moved order by series_id)
    into moved, series_moved, moves
    from (select series_id, sum(members.moved) as moved from members group by series_id) as in_series;
  if series_moved is not null then
    -- the mean of the works' ranks, moved by what some of them have; counting a series afresh costs as much as it has
    -- volumes
    if cardinality(series_moved) > 1 then
      perform from series where id = any(series_moved) order by id for no key update;
    end if;
    update series s set rank_score = s.rank_score + m.moved / s.book_count
      from unnest(series_moved, moves) as m (id, moved)
      where s.id = m.id and s.book_count > 0;
  end if;
  perform set_config('biblionaut.rating', was, true);
  if moved > 0 then perform tell_content(array['ranks']); end if;
  return moved;
end $$;

-- Sums and counts stand beside what is rated, kept by triggers of whole statements: an import of 500 ratings or an
-- account that goes changes each book once, and takes the rows in the order of their ids, so that two of them never
-- wait in a circle.
create type rating_change as (work_id integer, person_id integer, stars smallint, sign integer, is_shown integer);

-- What ratings change is told here, by name: a page that shows the book is dropped, and the lists that ratings order
-- ('ranks'), not every page with any book on it. The triggers of `works`, `people` and `series` are silent meanwhile.
-- The ranks of works follow at once unless whoever writes has said that they will see to it ('biblionaut.ranks' is
-- 'later').
create function apply_rating_changes(changes rating_change[]) returns void language plpgsql as $$
declare
  works_named integer[];
  people_named integer[];
  summed integer[];
  tags text[];
  more text[];
  was text;
begin
  if changes is null then return; end if;
  select array_agg(distinct work_id) filter (where work_id is not null),
      array_agg(distinct person_id) filter (where person_id is not null)
    into works_named, people_named from unnest(changes);
  was := set_config('biblionaut.rating', 'on', true);
  if works_named is not null then
    -- taken in one order, so that two of them never wait in a circle; one row takes itself
    if cardinality(works_named) > 1 then
      perform from works where id = any(works_named) order by id for no key update;
    end if;
    -- what comes out the same (a text that was changed, a vote) is told, and nothing is written
    with delta as (
      select work_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings,
        sum(sign * is_shown)::int as reviews,
        sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2,
        sum(sign * (stars = 3)::int)::int as s3, sum(sign * (stars = 4)::int)::int as s4,
        sum(sign * (stars = 5)::int)::int as s5
      from unnest(changes) where work_id is not null group by work_id
    ), summed as (
      update works w set rating_sum = w.rating_sum + d.stars, rating_count = w.rating_count + d.ratings,
        review_count = w.review_count + d.reviews,
        rating_stars = array[w.rating_stars[1] + s1, w.rating_stars[2] + s2, w.rating_stars[3] + s3,
          w.rating_stars[4] + s4, w.rating_stars[5] + s5]
      from delta d where w.id = d.id and (d.reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0)
      returning w.id
    )
    select array_agg('book:' || id), (select array_agg(id) from summed) into tags, summed from delta;
  end if;
  if people_named is not null then
    if cardinality(people_named) > 1 then
      perform from people where id = any(people_named) order by id for no key update;
    end if;
    with delta as (
      select person_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings,
        sum(sign * is_shown)::int as reviews,
        sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2,
        sum(sign * (stars = 3)::int)::int as s3, sum(sign * (stars = 4)::int)::int as s4,
        sum(sign * (stars = 5)::int)::int as s5
      from unnest(changes) where person_id is not null group by person_id
    ), summed as (
      update people p set rating_sum = p.rating_sum + d.stars, rating_count = p.rating_count + d.ratings,
        review_count = p.review_count + d.reviews,
        rating_stars = array[p.rating_stars[1] + s1, p.rating_stars[2] + s2, p.rating_stars[3] + s3,
          p.rating_stars[4] + s4, p.rating_stars[5] + s5]
      from delta d where p.id = d.id and (d.reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0)
      returning p.id
    )
    -- the order of people is made of their sums, and is another at once
    select array_agg('author:' || id) || array(select 'ranks' where exists (select from summed)) into more from delta;
    tags := tags || more;
  end if;
  was := set_config('biblionaut.rating', 'off', true);
  perform tell_content(tags);
  if summed is not null and current_setting('biblionaut.ranks', true) is distinct from 'later' then
    perform move_ranks(summed);
  end if;
end $$;

create function count_ratings() returns trigger language plpgsql as $$
declare
  changes rating_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(work_id, person_id, stars, 1, (text is not null and hidden_at is null)::int)::rating_change)
      into changes from added;
  elsif tg_op = 'DELETE' then
    select array_agg(row(work_id, person_id, stars, -1, (text is not null and hidden_at is null)::int)::rating_change)
      into changes from gone;
  else
    select array_agg(change) into changes from (
      select row(work_id, person_id, stars, 1, (text is not null and hidden_at is null)::int)::rating_change as change
        from added
      union all
      select row(work_id, person_id, stars, -1, (text is not null and hidden_at is null)::int)::rating_change
        from gone) as c;
  end if;
  perform apply_rating_changes(changes);
  return null;
end $$;
create trigger count_inserted after insert on ratings referencing new table as added
  for each statement execute function count_ratings();
create trigger count_updated after update on ratings referencing old table as gone new table as added
  for each statement execute function count_ratings();
create trigger count_deleted after delete on ratings referencing old table as gone
  for each statement execute function count_ratings();

-- Stars that several readers give at the same moment, of those whom a limit allows it: the things they mean (what was
-- merged is what it went into), the stars, and the counts as they are after all of them. A row for each, in the order
-- of their places; without counts where nothing was given, since it was not allowed or there is no such thing. `review`
-- is the rating where there is a text with it. The caller moves the ranks of works. Works and people have a half each:
-- a table's name in a variable would be planned with every call.
create function give_stars(
  readers uuid[], asked integer[], given_stars smallint[], allowed boolean[], are_works boolean
)
returns table (place bigint, rating_sum integer, rating_count integer, rating_stars integer[], review_count integer,
  thing integer, review bigint)
language plpgsql rows 10 as $$
#variable_conflict use_column
declare
  things integer[];
  is_merged boolean;
  was text;
begin
  if are_works then
    select array_agg(case when g.may then w.id end order by g.place),
        coalesce(bool_or(w.merged_into is not null), false) into things, is_merged
      from unnest(asked, allowed) with ordinality as g (id, may, place)
        left join (select id, merged_into from works where id = any(asked) order by id for key share) w on w.id = g.id;
    was := set_config('biblionaut.followed', case when is_merged then '' else 'on' end, true);
    if is_merged then
      with recursive walk as (
        select g.place, w.id, w.merged_into
          from unnest(things) with ordinality as g (id, place) left join works w on w.id = g.id
        union all select walk.place, m.id, m.merged_into from walk join works m on m.id = walk.merged_into
      )
      select array_agg(id order by walk.place) into things from walk where merged_into is null;
    end if;
    was := set_config('biblionaut.ranks', 'later', true);
    insert into ratings as r (user_id, work_id, stars)
      select reader, id, stars from unnest(readers, things, given_stars) as given (reader, id, stars)
        where id is not null order by reader
      on conflict (user_id, work_id) do update set stars = excluded.stars, given = null, rated_at = now()
        where r.stars <> excluded.stars;
    was := set_config('biblionaut.ranks', '', true);
    was := set_config('biblionaut.followed', '', true);
    return query select g.place, w.rating_sum, w.rating_count, w.rating_stars, w.review_count, w.id,
        (select r.id from ratings r where r.user_id = g.reader and r.work_id = w.id and r.text is not null)
      from unnest(readers, things) with ordinality as g (reader, id, place) left join works w on w.id = g.id;
  else
    select array_agg(case when g.may then p.id end order by g.place),
        coalesce(bool_or(p.merged_into is not null), false) into things, is_merged
      from unnest(asked, allowed) with ordinality as g (id, may, place)
        left join (select id, merged_into from people where id = any(asked) order by id for key share) p on p.id = g.id;
    was := set_config('biblionaut.followed', case when is_merged then '' else 'on' end, true);
    if is_merged then
      with recursive walk as (
        select g.place, p.id, p.merged_into
          from unnest(things) with ordinality as g (id, place) left join people p on p.id = g.id
        union all select walk.place, m.id, m.merged_into from walk join people m on m.id = walk.merged_into
      )
      select array_agg(id order by walk.place) into things from walk where merged_into is null;
    end if;
    insert into ratings as r (user_id, person_id, stars)
      select reader, id, stars from unnest(readers, things, given_stars) as given (reader, id, stars)
        where id is not null order by reader
      on conflict (user_id, person_id) where person_id is not null
        do update set stars = excluded.stars, given = null, rated_at = now() where r.stars <> excluded.stars;
    was := set_config('biblionaut.followed', '', true);
    return query select g.place, p.rating_sum, p.rating_count, p.rating_stars, p.review_count, p.id,
        (select r.id from ratings r where r.user_id = g.reader and r.person_id = p.id and r.text is not null)
      from unnest(readers, things) with ordinality as g (reader, id, place) left join people p on p.id = g.id;
  end if;
end $$;

create function count_votes() returns trigger language plpgsql as $$
begin
  -- in the order of the ids, as above; one row takes itself
  perform from ratings where id in (select rating_id from voted) order by id for no key update;
  update ratings r
    set helpful_count = helpful_count + v.votes * case tg_op when 'INSERT' then 1 else -1 end
    from (select rating_id, count(*) as votes from voted group by rating_id) as v where r.id = v.rating_id;
  return null;
end $$;
create trigger count_inserted after insert on review_votes referencing new table as voted
  for each statement execute function count_votes();
create trigger count_deleted after delete on review_votes referencing old table as voted
  for each statement execute function count_votes();

-- The name and picture of whoever has written a review stand on cached pages.
create function tell_reader_change() returns trigger language plpgsql as $$
begin
  if exists (select from ratings where user_id = new.id and text is not null) then
    perform tell_content(array['reader:' || new.id]);
  end if;
  return null;
end $$;
create trigger tell_reader_change after update of first_name, last_name, picture, email on users for each row
  when ((old.first_name, old.last_name, old.picture, old.email)
    is distinct from (new.first_name, new.last_name, new.picture, new.email))
  execute function tell_reader_change();

-- Every decision, by whom and why. Goes with the review; stays without the moderator when that account goes.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  rating_id bigint not null references ratings on delete cascade,
  user_id uuid references users on delete set null,
  decision text not null check (decision in ('keep', 'hide', 'restore')),
  reason text check (reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index moderation_decisions_by_rating on moderation_decisions (rating_id, id);
create index moderation_decisions_by_user on moderation_decisions (user_id) where user_id is not null;

-- ---------------------------------------------------------------- assistant

-- Conversations with the assistant. A reader's own: exported and deleted with the account (data-map.ts).

create table assistant_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 200),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index assistant_conversations_by_user on assistant_conversations (user_id, changed_at desc, id);

create table assistant_messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references assistant_conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  sender text not null check (sender in ('reader', 'assistant')),
  -- what the reader wrote, or the markdown of the answer
  text text not null check (length(text) <= 20000),
  -- the parts of the wish as understood after this message, and what else belongs to it (engine/wish.ts,
  -- conversations.repo.ts)
  wish jsonb not null default '[]',
  extras jsonb not null default '{}',
  engine text check (engine in ('embedded', 'model')),
  created_at timestamptz not null default now()
);
create index assistant_messages_in_order on assistant_messages (conversation_id, id);
create index assistant_messages_by_user on assistant_messages (user_id);

-- One answer at a time for each reader, over all processes; a row left by a killed one counts for nothing after some
-- time.
create table assistant_turns (
  user_id uuid primary key references users on delete cascade,
  token uuid not null,
  began_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- analytics

-- What is looked at. No table here knows a person: no id, no address, no cookie; a role, a language and a size of
-- window are shared by thousands.

-- Kept for 30 days; then only the counts below are left.
create table analytics_events (
  id bigint generated always as identity primary key,
  -- when it was written: never before what has been counted already
  at timestamptz not null default now(),
  event_type text not null check (event_type in ('page_view', 'modal_open', 'interaction', 'click')),
  -- without language and query
  route text not null check (length(route) <= 200),
  entity_type text check (entity_type in ('book', 'author', 'series', 'genre', 'award')),
  entity_id integer,
  -- of the session, whatever the browser says
  user_role text not null
    check (user_role in ('anonymous', 'NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER')),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  language text check (length(language) <= 10),
  -- the host that led here, or 'direct': with the first event of a visit, and no other
  source text check (length(source) <= 100),
  -- what was searched for, and how much was found
  search text check (length(search) <= 100),
  results integer,
  target text check (length(target) <= 20)
);
create index analytics_events_by_time on analytics_events (at);

-- One count a day, figure and key. `dropped`: events that were not kept, so that nobody takes the rest for all.
create table analytics_daily (
  day date not null,
  metric text not null check (length(metric) <= 30),
  key text not null check (length(key) <= 200),
  count bigint not null,
  primary key (day, metric, key)
);

-- Days whose events have been counted.
create table analytics_days (
  day date primary key,
  counted_at timestamptz not null default now()
);

-- ---------------------------------------------------------------- mail and newsletter

-- A mail is written in the transaction that causes it and sent by a job: nothing is mailed that was rolled back,
-- nothing lost.
create table mail_outbox (
  id bigint generated always as identity primary key,
  -- the same key is sent once, however often the cause is repeated
  idempotency_key text not null unique,
  recipient text not null check (length(recipient) between 3 and 320 and recipient !~ '[\r\n]'),
  subject text not null check (length(subject) between 1 and 300 and subject !~ '[\r\n]'),
  text_body text not null,
  html_body text,
  language text not null references languages,
  headers jsonb not null default '{}',
  attempts integer not null default 0,
  last_error text,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  given_up_at timestamptz
);
create index mail_outbox_waiting on mail_outbox (created_at) where sent_at is null and given_up_at is null;

-- Who gets the newsletter, with the proof that they asked for it and have shown that the address is theirs.
create table newsletter_subscribers (
  id uuid primary key,
  email text not null check (length(email) between 3 and 320),
  email_key text not null,
  language text not null references languages,
  -- what stood beside the button, word for word, and a short name of it
  consent_text text not null,
  consent_version text not null,
  requested_at timestamptz not null default now(),
  -- whence it was asked for and confirmed: the operator has to prove it
  requested_from text not null,
  -- of the link mailed last; null until it is made
  confirm_hash bytea unique,
  confirmed_at timestamptz,
  confirmed_from text,
  -- stays for a time as a proof, and gets nothing any more
  unsubscribed_at timestamptz,
  -- refusals of the mail server in a row
  bounces integer not null default 0,
  last_bounce text,
  check ((confirmed_at is null) = (confirmed_from is null))
);
create unique index newsletter_subscribers_now on newsletter_subscribers (email_key) where unsubscribed_at is null;
create index newsletter_subscribers_by_age on newsletter_subscribers (requested_at) where confirmed_at is null;

-- Newsletters that are written and sent.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);

create table newsletter_texts (
  issue_id bigint not null references newsletter_issues on delete cascade,
  language text not null references languages,
  subject text not null check (length(subject) <= 200 and subject !~ '[\r\n]'),
  -- markdown
  body text not null check (length(body) <= 20000),
  primary key (issue_id, language)
);

-- One row for each mail of an issue. Whoever sends claims it first; a claim whose sender died is settled by what the
-- sender had noted on disk.
create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'refused', 'left', 'given-up')),
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  error text,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_open on newsletter_deliveries (issue_id, subscriber_id)
  where state in ('waiting', 'claimed');
create index newsletter_deliveries_by_subscriber on newsletter_deliveries (subscriber_id);

-- ---------------------------------------------------------------- editing

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

-- ---------------------------------------------------------------- imports of readers

-- What readers bring from elsewhere: a file of books, row by row, what we take each for, and what was written because
-- of it, so that all of it can be taken back. Rows are forgotten 30 days later.

create table imports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  source text not null check (source in ('biblionaut', 'goodreads', 'storygraph', 'librarything', 'bookwyrm',
    'openlibrary', 'table', 'isbn-list')),
  state text not null default 'matching'
    check (state in ('matching', 'ready', 'applying', 'done', 'undoing', 'undone', 'failed')),
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

-- ---------------------------------------------------------------- pictures

-- Which uploaded pictures have an AVIF beside their WebP. Pages and addresses know nothing of it (decision 10): this is
-- the list of work, and what came of it. A row for each picture that anything has referred to; those of people go with
-- them, those of the catalogue stay, since the history may bring them back.
create table avif_pictures (
  -- as `users.picture` has it; names nobody
  base text primary key check (base ~ '^([0-9a-f]{2})/\1[0-9a-f]{30}-[1-9][0-9]{0,3}$'),
  -- not-smaller: the WebP is the smaller one in every width; missing: its files are not there; leaving: files and row
  -- are to go
  state text not null default 'waiting'
    check (state in ('waiting', 'made', 'not-smaller', 'missing', 'failed', 'leaving')),
  -- counted before a try, so that a picture that takes the process down is given up as well
  attempts smallint not null default 0,
  tried_at timestamptz,
  -- of the widths that have an AVIF, both sums
  webp_bytes integer,
  avif_bytes integer,
  added_at timestamptz not null default now()
);
create index avif_pictures_open on avif_pictures (state) where state in ('waiting', 'missing', 'failed', 'leaving');

-- Argument: the column with a picture's address or base. By triggers, so that no way of referring to a picture can
-- forget it: forms, merges, what is undone, imports, psql.
create function want_avif() returns trigger language plpgsql as $$
begin
  insert into avif_pictures (base)
    select wanted
      from regexp_replace(to_jsonb(new) ->> tg_argv[0], '^/uploads/(.*)\.webp$', '\1') as wanted
      where wanted ~ '^([0-9a-f]{2})/\1[0-9a-f]{30}-[1-9][0-9]{0,3}$'
    on conflict (base) do update set state = 'waiting', attempts = 0, tried_at = null
      where avif_pictures.state = 'leaving';
  return null;
end $$;

create function release_avif() returns trigger language plpgsql as $$
begin
  -- a row until a job has seen to the files: one that is making the AVIF at this moment may be killed right after it
  -- has written it
  update avif_pictures set state = 'leaving' where base = old.picture;
  return null;
end $$;

create trigger want_avif after insert or update of cover_path on works for each row
  when (new.cover_path is not null) execute function want_avif('cover_path');
create trigger want_avif after insert or update of cover_path on editions for each row
  when (new.cover_path is not null) execute function want_avif('cover_path');
create trigger want_avif after insert or update of image_path on people for each row
  when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of image_path on series for each row
  when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of image_path on genres for each row
  when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of image_path on awards for each row
  when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of picture on users for each row
  when (new.picture is not null) execute function want_avif('picture');
create trigger release_avif_replaced after update of picture on users for each row
  when (old.picture is not null and old.picture is distinct from new.picture) execute function release_avif();
create trigger release_avif_deleted after delete on users for each row
  when (old.picture is not null) execute function release_avif();

-- ---------------------------------------------------------------- what each table tells the log of changes

call call_after_changes('works', 'note', $$note_content_change('book', 'id', 'books', '-')$$);
call call_after_changes('work_names', 'note', $$note_content_change('book', 'work_id', 'books', '-')$$);
call call_after_changes('work_sort_titles', 'note', $$note_content_change('books', '-')$$);
call call_after_changes('work_texts', 'note', $$note_content_change('book', 'work_id')$$);
call call_after_changes('work_contributors', 'note',
  $$note_content_change('book', 'work_id', 'author', 'person_id', 'books', '-', 'authors', '-')$$);
call call_after_changes('work_genres', 'note',
  $$note_content_change('book', 'work_id', 'genre', 'genre_id', 'books', '-', 'genres', '-')$$);
call call_after_changes('translations', 'note', $$note_content_change('book', 'work_id')$$);
call call_after_changes('translation_translators', 'note',
  $$note_content_change('translation', 'translation_id', 'author', 'person_id')$$);
call call_after_changes('editions', 'note', $$note_content_change('book', 'work_id', 'books', '-')$$);
call call_after_changes('edition_contents', 'note', $$note_content_change('book', 'work_id')$$);
call call_after_changes('edition_contributors', 'note',
  $$note_content_change('edition', 'edition_id', 'author', 'person_id')$$);
call call_after_changes('publishers', 'note', $$note_content_change('publishers', '-')$$);
call call_after_changes('people', 'note', $$note_content_change('author', 'id', 'authors', '-')$$);
call call_after_changes('person_names', 'note', $$note_content_change('author', 'person_id', 'authors', '-')$$);
call call_after_changes('person_texts', 'note', $$note_content_change('author', 'person_id')$$);
call call_after_changes('person_links', 'note',
  $$note_content_change('author', 'person_id', 'author', 'behind_person_id')$$);
call call_after_changes('series', 'note', $$note_content_change('series', 'id', 'series-list', '-')$$);
call call_after_changes('series_names', 'note', $$note_content_change('series', 'series_id', 'series-list', '-')$$);
call call_after_changes('series_texts', 'note', $$note_content_change('series', 'series_id')$$);
call call_after_changes('series_members', 'note',
  $$note_content_change('series', 'series_id', 'book', 'work_id', 'series-list', '-')$$);
call call_after_changes('genres', 'note', $$note_content_change('genre', 'id', 'genres', '-')$$);
call call_after_changes('genre_names', 'note', $$note_content_change('genre', 'genre_id', 'genres', '-')$$);
call call_after_changes('genre_texts', 'note', $$note_content_change('genre', 'genre_id', 'genres', '-')$$);
call call_after_changes('awards', 'note', $$note_content_change('award', 'id', 'awards', '-')$$);
call call_after_changes('award_names', 'note', $$note_content_change('award', 'award_id', 'awards', '-')$$);
call call_after_changes('award_texts', 'note', $$note_content_change('award', 'award_id', 'awards', '-')$$);
call call_after_changes('award_categories', 'note', $$note_content_change('award', 'award_id', 'awards', '-')$$);
call call_after_changes('award_category_names', 'note',
  $$note_content_change('awards', '-', 'award-categories', '-')$$);
call call_after_changes('award_entries', 'note',
  $$note_content_change('award', 'award_id', 'book', 'work_id', 'author', 'person_id', 'awards', '-')$$);
call call_after_changes('external_ids', 'note',
  $$note_content_change('book', 'work_id', 'author', 'person_id', 'series', 'series_id')$$);
call call_after_changes('sources', 'note', $$note_content_change('sources', '-')$$);
call call_after_changes('affiliate_services', 'note', $$note_content_change('affiliate', '-')$$);
call call_after_changes('affiliate_locales', 'note', $$note_content_change('affiliate', '-')$$);
create trigger note_insert after insert on series_sort_names referencing new table as changed
  for each statement execute function note_content_change('series-list', '-');
create trigger note_update after update on series_sort_names referencing new table as changed
  for each statement execute function note_content_change('series-list', '-');

drop procedure call_after_changes;
