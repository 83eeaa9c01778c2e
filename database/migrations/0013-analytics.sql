-- What is looked at. No table here knows a person: no id, no address, no cookie; a role, a language and a size of window are shared by thousands.

-- Kept for 30 days; then only the counts below are left.
create table analytics_events (
  id bigint generated always as identity primary key,
  -- when it was written: never before what has been counted already
  at timestamptz not null default now(),
  event_type text not null check (event_type in ('page_view', 'modal_open', 'interaction', 'click')),
  -- without language and query
  route text not null check (length(route) <= 200),
  entity_type text check (entity_type in ('book', 'author', 'series', 'genre', 'award')),
  entity_id integer,
  -- of the session, whatever the browser says
  user_role text not null check (user_role in ('anonymous', 'NORMAL_USER', 'POWER_USER', 'GOLDEN_USER', 'SUPER_USER')),
  device text not null check (device in ('phone', 'tablet', 'desktop')),
  language text check (length(language) <= 10),
  -- the host that led here, or 'direct': with the first event of a visit, and no other
  source text check (length(source) <= 100),
  -- what was searched for, and how much was found
  search text check (length(search) <= 100),
  results integer,
  target text check (length(target) <= 20)
);
create index analytics_events_by_time on analytics_events (at);

-- One count a day, figure and key. `dropped`: events that were not kept, so that nobody takes the rest for all.
create table analytics_daily (
  day date not null,
  metric text not null check (length(metric) <= 30),
  key text not null check (length(key) <= 200),
  count bigint not null,
  primary key (day, metric, key)
);

-- Days whose events have been counted.
create table analytics_days (
  day date primary key,
  counted_at timestamptz not null default now()
);

-- sign-ups and ratings are counted from where they are
create index ratings_by_time on ratings (rated_at);
