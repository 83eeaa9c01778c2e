-- What a reader writes in the moment in which a book or an author is merged away belongs to what it went into. Whoever writes has looked before the merge was
-- there to be seen, and the foreign key is content with either: so it is looked at once more, past the lock that the merge holds.
create function follow_merged() returns trigger language plpgsql as $$
declare
  further integer;
begin
  if tg_argv[0] = 'works' then
    loop
      exit when new.work_id is null;
      select merged_into into further from works where id = new.work_id for key share;
      exit when further is null;
      new.work_id := further;
    end loop;
  else
    loop
      exit when new.person_id is null;
      select merged_into into further from people where id = new.person_id for key share;
      exit when further is null;
      new.person_id := further;
    end loop;
  end if;
  return new;
end $$;
create trigger follow_merged_work before insert on reading_entries for each row execute function follow_merged('works');
create trigger follow_merged_work before insert on ratings for each row when (new.work_id is not null) execute function follow_merged('works');
create trigger follow_merged_person before insert on ratings for each row when (new.person_id is not null) execute function follow_merged('people');
