-- An import asks the reader what its file leaves open, before anything is written.
alter table imports add questions jsonb not null default '[]';
alter table imports add answers jsonb not null default '{}';
alter table imports add free_columns jsonb not null default '[]';

-- Until now, a status was guessed when a row was written. Rows that wait keep the status that their reader was shown.
update import_rows
set given = given || jsonb_build_object('openStatus', null, 'status', case
    when given->'stars' <> 'null' or given->'review' <> 'null' or jsonb_path_exists(given, '$.readings[*].finished ? (@ != null)') then 'read'
    else 'to-read' end)
where given->'status' = 'null' and given->'keys'->'biblionaut' is null and written is null and bin is distinct from 'unreadable';
