-- The works in a collection, anthology or omnibus, whatever its edition. What one edition contains is in
-- edition_contents, whose pages and ISBN belong to each of its works.
create table work_contents (
  container_id integer not null references works on delete cascade,
  work_id integer not null references works on delete cascade check (work_id <> container_id),
  position smallint not null check (position > 0),
  primary key (container_id, work_id),
  unique (container_id, position)
);
create index work_contents_by_work on work_contents (work_id);
call follow_catalogue_table('work_contents');
