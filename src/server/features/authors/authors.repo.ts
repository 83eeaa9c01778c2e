import type { AuthorFacets, AuthorListQuery } from '#contract/calls/authors'
import type { AuthorSort } from '#contract/values/page-parameters/authors'
import type { Identifier } from '#contract/values/identifiers'
import type { Language } from '#contract/values/languages'
import type { Queryable } from '../../platform/database/database.ts'
import type { People, Works } from '../../tables.gen.ts'
import type { CursorType } from '../../platform/pagination/cursor.ts'
import { pageLimit } from '../../platform/pagination/page-limit.ts'
import { meanRating, ratingOrder } from '../books/index.ts'
import { identifiersOf, shownName, shownNameText, shownText } from '../names/index.ts'
import { countRows, firstRow } from '../../platform/database/rows.ts'

export interface AuthorCardRow extends Pick<
  People,
  | 'id'
  | 'slug'
  | 'image_path'
  | 'born_year'
  | 'born_month'
  | 'born_day'
  | 'died_year'
  | 'died_month'
  | 'died_day'
  | 'rating_sum'
  | 'rating_count'
  | 'book_count'
> {
  name: string
}

const orders = {
  // the acclaim of the author's best work, plus a small bonus that grows with the number of works
  acclaim: { value: 'p.acclaim + 0.3 * ln(1 + p.book_count)', direction: 'desc', type: 'float' },
  name: { value: 'p.sort_key', direction: 'asc', type: 'text' },
  rating: {
    value: ratingOrder('p.rating_sum', 'p.rating_count', 'p.acclaim'),
    direction: 'desc',
    type: 'float',
  },
  books: { value: 'p.book_count', direction: 'desc', type: 'integer' },
} as const satisfies Record<AuthorSort, { value: string; direction: 'asc' | 'desc'; type: CursorType }>

export const authorCursorTypeOf = (sort: AuthorSort): CursorType => orders[sort].type

const cardColumns = `p.id, p.slug, p.image_path, p.born_year, p.born_month, p.born_day, p.died_year, p.died_month, p.died_day,
  p.rating_sum, p.rating_count, p.book_count`

/** All parameters of the list of authors except its order and page. */
export type AuthorFilters = Omit<AuthorListQuery, 'sort' | 'limit' | 'cursor'>

/** SQL condition: person `p` has written at least one book. Translators have pages, but are not in the list. */
const isListed = 'p.merged_into is null and p.book_count > 0'
/** SQL of the initial of a person's sort key: `a` to `z`, or `0` for any other character. */
const initial = `case when left(p.sort_key, 1) between 'a' and 'z' then left(p.sort_key, 1) else '0' end`

function conditions({ group, letter, language, country }: AuthorFilters, values: unknown[]): string {
  const inGroup = group
    ? ` and exists (select from work_contributors c join works w on w.id = c.work_id
        where c.person_id = p.id and c.role = 'author' and w.merged_into is null and w.genre_group = $${values.push(group)})`
    : ''
  const begins = letter ? ` and ${initial} = $${values.push(letter)}` : ''
  const writes = language ? ` and p.native_language = $${values.push(language)}` : ''
  const from = country ? ` and p.nationality = $${values.push(country)}` : ''
  return isListed + inGroup + begins + writes + from
}

/** Returns the part of a prepared statement's name that depends on the filters. */
const named = (filters: AuthorFilters): string =>
  Object.entries(filters)
    .flatMap(([name, value]) => (value === undefined ? [] : [`_${name}`]))
    .toSorted()
    .join('')

/** Returns at most `limit` authors that pass the filters, in the requested order, after the position `after`. */
export function listAuthorCards(
  db: Queryable,
  { sort, ...filters }: Pick<AuthorListQuery, 'sort'> & AuthorFilters,
  language: Language,
  limit: number,
  after: { value: string | number; id: number } | null,
): Promise<(AuthorCardRow & { sort_value: string | number })[]> {
  const { value, direction, type } = orders[sort]
  const values: unknown[] = [language]
  const { sql: most, suffix } = pageLimit(limit, (value) => `$${values.push(value)}`)
  const where = conditions(filters, values)
  let start = ''
  if (after) {
    const cast = type === 'text' ? '' : '::float8'
    const [at, id] = [`$${values.push(after.value)}${cast}`, `$${values.push(after.id)}::int`]
    start = `and (${value} ${direction === 'asc' ? '>' : '<'} ${at} or (${value} = ${at} and p.id > ${id}))`
  }
  return db.query({
    name: `authors_${sort}${named(filters)}${after ? '_after' : ''}${suffix}`,
    text: `with ${sort === 'rating' ? `${meanRating}, ` : ''}listed as materialized (select ${cardColumns}, ${value} as sort_value from people p
        where ${where} ${start} order by ${value} ${direction}, p.id limit ${most})
      select listed.*, ${shownNameText('person', 'listed.id', '$1::text')} as name from listed order by sort_value ${direction}, id`,
    values,
  })
}

