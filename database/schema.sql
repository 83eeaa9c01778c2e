-- The schema that the migrations make, read from a migrated database by `node scripts/schema.ts`.
-- To be read, never run and never edited: a test compares it with the migrations.

CREATE DOMAIN calendar_day AS smallint CONSTRAINT calendar_day_check CHECK (VALUE >= 1 AND VALUE <= 31);

CREATE DOMAIN calendar_month AS smallint CONSTRAINT calendar_month_check CHECK (VALUE >= 1 AND VALUE <= 12);

CREATE DOMAIN historical_year AS smallint CONSTRAINT historical_year_check CHECK (VALUE >= '-3000'::integer AND VALUE <= 2100);

CREATE DOMAIN slug AS text CONSTRAINT slug_check CHECK (VALUE ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(VALUE) <= 120);

CREATE TYPE rating_change AS (work_id integer, person_id integer, stars smallint, sign integer, is_shown integer);

CREATE TABLE account_deletions (
  user_id uuid NOT NULL,
  deleted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_deletions_pkey PRIMARY KEY (user_id)
);

CREATE TABLE account_tokens (
  user_id uuid NOT NULL,
  purpose text NOT NULL,
  token_hash bytea NOT NULL,
  email text,
  expires_at timestamp with time zone NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT account_tokens_pkey PRIMARY KEY (user_id, purpose),
  CONSTRAINT account_tokens_token_hash_key UNIQUE (token_hash),
  CONSTRAINT account_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT account_tokens_purpose_check CHECK (purpose = ANY (ARRAY['reset-password'::text, 'export'::text, 'change-email'::text]))
);

