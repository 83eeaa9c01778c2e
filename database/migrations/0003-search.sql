-- Search by word starts over every name of everything (stack.md, 'Search that stays fast'): plain B-trees, no extension.

-- One row for each distinct name of an entity, as it is shown when it matched.
create table search_documents (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('books', 'authors', 'series', 'genres', 'awards')),
  entity_id integer not null,
  language text,
  label text not null,
  unique (kind, entity_id, label)
);

-- One row for each word start of the folded name, plus one of the whole name without spaces.
create table search_keys (
  kind text not null,
  key text collate "C" not null check (length(key) between 1 and 40),
  entity_id integer not null,
  -- the language of the name, so that the reader's own can be preferred; '' where it has none
  language text not null,
  popularity real not null,
  document_id bigint not null references search_documents on delete cascade
);
create index search_keys_1 on search_keys (kind, left(key, 1), popularity desc, entity_id, document_id);
create index search_keys_2 on search_keys (kind, left(key, 2), popularity desc, entity_id, document_id);
create index search_keys_3 on search_keys (kind, left(key, 3), popularity desc, entity_id, document_id);
create index search_keys_4 on search_keys (kind, left(key, 4), popularity desc, entity_id, document_id);
create index search_keys_5 on search_keys (kind, left(key, 5), popularity desc, entity_id, document_id);
create index search_keys_long on search_keys (kind, key, popularity desc, entity_id, document_id);
create index search_keys_by_document on search_keys (document_id);
