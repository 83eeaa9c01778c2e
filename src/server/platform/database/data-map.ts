/** What happens to rows of a table when they are no longer needed. */
export type DeleteRule =
  /** Stay as long as the thing they describe; go with it. */
  | 'with-parent'
  /** Stay until an editor or a command takes them away. */
  | 'by-hand'
  /** Go with the account of their owner. */
  | 'with-account'
  /** A job takes them away after some time (the job says how long). */
  | 'by-age'
  /** Never: part of how the database knows itself. */
  | 'never'

/** How a table stands to the people whose data it may hold (trust.md section 8, point 11). */
export interface TableMark {
  /** The column with the id of the person whose rows these are; or the kind of table that is nobody's. */
  owner: { column: string } | 'catalogue' | 'system'
  /** Whether its rows are part of the data export of their owner. Always false where nobody owns them. */
  isExported: boolean
  deleteRule: DeleteRule
}

const catalogue = (deleteRule: DeleteRule): TableMark => ({
  owner: 'catalogue',
  isExported: false,
  deleteRule,
})
const system = (deleteRule: DeleteRule): TableMark => ({ owner: 'system', isExported: false, deleteRule })

/** Every table of the schema `public`. A test compares it with the database: a table without a mark fails it. */
export const dataMap: Readonly<Record<string, TableMark>> = {
  languages: catalogue('never'),
  sources: catalogue('by-hand'),
  people: catalogue('by-hand'),
  person_names: catalogue('with-parent'),
  person_texts: catalogue('with-parent'),
  person_links: catalogue('with-parent'),
  works: catalogue('by-hand'),
  work_names: catalogue('with-parent'),
  work_sort_titles: catalogue('with-parent'),
  work_texts: catalogue('with-parent'),
  work_contributors: catalogue('with-parent'),
  work_genres: catalogue('with-parent'),
  translations: catalogue('with-parent'),
  translation_translators: catalogue('with-parent'),
  publishers: catalogue('by-hand'),
  editions: catalogue('with-parent'),
  edition_contents: catalogue('with-parent'),
  edition_contributors: catalogue('with-parent'),
  series: catalogue('by-hand'),
  series_names: catalogue('with-parent'),
  series_texts: catalogue('with-parent'),
  series_sort_names: catalogue('with-parent'),
  series_members: catalogue('with-parent'),
  genres: catalogue('by-hand'),
  genre_names: catalogue('with-parent'),
  genre_texts: catalogue('with-parent'),
  awards: catalogue('by-hand'),
  award_names: catalogue('with-parent'),
  award_texts: catalogue('with-parent'),
  award_categories: catalogue('with-parent'),
  award_category_names: catalogue('with-parent'),
  award_entries: catalogue('with-parent'),
  external_ids: catalogue('with-parent'),
  provenance: catalogue('with-parent'),
  imported_records: catalogue('never'),
  catalogue_loads: system('never'),
  former_slugs: catalogue('never'),
  search_documents: catalogue('with-parent'),
  search_keys: catalogue('with-parent'),
  search_entities: catalogue('with-parent'),
  search_deletions: catalogue('never'),
  affiliate_services: system('by-hand'),
  affiliate_locales: system('with-parent'),
  content_changes: system('by-age'),
  schema_migrations: system('never'),
  // Holds addresses of people until the job removes them. Not part of an export: the person has the mail.
  mail_outbox: system('by-age'),
}