CREATE TABLE affiliate_locales (
  service_key text NOT NULL,
  region text NOT NULL,
  variant text NOT NULL,
  template text NOT NULL,
  domain text NOT NULL,
  affiliate_tag text NOT NULL,
  CONSTRAINT affiliate_locales_pkey PRIMARY KEY (service_key, region, variant),
  CONSTRAINT affiliate_locales_service_key_fkey FOREIGN KEY (service_key) REFERENCES affiliate_services(key) ON DELETE CASCADE,
  CONSTRAINT affiliate_locales_affiliate_tag_check CHECK (affiliate_tag ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$'::text),
  CONSTRAINT affiliate_locales_domain_check CHECK (length(domain) <= 253 AND domain ~ '^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?[.])+[a-z]{2,63}$'::text AND domain !~ '(^|[.])xn--'::text),
  CONSTRAINT affiliate_locales_region_check CHECK (region ~ '^[A-Z]{2}$'::text),
  CONSTRAINT affiliate_locales_template CHECK (length(template) <= 500 AND template !~ '[[:space:][:cntrl:]]'::text AND (starts_with(template, 'https://{domain}/'::text) OR starts_with(template, ('https://'::text || domain) || '/'::text)) AND (length(template) - length(replace(template, '{tag}'::text, ''::text))) = length('{tag}'::text)),
  CONSTRAINT affiliate_locales_variant_check CHECK (variant = ANY (ARRAY['default'::text, 'search'::text]))
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF service_key, region, variant, template, domain, affiliate_tag OR TRUNCATE ON affiliate_locales FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE affiliate_services (
  key text NOT NULL,
  position smallint DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT affiliate_services_pkey PRIMARY KEY (key),
  CONSTRAINT affiliate_services_key_check CHECK (key ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text AND length(key) <= 40)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF key, "position", version OR TRUNCATE ON affiliate_services FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE analytics_daily (
  day date NOT NULL,
  metric text NOT NULL,
  key text NOT NULL,
  count bigint NOT NULL,
  CONSTRAINT analytics_daily_pkey PRIMARY KEY (day, metric, key),
  CONSTRAINT analytics_daily_key_check CHECK (length(key) <= 200),
  CONSTRAINT analytics_daily_metric_check CHECK (length(metric) <= 30)
);

CREATE TABLE analytics_days (
  day date NOT NULL,
  counted_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT analytics_days_pkey PRIMARY KEY (day)
);

CREATE TABLE analytics_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  event_type text NOT NULL,
  route text NOT NULL,
  entity_type text,
  entity_id integer,
  user_role text NOT NULL,
  device text NOT NULL,
  language text,
  source text,
  search text,
  results integer,
  target text,
  CONSTRAINT analytics_events_pkey PRIMARY KEY (id),
  CONSTRAINT analytics_events_device_check CHECK (device = ANY (ARRAY['phone'::text, 'tablet'::text, 'desktop'::text])),
  CONSTRAINT analytics_events_entity_type_check CHECK (entity_type = ANY (ARRAY['book'::text, 'author'::text, 'series'::text, 'genre'::text, 'award'::text])),
  CONSTRAINT analytics_events_event_type_check CHECK (event_type = ANY (ARRAY['page_view'::text, 'modal_open'::text, 'interaction'::text, 'click'::text])),
  CONSTRAINT analytics_events_language_check CHECK (length(language) <= 10),
  CONSTRAINT analytics_events_route_check CHECK (length(route) <= 200),
  CONSTRAINT analytics_events_search_check CHECK (length(search) <= 200),
  CONSTRAINT analytics_events_source_check CHECK (length(source) <= 100),
  CONSTRAINT analytics_events_target_check CHECK (length(target) <= 20),
  CONSTRAINT analytics_events_user_role_check CHECK (user_role = ANY (ARRAY['anonymous'::text, 'NORMAL_USER'::text, 'POWER_USER'::text, 'GOLDEN_USER'::text, 'SUPER_USER'::text]))
);
CREATE INDEX analytics_events_by_time ON analytics_events USING btree (at);

CREATE TABLE assistant_conversations (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT assistant_conversations_pkey PRIMARY KEY (id),
  CONSTRAINT assistant_conversations_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT assistant_conversations_title_check CHECK (length(title) >= 1 AND length(title) <= 200)
);
CREATE INDEX assistant_conversations_by_user ON assistant_conversations USING btree (user_id, changed_at DESC, id);

CREATE TABLE assistant_messages (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  conversation_id uuid NOT NULL,
  user_id uuid NOT NULL,
  sender text NOT NULL,
  text text NOT NULL,
  wish jsonb DEFAULT '[]'::jsonb NOT NULL,
  extras jsonb DEFAULT '{}'::jsonb NOT NULL,
  engine text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT assistant_messages_pkey PRIMARY KEY (id),
  CONSTRAINT assistant_messages_conversation_id_fkey FOREIGN KEY (conversation_id) REFERENCES assistant_conversations(id) ON DELETE CASCADE,
  CONSTRAINT assistant_messages_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT assistant_messages_engine_check CHECK (engine = ANY (ARRAY['embedded'::text, 'model'::text])),
  CONSTRAINT assistant_messages_sender_check CHECK (sender = ANY (ARRAY['reader'::text, 'assistant'::text])),
  CONSTRAINT assistant_messages_text_check CHECK (length(text) <= 20000)
);
CREATE INDEX assistant_messages_by_user ON assistant_messages USING btree (user_id);
CREATE INDEX assistant_messages_in_order ON assistant_messages USING btree (conversation_id, id);

CREATE TABLE assistant_turns (
  user_id uuid NOT NULL,
  token uuid NOT NULL,
  began_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT assistant_turns_pkey PRIMARY KEY (user_id),
  CONSTRAINT assistant_turns_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);

CREATE TABLE audit_events (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  user_id uuid,
  event text NOT NULL,
  details jsonb DEFAULT '{}'::jsonb NOT NULL,
  request_id text,
  subject_id uuid,
  CONSTRAINT audit_events_pkey PRIMARY KEY (id)
);
CREATE INDEX audit_events_by_subject ON audit_events USING btree (subject_id) WHERE subject_id IS NOT NULL;
CREATE INDEX audit_events_by_time ON audit_events USING btree (at);
CREATE INDEX audit_events_by_user ON audit_events USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE award_categories (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  award_id integer NOT NULL,
  key slug NOT NULL,
  position smallint NOT NULL,
  active_from smallint,
  active_to smallint,
  CONSTRAINT award_categories_pkey PRIMARY KEY (id),
  CONSTRAINT award_categories_award_id_key_key UNIQUE (award_id, key),
  CONSTRAINT award_categories_id_award_id_key UNIQUE (id, award_id),
  CONSTRAINT award_categories_award_id_fkey FOREIGN KEY (award_id) REFERENCES awards(id) ON DELETE CASCADE,
  CONSTRAINT award_categories_check CHECK (active_to >= active_from),
  CONSTRAINT award_categories_position_check CHECK ("position" > 0)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, award_id, key, "position", active_from, active_to OR TRUNCATE ON award_categories FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE award_category_names (
  category_id integer NOT NULL,
  language text NOT NULL,
  value text NOT NULL,
  CONSTRAINT award_category_names_pkey PRIMARY KEY (category_id, language),
  CONSTRAINT award_category_names_category_id_fkey FOREIGN KEY (category_id) REFERENCES award_categories(id) ON DELETE CASCADE,
  CONSTRAINT award_category_names_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT award_category_names_value_check CHECK (length(value) >= 1 AND length(value) <= 200)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF category_id, language, value OR TRUNCATE ON award_category_names FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE award_honours (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  award_id integer NOT NULL,
  category_id integer,
  category_text text,
  year smallint,
  result text NOT NULL,
  rank smallint,
  work_id integer,
  person_id integer,
  translation_id integer,
  printed_title text,
  printed_name text,
  note text,
  version integer DEFAULT 1 NOT NULL,
  series_id integer,
  CONSTRAINT award_honours_pkey PRIMARY KEY (id),
  CONSTRAINT award_honours_award_id_fkey FOREIGN KEY (award_id) REFERENCES awards(id) ON DELETE CASCADE,
  CONSTRAINT award_honours_category_id_award_id_fkey FOREIGN KEY (category_id, award_id) REFERENCES award_categories(id, award_id),
  CONSTRAINT award_honours_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT award_honours_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT award_honours_translation_id_fkey FOREIGN KEY (translation_id) REFERENCES translations(id) ON DELETE CASCADE,
  CONSTRAINT award_honours_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT award_honours_category_text_check CHECK (length(category_text) >= 1 AND length(category_text) <= 200),
  CONSTRAINT award_honours_check CHECK (category_id IS NULL OR category_text IS NULL),
  CONSTRAINT award_honours_note_check CHECK (length(note) >= 1 AND length(note) <= 1000),
  CONSTRAINT award_honours_one_honoured CHECK (num_nonnulls(work_id, person_id, translation_id, series_id) <= 1),
  CONSTRAINT award_honours_printed_name_check CHECK (length(printed_name) >= 1 AND length(printed_name) <= 300),
  CONSTRAINT award_honours_printed_title_check CHECK (length(printed_title) >= 1 AND length(printed_title) <= 500),
  CONSTRAINT award_honours_rank_check CHECK (rank > 0),
  CONSTRAINT award_honours_result_check CHECK (result = ANY (ARRAY['winner'::text, 'runner-up'::text, 'nominee'::text, 'honourable-mention'::text, 'no-award'::text])),
  CONSTRAINT award_honours_version_check CHECK (version > 0),
  CONSTRAINT award_honours_year_check CHECK (year >= 1800 AND year <= 2100)
);
CREATE INDEX award_honours_by_person ON award_honours USING btree (person_id);
CREATE INDEX award_honours_by_series ON award_honours USING btree (series_id);
CREATE INDEX award_honours_by_translation ON award_honours USING btree (translation_id);
CREATE INDEX award_honours_by_work ON award_honours USING btree (work_id);
CREATE INDEX award_honours_by_year ON award_honours USING btree (award_id, year);
CREATE UNIQUE INDEX award_honours_once ON award_honours USING btree (award_id, COALESCE(category_id, 0), COALESCE(category_text, ''::text), COALESCE(year::integer, 0), COALESCE(work_id, 0), COALESCE(person_id, 0), COALESCE(translation_id, 0), COALESCE(printed_title, ''::text), COALESCE(printed_name, ''::text));
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, award_id, category_id, category_text, year, result, rank, work_id, person_id, translation_id, printed_title, printed_name, note, version, series_id OR TRUNCATE ON award_honours FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER recount_acclaim_delete AFTER DELETE ON award_honours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_acclaim_of_honours();
CREATE TRIGGER recount_acclaim_insert AFTER INSERT ON award_honours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_acclaim_of_honours();
CREATE TRIGGER recount_acclaim_update_new AFTER UPDATE ON award_honours REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_acclaim_of_honours();
CREATE TRIGGER recount_acclaim_update_old AFTER UPDATE ON award_honours REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_acclaim_of_honours();

CREATE TABLE award_names (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  award_id integer NOT NULL,
  language text,
  value text NOT NULL,
  kind text NOT NULL,
  is_display boolean DEFAULT false NOT NULL,
  CONSTRAINT award_names_pkey PRIMARY KEY (id),
  CONSTRAINT award_names_award_id_fkey FOREIGN KEY (award_id) REFERENCES awards(id) ON DELETE CASCADE,
  CONSTRAINT award_names_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT award_names_kind_check CHECK (kind = ANY (ARRAY['official'::text, 'translated'::text, 'alias'::text, 'transliterated'::text])),
  CONSTRAINT award_names_value_check CHECK (value = btrim(value) AND length(value) >= 1 AND length(value) <= 200)
);
CREATE UNIQUE INDEX award_names_once ON award_names USING btree (award_id, COALESCE(language, ''::text), value);
CREATE UNIQUE INDEX award_names_one_display ON award_names USING btree (award_id, COALESCE(language, ''::text)) WHERE is_display;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, award_id, language, value, kind, is_display OR TRUNCATE ON award_names FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE award_texts (
  award_id integer NOT NULL,
  language text NOT NULL,
  markdown text NOT NULL,
  html text NOT NULL,
  CONSTRAINT award_texts_pkey PRIMARY KEY (award_id, language),
  CONSTRAINT award_texts_award_id_fkey FOREIGN KEY (award_id) REFERENCES awards(id) ON DELETE CASCADE,
  CONSTRAINT award_texts_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT award_texts_markdown_check CHECK (length(markdown) >= 1 AND length(markdown) <= 20000)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF award_id, language, markdown, html OR TRUNCATE ON award_texts FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE awards (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  slug slug NOT NULL,
  founded_year smallint,
  image_path text,
  version integer DEFAULT 1 NOT NULL,
  merged_into integer,
  CONSTRAINT awards_pkey PRIMARY KEY (id),
  CONSTRAINT awards_slug_key UNIQUE (slug),
  CONSTRAINT awards_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES awards(id) ON DELETE RESTRICT,
  CONSTRAINT awards_check CHECK (merged_into <> id),
  CONSTRAINT awards_founded_year_check CHECK (founded_year >= 1800 AND founded_year <= 2100),
  CONSTRAINT awards_version_check CHECK (version > 0)
);
CREATE TRIGGER awards_former_slug AFTER UPDATE OF slug ON awards FOR EACH ROW EXECUTE FUNCTION record_former_slug('award');
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, founded_year, image_path, version, merged_into OR TRUNCATE ON awards FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE book_list_books (
  list_id integer NOT NULL,
  work_id integer NOT NULL,
  user_id uuid NOT NULL,
  position double precision NOT NULL,
  note text,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT book_list_books_pkey PRIMARY KEY (list_id, work_id),
  CONSTRAINT book_list_books_list_id_fkey FOREIGN KEY (list_id) REFERENCES book_lists(id) ON DELETE CASCADE,
  CONSTRAINT book_list_books_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT book_list_books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT book_list_books_note_check CHECK (length(note) >= 1 AND length(note) <= 500)
);
CREATE INDEX book_list_books_by_user ON book_list_books USING btree (user_id);
CREATE INDEX book_list_books_by_work ON book_list_books USING btree (work_id);
CREATE INDEX book_list_books_in_order ON book_list_books USING btree (list_id, "position", work_id);
CREATE TRIGGER follow_merged_work BEFORE INSERT ON book_list_books FOR EACH ROW EXECUTE FUNCTION follow_merged('works');

CREATE TABLE book_list_reports (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  list_id integer NOT NULL,
  user_id uuid,
  reason text NOT NULL,
  comment text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  resolved_at timestamp with time zone,
  CONSTRAINT book_list_reports_pkey PRIMARY KEY (id),
  CONSTRAINT book_list_reports_list_id_user_id_key UNIQUE (list_id, user_id),
  CONSTRAINT book_list_reports_list_id_fkey FOREIGN KEY (list_id) REFERENCES book_lists(id) ON DELETE CASCADE,
  CONSTRAINT book_list_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT book_list_reports_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 1000),
  CONSTRAINT book_list_reports_reason_check CHECK (reason = ANY (ARRAY['spoiler'::text, 'abuse'::text, 'spam'::text, 'off-topic'::text, 'other'::text]))
);
CREATE INDEX book_list_reports_by_user ON book_list_reports USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX book_list_reports_open ON book_list_reports USING btree (created_at) WHERE resolved_at IS NULL;

CREATE TABLE book_lists (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  title text NOT NULL,
  slug text NOT NULL,
  description text,
  description_html text,
  language text NOT NULL,
  visibility text DEFAULT 'private'::text NOT NULL,
  token text NOT NULL,
  copied_from integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  published_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  hidden_note text,
  CONSTRAINT book_lists_pkey PRIMARY KEY (id),
  CONSTRAINT book_lists_token_key UNIQUE (token),
  CONSTRAINT book_lists_copied_from_fkey FOREIGN KEY (copied_from) REFERENCES book_lists(id) ON DELETE SET NULL,
  CONSTRAINT book_lists_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT book_lists_check CHECK ((description IS NULL) = (description_html IS NULL)),
  CONSTRAINT book_lists_check1 CHECK ((hidden_at IS NULL) = (hidden_reason IS NULL)),
  CONSTRAINT book_lists_check2 CHECK (visibility <> 'public'::text OR published_at IS NOT NULL),
  CONSTRAINT book_lists_description_check CHECK (length(description) >= 1 AND length(description) <= 5000),
  CONSTRAINT book_lists_hidden_note_check CHECK (length(hidden_note) >= 1 AND length(hidden_note) <= 1000),
  CONSTRAINT book_lists_hidden_reason_check CHECK (hidden_reason = ANY (ARRAY['spoiler'::text, 'abuse'::text, 'spam'::text, 'off-topic'::text, 'other'::text])),
  CONSTRAINT book_lists_language_check CHECK (language ~ '^[a-z]{2,3}$'::text),
  CONSTRAINT book_lists_slug_check CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'::text),
  CONSTRAINT book_lists_title_check CHECK (length(title) >= 1 AND length(title) <= 120),
  CONSTRAINT book_lists_token_check CHECK (token ~ '^[A-Za-z0-9_-]{22}$'::text),
  CONSTRAINT book_lists_visibility_check CHECK (visibility = ANY (ARRAY['private'::text, 'link'::text, 'public'::text]))
);
CREATE INDEX book_lists_by_user ON book_lists USING btree (user_id, changed_at);
CREATE INDEX book_lists_copies ON book_lists USING btree (copied_from) WHERE copied_from IS NOT NULL;
CREATE INDEX book_lists_public ON book_lists USING btree (published_at, id) WHERE visibility = 'public'::text AND hidden_at IS NULL;

CREATE TABLE book_tags (
  user_id uuid NOT NULL,
  work_id integer NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  tagged_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT book_tags_pkey PRIMARY KEY (user_id, work_id, key),
  CONSTRAINT book_tags_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT book_tags_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT book_tags_key_check CHECK (key <> ''::text),
  CONSTRAINT book_tags_name_check CHECK (name <> ''::text)
);
CREATE INDEX book_tags_by_key ON book_tags USING btree (user_id, key);
CREATE INDEX book_tags_by_work ON book_tags USING btree (work_id);
CREATE TRIGGER follow_merged_work BEFORE INSERT ON book_tags FOR EACH ROW EXECUTE FUNCTION follow_merged('works');

CREATE TABLE catalogue_loads (
  digest text NOT NULL,
  loaded_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT catalogue_loads_pkey PRIMARY KEY (digest)
);

CREATE TABLE ceremonies (
  secret_hash bytea NOT NULL,
  purpose text NOT NULL,
  user_id uuid,
  state jsonb NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  CONSTRAINT ceremonies_pkey PRIMARY KEY (secret_hash),
  CONSTRAINT ceremonies_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT ceremonies_purpose_check CHECK (purpose = ANY (ARRAY['passkey-registration'::text, 'passkey-authentication'::text, 'google'::text]))
);
CREATE INDEX ceremonies_by_expiry ON ceremonies USING btree (expires_at);

CREATE TABLE change_rows (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  change_id bigint NOT NULL,
  table_name text NOT NULL,
  key jsonb NOT NULL,
  user_id uuid,
  before jsonb,
  after jsonb,
  CONSTRAINT change_rows_pkey PRIMARY KEY (id),
  CONSTRAINT change_rows_change_id_fkey FOREIGN KEY (change_id) REFERENCES changes(id) ON DELETE CASCADE,
  CONSTRAINT change_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT change_rows_check CHECK (before IS NOT NULL OR after IS NOT NULL)
);
CREATE INDEX change_rows_by_user ON change_rows USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX change_rows_of_change ON change_rows USING btree (change_id, id);

CREATE TABLE changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  user_id uuid,
  action text NOT NULL,
  kind text NOT NULL,
  entity_id integer NOT NULL,
  subject_kind text NOT NULL,
  subject_id integer NOT NULL,
  subject_name text NOT NULL,
  merged_id integer,
  why text,
  before jsonb,
  after jsonb,
  undoes bigint,
  CONSTRAINT changes_pkey PRIMARY KEY (id),
  CONSTRAINT changes_undoes_key UNIQUE (undoes),
  CONSTRAINT changes_undoes_fkey FOREIGN KEY (undoes) REFERENCES changes(id) ON DELETE RESTRICT,
  CONSTRAINT changes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT changes_action_check CHECK (action = ANY (ARRAY['add'::text, 'edit'::text, 'delete'::text, 'merge'::text, 'undo'::text])),
  CONSTRAINT changes_kind_check CHECK (kind = ANY (ARRAY['books'::text, 'authors'::text, 'series'::text, 'genres'::text, 'awards'::text, 'editions'::text, 'award-honours'::text])),
  CONSTRAINT changes_subject_kind_check CHECK (subject_kind = ANY (ARRAY['books'::text, 'authors'::text, 'series'::text, 'genres'::text, 'awards'::text])),
  CONSTRAINT changes_why_check CHECK (length(why) >= 1 AND length(why) <= 500)
);
CREATE INDEX changes_by_user ON changes USING btree (user_id, id DESC);
CREATE INDEX changes_of_entity ON changes USING btree (kind, entity_id, id DESC);
CREATE INDEX changes_of_merged ON changes USING btree (subject_kind, merged_id, id DESC) WHERE merged_id IS NOT NULL;
CREATE INDEX changes_of_subject ON changes USING btree (subject_kind, subject_id, id DESC);

CREATE TABLE content_changes (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  transaction_id xid8 DEFAULT pg_current_xact_id() NOT NULL,
  at timestamp with time zone DEFAULT now() NOT NULL,
  keys text[],
  CONSTRAINT content_changes_pkey PRIMARY KEY (id)
);
CREATE INDEX content_changes_by_time ON content_changes USING btree (at);
CREATE INDEX content_changes_by_transaction ON content_changes USING btree (transaction_id);

CREATE TABLE edition_contents (
  edition_id integer NOT NULL,
  work_id integer NOT NULL,
  position smallint NOT NULL,
  part_label text,
  CONSTRAINT edition_contents_pkey PRIMARY KEY (edition_id, work_id),
  CONSTRAINT edition_contents_edition_id_position_key UNIQUE (edition_id, "position"),
  CONSTRAINT edition_contents_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE,
  CONSTRAINT edition_contents_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT edition_contents_part_label_check CHECK (length(part_label) >= 1 AND length(part_label) <= 60),
  CONSTRAINT edition_contents_position_check CHECK ("position" > 0)
);
CREATE INDEX edition_contents_by_work ON edition_contents USING btree (work_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF edition_id, work_id, "position", part_label OR TRUNCATE ON edition_contents FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE edition_contributors (
  edition_id integer NOT NULL,
  person_id integer NOT NULL,
  role text NOT NULL,
  position smallint NOT NULL,
  printed_name text NOT NULL,
  CONSTRAINT edition_contributors_pkey PRIMARY KEY (edition_id, role, person_id),
  CONSTRAINT edition_contributors_edition_id_role_position_key UNIQUE (edition_id, role, "position"),
  CONSTRAINT edition_contributors_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE,
  CONSTRAINT edition_contributors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE RESTRICT,
  CONSTRAINT edition_contributors_position_check CHECK ("position" > 0),
  CONSTRAINT edition_contributors_printed_name_check CHECK (length(printed_name) >= 1 AND length(printed_name) <= 300),
  CONSTRAINT edition_contributors_role_check CHECK (role = ANY (ARRAY['author'::text, 'translator'::text, 'illustrator'::text, 'editor'::text, 'narrator'::text]))
);
CREATE INDEX edition_contributors_by_person ON edition_contributors USING btree (person_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF edition_id, person_id, role, "position", printed_name OR TRUNCATE ON edition_contributors FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE editions (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  work_id integer NOT NULL,
  translation_id integer,
  title text NOT NULL,
  language text,
  is_original_language boolean DEFAULT false NOT NULL,
  edition_type text,
  format_type text,
  binding_type text,
  isbn13 text,
  asin text,
  publisher_id integer,
  published_year smallint,
  published_month calendar_month,
  published_day calendar_day,
  pages integer,
  price numeric(8,2),
  currency text,
  markdown text,
  html text,
  cover_path text,
  is_primary boolean DEFAULT false NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  language_name text,
  CONSTRAINT editions_pkey PRIMARY KEY (id),
  CONSTRAINT editions_isbn13_key UNIQUE (isbn13),
  CONSTRAINT editions_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT editions_publisher_id_fkey FOREIGN KEY (publisher_id) REFERENCES publishers(id) ON DELETE SET NULL,
  CONSTRAINT editions_translation_id_work_id_fkey FOREIGN KEY (translation_id, work_id) REFERENCES translations(id, work_id) DEFERRABLE,
  CONSTRAINT editions_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT editions_asin_check CHECK (asin ~ '^[A-Z0-9]{10}$'::text),
  CONSTRAINT editions_binding_type_check CHECK (length(binding_type) >= 1 AND length(binding_type) <= 40),
  CONSTRAINT editions_check CHECK (published_day IS NULL OR published_month IS NOT NULL),
  CONSTRAINT editions_check1 CHECK (published_month IS NULL OR published_year IS NOT NULL),
  CONSTRAINT editions_check2 CHECK ((markdown IS NULL) = (html IS NULL)),
  CONSTRAINT editions_currency_check CHECK (currency ~ '^[A-Z]{3}$'::text),
  CONSTRAINT editions_edition_type_check CHECK (length(edition_type) >= 1 AND length(edition_type) <= 40),
  CONSTRAINT editions_format_type_check CHECK (length(format_type) >= 1 AND length(format_type) <= 40),
  CONSTRAINT editions_isbn13_check CHECK (isbn13_is_valid(isbn13)),
  CONSTRAINT editions_language_name_check CHECK (length(language_name) >= 1 AND length(language_name) <= 60),
  CONSTRAINT editions_markdown_check CHECK (length(markdown) >= 1 AND length(markdown) <= 20000),
  CONSTRAINT editions_pages_check CHECK (pages >= 1 AND pages <= 50000),
  CONSTRAINT editions_price_check CHECK (price >= 0::numeric),
  CONSTRAINT editions_published_year_check CHECK (published_year >= 1800 AND published_year <= 2100),
  CONSTRAINT editions_title_check CHECK (length(title) >= 1 AND length(title) <= 500),
  CONSTRAINT editions_version_check CHECK (version > 0)
);
CREATE INDEX editions_by_asin ON editions USING btree (asin) WHERE asin IS NOT NULL;
CREATE INDEX editions_by_language ON editions USING btree (language, work_id);
CREATE INDEX editions_by_translation ON editions USING btree (translation_id);
CREATE INDEX editions_by_work ON editions USING btree (work_id);
CREATE UNIQUE INDEX editions_one_original ON editions USING btree (work_id) WHERE edition_type = 'original'::text;
CREATE UNIQUE INDEX editions_one_primary ON editions USING btree (work_id) WHERE is_primary;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, work_id, translation_id, title, language, is_original_language, edition_type, format_type, binding_type, isbn13, asin, publisher_id, published_year, published_month, published_day, pages, price, currency, markdown, html, cover_path, is_primary, version, created_at, updated_at, language_name OR TRUNCATE ON editions FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE CONSTRAINT TRIGGER editions_some_primary AFTER INSERT OR DELETE OR UPDATE OF work_id, is_primary ON editions DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_primary_edition();
CREATE TRIGGER recount_delete AFTER DELETE ON editions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();
CREATE TRIGGER recount_insert AFTER INSERT ON editions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();
CREATE TRIGGER recount_update_new AFTER UPDATE ON editions REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();
CREATE TRIGGER recount_update_old AFTER UPDATE ON editions REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();
CREATE TRIGGER tell_of_lost_edition BEFORE DELETE ON editions FOR EACH ROW EXECUTE FUNCTION tell_of_lost_edition();

CREATE TABLE external_ids (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  scheme text NOT NULL,
  value text NOT NULL,
  source_id integer,
  checked_at timestamp with time zone,
  work_id integer,
  edition_id integer,
  person_id integer,
  series_id integer,
  genre_id integer,
  award_id integer,
  CONSTRAINT external_ids_pkey PRIMARY KEY (id),
  CONSTRAINT external_ids_award_id_fkey FOREIGN KEY (award_id) REFERENCES awards(id) ON DELETE CASCADE,
  CONSTRAINT external_ids_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE,
  CONSTRAINT external_ids_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON DELETE CASCADE,
  CONSTRAINT external_ids_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT external_ids_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT external_ids_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON DELETE SET NULL,
  CONSTRAINT external_ids_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT external_ids_check CHECK (num_nonnulls(work_id, edition_id, person_id, series_id, genre_id, award_id) = 1),
  CONSTRAINT external_ids_scheme_check CHECK (scheme ~ '^[a-z0-9-]{2,40}$'::text),
  CONSTRAINT external_ids_value_check CHECK (length(value) >= 1 AND length(value) <= 100)
);
CREATE INDEX external_ids_by_award ON external_ids USING btree (award_id);
CREATE INDEX external_ids_by_edition ON external_ids USING btree (edition_id);
CREATE INDEX external_ids_by_genre ON external_ids USING btree (genre_id);
CREATE INDEX external_ids_by_person ON external_ids USING btree (person_id);
CREATE INDEX external_ids_by_series ON external_ids USING btree (series_id);
CREATE INDEX external_ids_by_work ON external_ids USING btree (work_id);
CREATE UNIQUE INDEX external_ids_once ON external_ids USING btree (scheme, value, (
CASE
    WHEN work_id IS NOT NULL THEN 'work'::text
    WHEN edition_id IS NOT NULL THEN 'edition'::text
    WHEN person_id IS NOT NULL THEN 'person'::text
    WHEN series_id IS NOT NULL THEN 'series'::text
    WHEN genre_id IS NOT NULL THEN 'genre'::text
    ELSE 'award'::text
END));
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, scheme, value, source_id, checked_at, work_id, edition_id, person_id, series_id, genre_id, award_id OR TRUNCATE ON external_ids FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE favourite_books (
  user_id uuid NOT NULL,
  work_id integer NOT NULL,
  position smallint NOT NULL,
  sentence text,
  CONSTRAINT favourite_books_pkey PRIMARY KEY (user_id, work_id),
  CONSTRAINT favourite_books_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT favourite_books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT favourite_books_position_check CHECK ("position" >= 1 AND "position" <= 4),
  CONSTRAINT favourite_books_sentence_check CHECK (length(sentence) >= 1 AND length(sentence) <= 160)
);
CREATE INDEX favourite_books_by_work ON favourite_books USING btree (work_id);
CREATE TRIGGER follow_merged_work BEFORE INSERT ON favourite_books FOR EACH ROW EXECUTE FUNCTION follow_merged('works');

CREATE TABLE former_slugs (
  kind text NOT NULL,
  slug slug NOT NULL,
  entity_id integer NOT NULL,
  since timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT former_slugs_pkey PRIMARY KEY (kind, slug),
  CONSTRAINT former_slugs_kind_check CHECK (kind = ANY (ARRAY['work'::text, 'person'::text, 'series'::text, 'genre'::text, 'award'::text]))
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF kind, slug, entity_id, since OR TRUNCATE ON former_slugs FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE genre_names (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  genre_id integer NOT NULL,
  language text,
  value text NOT NULL,
  kind text NOT NULL,
  is_display boolean DEFAULT false NOT NULL,
  CONSTRAINT genre_names_pkey PRIMARY KEY (id),
  CONSTRAINT genre_names_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON DELETE CASCADE,
  CONSTRAINT genre_names_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT genre_names_kind_check CHECK (kind = ANY (ARRAY['official'::text, 'translated'::text, 'alias'::text, 'transliterated'::text])),
  CONSTRAINT genre_names_value_check CHECK (value = btrim(value) AND length(value) >= 1 AND length(value) <= 100)
);
CREATE UNIQUE INDEX genre_names_once ON genre_names USING btree (genre_id, COALESCE(language, ''::text), value);
CREATE UNIQUE INDEX genre_names_one_display ON genre_names USING btree (genre_id, COALESCE(language, ''::text)) WHERE is_display;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, genre_id, language, value, kind, is_display OR TRUNCATE ON genre_names FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE genre_texts (
  genre_id integer NOT NULL,
  language text NOT NULL,
  markdown text NOT NULL,
  html text NOT NULL,
  CONSTRAINT genre_texts_pkey PRIMARY KEY (genre_id, language),
  CONSTRAINT genre_texts_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON DELETE CASCADE,
  CONSTRAINT genre_texts_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT genre_texts_markdown_check CHECK (length(markdown) >= 1 AND length(markdown) <= 20000)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF genre_id, language, markdown, html OR TRUNCATE ON genre_texts FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE genres (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  slug slug NOT NULL,
  genre_group text NOT NULL,
  parent_id integer,
  image_path text,
  version integer DEFAULT 1 NOT NULL,
  merged_into integer,
  book_count integer DEFAULT 0 NOT NULL,
  CONSTRAINT genres_pkey PRIMARY KEY (id),
  CONSTRAINT genres_slug_key UNIQUE (slug),
  CONSTRAINT genres_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES genres(id) ON DELETE RESTRICT,
  CONSTRAINT genres_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES genres(id) ON DELETE SET NULL,
  CONSTRAINT genres_book_count_check CHECK (book_count >= 0),
  CONSTRAINT genres_check CHECK (parent_id <> id),
  CONSTRAINT genres_check1 CHECK (merged_into <> id),
  CONSTRAINT genres_genre_group_check CHECK (genre_group = ANY (ARRAY['science-fiction'::text, 'fantasy'::text, 'horror'::text, 'crossover'::text])),
  CONSTRAINT genres_version_check CHECK (version > 0)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, genre_group, parent_id, image_path, version, merged_into, book_count OR TRUNCATE ON genres FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER genres_former_slug AFTER UPDATE OF slug ON genres FOR EACH ROW EXECUTE FUNCTION record_former_slug('genre');
CREATE CONSTRAINT TRIGGER stand_in_no_circle AFTER INSERT OR UPDATE OF parent_id ON genres DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.parent_id IS NOT NULL) EXECUTE FUNCTION stand_in_no_circle();

CREATE TABLE identities (
  provider text NOT NULL,
  subject text NOT NULL,
  user_id uuid NOT NULL,
  email text NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT identities_pkey PRIMARY KEY (provider, subject),
  CONSTRAINT identities_user_id_provider_key UNIQUE (user_id, provider),
  CONSTRAINT identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT identities_provider_check CHECK (provider = 'google'::text),
  CONSTRAINT identities_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 255)
);

CREATE TABLE import_parts (
  import_id uuid NOT NULL,
  place integer NOT NULL,
  user_id uuid NOT NULL,
  kind text NOT NULL,
  given jsonb NOT NULL,
  written jsonb,
  CONSTRAINT import_parts_pkey PRIMARY KEY (import_id, place),
  CONSTRAINT import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_parts_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT import_parts_kind_check CHECK (kind = ANY (ARRAY['author'::text, 'list'::text])),
  CONSTRAINT import_parts_place_check CHECK (place > 0)
);
CREATE INDEX import_parts_by_user ON import_parts USING btree (user_id);

CREATE TABLE import_rows (
  import_id uuid NOT NULL,
  place integer NOT NULL,
  user_id uuid NOT NULL,
  cells text[] NOT NULL,
  given jsonb NOT NULL,
  bin text,
  candidates integer[] DEFAULT '{}'::integer[] NOT NULL,
  work_id integer,
  edition_id integer,
  is_skipped boolean DEFAULT false NOT NULL,
  written jsonb,
  written_at timestamp with time zone,
  error text,
  write_order integer DEFAULT 0 NOT NULL,
  CONSTRAINT import_rows_pkey PRIMARY KEY (import_id, place),
  CONSTRAINT import_rows_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES imports(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT import_rows_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE SET NULL,
  CONSTRAINT import_rows_bin_check CHECK (bin = ANY (ARRAY['matched'::text, 'check'::text, 'missing'::text, 'unreadable'::text])),
  CONSTRAINT import_rows_error_check CHECK (error = ANY (ARRAY['no-book'::text, 'failed'::text, 'review-too-long'::text, 'review-unformatted'::text, 'too-many-reviews'::text, 'note-too-long'::text, 'note-there'::text, 'dates-left-out'::text, 'tags-left-out'::text, 'older-review'::text, 'review-there'::text, 'stars-there'::text, 'other-status'::text, 'status-there'::text, 'progress-there'::text, 'edition-there'::text, 'copy-there'::text, 'dates-there'::text, 'too-many-readings'::text, 'added-there'::text, 'added-left-out'::text, 'no-status'::text, 'note-left-out'::text])),
  CONSTRAINT import_rows_place_check CHECK (place > 0)
);
CREATE INDEX import_rows_by_edition ON import_rows USING btree (edition_id) WHERE edition_id IS NOT NULL;
CREATE INDEX import_rows_by_user ON import_rows USING btree (user_id);
CREATE INDEX import_rows_by_work ON import_rows USING btree (work_id) WHERE work_id IS NOT NULL;
CREATE INDEX import_rows_waiting ON import_rows USING btree (import_id, write_order, place) WHERE work_id IS NOT NULL AND NOT is_skipped AND written IS NULL;

CREATE TABLE imported_records (
  kind text NOT NULL,
  key text NOT NULL,
  entity_id integer NOT NULL,
  CONSTRAINT imported_records_pkey PRIMARY KEY (kind, key),
  CONSTRAINT imported_records_key_check CHECK (length(key) >= 1 AND length(key) <= 200),
  CONSTRAINT imported_records_kind_check CHECK (kind = ANY (ARRAY['work'::text, 'edition'::text, 'person'::text, 'series'::text, 'genre'::text, 'award'::text, 'award-honour'::text, 'publisher'::text]))
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF kind, key, entity_id OR TRUNCATE ON imported_records FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE imports (
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  user_id uuid NOT NULL,
  source text NOT NULL,
  state text DEFAULT 'matching'::text NOT NULL,
  columns text[] NOT NULL,
  rows integer NOT NULL,
  rows_done integer DEFAULT 0 NOT NULL,
  review_language text,
  remaining integer DEFAULT 0 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  applied_at timestamp with time zone,
  damaged_lines integer[] DEFAULT '{}'::integer[] NOT NULL,
  reviews_as_notes boolean DEFAULT false NOT NULL,
  questions jsonb DEFAULT '[]'::jsonb NOT NULL,
  answers jsonb DEFAULT '{}'::jsonb NOT NULL,
  free_columns jsonb DEFAULT '[]'::jsonb NOT NULL,
  CONSTRAINT imports_pkey PRIMARY KEY (id),
  CONSTRAINT imports_review_language_fkey FOREIGN KEY (review_language) REFERENCES languages(code),
  CONSTRAINT imports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT imports_rows_check CHECK (rows >= 0),
  CONSTRAINT imports_rows_done_check CHECK (rows_done >= 0),
  CONSTRAINT imports_source_check CHECK (source = ANY (ARRAY['biblionaut'::text, 'goodreads'::text, 'storygraph'::text, 'hardcover'::text, 'librarything'::text, 'bookwyrm'::text, 'openlibrary'::text, 'anobii'::text, 'table'::text, 'isbn-list'::text])),
  CONSTRAINT imports_state_check CHECK (state = ANY (ARRAY['matching'::text, 'ready'::text, 'applying'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))
);
CREATE INDEX imports_by_time ON imports USING btree (created_at);
CREATE INDEX imports_by_user ON imports USING btree (user_id, created_at DESC);

CREATE TABLE known_volumes (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  series_id integer NOT NULL,
  position_label text,
  position_sort numeric,
  title text NOT NULL,
  language text NOT NULL,
  first_year smallint,
  CONSTRAINT known_volumes_pkey PRIMARY KEY (id),
  CONSTRAINT known_volumes_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT known_volumes_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT known_volumes_check CHECK ((position_label IS NULL) = (position_sort IS NULL)),
  CONSTRAINT known_volumes_first_year_check CHECK (first_year >= 1800 AND first_year <= 2100),
  CONSTRAINT known_volumes_position_label_check CHECK (length(position_label) >= 1 AND length(position_label) <= 30),
  CONSTRAINT known_volumes_title_check CHECK (length(title) >= 1 AND length(title) <= 500)
);
CREATE INDEX known_volumes_by_series ON known_volumes USING btree (series_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, series_id, position_label, position_sort, title, language, first_year OR TRUNCATE ON known_volumes FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE languages (
  code text NOT NULL,
  CONSTRAINT languages_pkey PRIMARY KEY (code),
  CONSTRAINT languages_code_check CHECK (code ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$'::text)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF code OR TRUNCATE ON languages FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE UNLOGGED TABLE limit_counters (
  key text NOT NULL,
  count integer NOT NULL,
  resets_at timestamp with time zone NOT NULL,
  CONSTRAINT limit_counters_pkey PRIMARY KEY (key)
);
CREATE INDEX limit_counters_by_reset ON limit_counters USING btree (resets_at);

CREATE TABLE mail_outbox (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  idempotency_key text NOT NULL,
  recipient text NOT NULL,
  subject text NOT NULL,
  text_body text NOT NULL,
  html_body text,
  language text NOT NULL,
  headers jsonb DEFAULT '{}'::jsonb NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  last_error text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  sent_at timestamp with time zone,
  given_up_at timestamp with time zone,
  user_id uuid,
  CONSTRAINT mail_outbox_pkey PRIMARY KEY (id),
  CONSTRAINT mail_outbox_idempotency_key_key UNIQUE (idempotency_key),
  CONSTRAINT mail_outbox_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT mail_outbox_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT mail_outbox_recipient_check CHECK (length(recipient) >= 3 AND length(recipient) <= 320 AND recipient !~ '[\r\n]'::text),
  CONSTRAINT mail_outbox_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 300 AND subject !~ '[\r\n]'::text)
);
CREATE INDEX mail_outbox_by_user ON mail_outbox USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX mail_outbox_waiting ON mail_outbox USING btree (created_at) WHERE sent_at IS NULL AND given_up_at IS NULL;

CREATE TABLE moderation_decisions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  rating_id bigint,
  user_id uuid,
  decision text NOT NULL,
  reason text,
  note text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  list_id integer,
  CONSTRAINT moderation_decisions_pkey PRIMARY KEY (id),
  CONSTRAINT moderation_decisions_list_id_fkey FOREIGN KEY (list_id) REFERENCES book_lists(id) ON DELETE CASCADE,
  CONSTRAINT moderation_decisions_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE,
  CONSTRAINT moderation_decisions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT moderation_decisions_check CHECK (num_nonnulls(rating_id, list_id) = 1),
  CONSTRAINT moderation_decisions_decision_check CHECK (decision = ANY (ARRAY['keep'::text, 'hide'::text, 'restore'::text])),
  CONSTRAINT moderation_decisions_note_check CHECK (length(note) >= 1 AND length(note) <= 1000),
  CONSTRAINT moderation_decisions_reason_check CHECK (reason = ANY (ARRAY['spoiler'::text, 'abuse'::text, 'spam'::text, 'off-topic'::text, 'other'::text]))
);
CREATE INDEX moderation_decisions_by_list ON moderation_decisions USING btree (list_id, id) WHERE list_id IS NOT NULL;
CREATE INDEX moderation_decisions_by_rating ON moderation_decisions USING btree (rating_id, id);
CREATE INDEX moderation_decisions_by_user ON moderation_decisions USING btree (user_id) WHERE user_id IS NOT NULL;

CREATE TABLE newsletter_deliveries (
  issue_id bigint NOT NULL,
  subscriber_id uuid NOT NULL,
  state text DEFAULT 'waiting'::text NOT NULL,
  attempts integer DEFAULT 0 NOT NULL,
  not_before timestamp with time zone DEFAULT now() NOT NULL,
  error text,
  CONSTRAINT newsletter_deliveries_pkey PRIMARY KEY (issue_id, subscriber_id),
  CONSTRAINT newsletter_deliveries_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE,
  CONSTRAINT newsletter_deliveries_subscriber_id_fkey FOREIGN KEY (subscriber_id) REFERENCES newsletter_subscribers(id) ON DELETE CASCADE,
  CONSTRAINT newsletter_deliveries_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'claimed'::text, 'sent'::text, 'rejected'::text, 'left'::text, 'given-up'::text]))
);
CREATE INDEX newsletter_deliveries_by_subscriber ON newsletter_deliveries USING btree (subscriber_id);
CREATE INDEX newsletter_deliveries_open ON newsletter_deliveries USING btree (issue_id, subscriber_id) WHERE state = ANY (ARRAY['waiting'::text, 'claimed'::text]);

CREATE TABLE newsletter_issues (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  state text DEFAULT 'draft'::text NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  CONSTRAINT newsletter_issues_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_issues_state_check CHECK (state = ANY (ARRAY['draft'::text, 'sending'::text, 'sent'::text]))
);

CREATE TABLE newsletter_subscribers (
  id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  language text NOT NULL,
  consent_text text NOT NULL,
  consent_version text NOT NULL,
  requested_at timestamp with time zone DEFAULT now() NOT NULL,
  requested_from text NOT NULL,
  confirm_hash bytea,
  confirmed_at timestamp with time zone,
  confirmed_from text,
  unsubscribed_at timestamp with time zone,
  bounces integer DEFAULT 0 NOT NULL,
  last_bounce text,
  CONSTRAINT newsletter_subscribers_pkey PRIMARY KEY (id),
  CONSTRAINT newsletter_subscribers_confirm_hash_key UNIQUE (confirm_hash),
  CONSTRAINT newsletter_subscribers_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT newsletter_subscribers_check CHECK ((confirmed_at IS NULL) = (confirmed_from IS NULL)),
  CONSTRAINT newsletter_subscribers_email_check CHECK (length(email) >= 3 AND length(email) <= 320)
);
CREATE INDEX newsletter_subscribers_by_age ON newsletter_subscribers USING btree (requested_at) WHERE confirmed_at IS NULL;
CREATE UNIQUE INDEX newsletter_subscribers_now ON newsletter_subscribers USING btree (email_key) WHERE unsubscribed_at IS NULL;

CREATE TABLE newsletter_texts (
  issue_id bigint NOT NULL,
  language text NOT NULL,
  subject text NOT NULL,
  body text NOT NULL,
  CONSTRAINT newsletter_texts_pkey PRIMARY KEY (issue_id, language),
  CONSTRAINT newsletter_texts_issue_id_fkey FOREIGN KEY (issue_id) REFERENCES newsletter_issues(id) ON DELETE CASCADE,
  CONSTRAINT newsletter_texts_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT newsletter_texts_body_check CHECK (length(body) <= 20000),
  CONSTRAINT newsletter_texts_subject_check CHECK (length(subject) <= 200 AND subject !~ '[\r\n]'::text)
);

CREATE TABLE passkeys (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  slot smallint NOT NULL,
  credential_id bytea NOT NULL,
  public_key bytea NOT NULL,
  counter bigint DEFAULT 0 NOT NULL,
  transports text[] DEFAULT '{}'::text[] NOT NULL,
  name text NOT NULL,
  kind text NOT NULL,
  is_backup_eligible boolean NOT NULL,
  is_backed_up boolean NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  used_at timestamp with time zone,
  CONSTRAINT passkeys_pkey PRIMARY KEY (id),
  CONSTRAINT passkeys_credential_id_key UNIQUE (credential_id),
  CONSTRAINT passkeys_user_id_slot_key UNIQUE (user_id, slot),
  CONSTRAINT passkeys_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT passkeys_kind_check CHECK (kind = ANY (ARRAY['platform'::text, 'roaming'::text, 'synced'::text, 'this-device-only'::text])),
  CONSTRAINT passkeys_name_check CHECK (length(name) >= 1 AND length(name) <= 60),
  CONSTRAINT passkeys_slot_check CHECK (slot >= 1 AND slot <= 10)
);

CREATE TABLE people (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  slug slug NOT NULL,
  sort_name text NOT NULL,
  sort_key text COLLATE "C" NOT NULL,
  born_year historical_year,
  born_month calendar_month,
  born_day calendar_day,
  died_year historical_year,
  died_month calendar_month,
  died_day calendar_day,
  nationality text,
  native_language text,
  gender text DEFAULT 'not_specified'::text NOT NULL,
  image_path text,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  acclaim real DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  merged_into integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  book_count integer DEFAULT 0 NOT NULL,
  group_counts jsonb DEFAULT '{}'::jsonb NOT NULL,
  series_counts jsonb DEFAULT '{}'::jsonb NOT NULL,
  rating_stars integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
  review_count integer DEFAULT 0 NOT NULL,
  picture_credit text,
  CONSTRAINT people_pkey PRIMARY KEY (id),
  CONSTRAINT people_slug_key UNIQUE (slug),
  CONSTRAINT people_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES people(id) ON DELETE RESTRICT,
  CONSTRAINT people_native_language_fkey FOREIGN KEY (native_language) REFERENCES languages(code),
  CONSTRAINT people_book_count_check CHECK (book_count >= 0),
  CONSTRAINT people_check CHECK (merged_into <> id),
  CONSTRAINT people_check1 CHECK (born_day IS NULL OR born_month IS NOT NULL),
  CONSTRAINT people_check2 CHECK (born_month IS NULL OR born_year IS NOT NULL),
  CONSTRAINT people_check3 CHECK (died_day IS NULL OR died_month IS NOT NULL),
  CONSTRAINT people_check4 CHECK (died_month IS NULL OR died_year IS NOT NULL),
  CONSTRAINT people_check5 CHECK (rating_sum >= rating_count AND rating_sum <= (5 * rating_count)),
  CONSTRAINT people_gender_check CHECK (gender = ANY (ARRAY['male'::text, 'female'::text, 'non_binary'::text, 'other'::text, 'not_specified'::text])),
  CONSTRAINT people_nationality_check CHECK (nationality ~ '^[A-Z]{2}$'::text),
  CONSTRAINT people_picture_credit_check CHECK (length(picture_credit) >= 1 AND length(picture_credit) <= 300),
  CONSTRAINT people_rating_count_check CHECK (rating_count >= 0),
  CONSTRAINT people_rating_stars_check CHECK (array_length(rating_stars, 1) = 5 AND (0 <= ALL (rating_stars))),
  CONSTRAINT people_rating_sum_check CHECK (rating_sum >= 0),
  CONSTRAINT people_review_count_check CHECK (review_count >= 0),
  CONSTRAINT people_version_check CHECK (version > 0)
);
CREATE INDEX people_by_acclaim ON people USING btree ((acclaim + 0.3::double precision * ln((1 + book_count)::double precision)) DESC, id) WHERE merged_into IS NULL AND book_count > 0;
CREATE INDEX people_by_books ON people USING btree (book_count DESC, id) WHERE merged_into IS NULL AND book_count > 0;
CREATE INDEX people_by_name ON people USING btree (sort_key, id) WHERE merged_into IS NULL AND book_count > 0;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, sort_name, sort_key, born_year, born_month, born_day, died_year, died_month, died_day, nationality, native_language, gender, image_path, version, merged_into, created_at, updated_at, book_count, group_counts, series_counts, picture_credit OR TRUNCATE ON people FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER people_former_slug AFTER UPDATE OF slug ON people FOR EACH ROW EXECUTE FUNCTION record_former_slug('person');

CREATE TABLE person_links (
  person_id integer NOT NULL,
  behind_person_id integer NOT NULL,
  kind text NOT NULL,
  CONSTRAINT person_links_pkey PRIMARY KEY (person_id, behind_person_id),
  CONSTRAINT person_links_behind_person_id_fkey FOREIGN KEY (behind_person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT person_links_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT person_links_check CHECK (behind_person_id <> person_id),
  CONSTRAINT person_links_kind_check CHECK (kind = ANY (ARRAY['pseudonym'::text, 'house-name'::text, 'joint-pseudonym'::text]))
);
CREATE INDEX person_links_behind ON person_links USING btree (behind_person_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF person_id, behind_person_id, kind OR TRUNCATE ON person_links FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE person_names (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  person_id integer NOT NULL,
  language text,
  value text NOT NULL,
  kind text NOT NULL,
  is_display boolean DEFAULT false NOT NULL,
  CONSTRAINT person_names_pkey PRIMARY KEY (id),
  CONSTRAINT person_names_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT person_names_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT person_names_kind_check CHECK (kind = ANY (ARRAY['official'::text, 'translated'::text, 'alias'::text, 'transliterated'::text])),
  CONSTRAINT person_names_value_check CHECK (value = btrim(value) AND length(value) >= 1 AND length(value) <= 300)
);
CREATE UNIQUE INDEX person_names_once ON person_names USING btree (person_id, COALESCE(language, ''::text), value);
CREATE UNIQUE INDEX person_names_one_display ON person_names USING btree (person_id, COALESCE(language, ''::text)) WHERE is_display;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, person_id, language, value, kind, is_display OR TRUNCATE ON person_names FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE person_texts (
  person_id integer NOT NULL,
  language text NOT NULL,
  markdown text NOT NULL,
  html text NOT NULL,
  CONSTRAINT person_texts_pkey PRIMARY KEY (person_id, language),
  CONSTRAINT person_texts_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT person_texts_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT person_texts_markdown_check CHECK (length(markdown) >= 1 AND length(markdown) <= 20000)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF person_id, language, markdown, html OR TRUNCATE ON person_texts FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE provenance (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  field_group text NOT NULL,
  set_by text NOT NULL,
  source_id integer,
  fingerprint text,
  confidence real,
  locked boolean DEFAULT false NOT NULL,
  set_at timestamp with time zone DEFAULT now() NOT NULL,
  work_id integer,
  edition_id integer,
  person_id integer,
  series_id integer,
  genre_id integer,
  award_id integer,
  CONSTRAINT provenance_pkey PRIMARY KEY (id),
  CONSTRAINT provenance_award_id_fkey FOREIGN KEY (award_id) REFERENCES awards(id) ON DELETE CASCADE,
  CONSTRAINT provenance_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE,
  CONSTRAINT provenance_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON DELETE CASCADE,
  CONSTRAINT provenance_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT provenance_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT provenance_source_id_fkey FOREIGN KEY (source_id) REFERENCES sources(id) ON DELETE SET NULL,
  CONSTRAINT provenance_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT provenance_check CHECK (num_nonnulls(work_id, edition_id, person_id, series_id, genre_id, award_id) = 1),
  CONSTRAINT provenance_confidence_check CHECK (confidence >= 0::double precision AND confidence <= 1::double precision),
  CONSTRAINT provenance_field_group_check CHECK (field_group ~ '^[a-z][a-z-]{1,40}$'::text),
  CONSTRAINT provenance_set_by_check CHECK (set_by = ANY (ARRAY['import'::text, 'person'::text]))
);
CREATE UNIQUE INDEX provenance_of_award ON provenance USING btree (award_id, field_group) WHERE award_id IS NOT NULL;
CREATE UNIQUE INDEX provenance_of_edition ON provenance USING btree (edition_id, field_group) WHERE edition_id IS NOT NULL;
CREATE UNIQUE INDEX provenance_of_genre ON provenance USING btree (genre_id, field_group) WHERE genre_id IS NOT NULL;
CREATE UNIQUE INDEX provenance_of_person ON provenance USING btree (person_id, field_group) WHERE person_id IS NOT NULL;
CREATE UNIQUE INDEX provenance_of_series ON provenance USING btree (series_id, field_group) WHERE series_id IS NOT NULL;
CREATE UNIQUE INDEX provenance_of_work ON provenance USING btree (work_id, field_group) WHERE work_id IS NOT NULL;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, field_group, set_by, source_id, fingerprint, confidence, locked, set_at, work_id, edition_id, person_id, series_id, genre_id, award_id OR TRUNCATE ON provenance FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE published_years (
  user_id uuid NOT NULL,
  year smallint NOT NULL,
  address text NOT NULL,
  published_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT published_years_pkey PRIMARY KEY (user_id, year),
  CONSTRAINT published_years_address_key UNIQUE (address),
  CONSTRAINT published_years_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT published_years_address_check CHECK (address ~ '^[A-Za-z0-9_-]{22}$'::text),
  CONSTRAINT published_years_year_check CHECK (year >= 1900 AND year <= 2200)
);

CREATE TABLE publishers (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  slug slug NOT NULL,
  name text NOT NULL,
  CONSTRAINT publishers_pkey PRIMARY KEY (id),
  CONSTRAINT publishers_name_key UNIQUE (name),
  CONSTRAINT publishers_slug_key UNIQUE (slug),
  CONSTRAINT publishers_name_check CHECK (length(name) >= 1 AND length(name) <= 200)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, name OR TRUNCATE ON publishers FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE ratings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  work_id integer,
  person_id integer,
  stars smallint NOT NULL,
  given numeric(3,2),
  text text,
  text_html text,
  language text,
  helpful_count integer DEFAULT 0 NOT NULL,
  rated_at timestamp with time zone DEFAULT now() NOT NULL,
  reviewed_at timestamp with time zone,
  edited_at timestamp with time zone,
  hidden_at timestamp with time zone,
  hidden_reason text,
  hidden_note text,
  CONSTRAINT ratings_pkey PRIMARY KEY (id),
  CONSTRAINT ratings_of_work_once UNIQUE (user_id, work_id),
  CONSTRAINT ratings_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT ratings_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE RESTRICT,
  CONSTRAINT ratings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT ratings_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE RESTRICT,
  CONSTRAINT ratings_check CHECK (num_nonnulls(work_id, person_id) = 1),
  CONSTRAINT ratings_check1 CHECK ((text IS NULL) = (text_html IS NULL) AND (text IS NULL) = (reviewed_at IS NULL)),
  CONSTRAINT ratings_given_check CHECK (given > 0::numeric AND given <= 5::numeric),
  CONSTRAINT ratings_helpful_count_check CHECK (helpful_count >= 0),
  CONSTRAINT ratings_hidden_note_check CHECK (length(hidden_note) >= 1 AND length(hidden_note) <= 1000),
  CONSTRAINT ratings_hidden_reason_check CHECK (hidden_reason = ANY (ARRAY['spoiler'::text, 'abuse'::text, 'spam'::text, 'off-topic'::text, 'other'::text])),
  CONSTRAINT ratings_stars_check CHECK (stars >= 1 AND stars <= 5),
  CONSTRAINT ratings_text_check CHECK (length(text) >= 1 AND length(text) <= 20000)
) WITH (fillfactor=85);
CREATE INDEX ratings_by_person ON ratings USING btree (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX ratings_by_time ON ratings USING brin (rated_at) WITH (pages_per_range='32', autosummarize='on');
CREATE INDEX ratings_by_work ON ratings USING btree (work_id) WHERE work_id IS NOT NULL;
CREATE INDEX ratings_hidden ON ratings USING btree (hidden_at DESC, id DESC) WHERE hidden_at IS NOT NULL;
CREATE UNIQUE INDEX ratings_of_person_once ON ratings USING btree (user_id, person_id) WHERE person_id IS NOT NULL;
CREATE INDEX reviews_by_time ON ratings USING btree (language, reviewed_at DESC, id DESC) WHERE work_id IS NOT NULL AND text IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX reviews_of_person ON ratings USING btree (person_id, helpful_count DESC, id DESC) WHERE text IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX reviews_of_work ON ratings USING btree (work_id, helpful_count DESC, id DESC) WHERE text IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX reviews_of_work_by_language ON ratings USING btree (work_id, language, helpful_count DESC, id DESC) WHERE text IS NOT NULL AND hidden_at IS NULL;
CREATE INDEX reviews_of_work_by_time ON ratings USING btree (work_id, reviewed_at DESC, id DESC) WHERE text IS NOT NULL AND hidden_at IS NULL;
CREATE TRIGGER count_deleted AFTER DELETE ON ratings REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER count_inserted AFTER INSERT ON ratings REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER count_updated AFTER UPDATE ON ratings REFERENCING OLD TABLE AS gone NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_ratings();
CREATE TRIGGER follow_merged_person BEFORE INSERT ON ratings FOR EACH ROW WHEN (new.person_id IS NOT NULL) EXECUTE FUNCTION follow_merged('people');
CREATE TRIGGER follow_merged_work BEFORE INSERT ON ratings FOR EACH ROW WHEN (new.work_id IS NOT NULL) EXECUTE FUNCTION follow_merged('works');

CREATE TABLE reading_goals (
  user_id uuid NOT NULL,
  year smallint NOT NULL,
  books smallint NOT NULL,
  CONSTRAINT reading_goals_pkey PRIMARY KEY (user_id, year),
  CONSTRAINT reading_goals_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT reading_goals_books_check CHECK (books >= 1 AND books <= 2000),
  CONSTRAINT reading_goals_year_check CHECK (year >= 1900 AND year <= 2200)
);

CREATE TABLE reading_list_books (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  work_id integer NOT NULL,
  status text NOT NULL,
  flag text,
  edition_id integer,
  progress_pages integer,
  progress_percent smallint,
  note text,
  queue_position double precision DEFAULT 0 NOT NULL,
  added_at timestamp with time zone DEFAULT now() NOT NULL,
  changed_at timestamp with time zone DEFAULT now() NOT NULL,
  lost_edition text,
  own_pages integer,
  is_owned boolean DEFAULT false NOT NULL,
  owned_format text,
  copy_place text,
  lent_to text,
  lent_since date,
  CONSTRAINT reading_list_books_pkey PRIMARY KEY (id),
  CONSTRAINT reading_list_books_user_id_work_id_status_flag_key UNIQUE (user_id, work_id) INCLUDE (status, flag),
  CONSTRAINT reading_list_books_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE SET NULL,
  CONSTRAINT reading_list_books_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT reading_list_books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE RESTRICT,
  CONSTRAINT reading_list_books_check CHECK (progress_pages IS NULL OR progress_percent IS NULL),
  CONSTRAINT reading_list_books_check1 CHECK (lent_since IS NULL OR lent_to IS NOT NULL),
  CONSTRAINT reading_list_books_copy_place_check CHECK (length(copy_place) >= 1 AND length(copy_place) <= 200),
  CONSTRAINT reading_list_books_flag_check CHECK (flag = ANY (ARRAY['paused'::text, 'did-not-finish'::text])),
  CONSTRAINT reading_list_books_flag_status_check CHECK (flag IS NULL OR status = 'reading'::text),
  CONSTRAINT reading_list_books_lent_to_check CHECK (length(lent_to) >= 1 AND length(lent_to) <= 200),
  CONSTRAINT reading_list_books_lost_edition_check CHECK (length(lost_edition) >= 1 AND length(lost_edition) <= 500),
  CONSTRAINT reading_list_books_note_check CHECK (length(note) >= 1 AND length(note) <= 10000),
  CONSTRAINT reading_list_books_own_pages_check CHECK (own_pages >= 1 AND own_pages <= 100000),
  CONSTRAINT reading_list_books_owned_check CHECK (is_owned OR owned_format IS NULL AND copy_place IS NULL AND lent_to IS NULL),
  CONSTRAINT reading_list_books_owned_format_check CHECK (owned_format = ANY (ARRAY['hardcover'::text, 'paperback'::text, 'ebook'::text, 'audiobook'::text])),
  CONSTRAINT reading_list_books_progress_pages_check CHECK (progress_pages >= 0 AND progress_pages <= 100000),
  CONSTRAINT reading_list_books_progress_percent_check CHECK (progress_percent >= 0 AND progress_percent <= 100),
  CONSTRAINT reading_list_books_status_check CHECK (status = ANY (ARRAY['to-read'::text, 'reading'::text, 'read'::text]))
);
CREATE INDEX reading_list_books_by_edition ON reading_list_books USING btree (edition_id) WHERE edition_id IS NOT NULL;
CREATE INDEX reading_list_books_by_status ON reading_list_books USING btree (user_id, status, added_at DESC, id DESC);
CREATE INDEX reading_list_books_by_time ON reading_list_books USING btree (user_id, added_at DESC, id DESC);
CREATE INDEX reading_list_books_by_work ON reading_list_books USING btree (work_id);
CREATE INDEX reading_list_books_owned ON reading_list_books USING btree (user_id) WHERE is_owned;
CREATE TRIGGER follow_merged_work BEFORE INSERT ON reading_list_books FOR EACH ROW EXECUTE FUNCTION follow_merged('works');

CREATE TABLE reading_preferences (
  user_id uuid NOT NULL,
  languages text[] DEFAULT '{}'::text[] NOT NULL,
  groups text[] DEFAULT '{}'::text[] NOT NULL,
  is_welcomed boolean DEFAULT false NOT NULL,
  CONSTRAINT reading_preferences_pkey PRIMARY KEY (user_id),
  CONSTRAINT reading_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT reading_preferences_groups_check CHECK (groups <@ ARRAY['science-fiction'::text, 'fantasy'::text, 'horror'::text, 'crossover'::text]),
  CONSTRAINT reading_preferences_languages_check CHECK (languages <@ ARRAY['de'::text, 'en'::text, 'it'::text])
);

CREATE TABLE readings (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  entry_id bigint NOT NULL,
  started_year historical_year,
  started_month calendar_month,
  started_day calendar_day,
  finished_year historical_year,
  finished_month calendar_month,
  finished_day calendar_day,
  CONSTRAINT readings_pkey PRIMARY KEY (id),
  CONSTRAINT readings_entry_id_fkey FOREIGN KEY (entry_id) REFERENCES reading_list_books(id) ON DELETE CASCADE,
  CONSTRAINT readings_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT readings_check CHECK (started_day IS NULL OR started_month IS NOT NULL),
  CONSTRAINT readings_check1 CHECK (started_month IS NULL OR started_year IS NOT NULL),
  CONSTRAINT readings_check2 CHECK (finished_day IS NULL OR finished_month IS NOT NULL),
  CONSTRAINT readings_check3 CHECK (finished_month IS NULL OR finished_year IS NOT NULL)
);
CREATE INDEX readings_by_entry ON readings USING btree (entry_id);
CREATE INDEX readings_by_user ON readings USING btree (user_id, finished_year);

CREATE TABLE refused_books (
  user_id uuid NOT NULL,
  work_id integer NOT NULL,
  refused_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT refused_books_pkey PRIMARY KEY (user_id, work_id),
  CONSTRAINT refused_books_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT refused_books_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX refused_books_by_work ON refused_books USING btree (work_id);
CREATE TRIGGER follow_merged_work BEFORE INSERT ON refused_books FOR EACH ROW EXECUTE FUNCTION follow_merged('works');

CREATE TABLE registrations (
  email_key text NOT NULL,
  email text NOT NULL,
  password_hash text NOT NULL,
  first_name text NOT NULL,
  last_name text,
  language text NOT NULL,
  token_hash bytea,
  token_expires_at timestamp with time zone,
  browser_hash bytea NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT registrations_pkey PRIMARY KEY (email_key, browser_hash),
  CONSTRAINT registrations_token_hash_key UNIQUE (token_hash),
  CONSTRAINT registrations_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT registrations_email_check CHECK (length(email) >= 3 AND length(email) <= 320),
  CONSTRAINT registrations_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 60),
  CONSTRAINT registrations_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 60)
);
CREATE INDEX registrations_by_age ON registrations USING btree (updated_at);

CREATE TABLE removed_entries (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  user_id uuid NOT NULL,
  work_id integer NOT NULL,
  entry jsonb NOT NULL,
  dependents jsonb NOT NULL,
  removed_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT removed_entries_pkey PRIMARY KEY (id),
  CONSTRAINT removed_entries_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT removed_entries_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX removed_entries_by_age ON removed_entries USING btree (removed_at);
CREATE INDEX removed_entries_by_user ON removed_entries USING btree (user_id, id);
CREATE INDEX removed_entries_by_work ON removed_entries USING btree (work_id);
CREATE TRIGGER follow_merged_work BEFORE INSERT ON removed_entries FOR EACH ROW EXECUTE FUNCTION follow_merged('works');

CREATE TABLE review_reports (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  rating_id bigint NOT NULL,
  user_id uuid,
  reason text NOT NULL,
  comment text,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  resolved_at timestamp with time zone,
  CONSTRAINT review_reports_pkey PRIMARY KEY (id),
  CONSTRAINT review_reports_rating_id_user_id_key UNIQUE (rating_id, user_id),
  CONSTRAINT review_reports_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE,
  CONSTRAINT review_reports_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT review_reports_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 1000),
  CONSTRAINT review_reports_reason_check CHECK (reason = ANY (ARRAY['spoiler'::text, 'abuse'::text, 'spam'::text, 'off-topic'::text, 'other'::text]))
);
CREATE INDEX review_reports_by_user ON review_reports USING btree (user_id) WHERE user_id IS NOT NULL;
CREATE INDEX review_reports_open ON review_reports USING btree (created_at) WHERE resolved_at IS NULL;

CREATE TABLE review_votes (
  rating_id bigint NOT NULL,
  user_id uuid NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT review_votes_pkey PRIMARY KEY (rating_id, user_id),
  CONSTRAINT review_votes_rating_id_fkey FOREIGN KEY (rating_id) REFERENCES ratings(id) ON DELETE CASCADE,
  CONSTRAINT review_votes_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE
);
CREATE INDEX review_votes_by_user ON review_votes USING btree (user_id);
CREATE TRIGGER count_deleted AFTER DELETE ON review_votes REFERENCING OLD TABLE AS voted FOR EACH STATEMENT EXECUTE FUNCTION count_votes();
CREATE TRIGGER count_inserted AFTER INSERT ON review_votes REFERENCING NEW TABLE AS voted FOR EACH STATEMENT EXECUTE FUNCTION count_votes();

CREATE TABLE search_deletions (
  is_title boolean NOT NULL,
  deletion text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL,
  CONSTRAINT search_deletions_pkey PRIMARY KEY (is_title, deletion, word),
  CONSTRAINT search_deletions_deletion_check CHECK (length(deletion) >= 1 AND length(deletion) <= 16)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF is_title, deletion, word OR TRUNCATE ON search_deletions FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE search_documents (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  kind smallint NOT NULL,
  entity_id integer NOT NULL,
  language text,
  label text NOT NULL,
  is_shown boolean NOT NULL,
  folded text NOT NULL,
  CONSTRAINT search_documents_pkey PRIMARY KEY (id),
  CONSTRAINT search_documents_kind_entity_id_label_key UNIQUE (kind, entity_id, label),
  CONSTRAINT search_documents_kind_check CHECK (kind >= 1 AND kind <= 5)
);
CREATE INDEX search_documents_import_titles ON search_documents USING gin (import_title_keys(folded)) WITH (fastupdate=off) WHERE kind = 1;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, kind, entity_id, language, label, is_shown, folded OR TRUNCATE ON search_documents FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE search_entities (
  kind smallint NOT NULL,
  entity_id integer NOT NULL,
  acclaim real NOT NULL,
  words tsvector NOT NULL,
  CONSTRAINT search_entities_pkey PRIMARY KEY (kind, entity_id)
);
CREATE INDEX search_entities_words ON search_entities USING gin (words);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF kind, entity_id, acclaim, words OR TRUNCATE ON search_entities FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE search_keys (
  kind smallint NOT NULL,
  key text COLLATE "C" NOT NULL,
  acclaim real NOT NULL,
  entity_id integer NOT NULL,
  document_id integer NOT NULL,
  CONSTRAINT search_keys_document_id_fkey FOREIGN KEY (document_id) REFERENCES search_documents(id) ON DELETE CASCADE,
  CONSTRAINT search_keys_key_check CHECK (length(key) >= 1 AND length(key) <= 40)
);
CREATE INDEX search_keys_1 ON search_keys USING btree (kind, "left"(key, 1), acclaim DESC, entity_id, document_id);
CREATE INDEX search_keys_2 ON search_keys USING btree (kind, "left"(key, 2), acclaim DESC, entity_id, document_id);
CREATE INDEX search_keys_3 ON search_keys USING btree (kind, "left"(key, 3), acclaim DESC, entity_id, document_id);
CREATE INDEX search_keys_4 ON search_keys USING btree (kind, "left"(key, 4), acclaim DESC, entity_id, document_id);
CREATE INDEX search_keys_5 ON search_keys USING btree (kind, "left"(key, 5), acclaim DESC, entity_id, document_id);
CREATE INDEX search_keys_by_document ON search_keys USING btree (document_id);
CREATE INDEX search_keys_long ON search_keys USING btree (kind, key, acclaim DESC, entity_id, document_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF kind, key, acclaim, entity_id, document_id OR TRUNCATE ON search_keys FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE series (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  slug slug NOT NULL,
  kind text DEFAULT 'author'::text NOT NULL,
  status text,
  parent_id integer,
  parent_position numeric,
  image_path text,
  acclaim real DEFAULT 0 NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  merged_into integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  book_count integer DEFAULT 0 NOT NULL,
  rank_score double precision DEFAULT 0 NOT NULL,
  coverage jsonb DEFAULT '{}'::jsonb NOT NULL,
  main_volumes smallint,
  uncovered jsonb DEFAULT '{}'::jsonb NOT NULL,
  CONSTRAINT series_pkey PRIMARY KEY (id),
  CONSTRAINT series_slug_key UNIQUE (slug),
  CONSTRAINT series_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES series(id) ON DELETE RESTRICT,
  CONSTRAINT series_parent_id_fkey FOREIGN KEY (parent_id) REFERENCES series(id) ON DELETE SET NULL,
  CONSTRAINT series_book_count_check CHECK (book_count >= 0),
  CONSTRAINT series_check CHECK (parent_id <> id),
  CONSTRAINT series_check1 CHECK (merged_into <> id),
  CONSTRAINT series_kind_check CHECK (kind = ANY (ARRAY['author'::text, 'shared_universe'::text, 'publisher'::text, 'collection'::text])),
  CONSTRAINT series_main_volumes_check CHECK (main_volumes > 0),
  CONSTRAINT series_status_check CHECK (status = ANY (ARRAY['completed'::text, 'ongoing'::text])),
  CONSTRAINT series_version_check CHECK (version > 0)
);
CREATE INDEX series_by_books ON series USING btree (book_count DESC, id) WHERE merged_into IS NULL AND book_count > 0;
CREATE INDEX series_by_parent ON series USING btree (parent_id);
CREATE INDEX series_by_rank ON series USING btree (rank_score DESC, id) WHERE merged_into IS NULL AND book_count > 0;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, kind, status, parent_id, parent_position, image_path, version, merged_into, created_at, updated_at, book_count, coverage, main_volumes, uncovered OR TRUNCATE ON series FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER series_former_slug AFTER UPDATE OF slug ON series FOR EACH ROW EXECUTE FUNCTION record_former_slug('series');
CREATE CONSTRAINT TRIGGER stand_in_no_circle AFTER INSERT OR UPDATE OF parent_id ON series DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.parent_id IS NOT NULL) EXECUTE FUNCTION stand_in_no_circle();

CREATE TABLE series_members (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  series_id integer NOT NULL,
  work_id integer,
  edition_id integer,
  reading_order text DEFAULT 'publication'::text NOT NULL,
  position_label text,
  position_sort numeric,
  position_to numeric,
  role text DEFAULT 'main'::text NOT NULL,
  CONSTRAINT series_members_pkey PRIMARY KEY (id),
  CONSTRAINT series_members_edition_id_fkey FOREIGN KEY (edition_id) REFERENCES editions(id) ON DELETE CASCADE,
  CONSTRAINT series_members_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT series_members_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT series_members_check CHECK (position_to >= position_sort),
  CONSTRAINT series_members_check1 CHECK (num_nonnulls(work_id, edition_id) = 1),
  CONSTRAINT series_members_position_label_check CHECK (length(position_label) >= 1 AND length(position_label) <= 30),
  CONSTRAINT series_members_reading_order_check CHECK (reading_order = ANY (ARRAY['publication'::text, 'story'::text, 'recommended'::text])),
  CONSTRAINT series_members_role_check CHECK (role = ANY (ARRAY['main'::text, 'side'::text, 'prequel'::text, 'omnibus'::text, 'short'::text]))
);
CREATE INDEX series_members_by_edition ON series_members USING btree (edition_id);
CREATE INDEX series_members_by_work ON series_members USING btree (work_id);
CREATE INDEX series_members_in_order ON series_members USING btree (series_id, reading_order, position_sort);
CREATE UNIQUE INDEX series_members_once_edition ON series_members USING btree (series_id, reading_order, edition_id) WHERE edition_id IS NOT NULL;
CREATE UNIQUE INDEX series_members_once_work ON series_members USING btree (series_id, reading_order, work_id) WHERE work_id IS NOT NULL;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, series_id, work_id, edition_id, reading_order, position_label, position_sort, position_to, role OR TRUNCATE ON series_members FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER recount_authors_delete AFTER DELETE ON series_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_authors_of_members();
CREATE TRIGGER recount_authors_insert AFTER INSERT ON series_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_authors_of_members();
CREATE TRIGGER recount_authors_update_new AFTER UPDATE ON series_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_authors_of_members();
CREATE TRIGGER recount_authors_update_old AFTER UPDATE ON series_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_authors_of_members();
CREATE TRIGGER recount_delete AFTER DELETE ON series_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('series', 'series_id');
CREATE TRIGGER recount_insert AFTER INSERT ON series_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('series', 'series_id');
CREATE TRIGGER recount_update_new AFTER UPDATE ON series_members REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('series', 'series_id');
CREATE TRIGGER recount_update_old AFTER UPDATE ON series_members REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('series', 'series_id');

CREATE TABLE series_names (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  series_id integer NOT NULL,
  language text,
  value text NOT NULL,
  kind text NOT NULL,
  is_display boolean DEFAULT false NOT NULL,
  CONSTRAINT series_names_pkey PRIMARY KEY (id),
  CONSTRAINT series_names_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT series_names_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT series_names_kind_check CHECK (kind = ANY (ARRAY['official'::text, 'translated'::text, 'alias'::text, 'transliterated'::text])),
  CONSTRAINT series_names_value_check CHECK (value = btrim(value) AND length(value) >= 1 AND length(value) <= 300)
);
CREATE UNIQUE INDEX series_names_once ON series_names USING btree (series_id, COALESCE(language, ''::text), value);
CREATE UNIQUE INDEX series_names_one_display ON series_names USING btree (series_id, COALESCE(language, ''::text)) WHERE is_display;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, series_id, language, value, kind, is_display OR TRUNCATE ON series_names FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE series_sort_names (
  series_id integer NOT NULL,
  language text NOT NULL,
  sort_key text COLLATE "C" NOT NULL,
  CONSTRAINT series_sort_names_pkey PRIMARY KEY (series_id, language),
  CONSTRAINT series_sort_names_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT series_sort_names_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE
);
CREATE INDEX series_sort_names_by_key ON series_sort_names USING btree (language, sort_key, series_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF series_id, language, sort_key OR TRUNCATE ON series_sort_names FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE series_texts (
  series_id integer NOT NULL,
  language text NOT NULL,
  markdown text NOT NULL,
  html text NOT NULL,
  CONSTRAINT series_texts_pkey PRIMARY KEY (series_id, language),
  CONSTRAINT series_texts_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT series_texts_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT series_texts_markdown_check CHECK (length(markdown) >= 1 AND length(markdown) <= 20000)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF series_id, language, markdown, html OR TRUNCATE ON series_texts FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE sessions (
  id uuid NOT NULL,
  user_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  method text NOT NULL,
  device text DEFAULT ''::text NOT NULL,
  authenticated_at timestamp with time zone DEFAULT now() NOT NULL,
  seen_at timestamp with time zone DEFAULT now() NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  CONSTRAINT sessions_pkey PRIMARY KEY (id),
  CONSTRAINT sessions_token_hash_key UNIQUE (token_hash),
  CONSTRAINT sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE CASCADE,
  CONSTRAINT sessions_method_check CHECK (method = ANY (ARRAY['password'::text, 'passkey'::text, 'google'::text, 'email'::text]))
);
CREATE INDEX sessions_by_seen ON sessions USING btree (seen_at);
CREATE INDEX sessions_by_user ON sessions USING btree (user_id);

CREATE TABLE site_identity (
  is_only boolean DEFAULT true NOT NULL,
  id uuid DEFAULT gen_random_uuid() NOT NULL,
  secret_fingerprint text,
  CONSTRAINT site_identity_pkey PRIMARY KEY (is_only),
  CONSTRAINT site_identity_is_only_check CHECK (is_only)
);

CREATE TABLE sources (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  key text NOT NULL,
  name text NOT NULL,
  licence text,
  url text,
  CONSTRAINT sources_pkey PRIMARY KEY (id),
  CONSTRAINT sources_key_key UNIQUE (key),
  CONSTRAINT sources_url_check CHECK (url IS NULL OR url ~ '^https://'::text)
);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, key, name, licence, url OR TRUNCATE ON sources FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE suggestions (
  id bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  user_id uuid,
  work_id integer,
  person_id integer,
  series_id integer,
  field text NOT NULL,
  language text,
  value text,
  comment text,
  state text DEFAULT 'open'::text NOT NULL,
  answer text,
  decided_at timestamp with time zone,
  decided_by uuid,
  change_id bigint,
  CONSTRAINT suggestions_pkey PRIMARY KEY (id),
  CONSTRAINT suggestions_change_id_fkey FOREIGN KEY (change_id) REFERENCES changes(id) ON DELETE SET NULL,
  CONSTRAINT suggestions_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT suggestions_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT suggestions_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE CASCADE,
  CONSTRAINT suggestions_series_id_fkey FOREIGN KEY (series_id) REFERENCES series(id) ON DELETE CASCADE,
  CONSTRAINT suggestions_user_id_fkey FOREIGN KEY (user_id) REFERENCES users(id) ON DELETE SET NULL,
  CONSTRAINT suggestions_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT suggestions_answer_check CHECK (length(answer) >= 1 AND length(answer) <= 500),
  CONSTRAINT suggestions_check CHECK (num_nonnulls(work_id, person_id, series_id) = 1),
  CONSTRAINT suggestions_check1 CHECK (value IS NOT NULL OR comment IS NOT NULL),
  CONSTRAINT suggestions_check2 CHECK ((state = 'open'::text) = (decided_at IS NULL)),
  CONSTRAINT suggestions_comment_check CHECK (length(comment) >= 1 AND length(comment) <= 1000),
  CONSTRAINT suggestions_field_check CHECK (length(field) >= 1 AND length(field) <= 40),
  CONSTRAINT suggestions_state_check CHECK (state = ANY (ARRAY['open'::text, 'accepted'::text, 'rejected'::text])),
  CONSTRAINT suggestions_value_check CHECK (length(value) >= 1 AND length(value) <= 20000)
);
CREATE INDEX suggestions_by_change ON suggestions USING btree (change_id) WHERE change_id IS NOT NULL;
CREATE INDEX suggestions_by_decider ON suggestions USING btree (decided_by) WHERE decided_by IS NOT NULL;
CREATE INDEX suggestions_by_person ON suggestions USING btree (person_id) WHERE person_id IS NOT NULL;
CREATE INDEX suggestions_by_series ON suggestions USING btree (series_id) WHERE series_id IS NOT NULL;
CREATE INDEX suggestions_by_user ON suggestions USING btree (user_id, id DESC) WHERE user_id IS NOT NULL;
CREATE INDEX suggestions_by_work ON suggestions USING btree (work_id) WHERE work_id IS NOT NULL;
CREATE INDEX suggestions_decided ON suggestions USING btree (decided_at DESC, id DESC) WHERE state <> 'open'::text;
CREATE INDEX suggestions_open ON suggestions USING btree (id) WHERE state = 'open'::text;

CREATE TABLE translation_translators (
  translation_id integer NOT NULL,
  person_id integer NOT NULL,
  position smallint NOT NULL,
  printed_name text NOT NULL,
  CONSTRAINT translation_translators_pkey PRIMARY KEY (translation_id, person_id),
  CONSTRAINT translation_translators_translation_id_position_key UNIQUE (translation_id, "position"),
  CONSTRAINT translation_translators_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE RESTRICT,
  CONSTRAINT translation_translators_translation_id_fkey FOREIGN KEY (translation_id) REFERENCES translations(id) ON DELETE CASCADE,
  CONSTRAINT translation_translators_position_check CHECK ("position" > 0),
  CONSTRAINT translation_translators_printed_name_check CHECK (length(printed_name) >= 1 AND length(printed_name) <= 300)
);
CREATE INDEX translation_translators_by_person ON translation_translators USING btree (person_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF translation_id, person_id, "position", printed_name OR TRUNCATE ON translation_translators FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE translations (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  work_id integer NOT NULL,
  language text NOT NULL,
  title text,
  first_year historical_year,
  version integer DEFAULT 1 NOT NULL,
  CONSTRAINT translations_pkey PRIMARY KEY (id),
  CONSTRAINT translations_id_work_id_key UNIQUE (id, work_id),
  CONSTRAINT translations_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT translations_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT translations_title_check CHECK (length(title) >= 1 AND length(title) <= 500),
  CONSTRAINT translations_version_check CHECK (version > 0)
);
CREATE INDEX translations_by_work ON translations USING btree (work_id, language);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, work_id, language, title, first_year, version OR TRUNCATE ON translations FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE users (
  id uuid NOT NULL,
  email text NOT NULL,
  email_key text NOT NULL,
  password_hash text,
  role text DEFAULT 'NORMAL_USER'::text NOT NULL,
  first_name text,
  last_name text,
  bio text,
  bio_html text,
  picture text,
  language text NOT NULL,
  locked_at timestamp with time zone,
  last_login_at timestamp with time zone,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  public_handle text,
  lock_reason text,
  CONSTRAINT users_pkey PRIMARY KEY (id),
  CONSTRAINT users_email_key_key UNIQUE (email_key),
  CONSTRAINT users_public_handle_key UNIQUE (public_handle),
  CONSTRAINT users_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT users_bio_check CHECK (length(bio) <= 5000),
  CONSTRAINT users_email_check CHECK (length(email) >= 3 AND length(email) <= 320),
  CONSTRAINT users_first_name_check CHECK (length(first_name) >= 1 AND length(first_name) <= 60),
  CONSTRAINT users_last_name_check CHECK (length(last_name) >= 1 AND length(last_name) <= 60),
  CONSTRAINT users_lock_reason_check CHECK (length(lock_reason) >= 1 AND length(lock_reason) <= 1000),
  CONSTRAINT users_public_handle_check CHECK (public_handle ~ '^[a-z0-9](?:[a-z0-9-]{1,38}[a-z0-9])$'::text),
  CONSTRAINT users_role_check CHECK (role = ANY (ARRAY['NORMAL_USER'::text, 'POWER_USER'::text, 'GOLDEN_USER'::text, 'SUPER_USER'::text]))
);
CREATE INDEX users_by_age ON users USING btree (created_at DESC, id DESC);
CREATE TRIGGER require_super_user BEFORE DELETE OR UPDATE OF role, locked_at ON users FOR EACH ROW EXECUTE FUNCTION require_super_user();
CREATE TRIGGER reviewer_changed AFTER UPDATE OF first_name, last_name, picture, email, public_handle, locked_at ON users FOR EACH ROW WHEN (old.first_name IS DISTINCT FROM new.first_name OR old.last_name IS DISTINCT FROM new.last_name OR old.picture IS DISTINCT FROM new.picture OR old.email IS DISTINCT FROM new.email OR old.public_handle IS DISTINCT FROM new.public_handle OR old.locked_at IS DISTINCT FROM new.locked_at) EXECUTE FUNCTION reviewer_changed();

CREATE TABLE work_contents (
  container_id integer NOT NULL,
  work_id integer NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT work_contents_pkey PRIMARY KEY (container_id, work_id),
  CONSTRAINT work_contents_container_id_position_key UNIQUE (container_id, "position"),
  CONSTRAINT work_contents_container_id_fkey FOREIGN KEY (container_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT work_contents_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT work_contents_check CHECK (work_id <> container_id),
  CONSTRAINT work_contents_position_check CHECK ("position" > 0)
);
CREATE INDEX work_contents_by_work ON work_contents USING btree (work_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF container_id, work_id, "position" OR TRUNCATE ON work_contents FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE work_contributors (
  work_id integer NOT NULL,
  person_id integer NOT NULL,
  role text NOT NULL,
  position smallint NOT NULL,
  printed_name text NOT NULL,
  CONSTRAINT work_contributors_pkey PRIMARY KEY (work_id, role, person_id),
  CONSTRAINT work_contributors_work_id_role_position_key UNIQUE (work_id, role, "position"),
  CONSTRAINT work_contributors_person_id_fkey FOREIGN KEY (person_id) REFERENCES people(id) ON DELETE RESTRICT,
  CONSTRAINT work_contributors_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT work_contributors_position_check CHECK ("position" > 0),
  CONSTRAINT work_contributors_printed_name_check CHECK (length(printed_name) >= 1 AND length(printed_name) <= 300),
  CONSTRAINT work_contributors_role_check CHECK (role = ANY (ARRAY['author'::text, 'translator'::text, 'illustrator'::text, 'editor'::text, 'narrator'::text]))
);
CREATE INDEX work_contributors_by_person ON work_contributors USING btree (person_id, role, work_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF work_id, person_id, role, "position", printed_name OR TRUNCATE ON work_contributors FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER recount_delete AFTER DELETE ON work_contributors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('people', 'person_id');
CREATE TRIGGER recount_insert AFTER INSERT ON work_contributors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('people', 'person_id');
CREATE TRIGGER recount_update_new AFTER UPDATE ON work_contributors REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('people', 'person_id');
CREATE TRIGGER recount_update_old AFTER UPDATE ON work_contributors REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('people', 'person_id');

CREATE TABLE work_genres (
  work_id integer NOT NULL,
  genre_id integer NOT NULL,
  position smallint NOT NULL,
  CONSTRAINT work_genres_pkey PRIMARY KEY (work_id, genre_id),
  CONSTRAINT work_genres_work_id_position_key UNIQUE (work_id, "position"),
  CONSTRAINT work_genres_genre_id_fkey FOREIGN KEY (genre_id) REFERENCES genres(id) ON DELETE RESTRICT,
  CONSTRAINT work_genres_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT work_genres_position_check CHECK ("position" > 0)
);
CREATE INDEX work_genres_by_genre ON work_genres USING btree (genre_id, work_id);
CREATE INDEX work_genres_leading ON work_genres USING btree (genre_id, work_id) WHERE "position" = 1;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF work_id, genre_id, "position" OR TRUNCATE ON work_genres FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER recount_delete AFTER DELETE ON work_genres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('genres', 'genre_id');
CREATE TRIGGER recount_insert AFTER INSERT ON work_genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('genres', 'genre_id');
CREATE TRIGGER recount_update_new AFTER UPDATE ON work_genres REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('genres', 'genre_id');
CREATE TRIGGER recount_update_old AFTER UPDATE ON work_genres REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_changed('genres', 'genre_id');

CREATE TABLE work_names (
  id integer GENERATED ALWAYS AS IDENTITY NOT NULL,
  work_id integer NOT NULL,
  language text,
  value text NOT NULL,
  kind text NOT NULL,
  is_display boolean DEFAULT false NOT NULL,
  CONSTRAINT work_names_pkey PRIMARY KEY (id),
  CONSTRAINT work_names_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT work_names_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT work_names_kind_check CHECK (kind = ANY (ARRAY['official'::text, 'translated'::text, 'alias'::text, 'transliterated'::text])),
  CONSTRAINT work_names_value_check CHECK (value = btrim(value) AND length(value) >= 1 AND length(value) <= 500)
);
CREATE UNIQUE INDEX work_names_once ON work_names USING btree (work_id, COALESCE(language, ''::text), value);
CREATE UNIQUE INDEX work_names_one_display ON work_names USING btree (work_id, COALESCE(language, ''::text)) WHERE is_display;
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, work_id, language, value, kind, is_display OR TRUNCATE ON work_names FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER recount_delete AFTER DELETE ON work_names REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();
CREATE TRIGGER recount_insert AFTER INSERT ON work_names REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();
CREATE TRIGGER recount_update_new AFTER UPDATE ON work_names REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();
CREATE TRIGGER recount_update_old AFTER UPDATE ON work_names REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_series_of_works();

CREATE TABLE work_neighbours (
  work_id integer NOT NULL,
  neighbour_id integer NOT NULL,
  kind text NOT NULL,
  weight real NOT NULL,
  CONSTRAINT work_neighbours_pkey PRIMARY KEY (work_id, kind, neighbour_id),
  CONSTRAINT work_neighbours_kind_check CHECK (kind = ANY (ARRAY['predictor'::text, 'similar'::text, 'similar-here'::text, 'picked'::text])),
  CONSTRAINT work_neighbours_weight_check CHECK (weight > 0::double precision)
);
CREATE INDEX work_neighbours_from ON work_neighbours USING btree (neighbour_id, kind) INCLUDE (work_id, weight);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF work_id, neighbour_id, kind, weight OR TRUNCATE ON work_neighbours FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE work_sort_titles (
  work_id integer NOT NULL,
  language text NOT NULL,
  sort_key text COLLATE "C" NOT NULL,
  CONSTRAINT work_sort_titles_pkey PRIMARY KEY (work_id, language),
  CONSTRAINT work_sort_titles_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT work_sort_titles_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE
);
CREATE INDEX work_sort_titles_by_key ON work_sort_titles USING btree (language, sort_key, work_id);
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF work_id, language, sort_key OR TRUNCATE ON work_sort_titles FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE work_texts (
  work_id integer NOT NULL,
  language text NOT NULL,
  markdown text NOT NULL,
  html text NOT NULL,
  CONSTRAINT work_texts_pkey PRIMARY KEY (work_id, language),
  CONSTRAINT work_texts_language_fkey FOREIGN KEY (language) REFERENCES languages(code),
  CONSTRAINT work_texts_work_id_fkey FOREIGN KEY (work_id) REFERENCES works(id) ON DELETE CASCADE,
  CONSTRAINT work_texts_markdown_check CHECK (length(markdown) >= 1 AND length(markdown) <= 20000)
);
CREATE INDEX work_texts_words ON work_texts USING gin (words_of_text(language, markdown));
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF work_id, language, markdown, html OR TRUNCATE ON work_texts FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();

CREATE TABLE works (
  id integer GENERATED BY DEFAULT AS IDENTITY NOT NULL,
  slug slug NOT NULL,
  type text,
  genre_group text NOT NULL,
  original_language text,
  first_year historical_year,
  first_month calendar_month,
  first_day calendar_day,
  cover_path text,
  rating_sum integer DEFAULT 0 NOT NULL,
  rating_count integer DEFAULT 0 NOT NULL,
  rating_stars integer[] DEFAULT '{0,0,0,0,0}'::integer[] NOT NULL,
  review_count integer DEFAULT 0 NOT NULL,
  readers_elsewhere real DEFAULT 0 NOT NULL,
  rank_score double precision DEFAULT work_rank(0::real, 0, 0) NOT NULL,
  version integer DEFAULT 1 NOT NULL,
  merged_into integer,
  created_at timestamp with time zone DEFAULT now() NOT NULL,
  updated_at timestamp with time zone DEFAULT now() NOT NULL,
  acclaim real DEFAULT 0 NOT NULL,
  grade smallint,
  untranslated text[],
  length text,
  CONSTRAINT works_pkey PRIMARY KEY (id),
  CONSTRAINT works_slug_key UNIQUE (slug),
  CONSTRAINT works_merged_into_fkey FOREIGN KEY (merged_into) REFERENCES works(id) ON DELETE RESTRICT,
  CONSTRAINT works_original_language_fkey FOREIGN KEY (original_language) REFERENCES languages(code),
  CONSTRAINT works_check CHECK (merged_into <> id),
  CONSTRAINT works_check1 CHECK (first_day IS NULL OR first_month IS NOT NULL),
  CONSTRAINT works_check2 CHECK (first_month IS NULL OR first_year IS NOT NULL),
  CONSTRAINT works_check3 CHECK (rating_sum >= rating_count AND rating_sum <= (5 * rating_count)),
  CONSTRAINT works_genre_group_check CHECK (genre_group = ANY (ARRAY['science-fiction'::text, 'fantasy'::text, 'horror'::text, 'crossover'::text])),
  CONSTRAINT works_grade_check CHECK (grade >= 1 AND grade <= 6),
  CONSTRAINT works_length_check CHECK (length = ANY (ARRAY['novella'::text, 'short'::text, 'usual'::text, 'long'::text, 'very-long'::text])),
  CONSTRAINT works_rating_count_check CHECK (rating_count >= 0),
  CONSTRAINT works_rating_stars_check CHECK (array_length(rating_stars, 1) = 5 AND (0 <= ALL (rating_stars))),
  CONSTRAINT works_rating_sum_check CHECK (rating_sum >= 0),
  CONSTRAINT works_review_count_check CHECK (review_count >= 0),
  CONSTRAINT works_type_check CHECK (type = ANY (ARRAY['novel'::text, 'novella'::text, 'short-fiction'::text, 'collection'::text, 'anthology'::text, 'omnibus'::text, 'graphic-novel'::text, 'play'::text, 'nonfiction'::text, 'companion'::text])),
  CONSTRAINT works_untranslated_check CHECK (untranslated <> '{}'::text[]),
  CONSTRAINT works_version_check CHECK (version > 0)
) WITH (fillfactor=80);
CREATE INDEX works_by_rank ON works USING btree (rank_score DESC, id) WHERE merged_into IS NULL;
CREATE INDEX works_by_rank_in_group ON works USING btree (genre_group, rank_score DESC, id) WHERE merged_into IS NULL;
CREATE INDEX works_newest ON works USING btree (COALESCE(first_year::integer, '-32000'::integer) DESC, id) WHERE merged_into IS NULL;
CREATE INDEX works_oldest ON works USING btree (COALESCE(first_year::integer, 32000), id) WHERE merged_into IS NULL;
CREATE INDEX works_sortable ON works USING btree (id) INCLUDE (rank_score, first_year, genre_group) WHERE merged_into IS NULL;
CREATE TRIGGER acclaim_changed BEFORE INSERT OR UPDATE OF grade, type, readers_elsewhere, first_year ON works FOR EACH ROW EXECUTE FUNCTION acclaim_changed();
CREATE TRIGGER catalogue_changed AFTER INSERT OR DELETE OR UPDATE OF id, slug, type, genre_group, original_language, first_year, first_month, first_day, cover_path, readers_elsewhere, version, merged_into, created_at, updated_at, grade, untranslated, length OR TRUNCATE ON works FOR EACH STATEMENT EXECUTE FUNCTION catalogue_changed();
CREATE TRIGGER works_former_slug AFTER UPDATE OF slug ON works FOR EACH ROW EXECUTE FUNCTION record_former_slug('work');
CREATE TRIGGER works_recount AFTER UPDATE ON works REFERENCING OLD TABLE AS before NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION recount_around_works();

CREATE OR REPLACE FUNCTION public.acclaim_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- a bulk load counts once, at its end
  if current_setting('biblionaut.bulk_load', true) = 'on' then return new; end if;
  new.acclaim := work_acclaim(new);
  new.rank_score := work_rank(new.acclaim, new.rating_sum, new.rating_count);
  return new;
end $function$;

CREATE OR REPLACE FUNCTION public.append_content_change(changed text[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if changed = '{}' then return; end if;
  insert into content_changes (keys) values (case when cardinality(changed) <= 500 then changed end);
  notify content;
end $function$;

CREATE OR REPLACE FUNCTION public.apply_rating_changes(changes rating_change[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if changes is null then return; end if;
  perform set_config('biblionaut.rating', 'on', true);
  perform from works where id in (select work_id from unnest(changes)) order by id for no key update;
  with delta as (
    select work_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings, sum(sign * is_shown)::int as reviews,
      sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2,
      sum(sign * (stars = 3)::int)::int as s3, sum(sign * (stars = 4)::int)::int as s4,
      sum(sign * (stars = 5)::int)::int as s5
    from unnest(changes) group by work_id
  )
  update works w set rating_sum = rating_sum + stars, rating_count = rating_count + ratings,
    review_count = review_count + reviews,
    rating_stars = array[rating_stars[1] + s1, rating_stars[2] + s2, rating_stars[3] + s3, rating_stars[4] + s4,
      rating_stars[5] + s5]
  from delta d
  where d.id = w.id and (reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0);
  perform from people where id in (select person_id from unnest(changes)) order by id for no key update;
  with delta as (
    select person_id as id, sum(stars * sign)::int as stars, sum(sign)::int as ratings, sum(sign * is_shown)::int as reviews,
      sum(sign * (stars = 1)::int)::int as s1, sum(sign * (stars = 2)::int)::int as s2,
      sum(sign * (stars = 3)::int)::int as s3, sum(sign * (stars = 4)::int)::int as s4,
      sum(sign * (stars = 5)::int)::int as s5
    from unnest(changes) group by person_id
  )
  update people p set rating_sum = rating_sum + stars, rating_count = rating_count + ratings,
    review_count = review_count + reviews,
    rating_stars = array[rating_stars[1] + s1, rating_stars[2] + s2, rating_stars[3] + s3, rating_stars[4] + s4,
      rating_stars[5] + s5]
  from delta d
  where d.id = p.id and (reviews, s1, s2, s3, s4, s5) <> (0, 0, 0, 0, 0, 0);
  perform set_config('biblionaut.rating', 'off', true);
  perform append_content_change(array(
    select 'book:' || work_id from unnest(changes) where work_id is not null
    union select 'author:' || person_id from unnest(changes) where person_id is not null));
end $function$;

CREATE OR REPLACE FUNCTION public.catalogue_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- a bulk load says so once, at its beginning
  if current_setting('biblionaut.bulk_load', true) is distinct from 'on' then perform append_content_change(null); end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_ratings()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  changes rating_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(row(work_id, person_id, stars, 1, (text is not null and hidden_at is null)::int)::rating_change)
      into changes from added;
  elsif tg_op = 'DELETE' then
    select array_agg(row(work_id, person_id, stars, -1, (text is not null and hidden_at is null)::int)::rating_change)
      into changes from gone;
  else
    select array_agg(change) into changes from (
      select row(work_id, person_id, stars, 1, (text is not null and hidden_at is null)::int)::rating_change as change
        from added
      union all
      select row(work_id, person_id, stars, -1, (text is not null and hidden_at is null)::int)::rating_change
        from gone) as c;
  end if;
  perform apply_rating_changes(changes);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.count_votes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  -- in the order of the ids, as above; one row takes itself
  perform from ratings where id in (select rating_id from voted) order by id for no key update;
  update ratings r
    set helpful_count = helpful_count + v.votes * case tg_op when 'INSERT' then 1 else -1 end
    from (select rating_id, count(*) as votes from voted group by rating_id) as v where r.id = v.rating_id;
  return null;
end $function$;

CREATE OR REPLACE PROCEDURE public.follow_catalogue_table(IN subject text, VARIADIC made_by_ratings text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
begin
  execute format('drop trigger if exists catalogue_changed on %I', subject);
  execute format(
    'create trigger catalogue_changed after insert or delete or truncate or update of %s on %I
      for each statement execute function catalogue_changed()',
    (select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
      where attrelid = format('public.%I', subject)::regclass and attnum > 0 and not attisdropped and attgenerated = ''
        and attname <> all(made_by_ratings)),
    subject
  );
end $procedure$;

CREATE OR REPLACE FUNCTION public.follow_merged()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
end $function$;

CREATE OR REPLACE FUNCTION public.import_title_key(folded text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
    select left(replace(regexp_replace(
      regexp_replace(folded,
        '^(the|a|an|der|die|das|den|dem|des|ein|eine|einer|il|lo|la|i|gli|le|l|un|uno|una) (?=.)', ''),
      ' (and|und|et|ed|e)(?= )', '', 'g'), ' ', ''), 60)
  $function$;

CREATE OR REPLACE FUNCTION public.import_title_keys(folded text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ARRAY(SELECT DISTINCT import_title_key(form.form) AS import_title_key FROM regexp_split_to_table(import_title_keys.folded, '\n'::text) form(form));

CREATE OR REPLACE FUNCTION public.isbn13_is_valid(isbn text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((isbn ~ '^97[89][0-9]{10}$'::text) AND (((10 - (((((((((((((substr(isbn, 1, 1))::integer + (3 * (substr(isbn, 2, 1))::integer)) + (substr(isbn, 3, 1))::integer) + (3 * (substr(isbn, 4, 1))::integer)) + (substr(isbn, 5, 1))::integer) + (3 * (substr(isbn, 6, 1))::integer)) + (substr(isbn, 7, 1))::integer) + (3 * (substr(isbn, 8, 1))::integer)) + (substr(isbn, 9, 1))::integer) + (3 * (substr(isbn, 10, 1))::integer)) + (substr(isbn, 11, 1))::integer) + (3 * (substr(isbn, 12, 1))::integer)) % 10)) % 10) = (substr(isbn, 13, 1))::integer));

CREATE OR REPLACE FUNCTION public.move_ranks()
 RETURNS integer
 LANGUAGE plpgsql
AS $function$
declare
  late integer[];
begin
  select array_agg(id) into late from (
    select id from works where rank_score <> work_rank(acclaim, rating_sum, rating_count)
    order by id limit 500 for no key update) as found;
  if late is null then return 0; end if;
  perform set_config('biblionaut.rating', 'on', true);
  update works set rank_score = work_rank(acclaim, rating_sum, rating_count) where id = any(late);
  perform recount_series(series_of_works(late));
  perform set_config('biblionaut.rating', 'off', true);
  perform append_content_change(null);
  return cardinality(late);
end $function$;

CREATE OR REPLACE FUNCTION public.record_former_slug()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.slug <> old.slug then
    insert into former_slugs (kind, slug, entity_id) values (tg_argv[0], old.slug, old.id)
      on conflict (kind, slug) do update set entity_id = excluded.entity_id, since = now();
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_acclaim(subjects integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if subjects = '{}' then return; end if;
  update works w set acclaim = work_acclaim(w), rank_score = work_rank(work_acclaim(w), rating_sum, rating_count)
    where (subjects is null or id = any(subjects)) and acclaim <> work_acclaim(w);
  update people p set acclaim = best.acclaim from (
    select c.person_id, max(w.acclaim) as acclaim from work_contributors c join works w on w.id = c.work_id
    where subjects is null or c.person_id in (select person_id from work_contributors where work_id = any(subjects)) group by 1
  ) as best where best.person_id = p.id and p.acclaim <> best.acclaim;
  update series s set acclaim = best.acclaim from (
    select m.series_id, max(w.acclaim) as acclaim from series_members m join works w on w.id = m.work_id
    where subjects is null or m.series_id in (select series_id from series_members where work_id = any(subjects)) group by 1
  ) as best where best.series_id = s.id and s.acclaim <> best.acclaim;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_acclaim_of_honours()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_acclaim((select coalesce(array_agg(distinct work_id) filter (where work_id is not null), '{}') from changed));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_all_acclaim()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform recount_acclaim(null);
  perform recount_series(null);
  update search_entities e set acclaim = known.acclaim from (
    select 1 as kind, id, acclaim from works union all select 2, id, acclaim from people union all select 3, id, acclaim from series
  ) as known where e.kind = known.kind and e.entity_id = known.id and e.acclaim <> known.acclaim;
  update search_keys k set acclaim = e.acclaim from search_entities e
    where k.kind = e.kind and k.entity_id = e.entity_id and k.acclaim <> e.acclaim;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_around_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  moved integer[];
  merged integer[];
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  select
      array_agg(n.id) filter (where (n.merged_into, n.genre_group) is distinct from (o.merged_into, o.genre_group)),
      array_agg(n.id) filter (where (n.merged_into, n.untranslated) is distinct from (o.merged_into, o.untranslated))
    into moved, merged from changed n join before o using (id);
  -- all of a statement at once, so that the rows are locked in one order
  if merged is not null then perform recount_series(series_of_works(merged)); end if;
  if moved is not null then
    perform recount_people(array(select distinct person_id from work_contributors where work_id = any(moved)));
    perform recount_genres(array(select distinct genre_id from work_genres where work_id = any(moved)));
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_authors_of_members()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_people(coalesce((select array_agg(distinct c.person_id)
    from changed m join work_contributors c on c.work_id = m.work_id), '{}'));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  execute format(
    'select recount_%I(coalesce((select array_agg(distinct %I) from changed where %2$I is not null), ''{}''))',
    tg_argv[0], tg_argv[1]);
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_genres(subjects integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if subjects = '{}' then return; end if;
  perform from genres where subjects is null or id = any(subjects) order by id for no key update;
  with asked as (
    select id from genres where subjects is null or id = any(subjects)
  ), counted as (
    select asked.id, count(w.id)::int as books
    from asked left join work_genres g on g.genre_id = asked.id
      left join works w on w.id = g.work_id and w.merged_into is null
    group by asked.id
  )
  update genres g set book_count = c.books from counted c where c.id = g.id and g.book_count <> c.books;
end $function$;

CREATE OR REPLACE FUNCTION public.recount_people(subjects integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if subjects = '{}' then return; end if;
  perform from people where subjects is null or id = any(subjects) order by id for no key update;
  with written as (
    select c.person_id, w.id, w.genre_group
    from work_contributors c join works w on w.id = c.work_id and w.merged_into is null
    where c.role = 'author' and (subjects is null or c.person_id = any(subjects))
  ), groups as (
    select person_id, sum(books)::int as books, jsonb_object_agg(genre_group, books) as groups
    from (select person_id, genre_group, count(*) as books from written group by 1, 2) g group by 1
  ), in_series as (
    select person_id, jsonb_object_agg(series_id, books) as series
    from (select w.person_id, m.series_id, count(distinct w.id) as books
      from written w join series_members m on m.work_id = w.id group by 1, 2) s group by 1
  ), counted as (
    select p.id, coalesce(g.books, 0) as books, coalesce(g.groups, '{}') as groups, coalesce(s.series, '{}') as series
    from people p left join groups g on g.person_id = p.id left join in_series s on s.person_id = p.id
    where subjects is null or p.id = any(subjects)
  )
  update people p set book_count = c.books, group_counts = c.groups, series_counts = c.series from counted c
  where c.id = p.id and (p.book_count <> c.books or p.group_counts <> c.groups or p.series_counts <> c.series);
end $function$;

CREATE OR REPLACE FUNCTION public.recount_series(subjects integer[])
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  if subjects = '{}' then return; end if;
  perform from series where subjects is null or id = any(subjects) order by id for no key update;
  with asked as (
    select id from series where subjects is null or id = any(subjects)
  ), volumes as (
    select asked.id as series_id, w.id, w.rank_score, w.untranslated, bool_and(m.role = 'omnibus') as is_box
    from asked join series_members m on m.series_id = asked.id and m.reading_order = 'publication'
      left join editions e on e.id = m.edition_id
      join works w on w.id = coalesce(m.work_id, e.work_id) and w.merged_into is null
    group by 1, 2, 3, 4
  ), counted as (
    select asked.id, count(v.id)::int as books,
      coalesce(sum(v.rank_score) filter (where v.place <= 3), 0) / greatest(2, least(3, count(v.id))) as rank
    from asked left join (select *, row_number() over (partition by series_id order by rank_score desc, id) as place from volumes) v
      on v.series_id = asked.id group by asked.id
  ), told as (
    select series_id, jsonb_object_agg(language, volumes) as coverage from (
      select v.series_id, l.language, count(*) as volumes from volumes v
        cross join lateral (select n.language from work_names n where n.work_id = v.id
          union select e.language from editions e where e.work_id = v.id
          union all select 'all') l
      where l.language is not null and not v.is_box group by 1, 2) as by_language group by 1
  ), untold as (
    select series_id, jsonb_object_agg(language, volumes) as uncovered from (
      select v.series_id, l.language, count(*) as volumes from volumes v cross join lateral unnest(v.untranslated) as l (language)
      where not v.is_box and not exists (select from work_names n where n.work_id = v.id and n.language = l.language)
        and not exists (select from editions e where e.work_id = v.id and e.language = l.language) group by 1, 2) as by_language group by 1
  )
  update series s set book_count = c.books, rank_score = c.rank, coverage = coalesce(t.coverage, '{}'), uncovered = coalesce(u.uncovered, '{}')
  from counted c left join told t on t.series_id = c.id left join untold u on u.series_id = c.id
  where c.id = s.id and (s.book_count, s.rank_score, s.coverage, s.uncovered)
    is distinct from (c.books, c.rank, coalesce(t.coverage, '{}'), coalesce(u.uncovered, '{}'));
end $function$;

CREATE OR REPLACE FUNCTION public.recount_series_of_works()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if current_setting('biblionaut.bulk_load', true) = 'on' then return null; end if;
  perform recount_series(series_of_works(coalesce((select array_agg(distinct work_id) from changed), '{}')));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.require_primary_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  subject integer := case when tg_op = 'DELETE' then old.work_id else new.work_id end;
begin
  if exists (select from editions where work_id = subject)
    and not exists (select from editions where work_id = subject and is_primary) then
    raise exception 'work % has editions but no primary one', subject
      using errcode = 'check_violation', constraint = 'editions_some_primary';
  end if;
  if tg_op = 'UPDATE' and old.work_id <> new.work_id
    and exists (select from editions where work_id = old.work_id)
    and not exists (select from editions where work_id = old.work_id and is_primary) then
    raise exception 'work % has editions but no primary one', old.work_id
      using errcode = 'check_violation', constraint = 'editions_some_primary';
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.require_super_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.role = 'SUPER_USER' and old.locked_at is null
    and (tg_op = 'DELETE' or new.role <> 'SUPER_USER' or new.locked_at is not null) then
    perform pg_advisory_xact_lock(80000001);
    if not exists (select from users where role = 'SUPER_USER' and locked_at is null and id <> old.id) then
      raise exception 'the last super user stays' using errcode = 'BL001';
    end if;
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $function$;

CREATE OR REPLACE FUNCTION public.reviewer_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  perform append_content_change(array(
    select distinct coalesce('book:' || work_id, 'author:' || person_id) from ratings where user_id = new.id and text is not null
  ));
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.series_of_works(subjects integer[])
 RETURNS integer[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(array_agg(distinct m.series_id), '{}') from (
    select series_id from series_members where work_id = any(subjects)
    union all
    select m.series_id from editions e join series_members m on m.edition_id = e.id where e.work_id = any(subjects)
  ) as m;
$function$;

CREATE OR REPLACE FUNCTION public.stand_in_no_circle()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  is_circle boolean;
begin
  -- one after another: each sees what the one before has written
  perform pg_advisory_xact_lock(80000019);
  execute format('with recursive above as (
      select parent_id as id from %1$I where id = $1
      union select t.parent_id from above a join %1$I t on t.id = a.id)
    select exists (select from above where id = $1)', tg_table_name) into is_circle using new.id;
  if is_circle then
    raise exception 'something stands below itself'
      using errcode = 'exclusion_violation', constraint = 'no_circle', table = tg_table_name;
  end if;
  return null;
end $function$;

CREATE OR REPLACE FUNCTION public.tell_of_lost_edition()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update reading_list_books set lost_edition = old.title, edition_id = null where edition_id = old.id;
  return old;
end $function$;

CREATE OR REPLACE FUNCTION public.text_search_of(language text)
 RETURNS regconfig
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN CASE language WHEN 'ar'::text THEN 'arabic'::regconfig WHEN 'ca'::text THEN 'catalan'::regconfig WHEN 'da'::text THEN 'danish'::regconfig WHEN 'de'::text THEN 'german'::regconfig WHEN 'el'::text THEN 'greek'::regconfig WHEN 'en'::text THEN 'english'::regconfig WHEN 'es'::text THEN 'spanish'::regconfig WHEN 'eu'::text THEN 'basque'::regconfig WHEN 'fi'::text THEN 'finnish'::regconfig WHEN 'fr'::text THEN 'french'::regconfig WHEN 'ga'::text THEN 'irish'::regconfig WHEN 'hi'::text THEN 'hindi'::regconfig WHEN 'hu'::text THEN 'hungarian'::regconfig WHEN 'id'::text THEN 'indonesian'::regconfig WHEN 'it'::text THEN 'italian'::regconfig WHEN 'lt'::text THEN 'lithuanian'::regconfig WHEN 'nl'::text THEN 'dutch'::regconfig WHEN 'no'::text THEN 'norwegian'::regconfig WHEN 'pt'::text THEN 'portuguese'::regconfig WHEN 'ro'::text THEN 'romanian'::regconfig WHEN 'ru'::text THEN 'russian'::regconfig WHEN 'sr'::text THEN 'serbian'::regconfig WHEN 'sv'::text THEN 'swedish'::regconfig WHEN 'tr'::text THEN 'turkish'::regconfig ELSE 'simple'::regconfig END;

CREATE OR REPLACE FUNCTION public.words_of_text(language text, markdown text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN to_tsvector(text_search_of(language), markdown);

CREATE OR REPLACE FUNCTION public.work_acclaim(w works)
 RETURNS real
 LANGUAGE sql
 STABLE
AS $function$
  select case when w.type in ('companion', 'nonfiction') or w.type = 'omnibus' and coalesce(w.grade, 0) < 4 then 0.4 else 1 end * greatest(0,
    greatest(0.65 * r.readers, coalesce(2 + 0.7 * w.grade, 0),
      case when h.wins > 0 then 4.7 when h.nominations > 0 then 4.1 else 0 end)
    + 0.3 * r.readers + 0.1 * least(h.wins, 4) + 0.05 * least(h.nominations, 4) + 0.1 * least(t.languages, 4)
    + 0.2 * least(greatest(coalesce(w.first_year, 0) - 1950, 0) / 70.0, 1)
    - case when w.grade is null and exists (
        select from series_members m where m.work_id = w.id and m.role = 'main' and m.reading_order = 'publication' and m.position_sort > 1
      ) then 0.6 else 0 end)
  from (select count(*) filter (where result = 'winner') as wins, count(*) filter (where result not in ('winner', 'no-award')) as nominations
      from award_honours where work_id = w.id) h,
    (select count(distinct language) as languages from work_names where work_id = w.id and kind <> 'alias') t,
    (select greatest(w.readers_elsewhere, case when w.first_year >= 2015 then 0.9 else 0.6 end * w.grade) as readers) r
$function$;

CREATE OR REPLACE FUNCTION public.work_rank(acclaim real, total integer, ratings integer)
 RETURNS double precision
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
RETURN ((((10)::double precision * ((1)::double precision + ((4)::double precision * LEAST((acclaim / (9)::double precision), (1)::double precision)))) + (CASE WHEN (ratings >= 5) THEN total ELSE 0 END)::double precision) / ((10 + CASE WHEN (ratings >= 5) THEN ratings ELSE 0 END))::double precision);
