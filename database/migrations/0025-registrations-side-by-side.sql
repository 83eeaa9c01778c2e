-- Registrations of one address stand beside each other, one for each browser: a stranger who signs up with somebody
-- else's address changes nothing of theirs, and whoever reads the mail decides.
alter table registrations drop constraint registrations_pkey;
alter table registrations add primary key (email_key, browser_hash);
alter table registrations drop column is_contested;

-- A mail that an account asked for goes with it, though its address may never have been that account's.
alter table mail_outbox add column user_id uuid references users (id) on delete cascade;
create index mail_outbox_by_user on mail_outbox (user_id) where user_id is not null;

-- What was sent keeps no words: they hold links that open something.
update mail_outbox set text_body = '', html_body = null, headers = '{}' where sent_at is not null;
