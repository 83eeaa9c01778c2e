-- Finding the works that rows of a reader's file name by their whole title, a hundred at once: the search's keys begin at every word of a title
-- and would bring half a catalogue for a title of one common word.

-- A folded title without its article, its conjunctions and its spaces, as short as an index likes it: 'the left hand of darkness' and
-- 'left hand of darkness', 'jonathan strange and mr norrell' and 'jonathan strange mr norrell' are one. Coarse on purpose: it finds whom to look at.
create function import_title_key(folded text) returns text
  language sql immutable parallel safe as $$
    select left(replace(regexp_replace(
      regexp_replace(folded, '^(the|a|an|der|die|das|den|dem|des|ein|eine|einer|il|lo|la|i|gli|le|l|un|uno|una) (?=.)', ''),
      ' (and|und|et|ed|e)(?= )', '', 'g'), ' ', ''), 60)
  $$;

-- The same of every form of a name (`search_documents.folded` holds one a line). Bound when it is made: an index is built without a search path.
create function import_title_keys(folded text) returns text[]
  language sql immutable parallel safe
  return array(select distinct import_title_key(form) from regexp_split_to_table(folded, '\n') as form);

-- Written at once: hundreds of titles are asked for in one statement, and each would look through what waits to be written.
create index search_documents_import_titles on search_documents using gin (import_title_keys(folded)) with (fastupdate = off) where kind = 1;
