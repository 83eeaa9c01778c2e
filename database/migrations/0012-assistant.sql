-- Conversations with the assistant (issue 7). A reader's own: exported and deleted with the account (data-map.ts).

create table assistant_conversations (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  title text not null check (length(title) between 1 and 200),
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now()
);
create index assistant_conversations_by_user on assistant_conversations (user_id, changed_at desc, id);

create table assistant_messages (
  id bigint generated always as identity primary key,
  conversation_id uuid not null references assistant_conversations on delete cascade,
  user_id uuid not null references users on delete cascade,
  sender text not null check (sender in ('reader', 'assistant')),
  -- what the reader wrote, or the markdown of the answer
  text text not null check (length(text) <= 20000),
  -- the parts of the wish as understood after this message, and what else belongs to it (engine/wish.ts, conversations.repo.ts)
  wish jsonb not null default '[]',
  extras jsonb not null default '{}',
  engine text check (engine in ('embedded', 'model')),
  created_at timestamptz not null default now()
);
create index assistant_messages_in_order on assistant_messages (conversation_id, id);
create index assistant_messages_by_user on assistant_messages (user_id);

-- One answer at a time for each reader, over all processes; a row left by a killed one counts for nothing after some time.
create table assistant_turns (
  user_id uuid primary key references users on delete cascade,
  token uuid not null,
  began_at timestamptz not null default now()
);

-- Themes are looked up in the words of synopses, each in its own language.
create function words_of_text(language text, markdown text) returns tsvector language sql immutable parallel safe
  return case language
    when 'de' then to_tsvector('german'::regconfig, markdown)
    when 'en' then to_tsvector('english'::regconfig, markdown)
    when 'it' then to_tsvector('italian'::regconfig, markdown)
    else to_tsvector('simple'::regconfig, markdown) end;
create index work_texts_words on work_texts using gin (words_of_text(language, markdown));
