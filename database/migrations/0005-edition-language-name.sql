-- What editors call the language of an edition, where that is not what its code is called: the form asks for it.
alter table editions add column language_name text check (length(language_name) between 1 and 60);
