-- Newsletters that are written and sent.
create table newsletter_issues (
  id bigint generated always as identity primary key,
  state text not null default 'draft' check (state in ('draft', 'sending', 'sent')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz
);

create table newsletter_texts (
  issue_id bigint not null references newsletter_issues on delete cascade,
  language text not null references languages,
  subject text not null check (length(subject) <= 200 and subject !~ '[\r\n]'),
  -- markdown
  body text not null check (length(body) <= 20000),
  primary key (issue_id, language)
);

-- One row for each mail of an issue. Whoever sends claims it first; a claim whose sender died is settled by what the sender had noted on disk.
create table newsletter_deliveries (
  issue_id bigint not null references newsletter_issues on delete cascade,
  subscriber_id uuid not null references newsletter_subscribers on delete cascade,
  state text not null default 'waiting' check (state in ('waiting', 'claimed', 'sent', 'refused', 'left', 'given-up')),
  attempts integer not null default 0,
  not_before timestamptz not null default now(),
  error text,
  primary key (issue_id, subscriber_id)
);
create index newsletter_deliveries_open on newsletter_deliveries (issue_id, subscriber_id) where state in ('waiting', 'claimed');
create index newsletter_deliveries_by_subscriber on newsletter_deliveries (subscriber_id);
