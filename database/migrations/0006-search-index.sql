-- The search index in its first full version (docs/decisions/0008-search.md): plain B-trees and one GIN index, no extension.
-- All of it is derived: `npm run cli -- reindex` makes it anew, and a start does where it is missing.

drop table search_keys;
drop table search_documents;

-- One row for each distinct name of an entity, as it is shown when it matched. Kinds: 1 books, 2 authors, 3 series, 4 genres, 5 awards.
create table search_documents (
  id integer generated always as identity primary key,
  kind smallint not null check (kind between 1 and 5),
  entity_id integer not null,
  language text,
  label text not null,
  -- the one shown to readers of its language, not an alias or an edition's title
  is_shown boolean not null,
  -- the label's folded forms, one a line: ranking compares with them
  folded text not null,
  unique (kind, entity_id, label)
);

-- One row for each word start of a folded name, spaced and joined.
create table search_keys (
  kind smallint not null,
  key text collate "C" not null check (length(key) between 1 and 40),
  popularity real not null,
  entity_id integer not null,
  document_id integer not null references search_documents on delete cascade
);
create index search_keys_1 on search_keys (kind, left(key, 1), popularity desc, entity_id, document_id);
create index search_keys_2 on search_keys (kind, left(key, 2), popularity desc, entity_id, document_id);
create index search_keys_3 on search_keys (kind, left(key, 3), popularity desc, entity_id, document_id);
create index search_keys_4 on search_keys (kind, left(key, 4), popularity desc, entity_id, document_id);
create index search_keys_5 on search_keys (kind, left(key, 5), popularity desc, entity_id, document_id);
create index search_keys_long on search_keys (kind, key, popularity desc, entity_id, document_id);
create index search_keys_by_document on search_keys (document_id);

-- One row an entity: every word of every name, and of a book's authors too. For words in any order.
create table search_entities (
  kind smallint not null,
  entity_id integer not null,
  popularity real not null,
  words tsvector not null,
  primary key (kind, entity_id)
);
create index search_entities_words on search_entities using gin (words);

-- What is left of a known word, or of a whole short title without spaces, when one letter is taken away (the first eight letters of it):
-- two spellings that share such a rest are one slip apart. Words are never taken out: one that nothing has any more finds nothing.
create table search_deletions (
  is_title boolean not null,
  deletion text collate "C" not null check (length(deletion) between 1 and 16),
  word text collate "C" not null,
  primary key (is_title, deletion, word)
);
