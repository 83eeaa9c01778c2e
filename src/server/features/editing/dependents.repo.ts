import type { EditedKind } from '#contract/values/enums'
import type { Dependents } from '#contract/calls/history'
import type { Queryable } from '../../platform/database/database.ts'

type What = Dependents['items'][number]['what']
/** Rows that depend on an entity: label, SQL that counts them, and true if they prevent its deletion. */
type Counted = readonly [what: What, sql: string, isBlocking: boolean]

const ratings = (column: string): Counted[] => [
  ['ratings', `select count(*) from ratings where ${column} = $1 and text is null`, true],
  ['reviews', `select count(*) from ratings where ${column} = $1 and text is not null`, true],
]
const merged = (table: string): Counted => [
  'merged',
  `select count(*) from ${table} where merged_into = $1`,
  true,
]

const counted: Record<EditedKind, readonly Counted[]> = {
  books: [
    ['reading-list-books', 'select count(*) from reading_list_books where work_id = $1', true],
    ...ratings('work_id'),
    merged('works'),
    ['removed-entries', 'select count(*) from removed_entries where work_id = $1', false],
    ['refusals', 'select count(*) from refused_books where work_id = $1', false],
    ['favourites', 'select count(*) from favourite_books where work_id = $1', false],
    ['tags', 'select count(*) from book_tags where work_id = $1', false],
    ['lists', 'select count(*) from book_list_books where work_id = $1', false],
    ['editions', 'select count(*) from editions where work_id = $1', false],
    ['translations', 'select count(*) from translations where work_id = $1', false],
    [
      'contents',
      'select count(*) from edition_contents c join editions e on e.id = c.edition_id where c.work_id = $1 and e.work_id <> $1',
      false,
    ],
    ['memberships', 'select count(*) from series_members where work_id = $1', false],
    ['award-honours', 'select count(*) from award_honours where work_id = $1', false],
    ['identifiers', 'select count(*) from external_ids where work_id = $1', false],
    ['suggestions', `select count(*) from suggestions where work_id = $1 and state = 'open'`, false],
  ],
  authors: [
    ['books', `select count(distinct work_id) from work_contributors where person_id = $1`, true],
    [
      'credits',
      `select (select count(*) from edition_contributors where person_id = $1) + (select count(*) from translation_translators where person_id = $1)`,
      true,
    ],
    ...ratings('person_id'),
    merged('people'),
    ['award-honours', 'select count(*) from award_honours where person_id = $1', false],
    ['pen-names', 'select count(*) from person_links where person_id = $1 or behind_person_id = $1', false],
    ['identifiers', 'select count(*) from external_ids where person_id = $1', false],
    ['suggestions', `select count(*) from suggestions where person_id = $1 and state = 'open'`, false],
  ],
  series: [
    merged('series'),
    ['memberships', 'select count(*) from series_members where series_id = $1', false],
    ['sub-series', 'select count(*) from series where parent_id = $1', false],
    ['known-volumes', 'select count(*) from known_volumes where series_id = $1', false],
    ['award-honours', 'select count(*) from award_honours where series_id = $1', false],
    ['identifiers', 'select count(*) from external_ids where series_id = $1', false],
    ['suggestions', `select count(*) from suggestions where series_id = $1 and state = 'open'`, false],
  ],
  genres: [
    merged('genres'),
    ['books', 'select count(*) from work_genres where genre_id = $1', false],
    ['sub-genres', 'select count(*) from genres where parent_id = $1', false],
  ],
  awards: [
    merged('awards'),
    ['categories', 'select count(*) from award_categories where award_id = $1', false],
    ['award-honours', 'select count(*) from award_honours where award_id = $1', false],
  ],
}

/** Returns the numbers of rows that depend on an entity, by label. Rows that prevent its deletion are first. */
export async function findDependents(
  db: Queryable,
  kind: EditedKind,
  id: number,
): Promise<Dependents['items']> {
  const rows = await db.query<{ place: number; count: number }>({
    text: counted[kind]
      .map(([, sql], place) => `select ${place} as place, (${sql})::int as count`)
      .join(' union all '),
    values: [id],
  })
  return rows
    .filter(({ count }) => count > 0)
    .toSorted((a, b) => a.place - b.place)
    .map(({ place, count }) => ({
      what: counted[kind][place]![0],
      count,
      isBlocking: counted[kind][place]![2],
    }))
}
