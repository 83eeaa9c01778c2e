-- Identifies the site of this database (decision 35). Not part of a backup: a restore creates a new id.
create table site_identity (
  is_only boolean primary key default true check (is_only),
  id uuid not null default gen_random_uuid(),
  -- keyed hash of the site's secret; null until the first start
  secret_fingerprint text
);