export function countAuthors(db: Queryable, filters: AuthorFilters): Promise<number> {
  const values: unknown[] = []
  return countRows(db, {
    name: `authors_count${named(filters)}`,
    text: `select count(*)::int as count from people p where ${conditions(filters, values)}`,
    values,
  })
}

/** For each filter of the list of authors, returns the number of authors with each value of the filter. */
export async function countAuthorFacets(db: Queryable): Promise<AuthorFacets> {
  const counted = (facet: keyof AuthorFacets, value: string) =>
    `select '${facet}' as facet, ${value} as value, count(*)::int as count from people p
      where ${isListed} and ${value} is not null group by 2`
  const rows = await db.query<{ facet: keyof AuthorFacets; value: string; count: number }>({
    name: 'author_facets',
    text: `${counted('letters', initial)} union all ${counted('languages', 'p.native_language')}
      union all ${counted('countries', 'p.nationality')}`,
    values: [],
  })
  const of = (facet: keyof AuthorFacets) =>
    rows
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value, count }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
  return {
    letters: of('letters').toSorted((one, other) => (one.value < other.value ? -1 : 1)),
    languages: of('languages'),
    countries: of('countries'),
  }
}

/** Maximum number of series on an author's page, largest first. */
const seriesShown = 40

/** A person with all data of the person's page. */
export interface AuthorDetailRow
  extends
    AuthorCardRow,
    Pick<People, 'sort_name' | 'nationality' | 'native_language' | 'gender' | 'picture_credit' | 'version'> {
  name_language: string | null
  markdown: string | null
  html: string | null
  text_language: string | null
  names: string[]
  linked: { id: number; slug: string; name: string; relation: string }[]
  groups: { group: Works['genre_group']; bookCount: number }[]
  series: { id: number; slug: string; name: string; bookCount: number }[]
  sources: { key: string; name: string }[]
  identifiers: Identifier[]
}

export function findAuthorDetail(
  db: Queryable,
  id: number,
  language: Language,
): Promise<AuthorDetailRow | null> {
  const link = (column: string) =>
    `json_build_object('id', o.id, 'slug', o.slug, 'name', ${shownNameText('person', 'o.id', '$2::text')}, 'relation', ${column})`
  return firstRow(db, {
    name: 'author_detail',
    text: `select ${cardColumns}, p.sort_name, p.nationality, p.native_language, p.gender, p.picture_credit, p.version,
        shown.value as name, shown.language as name_language, t.markdown, t.html, t.language as text_language,
        (select coalesce(json_agg(distinct n.value), '[]') from person_names n where n.person_id = p.id and n.value <> shown.value) as names,
        (select coalesce(json_agg(entry), '[]') from (
          select ${link("'behind'")} as entry from person_links l join people o on o.id = l.behind_person_id where l.person_id = p.id
          union all
          select ${link("'pen-name'")} from person_links l join people o on o.id = l.person_id where l.behind_person_id = p.id) as links) as linked,
        (select coalesce(json_agg(json_build_object('group', g.key, 'bookCount', g.value::int) order by g.value::int desc, g.key), '[]')
          from jsonb_each_text(p.group_counts) g) as groups,
        (select coalesce(json_agg(json_build_object('id', x.id, 'slug', x.slug, 'name', ${shownNameText('series', 'x.id', '$2::text', "'en'")}, 'bookCount', x.books)
            order by x.books desc, x.id), '[]')
          from (select s.id, s.slug, c.value::int as books from jsonb_each_text(p.series_counts) c join series s on s.id = c.key::int
            where s.merged_into is null order by 3 desc, 1 limit ${seriesShown}) as x) as series,
        (select coalesce(json_agg(distinct jsonb_build_object('key', s.key, 'name', s.name)), '[]')
          from provenance v join sources s on s.id = v.source_id where v.person_id = p.id) as sources,
        ${identifiersOf('person', 'p.id')} as identifiers
      from people p
      left join lateral ${shownName('person', 'p.id', '$2::text')} shown on true
      left join lateral ${shownText('person', 'p.id', '$2::text')} t on true
      where p.id = $1::int and p.merged_into is null`,
    values: [id, language],
  })
}
