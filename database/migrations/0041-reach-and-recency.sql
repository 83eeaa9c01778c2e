-- Acclaim also weighs how many readers a work has and how new it is. The ratings of other sites end in 2017, so a work since 2015 counts as if it
-- had as many as other works of its grade, and an older work without ratings as if it had fewer. An omnibus that is itself the famous work (grade
-- 4 or higher) is no box set.
alter table works drop constraint works_grade_check, add constraint works_grade_check check (grade between 1 and 6);
comment on column works.grade is '6: the books that are named first, 5: the canon, 4: classics and prize winners, 3: well regarded, 2 and 1: for those who look for it.';

create or replace function work_acclaim(w works) returns real language sql stable as $$
  select case when w.type in ('companion', 'nonfiction') or w.type = 'omnibus' and coalesce(w.grade, 0) < 4 then 0.4 else 1 end * greatest(0,
    greatest(0.65 * r.readers, coalesce(2 + 0.7 * w.grade, 0),
      case when h.wins > 0 then 4.7 when h.nominations > 0 then 4.1 else 0 end)
    + 0.3 * r.readers + 0.1 * least(h.wins, 4) + 0.05 * least(h.nominations, 4) + 0.1 * least(t.languages, 4)
    + 0.2 * least(greatest(coalesce(w.first_year, 0) - 1950, 0) / 70.0, 1)
    - case when w.grade is null and exists (
        select from series_members m where m.work_id = w.id and m.role = 'main' and m.reading_order = 'publication' and m.position_sort > 1
      ) then 0.6 else 0 end)
  from (select count(*) filter (where result = 'winner') as wins, count(*) filter (where result not in ('winner', 'no-award')) as nominations
      from award_honours where work_id = w.id) h,
    (select count(distinct language) as languages from work_names where work_id = w.id and kind <> 'alias') t,
    (select greatest(w.readers_elsewhere, case when w.first_year >= 2015 then 0.9 else 0.6 end * w.grade) as readers) r
$$;

drop trigger acclaim_changed on works;
create trigger acclaim_changed before insert or update of grade, type, readers_elsewhere, first_year on works
  for each row execute function acclaim_changed();

select recount_all_acclaim();
