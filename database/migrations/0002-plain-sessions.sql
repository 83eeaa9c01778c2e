-- A session is looked up by its token with every request, so nobody has to be told that one has ended (decision 16).
drop trigger tell_changed_standing on users;
drop trigger tell_changed_session on sessions;
drop trigger tell_ended_sessions on sessions;
drop function tell_changed_standing();
drop function tell_changed_session();
drop function tell_ended_sessions();
drop function sessions_tag(uuid);
