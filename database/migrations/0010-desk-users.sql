-- What admins do to accounts: whom an act was about, why an account is locked, and that somebody is always left who can act.

-- Whom an act was about, where that is not who did it. Goes as user_id does when that account goes.
alter table audit_events add column subject_id uuid;
create index audit_events_by_subject on audit_events (subject_id) where subject_id is not null;

-- told to the person by mail, and in their data
alter table users add column lock_reason text check (length(lock_reason) between 1 and 1000);
create index users_by_age on users (created_at desc, id desc);

-- A locked super user is no help: the last one who can sign in is neither demoted nor locked nor deleted, however many try at once.
create or replace function keep_a_super_user() returns trigger language plpgsql as $$
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
drop trigger keep_a_super_user on users;
create trigger keep_a_super_user before update of role, locked_at or delete on users
  for each row execute function keep_a_super_user();
