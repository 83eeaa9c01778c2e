-- The moderators' desk: why a review is hidden, and what was decided about it.

-- told to its writer, so it is part of what is theirs
alter table ratings add column hidden_reason text check (hidden_reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  add column hidden_note text check (length(hidden_note) between 1 and 1000);
create index ratings_hidden on ratings (hidden_at desc, id desc) where hidden_at is not null;

-- Every decision, by whom and why. Goes with the review; stays without the moderator when that account goes.
create table moderation_decisions (
  id bigint generated always as identity primary key,
  rating_id bigint not null references ratings on delete cascade,
  user_id uuid references users on delete set null,
  decision text not null check (decision in ('keep', 'hide', 'restore')),
  reason text check (reason in ('spoiler', 'abuse', 'spam', 'off-topic', 'other')),
  note text check (length(note) between 1 and 1000),
  created_at timestamptz not null default now()
);
create index moderation_decisions_by_rating on moderation_decisions (rating_id, id);
create index moderation_decisions_by_user on moderation_decisions (user_id) where user_id is not null;
