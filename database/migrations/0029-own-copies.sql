-- A reader's own copy of a book on their list: its pages, whether and in which form they own it, where it stands, to
-- whom and since when it is lent. Whoever does not own a book has nothing to lend.

alter table reading_list_books
  add column own_pages integer check (own_pages between 1 and 100000),
  add column is_owned boolean not null default false,
  add column owned_format text check (owned_format in ('hardcover', 'paperback', 'ebook', 'audiobook')),
  add column copy_place text check (length(copy_place) between 1 and 200),
  add column lent_to text check (length(lent_to) between 1 and 200),
  add column lent_since date check (lent_since is null or lent_to is not null),
  add constraint reading_list_books_owned_check
    check (is_owned or (owned_format is null and copy_place is null and lent_to is null));
create index reading_list_books_owned on reading_list_books (user_id) where is_owned;
