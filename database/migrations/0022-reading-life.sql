-- What was laid aside or given up was not read: a flag stands on what is being read, and on nothing else.
update reading_list_books set status = 'reading' where flag is not null and status <> 'reading';
update change_rows set
    before = case when before ->> 'flag' is null then before else jsonb_set(before, '{status}', '"reading"') end,
    after = case when after ->> 'flag' is null then after else jsonb_set(after, '{status}', '"reading"') end
  where table_name = 'reading_list_books' and (before ->> 'flag' is not null or after ->> 'flag' is not null);
alter table reading_list_books add constraint reading_list_books_flag_status_check check (flag is null or status = 'reading');

-- What was taken off a list, for as long as that can be undone: the row of the entry as it was, and by the name of its
-- table every row that hung on it.
create table removed_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  work_id integer not null references works on delete cascade,
  entry jsonb not null,
  dependents jsonb not null,
  removed_at timestamptz not null default now()
);
create index removed_entries_by_user on removed_entries (user_id, id);
create index removed_entries_by_work on removed_entries (work_id);
create index removed_entries_by_age on removed_entries (removed_at);
create trigger follow_merged_work before insert on removed_entries for each row execute function follow_merged('works');
