-- Volumes without a number are sorted by the first year of their work, which an index of memberships cannot contain.
drop index series_members_by_place;
