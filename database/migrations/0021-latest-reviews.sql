-- The latest reviews of books in a language, for the start page.
create index reviews_by_time on ratings (language, reviewed_at desc, id desc)
  where work_id is not null and text is not null and hidden_at is null;
