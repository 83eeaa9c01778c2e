-- What a reader has said of their reading, and whether they have been asked: once, in their first minutes. Whoever was
-- here before is not asked any more.

create table reading_preferences (
  user_id uuid primary key references users (id) on delete cascade,
  languages text[] not null default '{}' check (languages <@ array['de', 'en', 'it']),
  groups text[] not null default '{}' check (groups <@ array['science-fiction', 'fantasy', 'horror', 'crossover']),
  is_welcomed boolean not null default false
);
insert into reading_preferences (user_id, is_welcomed) select id, true from users;
