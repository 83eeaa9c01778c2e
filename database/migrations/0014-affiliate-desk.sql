-- Shops are edited in the browser: of two admins who change one at once the second is told.
alter table affiliate_services add column version integer not null default 1;
