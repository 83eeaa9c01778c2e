-- Which uploaded pictures have an AVIF beside their WebP. Pages and addresses know nothing of it (decision 10): this is the list of work, and what came of it.
-- A row for each picture that anything has referred to; those of people go with them, those of the catalogue stay, since the history may bring them back.
create table avif_pictures (
  -- as `users.picture` has it; names nobody
  base text primary key check (base ~ '^([0-9a-f]{2})/\1[0-9a-f]{30}-[1-9][0-9]{0,3}$'),
  -- not-smaller: the WebP is the smaller one in every width; missing: its files are not there; leaving: files and row are to go
  state text not null default 'waiting' check (state in ('waiting', 'made', 'not-smaller', 'missing', 'failed', 'leaving')),
  -- counted before a try, so that a picture that takes the process down is given up as well
  attempts smallint not null default 0,
  tried_at timestamptz,
  -- of the widths that have an AVIF, both sums
  webp_bytes integer,
  avif_bytes integer,
  added_at timestamptz not null default now()
);
create index avif_pictures_open on avif_pictures (state) where state in ('waiting', 'missing', 'failed', 'leaving');

-- Argument: the column with a picture's address or base. By triggers, so that no way of referring to a picture can forget it: forms, merges, what is undone, imports, psql.
create function want_avif() returns trigger language plpgsql as $$
begin
  insert into avif_pictures (base)
    select wanted from regexp_replace(to_jsonb(new) ->> tg_argv[0], '^/uploads/(.*)\.webp$', '\1') as wanted
      where wanted ~ '^([0-9a-f]{2})/\1[0-9a-f]{30}-[1-9][0-9]{0,3}$'
    on conflict (base) do update set state = 'waiting', attempts = 0, tried_at = null where avif_pictures.state = 'leaving';
  return null;
end $$;

create function release_avif() returns trigger language plpgsql as $$
begin
  -- a row until a job has seen to the files: one that is making the AVIF at this moment may be killed right after it has written it
  update avif_pictures set state = 'leaving' where base = old.picture;
  return null;
end $$;

create trigger want_avif after insert or update of cover_path on works for each row when (new.cover_path is not null) execute function want_avif('cover_path');
create trigger want_avif after insert or update of cover_path on editions for each row when (new.cover_path is not null) execute function want_avif('cover_path');
create trigger want_avif after insert or update of image_path on people for each row when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of image_path on series for each row when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of image_path on genres for each row when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of image_path on awards for each row when (new.image_path is not null) execute function want_avif('image_path');
create trigger want_avif after insert or update of picture on users for each row when (new.picture is not null) execute function want_avif('picture');
create trigger release_avif_replaced after update of picture on users for each row
  when (old.picture is not null and old.picture is distinct from new.picture) execute function release_avif();
create trigger release_avif_deleted after delete on users for each row when (old.picture is not null) execute function release_avif();

-- what was uploaded before there was a job
insert into avif_pictures (base)
  select distinct wanted from (
    select cover_path as path from works union all select cover_path from editions union all select image_path from people
      union all select image_path from series union all select image_path from genres union all select image_path from awards
      union all select picture from users) as pictures,
    regexp_replace(path, '^/uploads/(.*)\.webp$', '\1') as wanted
  where wanted ~ '^([0-9a-f]{2})/\1[0-9a-f]{30}-[1-9][0-9]{0,3}$';
