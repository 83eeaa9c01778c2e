-- Uploaded pictures are WebP alone (decision 10): the list of those that had an AVIF to be made goes, with what filled it.
drop trigger want_avif on works;
drop trigger want_avif on editions;
drop trigger want_avif on people;
drop trigger want_avif on series;
drop trigger want_avif on genres;
drop trigger want_avif on awards;
drop trigger want_avif on users;
drop trigger release_avif_replaced on users;
drop trigger release_avif_deleted on users;
drop function want_avif();
drop function release_avif();
drop table avif_pictures;
