import type { DraftLabels } from '#contract/calls/draft-labels'
import type { Link } from '#contract/calls/references'
import { entities, type EntityKind } from '#contract/values/entities'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { AwardCategories } from '../../tables.gen.ts'
import { shownNameText } from '../names/index.ts'

export interface NamedIds {
  books: number[]
  people: number[]
  series: number[]
  genres: number[]
  awards: number[]
}

const numbers = (values: unknown): number[] =>
  Array.isArray(values) ? values.filter((value): value is number => typeof value === 'number') : []
const each = (list: unknown, key: string): number[] =>
  Array.isArray(list)
    ? numbers(list.map((item: unknown) => (item as Record<string, unknown> | null)?.[key]))
    : []

/**
 * Returns the ids of the entities to which a draft refers. The draft can be incomplete. `parentId` is an entity of
 * the same `kind`.
 */
export function idsIn(kind: string, draft: Record<string, unknown>): NamedIds {
  const parent = numbers([draft['parentId']])
  return {
    books: numbers([draft['bookId']]),
    people: [
      ...each(draft['contributors'], 'personId'),
      ...each(draft['penNameOf'], 'personId'),
      ...numbers([draft['personId']]),
    ],
    series: [
      ...each(draft['series'], 'seriesId'),
      ...numbers([draft['seriesId']]),
      ...(kind === 'series' ? parent : []),
    ],
    genres: [...numbers(draft['genreIds']), ...(kind === 'genres' ? parent : [])],
    awards: [...each(draft['awards'], 'awardId'), ...numbers([draft['awardId']])],
  }
}

/** Returns id, slug and name of entities, ordered by id. Leaves out entities without a name, such as merged ones. */
export async function findLinks(
  db: Queryable,
  kind: EntityKind,
  ids: number[],
  language: Language,
): Promise<Link[]> {
  if (ids.length === 0) return []
  const { noun, table } = entities[kind]
  return db.query<Link>({
    text: `select * from (select t.id, t.slug, ${shownNameText(noun, 't.id', '$2::text')} as name from ${table} t where t.id = any($1::int[])) named
      where name is not null order by id`,
    values: [[...new Set(ids)], language],
  })
}

/**
 * Returns the names of the entities to which a draft refers. An award also has its categories, from which the editor
 * chooses.
 */
export async function labelsOf(db: Queryable, ids: NamedIds, language: Language): Promise<DraftLabels> {
  const books = await findLinks(db, 'books', ids.books, language)
  const people = await findLinks(db, 'authors', ids.people, language)
  const series = await findLinks(db, 'series', ids.series, language)
  const genres = await findLinks(db, 'genres', ids.genres, language)
  const awards = await findLinks(db, 'awards', ids.awards, language)
  const categories =
    awards.length === 0
      ? []
      : await db.query<Pick<AwardCategories, 'id' | 'award_id'> & { name: string | null }>({
          text: `select k.id, k.award_id, (select n.value from award_category_names n where n.category_id = k.id
              order by case when n.language = $2 then 0 when n.language = 'en' then 1 else 2 end, n.language limit 1) as name
            from award_categories k where k.award_id = any($1::int[]) order by k.position, k.id`,
          values: [awards.map(({ id }) => id), language],
        })
  return {
    books,
    people,
    series,
    genres,
    awards: awards.map((award) => ({
      ...award,
      categories: categories
        .filter((category) => category.award_id === award.id)
        .map(({ id, name }) => ({ id, name: name ?? '' })),
    })),
  }
}

/** Returns the names of the entities to which several drafts of one kind refer. */
export function labelsOfSides(
  db: Queryable,
  kind: string,
  sides: readonly (Record<string, unknown> | null)[],
  language: Language,
): Promise<DraftLabels> {
  const found = sides.map((side) => idsIn(kind, side ?? {}))
  const all = (of: keyof NamedIds) => found.flatMap((ids) => ids[of])
  const ids = { people: all('people'), series: all('series'), genres: all('genres'), awards: all('awards') }
  return labelsOf(db, { books: all('books'), ...ids }, language)
}
