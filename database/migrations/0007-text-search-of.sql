-- The text-search configuration of each language that PostgreSQL has one for (15 and newer), so that a new language of the
-- site needs no migration. PostgreSQL demands that an index's function is immutable: it may read no table.
create function text_search_of(language text) returns regconfig language sql immutable parallel safe
  return case language
    when 'ar' then 'arabic'::regconfig
    when 'ca' then 'catalan'::regconfig
    when 'da' then 'danish'::regconfig
    when 'de' then 'german'::regconfig
    when 'el' then 'greek'::regconfig
    when 'en' then 'english'::regconfig
    when 'es' then 'spanish'::regconfig
    when 'eu' then 'basque'::regconfig
    when 'fi' then 'finnish'::regconfig
    when 'fr' then 'french'::regconfig
    when 'ga' then 'irish'::regconfig
    when 'hi' then 'hindi'::regconfig
    when 'hu' then 'hungarian'::regconfig
    when 'id' then 'indonesian'::regconfig
    when 'it' then 'italian'::regconfig
    when 'lt' then 'lithuanian'::regconfig
    when 'nl' then 'dutch'::regconfig
    when 'no' then 'norwegian'::regconfig
    when 'pt' then 'portuguese'::regconfig
    when 'ro' then 'romanian'::regconfig
    when 'ru' then 'russian'::regconfig
    when 'sr' then 'serbian'::regconfig
    when 'sv' then 'swedish'::regconfig
    when 'tr' then 'turkish'::regconfig
    else 'simple'::regconfig end;

drop index work_texts_words;
create or replace function words_of_text(language text, markdown text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector(text_search_of(language), markdown);
create index work_texts_words on work_texts using gin (words_of_text(language, markdown));
