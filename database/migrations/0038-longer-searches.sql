-- The search box accepts 200 characters, because titles with subtitle, series and edition are that long.
alter table analytics_events drop constraint analytics_events_search_check;
alter table analytics_events add constraint analytics_events_search_check check (length(search) <= 200) not valid;
alter table analytics_events validate constraint analytics_events_search_check;
