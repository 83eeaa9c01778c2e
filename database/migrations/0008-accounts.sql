-- People: who they are, how they sign in, what they may, and what is left when they go.
-- Every secret is kept as its hash. Every time that decides about validity is the database's.

-- Somebody who asked for an account and has not shown yet that the address is theirs. No user exists before that.
create table registrations (
  -- the address folded, so that every spelling of it is one registration
  email_key text primary key,
  email text not null check (length(email) between 3 and 320),
  password_hash text not null,
  first_name text not null check (length(first_name) between 1 and 60),
  last_name text check (length(last_name) between 1 and 60),
  language text not null references languages,
  -- of the link mailed last; null until the mail is made, and after the link has worked
  token_hash bytea unique,
  token_expires_at timestamptz,
  -- the browser that asked last
  browser_hash bytea not null,
  -- asked for from two browsers within the life of one link: the link alone does not tell whose password it would confirm
  is_contested boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index registrations_by_age on registrations (updated_at);

create table users (
  id uuid primary key,
  email text not null check (length(email) between 3 and 320),
  email_key text not null unique,
  password_hash text,
  role text not null default 'NORMAL_USER' check (role in ('NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER')),
  first_name text check (length(first_name) between 1 and 60),
  last_name text check (length(last_name) between 1 and 60),
  -- as written, in markdown, and as shown
  bio text check (length(bio) <= 5000),
  bio_html text,
  -- base name of the stored picture
  picture text,
  language text not null references languages,
  -- an admin has shut the account; nobody gets in, nothing is lost
  locked_at timestamptz,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);

create table identities (
  provider text not null check (provider in ('google')),
  -- the provider's own id of the person: an address may change hands, this does not
  subject text not null check (length(subject) between 1 and 255),
  user_id uuid not null references users on delete cascade,
  email text not null,
  created_at timestamptz not null default now(),
  primary key (provider, subject),
  unique (user_id, provider)
);

create table sessions (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  token_hash bytea not null unique,
  method text not null check (method in ('password', 'passkey', 'google', 'email')),
  -- what the browser calls itself, cut: 'Firefox · Windows'
  device text not null default '',
  -- when the person last showed who they are: decides what may be done without asking again
  authenticated_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now()
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_seen on sessions (seen_at);

create table passkeys (
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- ten places a person and no eleventh, whatever races
  slot smallint not null check (slot between 1 and 10),
  credential_id bytea not null unique,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null check (length(name) between 1 and 60),
  kind text not null check (kind in ('platform', 'roaming', 'synced', 'this-device-only')),
  is_backup_eligible boolean not null,
  is_backed_up boolean not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  unique (user_id, slot)
);

-- Links sent by mail and links to a download: the newest of a purpose is the only one there is.
create table account_tokens (
  user_id uuid not null references users on delete cascade,
  purpose text not null check (purpose in ('reset-password', 'export', 'change-email')),
  token_hash bytea not null unique,
  -- the address to change to
  email text,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  primary key (user_id, purpose)
);

-- What is under way with an authenticator or a provider: asked once, answered once, by the same browser.
create table ceremonies (
  secret_hash bytea primary key,
  purpose text not null check (purpose in ('passkey-registration', 'passkey-authentication', 'google')),
  user_id uuid references users on delete cascade,
  state jsonb not null,
  expires_at timestamptz not null
);
create index ceremonies_by_expiry on ceremonies (expires_at);

-- How often something was tried, by a keyed hash of who tried: atomic, shared by all processes, by the database's clock.
create table limit_counters (
  key text primary key,
  count integer not null,
  resets_at timestamptz not null
);
create index limit_counters_by_reset on limit_counters (resets_at);

-- What happened to accounts and what admins did. Outlives the account without its id.
create table audit_events (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  user_id uuid,
  event text not null,
  details jsonb not null default '{}',
  request_id text
);
create index audit_events_by_time on audit_events (at);
create index audit_events_by_user on audit_events (user_id) where user_id is not null;

-- Ids of deleted accounts and nothing else, so that a restored backup can be told to forget them again.
create table account_deletions (
  user_id uuid primary key,
  deleted_at timestamptz not null default now()
);

-- The last super user stays one: neither a demotion nor a deletion, however many at once, leaves the site without.
create function keep_a_super_user() returns trigger language plpgsql as $$
begin
  if old.role = 'SUPER_USER' and (tg_op = 'DELETE' or new.role <> 'SUPER_USER') then
    perform pg_advisory_xact_lock(80000001);
    if not exists (select from users where role = 'SUPER_USER' and id <> old.id) then
      raise exception 'the last super user stays' using errcode = 'BL001';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger keep_a_super_user before update of role or delete on users
  for each row execute function keep_a_super_user();
