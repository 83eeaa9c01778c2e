-- What the platform keeps: mail that is to be sent. (The job queue brings its own schema, graphile_worker.)

-- A mail is written in the transaction that causes it and sent by a job: nothing is mailed that was rolled back, nothing lost.
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
