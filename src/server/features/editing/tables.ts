import { catalogueTable, ownTable, type DataMap } from '../../platform/database/data-map.ts'

/** Tables that only this feature writes, with the columns that hold personal data. */
export const tables: DataMap = {
  languages: catalogueTable('never'),
  people: catalogueTable('by-hand'),
  person_names: catalogueTable('with-parent'),
  person_texts: catalogueTable('with-parent'),
  person_links: catalogueTable('with-parent'),
  works: catalogueTable('by-hand'),
  work_names: catalogueTable('with-parent'),
  work_texts: catalogueTable('with-parent'),
  work_contributors: catalogueTable('with-parent'),
  work_genres: catalogueTable('with-parent'),
  translations: catalogueTable('with-parent'),
  translation_translators: catalogueTable('with-parent'),
  publishers: catalogueTable('by-hand'),
  editions: catalogueTable('with-parent'),
  edition_contents: catalogueTable('with-parent'),
  edition_contributors: catalogueTable('with-parent'),
  series: catalogueTable('by-hand'),
  series_names: catalogueTable('with-parent'),
  series_texts: catalogueTable('with-parent'),
  series_members: catalogueTable('with-parent'),
  genres: catalogueTable('by-hand'),
  genre_names: catalogueTable('with-parent'),
  genre_texts: catalogueTable('with-parent'),
  awards: catalogueTable('by-hand'),
  award_names: catalogueTable('with-parent'),
  award_texts: catalogueTable('with-parent'),
  award_categories: catalogueTable('with-parent'),
  award_category_names: catalogueTable('with-parent'),
  award_honours: catalogueTable('with-parent'),
  external_ids: catalogueTable('with-parent'),
  provenance: catalogueTable('with-parent'),
  former_slugs: catalogueTable('never'),
  // if an editor's account is deleted, the changes remain without the editor; journaled rows of a reader are deleted
  // with the reader's account
  changes: ownTable('user_id', { deleteRule: 'by-hand' }),
  change_rows: ownTable('user_id', {
    isExported: false,
    rowImages: { tableColumn: 'table_name', columns: ['before', 'after'] },
  }),
}
