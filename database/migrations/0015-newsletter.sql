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
