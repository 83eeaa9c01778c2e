import type { ChangedKind } from '#contract/enums'

/** A table that a deletion or a merge may touch. */
export interface JournalTable {
  table: string
  /** Columns of the primary key. */
  key: readonly string[]
  /** SQL that tells which rows belong to the things `$1`, an array of ids. */
  where: string
  /** The column with whose row it is. */
  person?: string
  /** Of a person's row: the column with the id of the row it hangs on, and that row's table. Where that has not come back, it does not either. */
  parent?: readonly [column: string, table: string]
  /**
   * Rows that are found by this SQL once, before anything is touched, since they may not be found so any more afterwards, or are touched by triggers
   * alone; `where` is then of their own ids.
   */
  neighbours?: string
  /** The only columns that are remembered; without it all are. The rest of such a row is kept elsewhere for some days alone, and a journal keeps for good. */
  columns?: readonly string[]
}

const own = (table: string, column: string, key: readonly string[] = ['id']): JournalTable => ({
  table,
  key,
  where: `t.${column} = any($1::int[])`,
})
/** Rows of the editions of the works `$1`. */
const ofEditions = (table: string, key: readonly string[]): JournalTable => ({
  table,
  key,
  where: 't.edition_id in (select id from editions where work_id = any($1::int[]))',
})
const both = (table: string, key: readonly string[], column: string): JournalTable => ({
  table,
  key,
  where: `(t.${column} = any($1::int[]) or t.edition_id in (select id from editions where work_id = any($1::int[])))`,
})
const slugs = (noun: string): JournalTable => ({
  table: 'former_slugs',
  key: ['kind', 'slug'],
  where: `t.kind = '${noun}' and t.entity_id = any($1::int[])`,
})
const neighbour = (table: string, neighbours: string): JournalTable => ({
  table,
  key: ['id'],
  where: 't.id = any($1::bigint[])',
  neighbours,
})
/** Rows of imports: which book and edition they were taken for, and nothing of what the reader's file says. */
const importRows = (of: string): JournalTable => ({
  table: 'import_rows',
  key: ['import_id', 'place'],
  columns: ['import_id', 'place', 'work_id', 'edition_id'],
  where: `(t.import_id, t.place) in (select split_part(k, ' ', 1)::uuid, split_part(k, ' ', 2)::int from unnest($1::text[]) k)`,
  neighbours: `select import_id || ' ' || place as id from import_rows where ${of}`,
  person: 'user_id',
  parent: ['import_id', 'imports'],
})
const named = (noun: string): JournalTable[] => [
  own(`${noun}_names`, `${noun}_id`),
  own(`${noun}_texts`, `${noun}_id`, [`${noun}_id`, 'language']),
]
const known = (noun: string): JournalTable[] => [
  own('external_ids', `${noun}_id`),
  own('provenance', `${noun}_id`),
]
const suggestions = (noun: string): JournalTable => ({
  ...own('suggestions', `${noun}_id`),
  person: 'user_id',
})
const ratings = (noun: string): JournalTable[] => {
  const rated = `t.rating_id in (select id from ratings where ${noun}_id = any($1::int[]))`
  const parent = ['rating_id', 'ratings'] as const
  return [
    { ...own('ratings', `${noun}_id`), person: 'user_id' },
    { table: 'review_votes', key: ['rating_id', 'user_id'], where: rated, person: 'user_id', parent },
    { table: 'review_reports', key: ['id'], where: rated, person: 'user_id', parent },
    { table: 'moderation_decisions', key: ['id'], where: rated, person: 'user_id', parent },
  ]
}

const seriesOfWorks = `select m.series_id as id from series_members m where m.work_id = any($1::int[])
  union select m.series_id from editions e join series_members m on m.edition_id = e.id where e.work_id = any($1::int[])`

/**
 * Every table that hangs on a thing of a kind, what others refer to first. A test compares this with the keys of the database. What is worked out
 * from names (the search index) is made anew instead.
 */
export const journalTables: Record<ChangedKind, readonly JournalTable[]> = {
  books: [
    own('works', 'id'),
    neighbour('people', 'select person_id as id from work_contributors where work_id = any($1::int[])'),
    neighbour('series', seriesOfWorks),
    neighbour('genres', 'select genre_id as id from work_genres where work_id = any($1::int[])'),
    ...named('work'),
    own('work_sort_titles', 'work_id', ['work_id', 'language']),
    own('work_contributors', 'work_id', ['work_id', 'role', 'person_id']),
    own('work_genres', 'work_id', ['work_id', 'genre_id']),
    own('translations', 'work_id'),
    {
      table: 'translation_translators',
      key: ['translation_id', 'person_id'],
      where: 't.translation_id in (select id from translations where work_id = any($1::int[]))',
    },
    own('editions', 'work_id'),
    both('edition_contents', ['edition_id', 'work_id'], 'work_id'),
    ofEditions('edition_contributors', ['edition_id', 'role', 'person_id']),
    both('series_members', ['id'], 'work_id'),
    {
      table: 'award_entries',
      key: ['id'],
      where:
        '(t.work_id = any($1::int[]) or t.translation_id in (select id from translations where work_id = any($1::int[])))',
    },
    both('external_ids', ['id'], 'work_id'),
    both('provenance', ['id'], 'work_id'),
    { ...own('reading_entries', 'work_id'), person: 'user_id' },
    {
      table: 'readings',
      key: ['id'],
      where: 't.entry_id in (select id from reading_entries where work_id = any($1::int[]))',
      person: 'user_id',
      parent: ['entry_id', 'reading_entries'],
    },
    ...ratings('work'),
    importRows(
      'work_id = any($1::int[]) or edition_id = any(array(select id from editions where work_id = any($1::int[])))',
    ),
    suggestions('work'),
    slugs('work'),
  ],
  authors: [
    own('people', 'id'),
    ...named('person'),
    {
      table: 'person_links',
      key: ['person_id', 'behind_person_id'],
      where: '(t.person_id = any($1::int[]) or t.behind_person_id = any($1::int[]))',
    },
    own('work_contributors', 'person_id', ['work_id', 'role', 'person_id']),
    own('translation_translators', 'person_id', ['translation_id', 'person_id']),
    own('edition_contributors', 'person_id', ['edition_id', 'role', 'person_id']),
    own('award_entries', 'person_id'),
    ...known('person'),
    ...ratings('person'),
    suggestions('person'),
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
    own('series_sort_names', 'series_id', ['series_id', 'language']),
    own('series_members', 'series_id'),
    ...known('series'),
    suggestions('series'),
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
      table: 'award_category_names',
      key: ['category_id', 'language'],
      where: 't.category_id in (select id from award_categories where award_id = any($1::int[]))',
    },
    own('award_entries', 'award_id'),
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
    {
      ...neighbour('reading_entries', 'select id from reading_entries where edition_id = any($1::int[])'),
      person: 'user_id',
    },
    importRows('edition_id = any($1::int[])'),
  ],
  'award-entries': [own('award_entries', 'id')],
}

/** Columns that triggers and the guard against lost updates keep: nobody is stopped by them, and they come back where nothing has moved them since. */
export const snapshotColumns: Readonly<Record<string, readonly string[]>> = {
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
  award_entries: ['version'],
  ratings: ['helpful_count'],
}
