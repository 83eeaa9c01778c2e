-- Shops that pay for buyers sent to them: what buy links are built from (specification, sections 3 and 7).

create table affiliate_services (
  key text primary key check (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(key) <= 40),
  -- the lowest is asked first
  position smallint not null default 0
);

-- An address of a shop in a region: to the book itself, or to the shop's search. What a template may hold is checked again where it is filled.
create table affiliate_locales (
  service_key text not null references affiliate_services on delete cascade,
  region text not null check (region ~ '^[A-Z]{2}$'),
  variant text not null check (variant in ('default', 'search')),
  template text not null,
  -- a plain host name: no port, no user, no path; no punycode, which may look like another name
  domain text not null check (
    length(domain) <= 253 and domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]{2,63}$' and domain !~ '(^|[.])xn--'
  ),
  affiliate_tag text not null check (affiliate_tag ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'),
  primary key (service_key, region, variant),
  -- https, at this domain and no other, without spaces or control characters, with the tag once
  constraint affiliate_locales_template check (
    length(template) <= 500 and template !~ '[[:space:][:cntrl:]]'
    and (starts_with(template, 'https://{domain}/') or starts_with(template, 'https://' || domain || '/'))
    and length(template) - length(replace(template, '{tag}', '')) = length('{tag}')
  )
);

insert into affiliate_services (key) values ('amazon');
insert into affiliate_locales (service_key, region, variant, template, domain, affiliate_tag) values
  ('amazon', 'DE', 'default', 'https://{domain}/dp/{asin}?tag={tag}', 'www.amazon.de', 'biblionaut-21'),
  ('amazon', 'DE', 'search', 'https://{domain}/s?k={title}&i=stripbooks&tag={tag}', 'www.amazon.de', 'biblionaut-21');

-- Pages with buy links drop when a shop changes (0002).
do $$
declare
  subject text;
begin
  foreach subject in array array['affiliate_services', 'affiliate_locales'] loop
    execute format('create trigger note_insert after insert on %I referencing new table as changed for each statement execute function note_content_change(''affiliate'', ''-'')', subject);
    execute format('create trigger note_update_old after update on %I referencing old table as changed for each statement execute function note_content_change(''affiliate'', ''-'')', subject);
    execute format('create trigger note_update_new after update on %I referencing new table as changed for each statement execute function note_content_change(''affiliate'', ''-'')', subject);
    execute format('create trigger note_delete after delete on %I referencing old table as changed for each statement execute function note_content_change(''affiliate'', ''-'')', subject);
  end loop;
end $$;
