-- A book is found by the ASIN of an edition as it is by its ISBN.
create index editions_by_asin on editions (asin) where asin is not null;
