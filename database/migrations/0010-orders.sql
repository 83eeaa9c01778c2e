-- Authors are listed by acclaim, or by our readers' stars alone.
drop index people_by_rank;
create index people_by_acclaim on people ((acclaim + 0.3 * ln(1 + book_count)) desc, id) where merged_into is null and book_count > 0;
create index people_by_rating on people (((rating_sum + 7)::float8 / (rating_count + 2)) desc, id) where merged_into is null and book_count > 0;
