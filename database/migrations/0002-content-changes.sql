-- Which kept pages a change makes stale. Written by triggers, so that no way of editing can forget it, psql included.
-- A tag names a thing ('book:12') or a list ('books'); nodes drop the pages that carry it.

create table content_changes (
  id bigint generated always as identity primary key,
  tag text not null,
  -- a poller reads everything its last snapshot could not yet see; a plain counter would skip slow transactions
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now()
);
create index content_changes_by_transaction on content_changes (transaction_id);
create index content_changes_by_time on content_changes (at);

-- Arguments: pairs of a tag's kind and the column with the id; '-' for a list's tag.
create function note_content_change() returns trigger language plpgsql as $$
declare
  tags text[];
  asked text := '';
  i integer := 0;
begin
  -- a bulk load says once, at its end, that everything changed
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  while i < tg_nargs loop
    asked := asked || case when i > 0 then ' union ' else '' end
      || case when tg_argv[i + 1] = '-' then format('select %L from changed', tg_argv[i])
         else format('select %L || %I from changed where %I is not null', tg_argv[i] || ':', tg_argv[i + 1], tg_argv[i + 1]) end;
    i := i + 2;
  end loop;
  execute format('select array_agg(tag) from (select distinct tag from (%s) as asked (tag)) as tags', asked) into tags;
  if tags is null then return null; end if;
  insert into content_changes (tag) select unnest(tags);
  if cardinality(tags) > 100 then perform pg_notify('content', '*');
  else perform pg_notify('content', tag) from unnest(tags) as tag; end if;
  return null;
end $$;

create procedure watch_content(subject text, variadic arguments text[]) language plpgsql as $$
declare
  listed text := (select string_agg(quote_literal(argument), ', ' order by place) from unnest(arguments) with ordinality as a (argument, place));
begin
  execute format('create trigger note_insert after insert on %I referencing new table as changed for each statement execute function note_content_change(%s)', subject, listed);
  execute format('create trigger note_update_old after update on %I referencing old table as changed for each statement execute function note_content_change(%s)', subject, listed);
  execute format('create trigger note_update_new after update on %I referencing new table as changed for each statement execute function note_content_change(%s)', subject, listed);
  execute format('create trigger note_delete after delete on %I referencing old table as changed for each statement execute function note_content_change(%s)', subject, listed);
end $$;

call watch_content('works', 'book', 'id', 'books', '-');
call watch_content('work_names', 'book', 'work_id', 'books', '-');
call watch_content('work_sort_titles', 'books', '-');
call watch_content('work_texts', 'book', 'work_id');
call watch_content('work_contributors', 'book', 'work_id', 'author', 'person_id', 'books', '-', 'authors', '-');
call watch_content('work_genres', 'book', 'work_id', 'genre', 'genre_id', 'books', '-', 'genres', '-');
call watch_content('translations', 'book', 'work_id');
call watch_content('translation_translators', 'translation', 'translation_id', 'author', 'person_id');
call watch_content('editions', 'book', 'work_id', 'books', '-');
call watch_content('edition_contents', 'book', 'work_id');
call watch_content('edition_contributors', 'edition', 'edition_id', 'author', 'person_id');
call watch_content('publishers', 'publishers', '-');
call watch_content('people', 'author', 'id', 'authors', '-');
call watch_content('person_names', 'author', 'person_id', 'authors', '-');
call watch_content('person_texts', 'author', 'person_id');
call watch_content('person_links', 'author', 'person_id', 'author', 'behind_person_id');
call watch_content('series', 'series', 'id', 'series-list', '-');
call watch_content('series_names', 'series', 'series_id', 'series-list', '-');
call watch_content('series_texts', 'series', 'series_id');
call watch_content('series_members', 'series', 'series_id', 'book', 'work_id', 'series-list', '-');
call watch_content('genres', 'genre', 'id', 'genres', '-');
call watch_content('genre_names', 'genre', 'genre_id', 'genres', '-');
call watch_content('genre_texts', 'genre', 'genre_id', 'genres', '-');
call watch_content('awards', 'award', 'id', 'awards', '-');
call watch_content('award_names', 'award', 'award_id', 'awards', '-');
call watch_content('award_texts', 'award', 'award_id', 'awards', '-');
call watch_content('award_categories', 'award', 'award_id', 'awards', '-');
call watch_content('award_category_names', 'awards', '-', 'award-categories', '-');
call watch_content('award_entries', 'award', 'award_id', 'book', 'work_id', 'author', 'person_id', 'awards', '-');
call watch_content('external_ids', 'book', 'work_id', 'author', 'person_id', 'series', 'series_id');
call watch_content('sources', 'sources', '-');
drop procedure watch_content;
