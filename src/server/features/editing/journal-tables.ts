import type { MergedPart } from '#contract/values/enums'
import type { JournalTable, OwnJournalTables } from '../../platform/database/journal-table.ts'

/** Parts of entities by table. The preview of a merge and the history show the number of rows of each part. */
const parts: Readonly<Record<string, MergedPart>> = {
  editions: 'editions',
  translations: 'translations',
  edition_contents: 'contents',
  work_contents: 'contents',
  series_members: 'memberships',
  award_honours: 'award-honours',
  work_contributors: 'credits',
  edition_contributors: 'credits',
  translation_translators: 'credits',
  work_names: 'names',
  person_names: 'names',
  series_names: 'names',
  work_texts: 'texts',
  person_texts: 'texts',
  series_texts: 'texts',
  work_genres: 'genres',
  external_ids: 'identifiers',
  person_links: 'pen-names',
}

/**
 * Columns that triggers compute, and version numbers. They never prevent an undo. An undo restores them only if none of
 * the rows that the merge or deletion wrote has changed since.
 */
const snapshotColumns: Readonly<Record<string, readonly string[]>> = {
  works: [
    'rank_score',
    'rating_sum',
    'rating_count',
    'rating_stars',
    'review_count',
    'version',
    'updated_at',
  ],
  people: [
    'rating_sum',
    'rating_count',
    'rating_stars',
    'review_count',
    'book_count',
    'group_counts',
    'series_counts',
    'version',
    'updated_at',
  ],
  series: ['book_count', 'rank_score', 'coverage', 'version', 'updated_at'],
  genres: ['book_count', 'version'],
  awards: ['version'],
  editions: ['version', 'updated_at'],
  translations: ['version'],
  award_honours: ['version'],
}

const about = (table: string) => ({ table, part: parts[table], snapshotColumns: snapshotColumns[table] })
const own = (table: string, column: string, key: readonly string[] = ['id']): JournalTable => ({
  ...about(table),
  key,
  where: `t.${column} = any($1::int[])`,
})
/** Describes the rows of a table that belong to editions of the works `$1`. */
const ofEditions = (table: string, key: readonly string[]): JournalTable => ({
  ...about(table),
  key,
  where: 't.edition_id in (select id from editions where work_id = any($1::int[]))',
})
const ofWorksOrEditions = (table: string, key: readonly string[], column: string): JournalTable => ({
  ...about(table),
  key,
  where: `(t.${column} = any($1::int[]) or t.edition_id in (select id from editions where work_id = any($1::int[])))`,
})
const slugs = (noun: string): JournalTable => ({
  ...about('former_slugs'),
  key: ['kind', 'slug'],
  where: `t.kind = '${noun}' and t.entity_id = any($1::int[])`,
})
/** Describes rows of other entities that a merge or deletion changes: their book counts, or the parent of a series. */
const neighbour = (table: string, neighbours: string): JournalTable => ({
  ...about(table),
  key: ['id'],
  where: 't.id = any($1::bigint[])',
  neighbours,
})
const named = (noun: string): JournalTable[] => [
  own(`${noun}_names`, `${noun}_id`),
  own(`${noun}_texts`, `${noun}_id`, [`${noun}_id`, 'language']),
]
const known = (noun: string): JournalTable[] => [
  own('external_ids', `${noun}_id`),
  own('provenance', `${noun}_id`),
]
const seriesOfWorks = `select m.series_id as id from series_members m where m.work_id = any($1::int[])
  union select m.series_id from editions e join series_members m on m.edition_id = e.id where e.work_id = any($1::int[])`

/** Tables whose rows the journal stores at a merge or deletion. A table comes before tables that refer to it. */
export const journalTables: OwnJournalTables = {
  books: [
    own('works', 'id'),
    neighbour('people', 'select person_id as id from work_contributors where work_id = any($1::int[])'),
    neighbour('series', seriesOfWorks),
    neighbour('genres', 'select genre_id as id from work_genres where work_id = any($1::int[])'),
    ...named('work'),
    own('work_contributors', 'work_id', ['work_id', 'role', 'person_id']),
    own('work_genres', 'work_id', ['work_id', 'genre_id']),
    {
      ...about('work_contents'),
      key: ['container_id', 'work_id'],
      where: '(t.container_id = any($1::int[]) or t.work_id = any($1::int[]))',
    },
    own('translations', 'work_id'),
    {
      ...about('translation_translators'),
      key: ['translation_id', 'person_id'],
      where: 't.translation_id in (select id from translations where work_id = any($1::int[]))',
    },
    own('editions', 'work_id'),
    ofWorksOrEditions('edition_contents', ['edition_id', 'work_id'], 'work_id'),
    ofEditions('edition_contributors', ['edition_id', 'role', 'person_id']),
    ofWorksOrEditions('series_members', ['id'], 'work_id'),
    {
      ...about('award_honours'),
      key: ['id'],
      where:
        '(t.work_id = any($1::int[]) or t.translation_id in (select id from translations where work_id = any($1::int[])))',
    },
    ofWorksOrEditions('external_ids', ['id'], 'work_id'),
    ofWorksOrEditions('provenance', ['id'], 'work_id'),
    slugs('work'),
  ],
  authors: [
    own('people', 'id'),
    ...named('person'),
    {
      ...about('person_links'),
      key: ['person_id', 'behind_person_id'],
      where: '(t.person_id = any($1::int[]) or t.behind_person_id = any($1::int[]))',
    },
    own('work_contributors', 'person_id', ['work_id', 'role', 'person_id']),
    own('translation_translators', 'person_id', ['translation_id', 'person_id']),
    own('edition_contributors', 'person_id', ['edition_id', 'role', 'person_id']),
    own('award_honours', 'person_id'),
    ...known('person'),
    slugs('person'),
  ],
  series: [
    own('series', 'id'),
    neighbour('series', 'select id from series where parent_id = any($1::int[])'),
    neighbour(
      'people',
      'select c.person_id as id from series_members m join work_contributors c on c.work_id = m.work_id where m.series_id = any($1::int[])',
    ),
    ...named('series'),
    own('series_members', 'series_id'),
    own('award_honours', 'series_id'),
    ...known('series'),
    slugs('series'),
  ],
  genres: [
    own('genres', 'id'),
    neighbour('genres', 'select id from genres where parent_id = any($1::int[])'),
    ...named('genre'),
    own('work_genres', 'genre_id', ['work_id', 'genre_id']),
    ...known('genre'),
    slugs('genre'),
  ],
  awards: [
    own('awards', 'id'),
    ...named('award'),
    own('award_categories', 'award_id'),
    {
      ...about('award_category_names'),
      key: ['category_id', 'language'],
      where: 't.category_id in (select id from award_categories where award_id = any($1::int[]))',
    },
    own('award_honours', 'award_id'),
    ...known('award'),
    slugs('award'),
  ],
  editions: [
    neighbour(
      'series',
      'select series_id as id from series_members where edition_id = any($1::int[]) union select m.series_id from series_members m join editions e on e.work_id = m.work_id where e.id = any($1::int[])',
    ),
    own('editions', 'id'),
    own('edition_contents', 'edition_id', ['edition_id', 'work_id']),
    own('edition_contributors', 'edition_id', ['edition_id', 'role', 'person_id']),
    own('series_members', 'edition_id'),
    ...known('edition'),
  ],
  'award-honours': [own('award_honours', 'id')],
}
