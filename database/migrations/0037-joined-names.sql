-- Last names of several words are also search words of authors and their books as one word ('leguin'), as
-- joinedNames in features/search/search-text.ts makes them. Names that are edited later are written by the program.
create temporary table joined_names on commit drop as
  select d.entity_id as person_id, array_agg(distinct array_to_string(w.words[start:], '')) as names
  from search_documents d
    cross join lateral unnest(string_to_array(d.folded, E'\n')) as form
    cross join lateral (select string_to_array(form, ' ') as words) w
    cross join lateral generate_series(2, cardinality(w.words) - 1) as start
  where d.kind = 2 and length(w.words[start]) > 1
  group by d.entity_id;

update search_entities e set words = e.words || array_to_tsvector(j.names)
  from joined_names j where e.kind = 2 and e.entity_id = j.person_id;

update search_entities e set words = e.words || array_to_tsvector(j.names)
  from (select c.work_id, array_agg(distinct name) as names
    from work_contributors c join joined_names p using (person_id) cross join unnest(p.names) as name
    where c.role = 'author' group by c.work_id) j
  where e.kind = 1 and e.entity_id = j.work_id;
