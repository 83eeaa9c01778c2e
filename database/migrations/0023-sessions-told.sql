-- Whoever keeps sessions in memory hears when one has ended, and when what its person may do has changed: by one tag of the person, however many
-- sessions they have (a hundred tags at once would be taken for everything, and drop every kept page). It is made of a digest of the account's id, for
-- the log of changes keeps it for an hour, past an account that was deleted. kept-sessions.ts makes the same one.
-- Sessions that nobody has used for an hour are kept by nobody; the job that clears those away has nothing to tell.

create function sessions_tag(person uuid) returns text language sql immutable parallel safe
  return 'sessions:' || encode(sha256(convert_to(person::text, 'UTF8')), 'hex');

create function tell_ended_sessions() returns trigger language plpgsql as $$
begin
  perform tell_content(coalesce((select array_agg(distinct sessions_tag(user_id)) from gone where seen_at > now() - interval '1 hour'), '{}'));
  return null;
end $$;
create trigger tell_ended_sessions after delete on sessions referencing old table as gone for each statement execute function tell_ended_sessions();

create function tell_changed_session() returns trigger language plpgsql as $$
begin
  perform tell_content(array[sessions_tag(new.user_id)]);
  return null;
end $$;
-- use is noted by moving `seen_at` on, each five minutes; whatever else happens to a session is no daily matter
create trigger tell_changed_session after update on sessions for each row
  when (new.seen_at < old.seen_at
    or (new.token_hash, new.user_id, new.created_at, new.authenticated_at) is distinct from (old.token_hash, old.user_id, old.created_at, old.authenticated_at))
  execute function tell_changed_session();

create function tell_changed_standing() returns trigger language plpgsql as $$
begin
  perform tell_content(array[sessions_tag(new.id)]);
  return null;
end $$;
create trigger tell_changed_standing after update of role, locked_at on users for each row
  when ((old.role, old.locked_at) is distinct from (new.role, new.locked_at)) execute function tell_changed_standing();
